import { cacheOfBuild, contentCaches, keptMark } from '../src/app/offline/kept.ts'
import { build } from './scope.ts'
import { keepPage, keptPage } from './kept-pages.ts'

/** What of content is cached, and the most of it and bytes of each: 12 and 60 MB. The oldest are dropped first. */
const contentLimits = {
  picture: { type: /^image\//, most: 80, bytes: 150_000 },
  // Hosts know no type of their own for them.
  notebook: { type: /^(?!text\/html)/, most: 10, bytes: 6_000_000 },
}
type ContentKind = keyof typeof contentLimits

/** How each strategy answers; see strategy.ts. */
export const answers = {
  page: answerPage,
  file: answerFile,
  script: answerScript,
  picture: (event: FetchEvent) => answerContent('picture', event),
  notebook: (event: FetchEvent) => answerContent('notebook', event),
}

/** What any cache has; nothing on a device whose storage fails, which still has a network. */
const fromCache = (request: Request | string) => caches.match(request).catch(() => undefined)

/** A built file: from the cache, of whichever build a tab still runs; else from the network. */
async function answerFile(event: FetchEvent): Promise<Response> {
  return (await fromCache(event.request)) ?? fetchFile(event)
}

/** A script beside the built ones: as it is now, or as it was when there was a network. */
async function answerScript(event: FetchEvent): Promise<Response> {
  try {
    return await fetchFile(event)
  } catch (error) {
    const kept = await fromCache(event.request)
    if (kept) return kept
    throw error
  }
}

async function fetchFile(event: FetchEvent): Promise<Response> {
  const response = await fetch(event.request)
  const mayBeKept = !(response.headers.get('cache-control') ?? '').includes('no-store')
  if (isFile(response) && mayBeKept) {
    const copy = response.clone()
    event.waitUntil(
      caches
        .open(cacheOfBuild(build.entry))
        .then((cache) => cache.put(event.request.url, copy))
        .catch(() => {}),
    )
  }
  return response
}

/** Not what a host answers when a file is gone: its not-found page, often with status 200. */
export function isFile(response: Response): boolean {
  const type = response.headers.get('content-type') ?? ''
  return response.status === 200 && response.type === 'basic' && !type.startsWith('text/html')
}

async function answerContent(kind: ContentKind, event: FetchEvent): Promise<Response> {
  const kept = await fromCache(event.request.url)
  if (kept) return kept
  const response = await fetchContent(event.request)
  event.waitUntil(keepFile(kind, event.request.url, response.clone()).catch(() => {}))
  return response
}

/** Caches a notebook before anybody opens it. */
export async function keepNotebook(url: string): Promise<void> {
  const isKept = await fromCache(url)
  if (!isKept) await keepFile('notebook', url, await fetchContent(new Request(url)))
}

/** Fetched as a script would, because otherwise browsers don't tell the size of a picture from another host. */
function fetchContent(request: Request): Promise<Response> {
  const options: RequestInit = { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' }
  return fetch(request.url, options).catch(() => fetch(request))
}

async function keepFile(kind: ContentKind, url: string, response: Response): Promise<void> {
  const { type, most, bytes } = contentLimits[kind]
  if (response.status !== 200 || response.type === 'opaque') return
  // What is known to be too large isn't read, but hosts don't tell it of everything.
  if (Number(response.headers.get('content-length')) > bytes) return
  const file = await response.blob()
  if (file.size > bytes || !type.test(file.type)) return
  const cache = await caches.open(contentCaches[kind])
  await cache.put(url, new Response(file, { headers: response.headers }))
  for (const oldest of (await cache.keys()).slice(0, -most)) await cache.delete(oldest)
}

/** How long bad wifi may take before the cached page is shown, in ms. That page then refreshes itself. */
const patienceMs = 2500

/** The server's page within `patienceMs`, else the cached one, else the server's. Late answers are cached. */
async function answerPage(event: FetchEvent): Promise<Response> {
  const path = new URL(event.request.url).pathname
  const fresh = fetchPage(event, path)
  event.waitUntil(fresh.catch(() => {}))
  const inTime = await Promise.race([fresh.catch(() => null), wait(patienceMs)])
  if (inTime && inTime.status < 500) return inTime
  const kept = await keptPage(path).catch(() => undefined)
  return kept ? marked(kept) : fresh
}

async function fetchPage(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request)
  // In parallel with the response: nobody waits for the cache.
  event.waitUntil(keepPage(path, response.clone()).catch(() => {}))
  return response
}

/** The mark makes the page say how old it is. Headers, such as the policy, stay. */
async function marked(kept: Response): Promise<Response> {
  const html = await kept.text()
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return new Response(html.replace('<html ', `<html ${keptMark} `), { headers })
}

const wait = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms))
