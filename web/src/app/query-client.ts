// @chunk core
import { isServer, QueryClient } from '@tanstack/react-query'
import { isAnswered } from '#app/backend/is-answered.ts'
import { contentStaleTimeMs } from '#app/content/fetching/content-query.ts'
import { pauseMs } from '#app/lib/network/pauses.ts'

/**
 * How long a tab caches unused queries, in ms. The renderer has no limit: a client there lives as long as rendering its
 * page takes, and a timer for each query would keep all of its content in memory for a day.
 */
const keptMs = isServer ? Number.POSITIVE_INFINITY : 24 * 60 * 60 * 1000

/**
 * One client for each browser tab or rendered page. Data counts as fresh for 300 s (specification, section 7). Requests
 * that fail to arrive are retried twice, after about 1 and 3 s; refused ones aren't, and nothing is without a network.
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
