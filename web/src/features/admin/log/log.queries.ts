import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

/** One entry of `log_entries()`. */
export type LogEntry = {
  key: string
  at: string
  actor: string | null
  by: string | null
  is_me: boolean
  action: string
  subject: string
  kind: AdminKind | null
  subject_id: string | null
  title: string | null
  details: Record<string, unknown>
}

type Cursor = { at: string; source: string; id: number }
export type LogPage = { rows: LogEntry[]; next: Cursor | null }

export type LogFilters = {
  /** `me`, `nobody` or an admin's id. */
  actor?: string
  action?: string[]
  kind?: string
  /** Instants; `until` is not included. */
  since?: string
  until?: string
}

export const logOptions = (filters: LogFilters) =>
  infiniteQueryOptions({
    queryKey: ['backend', 'admin', 'log', filters],
    queryFn: async ({ pageParam, signal }) =>
      (await callAdmin('log_entries', { filters, after: pageParam, page_size: 50 }, signal)) as LogPage,
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 5_000,
    refetchOnWindowFocus: 'always',
  })
