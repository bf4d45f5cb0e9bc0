import type { CarriedContent } from '#app/content/fetching/carried-content.ts'
import { cacheOfBuild, contentPath } from './kept.ts'

/** In characters of JSON: ten times the sample event. The content read longest ago is dropped first. */
const maxLength = 2_000_000

let last: Promise<void> = Promise.resolve()

/** Keeps content that a page of this build has read, or that came with one; what is newer stays. */
export function keepContent(build: string, content: CarriedContent): Promise<void> {
  if (content.length === 0) return Promise.resolve()
  // One after the other: each begins with what the one before has written.
  last = last
    .then(() => merge(build, content))
    .catch((error: unknown) =>
      // Storage is full or forbidden; the site works without it.
      console.warn('Content could not be saved for offline use.', error),
    )
  return last
}

export function contentOf(html: string): CarriedContent {
  const [, block] = /<script type="application\/json" id="fest-page">([^]*?)<\/script>/.exec(html) ?? []
  // Written by our own renderer (entry-server.tsx).
  return block === undefined ? [] : (JSON.parse(block) as { content: CarriedContent }).content
}

async function merge(build: string, content: CarriedContent): Promise<void> {
  const cache = await caches.open(cacheOfBuild(build))
  const kept = await cache.match(contentPath)
  // Written here.
  const known = kept ? ((await kept.json()) as CarriedContent) : []
  const body = JSON.stringify(newestOf([...known, ...content]))
  await cache.put(contentPath, new Response(body, { headers: { 'content-type': 'application/json' } }))
}

/** Each query once, with its latest answer; the newest first, as many as there is room for. */
function newestOf(content: CarriedContent): CarriedContent {
  const seen = new Set<string>()
  let length = 0
  return content
    .toSorted(([, , a], [, , b]) => b - a)
    .filter((entry) => {
      const key = JSON.stringify(entry[0])
      if (seen.has(key)) return false
      seen.add(key)
      length += JSON.stringify(entry).length
      return length <= maxLength
    })
}
