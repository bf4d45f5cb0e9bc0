import type { ClientReturn } from '@sanity/client'
import { queryOptions } from '@tanstack/react-query'
import { readContent } from './content-source.ts'

/** Content counts as fresh for 300 s (specification, section 7); a publish refreshes it earlier. */
export const contentStaleTimeMs = 300_000

type ContentQuestion<Query extends string> = {
  /** Distinguishes this question from the others; `content` is put in front. */
  key: readonly (string | number)[]
  /**
   * A query made with `defineQuery`, so that its result type is generated. Fetched when it is asked: a page that was
   * prerendered has the answers, and may never need the questions.
   */
  query: () => Promise<Query>
  params?: Record<string, unknown>
}

/** The options by which prerendering, link prefetch and the component ask one question of the Content Lake. */
export function contentQuery<const Query extends string>({
  key,
  query,
  params = {},
}: ContentQuestion<Query>) {
  return queryOptions({
    queryKey: ['content', ...key],
    queryFn: async ({ signal, client, queryKey }) => {
      const isShown = client.getQueryData(queryKey) !== undefined
      const unshown = isShown ? undefined : { key: queryKey, client }
      const result = await readContent(await query(), params, signal, unshown)
      // The generated map from query to result is the only description of the answer's shape.
      return result as ClientReturn<Query>
    },
    staleTime: contentStaleTimeMs,
    // Without a network it fails instead of waiting for one: a page that lacks content then says so.
    networkMode: 'always',
  })
}
