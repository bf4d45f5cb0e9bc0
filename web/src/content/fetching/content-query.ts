import type { ClientReturn } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import type { UncachedQuery } from './stale-fallback.ts'

/** Content counts as fresh for 300 s (specification, section 7); publishing refreshes it earlier. */
export const contentStaleTimeMs = 300_000

type ContentQuery<Query extends string> = {
  /** Identifies this query; `content` is added in front. */
  key: readonly (string | number)[]
  /**
   * Made with `defineQuery`, so that its result is typed. Loaded late: prerendered pages have the answers.
   */
  query: () => Promise<Query>
  params?: Record<string, unknown>
}

/** The options with which prerendering, link prefetch and components read one query of the Content Lake. */
export function contentQuery<const Query extends string>({ key, query, params = {} }: ContentQuery<Query>) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: async ({ signal, client, queryKey }) => {
      const cached = client.getQueryData(queryKey)
      const uncached = cached === undefined ? { key: queryKey, client } : undefined
      const result = await source(await query(), params, signal, uncached, cached)
      // The generated map from query to result is the only description of the answer.
      return result as ClientReturn<Query>
    },
    staleTime: contentStaleTimeMs,
    // Without a network it fails instead of waiting, so that a page that lacks content says so.
    networkMode: 'always',
  })
}

/**
 * Queries published content. Called with `uncached` while nothing of it is shown, else with the shown data.
 */
type ContentSource = (
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
  uncached?: UncachedQuery,
  shown?: unknown,
) => Promise<unknown>

/** In browsers the code that fetches loads with the first query: a prerendered page contains its content. */
let source: ContentSource = async (query, params, signal, uncached, shown) => {
  const { fetchContent } = await import('./fetch-content.ts')
  return fetchContent({ query, params, signal, lastLiveEventId, shown }, uncached)
}

let lastLiveEventId: string | undefined

/** Records the id of the newest publish; undefined when one may have been missed. */
export function recordPublish(eventId: string | undefined): void {
  lastLiveEventId = eventId
}

/** Replaces the source of content: for the renderer, the preview and tests. */
export function provideContentSource(provided: ContentSource): void {
  source = provided
}

/** The text of an uploaded file by its address in a document; null if it doesn't belong to the dataset. */
export type ReadFile = (url: string) => Promise<string | null>

let files: ReadFile = async () => null

/** For the renderer only: a browser fetches the file itself. */
export function provideFiles(provided: ReadFile): void {
  files = provided
}

export const readFile: ReadFile = (url) => files(url)
