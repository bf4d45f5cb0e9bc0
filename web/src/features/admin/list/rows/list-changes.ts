import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import { rowKey } from '#app/features/admin/row/row.queries.ts'
import type { RowDetail } from '#app/features/admin/row/row.queries.ts'
import type { ListRow } from '#app/features/admin/list/admin-kind.ts'
import type { ListPage } from './admin-list.queries.ts'

/** Writes a change of a row into every cached page that shows it, without fetching them again. */
export function patchRow(client: QueryClient, kind: AdminKind, id: string, change: Partial<ListRow>): void {
  client.setQueriesData<ListPage>({ queryKey: ['backend', 'admin', 'list', kind] }, (page) =>
    page?.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
      : page,
  )
}

/** Records a row's new status: its page shows it at once, and its history is refetched when it is looked at. */
export function patchStatus(client: QueryClient, kind: AdminKind, id: string, status: string): void {
  patchRow(client, kind, id, { status })
  client.setQueryData<RowDetail>(rowKey(kind, id), (row) => (row ? { ...row, status } : row))
  void client.invalidateQueries({ queryKey: rowKey(kind, id) })
}
