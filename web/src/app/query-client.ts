import { QueryClient } from '@tanstack/react-query'
import { contentStaleTimeMs } from '#app/content/content-query.ts'

/** One client a browser tab, or one a rendered page. Data counts as fresh for 300 s (specification, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { staleTime: contentStaleTimeMs, gcTime: 24 * 60 * 60 * 1000 } },
  })
}
