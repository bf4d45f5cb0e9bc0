import type { Accounts, Caller } from './account.ts'
import type { Assets } from './assets.ts'
import type { ImageCache } from './image-cache.ts'
import type { Listeners } from './listen.ts'
import type { LiveEvents } from './live.ts'
import type { Queries } from './queries.ts'
import type { QueryContext } from './query-request.ts'
import type { SignInPages } from './sign-in.ts'
import type { Store } from './store.ts'
import type { VisitorStreams } from './visitor-streams.ts'

/** The parts of an open lake that answer requests. */
export type LakeContext = {
  projectId: string
  dataset: string
  store: Store
  accounts: Accounts
  signInPages: SignInPages
  queries: Queries
  listeners: Listeners
  live: LiveEvents
  visitors: VisitorStreams
  assets: Assets
  images: ImageCache
}

/** What a query may ask about who runs it and where. */
export function queryContextOf({ projectId, dataset }: LakeContext, caller: Caller): QueryContext {
  return { projectId, dataset, identity: caller.kind === 'anonymous' ? '<anonymous>' : caller.user.id }
}
