import { dehydrate, type DehydratedState, hydrate, type QueryClient } from '@tanstack/react-query'
import { cacheOfBuild, contentPath } from './kept.ts'

/*
 * The page stores its content, not its worker: an answer from a worker's cache looks as if the service had just sent
 * it. Here each piece has the time it was read, and only published content is stored.
 */

/** Changes come in bursts, when a page runs its queries. */
const delayMs = 1000

/** In characters of JSON: ten times the sample event. The content read longest ago is dropped first. */
const maxLength = 2_000_000

/** Restores what this build's pages stored, with its true age; newer content stays. */
export async function restoreContent(queryClient: QueryClient, build: string): Promise<void> {
  const kept = await readKept(build)
  if (kept) hydrate(queryClient, kept)
}

/** From now on stores the published content that is read. Returns a function that stops it. */
export function saveContent(queryClient: QueryClient, build: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = () =>
    void write(queryClient, build).catch((error: unknown) =>
      // Storage is full or forbidden; the site works without it.
      console.warn('Content could not be saved for offline use.', error),
    )
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(save, delayMs)
  }
  const unsubscribe = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success' && isContent(event.query.queryKey))
      schedule()
  })
  schedule()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

async function write(queryClient: QueryClient, build: string): Promise<void> {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ queryKey, state }) => isContent(queryKey) && state.status === 'success',
    shouldDehydrateMutation: () => false,
  })
  // Another tab may have stored what this one never read.
  const known = (await readKept(build))?.queries ?? []
  const kept: DehydratedState = { mutations: [], queries: newestOf([...known, ...queries]) }
  const cache = await caches.open(cacheOfBuild(build))
  const body = JSON.stringify(kept)
  await cache.put(contentPath, new Response(body, { headers: { 'content-type': 'application/json' } }))
}

type KeptQuery = DehydratedState['queries'][number]

/** Each query once, with its latest answer; the newest first, as many as there is room for. */
function newestOf(queries: readonly KeptQuery[]): KeptQuery[] {
  const byAge = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
  const seen = new Set<string>()
  let length = 0
  return byAge.filter((query) => {
    if (seen.has(query.queryHash)) return false
    seen.add(query.queryHash)
    length += JSON.stringify(query).length
    return length <= maxLength
  })
}

async function readKept(build: string): Promise<DehydratedState | null> {
  const cache = await caches.open(cacheOfBuild(build))
  const kept = await cache.match(contentPath)
  // Written by the function above; only this site's own pages can.
  return kept ? ((await kept.json()) as DehydratedState) : null
}

/** Personal queries have other keys and are never stored. */
const isContent = (queryKey: readonly unknown[]): boolean => queryKey[0] === 'content'
