import { keptMark } from '../src/app/offline/kept.ts'
import { keepPage, keptPage } from './kept-pages.ts'

/** How long bad wifi may take before the cached page is shown, in ms. That page then refreshes itself. */
const patienceMs = 2500

/**
 * The current page if the server answers within `patienceMs`, else the cached one. Without either, the network's
 * answer. A late answer is cached for next time.
 */
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

function wait(ms: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), ms))
}
