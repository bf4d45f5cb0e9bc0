import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { onRecoverableError } from '#app/lib/hydration/deferred-hydration.tsx'
import { AsOf } from './AsOf.tsx'
import type { KeepMessage, WaitMessage } from './kept.ts'
import { followContent, restoreContent } from './kept-content.ts'
import { onSavedByPerson, readAccountList, readDeviceList } from '#app/features/saved/saved-store.ts'
import { scheduleOptions } from '#app/features/schedule/schedule.queries.ts'
import { onHoldsChange, readHolds } from '#app/features/seats/held-seats.ts'
import { base } from '#app/lib/base.ts'
import { paths } from '#app/paths.ts'

/** Phones that come back online at the same moment refetch spread over this time, in ms. */
const spreadMs = 2000

export type OfflineOptions = {
  queryClient: QueryClient
  build: string
  /** The page came from the offline cache. */
  isKept: boolean
}

/** Makes the site open offline after this visit, and shows how old it then is. Nothing waits for it. */
export function startOffline(options: OfflineOptions): void {
  const { queryClient, isKept } = options
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host, { onRecoverableError }).render(<AsOf queryClient={queryClient} isKept={isKept} />)

  addEventListener('online', () => refreshSoon(queryClient))
  // Missing without HTTPS, and in some browsers' private windows.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  keepForLater(options).catch((error: unknown) => console.warn('Not kept offline.', error))
}

function refreshSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['content'] }), Math.random() * spreadMs)
}

async function keepForLater({ queryClient, build, isKept }: OfflineOptions): Promise<void> {
  await restoreContent(queryClient, build)
  // Not before: what is restored would count as read since then.
  if (isKept && navigator.onLine) refreshSoon(queryClient)
  // By then the worker has kept more.
  addEventListener('offline', () => void restoreContent(queryClient, build))
  const worker = new URL(`${base}/sw.js`, location.href).href
  const isFirstVisit = navigator.serviceWorker.controller?.scriptURL !== worker
  await navigator.serviceWorker.register(worker, { updateViaCache: 'none' })
  const registration = await navigator.serviceWorker.ready
  const tell = (message: KeepMessage | WaitMessage) =>
    // A worker is no window: there is no target origin to name.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    registration.active?.postMessage(message)
  const keep = (what: Partial<KeepMessage>) =>
    tell({ kind: 'keep', build, pages: [], own: [], files: [], isWhole: false, content: [], ...what })
  // The worker takes what the document brought along from the document itself.
  followContent(queryClient, performance.timeOrigin, (content) => keep({ content }))
  if (!navigator.onLine) return
  const isWhole = !savesData()
  // Before anything is fetched: whoever is using the page right now comes first.
  for (const sign of signs)
    addEventListener(sign, () => tell({ kind: 'wait' }), { capture: true, passive: true })
  keep({ pages: [location.pathname], isWhole })
  if (isFirstVisit) keepFirstFiles((files) => keep({ files }))
  if (isWhole) await keepOwn(queryClient, (own) => keep({ own }))
}

/** Signs that somebody uses the page, rarer than the frames they change. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove']

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

/** Has the pages of the person's own sessions kept, now and whenever they save one or get a seat. */
async function keepOwn(queryClient: QueryClient, keep: (own: string[]) => void): Promise<void> {
  const again = () => void readOwn(queryClient).then(keep)
  onSavedByPerson(again)
  onHoldsChange(again)
  keep(await readOwn(queryClient))
}

/** Sessions with a seat first: people count on them there. */
async function readOwn(queryClient: QueryClient): Promise<string[]> {
  const saved = readAccountList()?.saved ?? readDeviceList()
  const holds = readHolds()
  if (saved.size + holds.size === 0) return []
  const sessions = await queryClient.ensureQueryData(scheduleOptions()).catch(() => [])
  const held = sessions.filter(({ _id }) => holds.has(_id))
  const others = sessions.filter(({ _id }) => saved.has(_id) && !holds.has(_id))
  return [...held, ...others].slice(0, maxSessions).map(({ slug }) => base + paths.event(slug))
}
