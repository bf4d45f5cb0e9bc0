import type { Accounts, Caller } from './account.ts'
import type { Assets } from './assets.ts'
import type { EventSink } from './event-stream.ts'
import type { ImageCache } from './image-cache.ts'
import type { Listeners } from './listen.ts'
import type { LiveEvents } from './live.ts'
import type { QueryContext } from './query.ts'
import type { SignInPages } from './sign-in.ts'
import type { Store } from './store.ts'

/** The parts of an open lake that answer requests. */
export type LakeContext = {
  projectId: string
  dataset: string
  store: Store
  accounts: Accounts
  signInPages: SignInPages
  listeners: Listeners
  live: LiveEvents
  /** The event streams of those who are not signed in, and how many there may be. */
  visitors: { readonly streams: Set<EventSink>; readonly maxStreams: number }
  assets: Assets
  images: ImageCache
}

/** What a query may ask about who runs it and where. */
export function queryContextOf({ projectId, dataset }: LakeContext, caller: Caller): QueryContext {
  return { projectId, dataset, identity: caller.kind === 'anonymous' ? '<anonymous>' : caller.user.id }
}
