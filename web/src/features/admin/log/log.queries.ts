import type { Returned } from '@fest/schemas/database.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

export type LogPage = Returned<'log_entries'>
export type LogEntry = LogPage['rows'][number]

export type LogFilters = {
  /** `me`, `nobody` or an admin's id. */
  actor?: string
  action?: string[]
  kind?: string
  /** Instants; `until` is not included. */
  since?: string
  until?: string
}

export const logActorsOptions = () => adminQuery('log_actors', {}, ['log-actors'], { staleTime: 300_000 })

/** Entries within these filters, newest first, a line for what was done at once; or those of line `group`. */
export const logOptions = (filters: LogFilters & { group?: string }) =>
  infiniteQueryOptions({
    queryKey: ['backend', 'admin', 'log', filters],
    queryFn: ({ pageParam, signal }) =>
      callAdmin('log_entries', { filters, after: pageParam, page_size: filters.group ? 100 : 50 }, signal),
    initialPageParam: null as LogPage['next'],
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  })
