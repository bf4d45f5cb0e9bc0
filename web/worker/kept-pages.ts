import { cacheOfBuild, isCacheOfBuild } from '../src/app/offline/kept.ts'
import { build } from './scope.ts'

/** Rendered for nobody, with nothing of its own to see before its script runs: any address can begin with it. */
export const shellPath = '/profile'

/** More pages than anybody reads; the ones kept first go first. */
const maxPages = 60

/**
 * Keeps a page, if it is one of this worker's build: what another build's page needs is not here. The query is not
 * part of its name, since pages are the same for everybody; it may even hold what a mailed link brought.
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
  return true
}

/** The page at a path as it was kept, or what can become any page; undefined when nothing was kept yet. */
export async function keptPage(path: string): Promise<Response | undefined> {
  // A build that has just come has kept nothing yet; the one before has, with all its files.
  const names = (await caches.keys()).filter(isCacheOfBuild).toReversed()
  const own = cacheOfBuild(build.entry)
  for (const name of [own, ...names.filter((each) => each !== own)]) {
    const cache = await caches.open(name)
    const found = (await cache.match(path)) ?? (await cache.match(shellPath))
    if (found) return found
  }
  return undefined
}

async function forgetOldest(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = paths.filter((path) => path !== shellPath && !path.includes('.'))
  for (const path of pages.slice(0, Math.max(0, pages.length - maxPages))) await cache.delete(path)
}
