import type { Database } from '@fest/schemas/database.types.ts'
import { queryOptions } from '@tanstack/react-query'
import { exactNumber } from '#app/backend/exact-number.ts'
import { readPublic } from '#app/backend/read-public.ts'
import type { WithNull } from '#app/backend/with-null.ts'

type Functions = Database['public']['Functions']
export type ShownProject = WithNull<Functions['showcase']['Returns'][number], 'demo_url' | 'challenge'>
export type Result = WithNull<Functions['hackathon_results']['Returns'][number], 'rank' | 'total'>

/** The projects an admin has published. */
export const showcaseOptions = () =>
  queryOptions({
    queryKey: ['backend', 'showcase'],
    queryFn: ({ signal }): Promise<ShownProject[]> => readPublic('showcase', signal),
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
  })

/** The results of the judging, best first; empty until an admin publishes them. */
export const resultsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'hackathon-results'],
    async queryFn({ signal }): Promise<Result[]> {
      const rows: Result[] = await readPublic('hackathon_results', signal)
      return rows.map((row) => ({ ...row, total: exactNumber(row.total) }))
    },
    // Everybody waits for this page to change at the closing ceremony.
    staleTime: 10_000,
    refetchInterval: 20_000,
    refetchOnWindowFocus: 'always',
  })
