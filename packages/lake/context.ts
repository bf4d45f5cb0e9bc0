import type { Accounts, Caller } from './http/account.ts'
import type { Assets } from './documents/assets.ts'
import type { ImageCache } from './images/image-cache.ts'
import type { Listeners } from './live/listen.ts'
import type { LiveEvents } from './live/live.ts'
import type { Queries } from './query/queries.ts'
import type { QueryContext } from './query/query-request.ts'
import type { Store } from './documents/store.ts'
import type { VisitorStreams } from './live/visitor-streams.ts'

/** The parts of an open lake that handle requests. */
export type LakeContext = {
  projectId: string
  dataset: string
  store: Store
  accounts: Accounts
  queries: Queries
  listeners: Listeners
  live: LiveEvents
  visitors: VisitorStreams
  assets: Assets
  images: ImageCache
  organizerCalls: OrganizerCalls
}

/** What organizers' pages may ask besides Sanity's API, by path: what answers a POST's JSON. */
export type OrganizerCalls = Readonly<Record<string, (body: unknown) => Promise<unknown>>>

/** What a query may use about the caller and the dataset. */
export function queryContextOf({ projectId, dataset }: LakeContext, caller: Caller): QueryContext {
  return { projectId, dataset, identity: caller.kind === 'anonymous' ? '<anonymous>' : caller.user.id }
}
