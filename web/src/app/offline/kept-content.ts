import type { Query, QueryClient } from '@tanstack/react-query'
import type { CarriedContent } from '#app/content/fetching/carried-content.ts'
import { cacheOfBuild, contentPath } from './kept.ts'

/*
 * Content is kept apart from the service's answers, which from a worker's cache would look as if they had just been sent.
 * Here each piece has the time it was read, and only published content is kept. The worker writes it (keep-content.ts).
 */

/** Restores the content that is kept for this build, with its true age; newer content stays. */
export async function restoreContent(queryClient: QueryClient, build: string): Promise<void> {
  const kept = await (await caches.open(cacheOfBuild(build))).match(contentPath)
  // Written by the worker; only this site's own pages can.
  for (const [key, answer, updatedAt] of kept ? ((await kept.json()) as CarriedContent) : [])
    if (updatedAt > (queryClient.getQueryState(key)?.dataUpdatedAt ?? 0))
      queryClient.setQueryData(key, answer, { updatedAt })
}

/** Passes on published content read since then, and all that is read from now on. */
export function followContent(
  queryClient: QueryClient,
  sinceMs: number,
  give: (content: CarriedContent) => void,
): void {
  const cache = queryClient.getQueryCache()
  const giveNew = (queries: readonly Query[]) => {
    // Personal queries have other keys.
    const read = queries.filter(
      ({ queryKey, state }) => queryKey[0] === 'content' && state.dataUpdatedAt >= sinceMs,
    )
    if (read.length > 0) give(read.map(({ queryKey, state }) => [queryKey, state.data, state.dataUpdatedAt]))
  }
  giveNew(cache.getAll())
  cache.subscribe((event) => {
    // Afterwards, because an answer may yet be marked as older (stale-fallback.ts).
    if (event.type === 'updated' && event.action.type === 'success')
      queueMicrotask(() => giveNew([event.query]))
  })
}
