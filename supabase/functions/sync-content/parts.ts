/*
 * The published content that the database needs, hosted (the function beside) and embedded
 * (local/content-sync.ts) alike. Imports no package: the edge runtime bundles this file as it is.
 */
import { withStorableTexts } from './content-values.ts'
import { customQuestionsQuery, toCustomQuestions } from './published-questions.ts'
import { eventFactsQuery, toEventFacts } from './published-event.ts'
import { reviewRubricsQuery, rubricQuery, toReviewRubrics, toRubric } from './published-reviews.ts'
import {
  accommodationOptionsQuery,
  labChallengesQuery,
  sessionsQuery,
  toAccommodationOptions,
  toLabChallenges,
  toSessions,
} from './published-lists.ts'

/** One kind of content that is copied to the database, independently of the others. */
export type SyncPart = {
  name: string
  /** GROQ for the published perspective. */
  query: string
  /** The database function that stores it, in its argument `published`. */
  rpc: string
  /** Null keeps what the database has. Throws for an invalid result, so that a broken one empties nothing. */
  toPublished: (answer: unknown) => unknown
}

const parts: readonly SyncPart[] = [
  { name: 'sessions', query: sessionsQuery, rpc: 'sync_sessions', toPublished: toSessions },
  {
    name: 'places to stay',
    query: accommodationOptionsQuery,
    rpc: 'sync_accommodation_options',
    toPublished: toAccommodationOptions,
  },
  {
    name: 'added questions',
    query: customQuestionsQuery,
    rpc: 'sync_custom_questions',
    toPublished: toCustomQuestions,
  },
  {
    name: 'lab challenges',
    query: labChallengesQuery,
    rpc: 'sync_lab_challenges',
    toPublished: toLabChallenges,
  },
  { name: 'reviews', query: reviewRubricsQuery, rpc: 'sync_review_rubrics', toPublished: toReviewRubrics },
  { name: 'rubric', query: rubricQuery, rpc: 'sync_rubric', toPublished: toRubric },
  { name: 'event facts', query: eventFactsQuery, rpc: 'sync_event_facts', toPublished: toEventFacts },
]

export const syncParts: readonly SyncPart[] = parts.map((part) => ({
  ...part,
  toPublished: (answer) => part.toPublished(withStorableTexts(answer)),
}))
