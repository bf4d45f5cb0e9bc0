import { type KeepMessage, type WaitMessage, cacheOfBuild, isCacheOfBuild } from '../src/app/offline/kept.ts'
import { base } from '../src/lib/base.ts'
import { answers, isFile, keepNotebook } from './answer-file.ts'
import { worker, build } from './scope.ts'
import { strategyOf } from './strategy.ts'
import { offlinePages } from '../src/app/offline/offline-pages.ts'
import { keepContent } from '../src/app/offline/keep-content.ts'
import { keepPage, notebooksOf, shellPath } from './kept-pages.ts'

// At once, even beside open tabs of the earlier build: their files stay, so there is no need to wait for
// them.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      worker.clients.claim(),
      // Earlier builds turned navigation preload on, and it stays on until turned off. It also requests addresses that
      // the worker leaves alone, which are then requested again: a link that works once would be used up. In Firefox a
      // failed preload also fails the page offline.
      worker.registration.navigationPreload?.disable(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, worker.location.origin)
  if (strategy !== 'network') event.respondWith(answers[strategy](event))
})

worker.addEventListener('message', (event) => {
  // Only this origin's pages can send one.
  const message = event.data as Partial<KeepMessage> | Partial<WaitMessage> | null
  if (message?.kind === 'wait') quietAtMs = Date.now() + quietMs
  if (message?.kind === 'keep') event.waitUntil(keep(message as KeepMessage))
})

const offlinePaths = [shellPath, ...Object.keys(offlinePages).map((path) => base + path)]

/** Few at a time, so that the person's own requests come first. */
const lanes = 3

/** No more fetches for this long after somebody touched a page, in ms. */
const quietMs = 2000
let quietAtMs = 0

/** How long a page counts as current, in ms. */
const currentMs = 300_000

/** How many earlier builds stay while open tabs may still use them. */
const maxOlderBuilds = 2

/** Keeps a page's content and fetches what it asked to cache. Failures are retried at the next visit. */
async function keep(message: KeepMessage): Promise<void> {
  // A page of an earlier version sends neither.
  const { content = [], own = [] } = message as Partial<KeepMessage>
  await keepContent(message.build, content)
  const cache = await caches.open(cacheOfBuild(build.entry))
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const isNew = (path: string) => path.startsWith('/') && !kept.has(path)
  const files = new Set([...message.files, ...(message.isWhole ? build.files : [])].filter(isNew))
  const pages = new Set([...message.pages, ...own, ...(message.isWhole ? offlinePaths : [])])

  const hasFiles = await inLanes([...files], async (path) => {
    const response = await fetch(path, { priority: 'low' })
    if (isFile(response)) await cache.put(path, response)
    return isFile(response)
  })
  const ask: RequestInit = { headers: { accept: 'text/html' }, priority: 'low' }
  const hasPages = await inLanes(
    [...pages].filter((path) => path.startsWith('/')),
    async (path) => (await isCurrent(cache, path)) || keepPage(path, await fetch(path, ask)),
  )
  // Whatever there is no room for isn't missing.
  await inLanes(await notebooksOf(cache, own), (url) => keepNotebook(url).then(() => true))
  if (hasFiles && hasPages && message.isWhole && message.build === build.entry) await forgetOlderBuilds()
}

async function isCurrent(cache: Cache, path: string): Promise<boolean> {
  const sentAt = (await cache.match(path))?.headers.get('date') ?? ''
  return Date.now() - Date.parse(sentAt) < currentMs
}

/** Older builds are deleted when no tab can need their files anymore: when the only tab is of this build. */
async function forgetOlderBuilds(): Promise<void> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const older = (await caches.keys()).filter(
    (name) => isCacheOfBuild(name) && name !== cacheOfBuild(build.entry),
  )
  const spare = tabs.length > 1 ? maxOlderBuilds : 0
  await Promise.all(older.slice(0, Math.max(0, older.length - spare)).map((name) => caches.delete(name)))
}

/** Whether it succeeded for each path. */
async function inLanes(paths: string[], run: (path: string) => Promise<boolean>): Promise<boolean> {
  let isAll = true
  async function lane() {
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      while (Date.now() < quietAtMs) await new Promise((done) => setTimeout(done, quietAtMs - Date.now()))
      const isDone = await run(path).catch(() => false)
      isAll &&= isDone
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return isAll
}
