import { cacheOfBuild, pictureCache, keptMark } from '../src/app/offline/kept.ts'
import { build } from './scope.ts'
import { keepPage, keptPage } from './kept-pages.ts'

/** The most pictures, and bytes of each, that are cached: 12 MB. The oldest are dropped first. */
const maxPictures = 80
const maxPictureBytes = 150_000

/** A built file: from the cache, of whichever build a tab still runs; else from the network. */
export async function answerFile(event: FetchEvent): Promise<Response> {
  // A device whose storage fails still has a network.
  const kept = await caches.match(event.request).catch(() => undefined)
  if (kept) return kept
  return fetchFile(event)
}

/** A script beside the built ones: as it is now, or as it was when there was a network. */
export async function answerScript(event: FetchEvent): Promise<Response> {
  try {
    return await fetchFile(event)
  } catch (error) {
    const kept = await caches.match(event.request).catch(() => undefined)
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

export async function answerPicture(event: FetchEvent): Promise<Response> {
  const kept = await keptPicture(event.request).catch(() => undefined)
  if (kept) return kept
  const response = await fetchPicture(event.request)
  event.waitUntil(keepPicture(event.request.url, response.clone()).catch(() => {}))
  return response
}

async function keptPicture(request: Request): Promise<Response | undefined> {
  return (await caches.open(pictureCache)).match(request)
}

/** Fetched as a script would, because otherwise browsers don't tell the size of a picture from another host. */
async function fetchPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request.url, { mode: 'cors', credentials: 'omit', referrerPolicy: 'no-referrer' })
  } catch {
    return fetch(request)
  }
}

async function keepPicture(url: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.type === 'opaque') return
  const picture = await response.blob()
  if (picture.size > maxPictureBytes || !picture.type.startsWith('image/')) return
  const cache = await caches.open(pictureCache)
  await cache.put(url, new Response(picture, { headers: response.headers }))
  const requests = await cache.keys()
  const tooMany = requests.slice(0, Math.max(0, requests.length - maxPictures))
  await Promise.all(tooMany.map((request) => cache.delete(request)))
}

/** How long bad wifi may take before the cached page is shown, in ms. That page then refreshes itself. */
const patienceMs = 2500

/** The server's page within `patienceMs`, else the cached one, else the server's. Late answers are cached. */
export async function answerPage(event: FetchEvent): Promise<Response> {
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
