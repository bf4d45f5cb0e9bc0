import type { QueryClient } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { AsOf } from './AsOf.tsx'
import type { KeepMessage } from './kept.ts'
import { restoreContent, saveContent } from './kept-content.ts'
import { readAhead } from './offline-set.ts'

/** Phones that come back to the network at the same moment ask again within this time, in ms, and not all at once. */
const spreadMs = 2000

type OfflineOptions = {
  queryClient: QueryClient
  build: string
  /** The page was served from what the device kept. */
  isKept: boolean
}

/**
 * Makes the site open without a network after this visit, and says how old it is when it does. Nothing the page
 * needs waits for it.
 */
export function startOffline(options: OfflineOptions): void {
  const { queryClient, isKept } = options
  const host = document.createElement('div')
  document.body.append(host)
  createRoot(host).render(<AsOf queryClient={queryClient} isKept={isKept} />)

  addEventListener('online', () => refreshSoon(queryClient))
  if (isKept && navigator.onLine) refreshSoon(queryClient)

  // Not everywhere: not in a private window of every browser, and not without encryption.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return
  keepForLater(options).catch((error: unknown) =>
    console.warn('The site could not be saved for offline use.', error),
  )
}

/** What was published meanwhile was missed. */
function refreshSoon(queryClient: QueryClient): void {
  setTimeout(() => void queryClient.invalidateQueries({ queryKey: ['content'] }), Math.random() * spreadMs)
}

async function keepForLater({ queryClient, build }: OfflineOptions): Promise<void> {
  await restoreContent(queryClient, build)
  saveContent(queryClient, build)
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  if (!navigator.onLine) return
  const message: KeepMessage = {
    kind: 'keep',
    build,
    pages: [location.pathname],
    files: loadedFiles(),
    isWhole: !savesData(),
  }
  // A worker is no window: there is no target origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  active?.postMessage(message)
  if (message.isWhole) await readAhead(queryClient)
}

/** The built files this page came with: the worker was not there to see them. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  return paths
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
}

/** The person asked their browser to load less. Only some browsers tell. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
