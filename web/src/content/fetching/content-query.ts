import type { ClientReturn } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import type { UncachedQuery } from './stale-fallback.ts'

/** Content counts as fresh for 300 s (specification, section 7); a publish refreshes it earlier. */
export const contentStaleTimeMs = 300_000

type ContentQuery<Query extends string> = {
  /** Distinguishes this query from the others; `content` is put in front. */
  key: readonly (string | number)[]
  /**
   * A query made with `defineQuery`, so that its result type is generated. Loaded when it is needed: a page that was
   * prerendered has the answers, and may never need the queries.
   */
  query: () => Promise<Query>
  params?: Record<string, unknown>
}

/** The options by which prerendering, link prefetch and the component read one query of the Content Lake. */
export function contentQuery<const Query extends string>({ key, query, params = {} }: ContentQuery<Query>) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: async ({ signal, client, queryKey }) => {
      const cached = client.getQueryData(queryKey)
      const uncached = cached === undefined ? { key: queryKey, client } : undefined
      const result = await source(await query(), params, signal, uncached, cached)
      // The generated map from query to result is the only description of the answer's shape.
      return result as ClientReturn<Query>
    },
    staleTime: contentStaleTimeMs,
    // Without a network it fails instead of waiting for one: a page that lacks content then says so.
    networkMode: 'always',
  })
}

/** Runs one GROQ query against published content; `uncached` where nothing is shown of it yet, else what is. */
type ContentSource = (
  query: string,
  params: Record<string, unknown>,
  signal: AbortSignal,
  uncached?: UncachedQuery,
  shown?: unknown,
) => Promise<unknown>

/**
 * In the browser the code that fetches is loaded with the first query, which is after first paint, because a
 * prerendered page carries its content.
 */
let source: ContentSource = async (query, params, signal, uncached, shown) => {
  const { fetchContent } = await import('./fetch-content.ts')
  return fetchContent({ query, params, signal, lastLiveEventId, shown }, uncached)
}

let lastLiveEventId: string | undefined

/** Takes the id of the newest publish; undefined where one may have been missed. */
export function recordPublish(eventId: string | undefined): void {
  lastLiveEventId = eventId
}

/** For the renderer, the preview and tests: where content comes from instead. */
export function provideContentSource(provided: ContentSource): void {
  source = provided
}

/** The text of an uploaded file by its address in a document; null when it is none of the dataset's. */
export type ReadFile = (url: string) => Promise<string | null>

let files: ReadFile = async () => null

/** For the renderer alone: a browser fetches the file itself. */
export function provideFiles(provided: ReadFile): void {
  files = provided
}

export const readFile: ReadFile = (url) => files(url)
