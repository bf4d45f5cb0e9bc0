// @chunk core
import type { Database } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { callDatabase } from './call-database.ts'

type Functions = Database['public']['Functions']
type Freshness = { staleTime: number; gcTime?: 0; refetchInterval?: number; refetchOnWindowFocus?: 'always' }

/** A database function's answer as a query; `of` says whose answer it is, or what else tells it apart. */
export const databaseQuery = <Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  of: readonly string[],
  freshness: Freshness,
) =>
  queryOptions({
    queryKey: ['backend', name, ...of],
    queryFn: ({ signal }) => callDatabase(name, args, signal),
    ...freshness,
  })
