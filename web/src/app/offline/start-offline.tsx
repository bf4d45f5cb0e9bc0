import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
import { AsOf } from './AsOf.tsx'
import type { KeepMessage } from './kept.ts'
import { restoreContent, saveContent } from './kept-content.ts'
import { onSavedByPerson, readAccountList, readDeviceList } from '#app/features/saved/saved-store.ts'
import { scheduleOptions, sessionOptions } from '#app/features/schedule/schedule.queries.ts'
import { onHoldsChange, readHolds } from '#app/features/seats/held-seats.ts'
import { offlinePages } from './offline-pages.ts'
import { matchRoute } from '#app/app/lazy-page.ts'
import { whenIdle } from '#app/lib/hydration/when-idle.ts'
import { base } from '#app/lib/base.ts'
import { paths } from '#app/paths.ts'

/** Phones that come back online at the same moment refetch spread over this time, in ms. */
const spreadMs = 2000

type OfflineOptions = {
  queryClient: QueryClient
  build: string
  /** The page came from the offline cache. */
  isKept: boolean
}

/**
 * Makes the site open without a network after this visit, and shows how old it then is. Nothing on the page waits for
 * it.
 */
export function startOffline(options: OfflineOptions): void {
  const { queryClient, isKept } = options
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host, { onRecoverableError }).render(<AsOf queryClient={queryClient} isKept={isKept} />)

  addEventListener('online', () => refreshSoon(queryClient))
  if (isKept && navigator.onLine) refreshSoon(queryClient)

  // Missing without HTTPS, and in some browsers' private windows.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  keepForLater(options).catch((error: unknown) =>
    console.warn('The site could not be saved for offline use.', error),
  )
}

function refreshSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['content'] }), Math.random() * spreadMs)
}

async function keepForLater({ queryClient, build }: OfflineOptions): Promise<void> {
  await restoreContent(queryClient, build)
  saveContent(queryClient, build)
  const worker = new URL(`${base}/sw.js`, location.href).href
  const isFirstVisit = navigator.serviceWorker.controller?.scriptURL !== worker
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.onLine) return
  const isWhole = !savesData()
  const keep = (what: Omit<KeepMessage, 'kind' | 'build'>) =>
    // A worker is no window: there is no target origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    active?.postMessage({ kind: 'keep', build, ...what })
  keep({ pages: [location.pathname], files: [], isWhole })
  if (isFirstVisit) keepFirstFiles((files) => keep({ pages: [], files, isWhole: false }))
  if (isWhole) await readAhead(queryClient)
}

/** Files asked for before the worker began, arrived or still on their way; from then on it sees them itself. */
function keepFirstFiles(keep: (files: string[]) => void): void {
  const observer = new PerformanceObserver((list) => {
    const files = list.getEntries().flatMap((entry) => {
      const { origin, pathname } = new URL(entry.name)
      const isUnseen = entry instanceof PerformanceResourceTiming && entry.workerStart === 0
      const isFile = /\/assets\/|\.js$/.test(pathname)
      return isUnseen && origin === location.origin && isFile ? [pathname] : []
    })
    if (files.length > 0) keep(files)
  })
  observer.observe({ type: 'resource', buffered: true })
}

/** The person asked their browser to save data. Only some browsers tell. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** More sessions than one person can attend; each costs a request. */
const maxSessions = 30

/**
 * Fetches, one after the other, what the pages for the venue show and the person's own sessions, unless it is there
 * already; from then on also each session they save or get a seat in. Failures are retried at the next visit.
 */
async function readAhead(queryClient: QueryClient): Promise<void> {
  for (const path of [...Object.keys(offlinePages), paths.profile()]) {
    await new Promise<void>(whenIdle)
    const { entry, params } = matchRoute(path)
    const page = await entry.preload()
    for (const options of page.queries?.(params) ?? []) await queryClient.prefetchQuery(options)
  }
  await readOwn(queryClient)
  const readAgain = () => void readOwn(queryClient)
  onSavedByPerson(readAgain)
  onHoldsChange(readAgain)
}

/** Sessions with a seat first: people count on them there. */
async function readOwn(queryClient: QueryClient): Promise<void> {
  const saved = readAccountList()?.saved ?? readDeviceList()
  const sessions = queryClient.getQueryData(scheduleOptions().queryKey) ?? []
  const holds = readHolds()
  const held = sessions.filter(({ _id }) => holds.has(_id))
  const others = sessions.filter(({ _id }) => saved.has(_id) && !holds.has(_id))
  const slugs = [...held, ...others].map(({ slug }) => slug)
  for (const slug of slugs.slice(0, maxSessions)) await queryClient.prefetchQuery(sessionOptions(slug))
}
