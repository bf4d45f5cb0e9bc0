/*
 * What of the published content the database has to know. Used by the edge function beside this file and by the
 * embedded pair (local/content-sync.ts), so that both mean the same. Nothing here imports a package: the edge
 * runtime bundles it as it is.
 */
import { eventFactsQuery, toEventFacts } from './published-event.ts'
import { rubricQuery, toRubric } from './published-rubric.ts'
import { bookableSessionsQuery, toBookableSessions } from './published-sessions.ts'
import { accommodationOptionsQuery, toAccommodationOptions } from './published-stays.ts'

/** One kind of content that the database follows, whatever becomes of the others. */
export type SyncPart = {
  /** What it is, for messages. */
  name: string
  /** GROQ for the published perspective. */
  query: string
  /** The function of the database that takes it, in its argument `published`. */
  rpc: string
  /**
   * The answer of the query as the function takes it; null when there is nothing to say, and the database keeps
   * what it has. Throws when the answer is none, so that a broken one empties nothing.
   */
  toPublished: (answer: unknown) => unknown
}

export const syncParts: readonly SyncPart[] = [
  {
    name: 'sessions',
    query: bookableSessionsQuery,
    rpc: 'sync_bookable_sessions',
    toPublished: toBookableSessions,
  },
  {
    name: 'places to stay',
    query: accommodationOptionsQuery,
    rpc: 'sync_accommodation_options',
    toPublished: toAccommodationOptions,
  },
  { name: 'rubric', query: rubricQuery, rpc: 'sync_rubric', toPublished: toRubric },
  { name: 'event facts', query: eventFactsQuery, rpc: 'sync_event_facts', toPublished: toEventFacts },
]
