import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { exactNumber } from '#app/backend/exact-number.ts'
import { readPublic } from '#app/backend/read-public.ts'

export type ShownProject = Returned<'showcase'>[number]
export type Result = Returned<'hackathon_results'>[number]

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
