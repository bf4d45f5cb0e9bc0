import type { QueryClient } from '@tanstack/react-query'
import { hydrateAll, whenHydrated } from '#app/lib/hydration/deferred-hydration.tsx'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { preloadLayout } from './layout/Layout.tsx'
import { preloadFailure } from './PageBoundary.tsx'

type IdleWorkOptions = {
  queryClient: QueryClient
  build: string
  /** The page was served from what the device kept. */
  isKept: boolean
  /** Lets the deferred parts of the page hydrate. */
  releaseHydration: () => void
}

/** Only the Studio may frame the site (frame-ancestors): there the page is its preview. Nobody else loads that. */
const isPreview = window.parent !== window
/** Not while developing, where files have no lasting names. */
const isKeeping = import.meta.env.PROD && !isPreview

/**
 * Brings what a page can do without until it is there: its header's menus, its footer, what lies below the first
 * screen, words for failures, what is published meanwhile, and, later, keeping it all for when there is no network.
 * One thing after the other, each when the browser is idle: a slow phone that does many at once does not answer.
 */
export function startIdleWork(options: IdleWorkOptions): void {
  if (isPreview) {
    options.releaseHydration()
    void preview(options)
  }
  if (isKeeping && options.isKept) void keepForOffline(options)
  void inTurn(options)
}

async function inTurn(options: IdleWorkOptions): Promise<void> {
  await loaded()
  const work: (() => unknown)[] = [options.releaseHydration, preloadLayout, preloadFailure]
  if (!isPreview) work.push(() => followPublishes(options))
  if (isKeeping && !options.isKept) work.push(settledIn, online, () => keepForOffline(options))
  for (const begin of work) {
    await new Promise<void>(whenIdle)
    await begin()
  }
}

/** Somebody who just opened the page scrolls, reads and presses: for so long, in ms, the device is theirs alone. */
const settlingMs = 4000

/** When whoever opened the page has had a while to themselves, or turns to something else. */
function settledIn(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, settlingMs)
    document.addEventListener('visibilitychange', () => done(), { once: true })
  })
}

/** Nothing can be kept before there is a network again. */
function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve()
  return new Promise((done) => window.addEventListener('online', () => done(), { once: true }))
}

/** Once the page with its pictures is there. */
function loaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve()
  return new Promise((done) => window.addEventListener('load', () => done(), { once: true }))
}

// Both change what the page shows, which has to be what was rendered until all of it is taken over.
async function preview({ queryClient }: IdleWorkOptions): Promise<void> {
  const { startPreview } = await import('#app/preview/start-preview.ts')
  await whenHydrated
  await hydrateAll()
  startPreview(queryClient)
}

async function followPublishes({ queryClient }: IdleWorkOptions): Promise<void> {
  // Without a network there is nothing to follow; the offline part asks again when it is back.
  const code = await import('#app/content/fetching/follow-publishes.ts').catch(() => null)
  if (code) void whenHydrated.then(() => code.followPublishes(queryClient))
}

async function keepForOffline({ queryClient, build, isKept }: IdleWorkOptions): Promise<void> {
  const code = await import('./offline/start-offline.tsx').catch(() => null)
  code?.startOffline({ queryClient, build, isKept })
}
