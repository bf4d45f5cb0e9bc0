// @chunk core
import { hydrateAll, whenHydrated } from '#app/lib/hydration/deferred-hydration.tsx'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { getConfig } from '#app/config.ts'
import { preloadLayout } from './layout/Layout.tsx'
import type { OfflineOptions } from './offline/start-offline.tsx'
import { preloadFailure } from './PageBoundary.tsx'

type IdleWorkOptions = OfflineOptions & { releaseHydration: () => void }

/** Only the Studio may frame the site (frame-ancestors), so a framed page is its preview. */
const isPreview = window.parent !== window
/** Not in development, where files have no permanent names. */
const isKeeping = import.meta.env.PROD && !isPreview

/**
 * Loads what a page can start without, in order, each when the browser is idle: a slow phone doing many
 * things at once doesn't respond. Last comes what the page needs without a network.
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
  // The page named the code of its parts, so hydrating them takes nothing from what is still loading.
  await new Promise<void>(whenIdle)
  options.releaseHydration()
  await loaded()
  const work: (() => unknown)[] = [preloadLayout]
  if (!isPreview) work.push(() => followNews(options))
  if (getConfig().languages && !isPreview)
    work.push(() =>
      import('./layout/offer-language.tsx').then(
        (code) => code.offerLanguage(),
        () => {},
      ),
    )
  work.push(settledIn, preloadFailure)
  if (isKeeping && !options.isKept) work.push(online, () => keepForOffline(options))
  for (const begin of work) {
    await new Promise<void>(whenIdle)
    await begin()
  }
}

/** Somebody who just opened the page scrolls, reads and presses: for this long, in ms, the device is theirs alone. */
const settlingMs = 4000

const heard = (event: string) => new Promise((done) => addEventListener(event, done, { once: true }))

async function settledIn(): Promise<void> {
  await Promise.race([new Promise((done) => setTimeout(done, settlingMs)), heard('visibilitychange')])
}

/** Nothing can be stored before the network is back. */
async function online(): Promise<void> {
  if (!navigator.onLine) await heard('online')
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await heard('load')
}

// Both change what the page shows, which has to match what was rendered until hydration is complete.
async function preview({ queryClient }: IdleWorkOptions): Promise<void> {
  const { startPreviewWithNews } = await import('./urgent/preview-news.ts')
  await whenHydrated
  await hydrateAll()
  await startPreviewWithNews(queryClient)
}

async function followNews({ queryClient }: IdleWorkOptions): Promise<void> {
  const wasOffline = !navigator.onLine
  const code = await loadedOnceOnline(() => import('./urgent/follow-news.ts'))
  if (code) void whenHydrated.then(() => code.followNews(queryClient, wasOffline))
}

/** Without a network code is there only if it was kept; else it is fetched once there is one. */
const loadedOnceOnline = <Code>(load: () => Promise<Code>): Promise<Code | null> =>
  load()
    .catch(() => online().then(load))
    .catch(() => null)

async function keepForOffline({ queryClient, build, isKept }: IdleWorkOptions): Promise<void> {
  const code = await loadedOnceOnline(() => import('./offline/start-offline.tsx'))
  code?.startOffline({ queryClient, build, isKept })
}
