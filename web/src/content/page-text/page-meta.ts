// @chunk common
import type { PageKey } from '@fest/schemas/vocabulary/pages.ts'
import type { QueryClient } from '@tanstack/react-query'
import { pageOptions } from './page.queries.ts'

/** Title and description of a page, from its `page` document; `fallback` until there is one. */
export function pageMeta(
  client: QueryClient,
  key: PageKey,
  fallback: { title: string; description: string },
) {
  const page = client.getQueryData(pageOptions(key).queryKey)
  return {
    title: page?.title ?? fallback.title,
    description: page?.seoDescription ?? page?.lead ?? fallback.description,
  }
}
