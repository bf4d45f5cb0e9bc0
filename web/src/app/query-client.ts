import { isServer, QueryClient } from '@tanstack/react-query'
import { isAnswered } from '#app/backend/is-answered.ts'
import { contentStaleTimeMs } from '#app/content/fetching/content-query.ts'
import { pauseMs } from '#app/lib/network/pauses.ts'

/**
 * How long a tab keeps what nobody looks at, in ms. Where pages are rendered nothing is kept by a clock: a client
 * lives as long as its page is made, and a timer a query would hold all of its content for a day.
 */
const keptMs = isServer ? Number.POSITIVE_INFINITY : 24 * 60 * 60 * 1000

/**
 * One client a browser tab, or one a rendered page. Data counts as fresh for 300 s (specification, section 7).
 * What did not arrive is asked for twice more, after about 1 and 3 s; what was refused is not, and
 * nothing is without a network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: contentStaleTimeMs,
        gcTime: keptMs,
        retry: (failures, error) => !isServer && navigator.onLine && failures < 2 && !isAnswered(error),
        retryDelay: (failures) => pauseMs(failures * 1.5, { firstMs: 1500, longestMs: 4500 }),
      },
    },
  })
}
