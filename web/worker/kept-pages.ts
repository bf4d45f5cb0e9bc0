import { cacheOfBuild, isCacheOfBuild } from '../src/app/offline/kept.ts'
import { base } from '../src/lib/base.ts'
import { contentOf, keepContent } from '../src/app/offline/keep-content.ts'
import { build } from './scope.ts'

/** Prerendered for nobody, with nothing to see before its script runs, so it can stand in for any address. */
export const shellPath = `${base}/profile`

/** More pages than anybody reads; the oldest are dropped first. */
const maxPages = 60

/**
 * Caches a page, and the content it brings along for others that show it, if it belongs to this worker's build: what
 * another build's page needs isn't here. The key has no query, since pages are the same for everybody; a query may even
 * contain the secret of a mailed link.
 */
export async function keepPage(path: string, response: Response): Promise<boolean> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
  const mayBeKept = !(response.headers.get('cache-control') ?? '').includes('no-store')
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return false
  if (!isPage || !mayBeKept) return false
  const html = await response.text()
  if (!html.includes(`/assets/${build.entry}`)) return false
  const cache = await caches.open(cacheOfBuild(build.entry))
  await cache.put(path, new Response(html, { headers: response.headers }))
  await forgetOldest(cache)
  await keepContent(build.entry, contentOf(html))
  return true
}

/** The cached page at a path, or one that can become any page; undefined if nothing was cached yet. */
export async function keptPage(path: string): Promise<Response | undefined> {
  // A new build has cached nothing yet; the one before has, with all its files.
  const names = (await caches.keys()).filter(isCacheOfBuild).toReversed()
  const own = cacheOfBuild(build.entry)
  for (const name of [own, ...names.filter((each) => each !== own)]) {
    const cache = await caches.open(name)
    const found = (await cache.match(path)) ?? (await cache.match(shellPath))
    if (found) return found
  }
  return undefined
}

/** The addresses of the notebooks that go with sessions, from the content that their cached pages brought along. */
export async function notebooksOf(cache: Cache, pages: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(pages.map(async (path) => (await cache.match(path))?.text()))
  const found = texts.join('').matchAll(/"fileUrl":"([^"]+\.ipynb)"/g)
  return [...new Set([...found].map(([, url = '']) => url))]
}

async function forgetOldest(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths.filter((path) => path !== shellPath && !path.includes('.'))
  for (const path of pages.slice(0, Math.max(0, pages.length - maxPages))) await cache.delete(path)
}
