import type { QueryClient } from '@tanstack/react-query'
import { wakeAll, whenHydrated } from '#app/lib/later.tsx'
import { whenIdle } from '#app/lib/when-idle.ts'
import { preloadLayout } from './layout/Layout.tsx'
import { preloadFailure } from './PageBoundary.tsx'

type RestOptions = {
  queryClient: QueryClient
  build: string
  /** The page was served from what the device kept. */
  isKept: boolean
  /** Lets the sleeping parts of the page come. */
  wake: () => void
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
export function bringRest(options: RestOptions): void {
  if (isPreview) {
    options.wake()
    void preview(options)
  }
  if (isKeeping && options.isKept) void keepForOffline(options)
  void inTurn(options)
}

async function inTurn(options: RestOptions): Promise<void> {
  await loaded()
  const rest: (() => unknown)[] = [options.wake, preloadLayout, preloadFailure]
  if (!isPreview) rest.push(() => followPublishes(options))
  if (isKeeping && !options.isKept) rest.push(settledIn, online, () => keepForOffline(options))
  for (const bring of rest) {
    await new Promise<void>(whenIdle)
    await bring()
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
async function preview({ queryClient }: RestOptions): Promise<void> {
  const { startPreview } = await import('#app/preview/start-preview.ts')
  await whenHydrated
  await wakeAll()
  startPreview(queryClient)
}

async function followPublishes({ queryClient }: RestOptions): Promise<void> {
  // Without a network there is nothing to follow; the offline part asks again when it is back.
  const code = await import('#app/content/follow-publishes.ts').catch(() => null)
  if (code) void whenHydrated.then(() => code.followPublishes(queryClient))
}

async function keepForOffline({ queryClient, build, isKept }: RestOptions): Promise<void> {
  const code = await import('./offline/start-offline.tsx').catch(() => null)
  code?.startOffline({ queryClient, build, isKept })
}
