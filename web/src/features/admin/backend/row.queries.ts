import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { adminQuery } from './admin-query.ts'

export type RowDetail = Returned<'admin_read'>
export type HistoryStep = RowDetail['history'][number]
export type SentMail = RowDetail['mails'][number]

export const rowKey = (kind: AdminKind, id: string) => ['backend', 'admin', 'row', kind, id] as const

export const rowOptions = (kind: AdminKind, id: string) =>
  adminQuery('admin_read', { kind, id }, ['row', kind, id], {
    staleTime: 10_000,
    gcTime: 60_000,
    refetchOnWindowFocus: 'always',
  })
