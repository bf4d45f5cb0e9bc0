import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type RowDetail = Returned<'admin_read'>
export type HistoryStep = RowDetail['history'][number]
export type Note = RowDetail['notes'][number]
export type SentMail = RowDetail['mails'][number]

export const rowKey = (kind: AdminKind, id: string) => ['backend', 'admin', 'row', kind, id] as const

/** Everything about one row except its person's needs. */
export const rowOptions = (kind: AdminKind, id: string) =>
  queryOptions({
    queryKey: rowKey(kind, id),
    queryFn: ({ signal }) => callAdmin('admin_read', { kind, id }, signal),
    staleTime: 10_000,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
