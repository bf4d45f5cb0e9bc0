import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { RowDetail } from '../backend/row.queries.ts'
import type { ListRow } from './admin-kind.ts'
import type { ListPage } from './admin-list.queries.ts'

/** Writes a change of a row into every cached page that shows it, without fetching them again. */
export function patchRow(client: QueryClient, kind: AdminKind, id: string, change: Partial<ListRow>): void {
  client.setQueriesData<ListPage>({ queryKey: ['backend', 'admin', 'list', kind] }, (page) =>
    page?.rows.some((row) => row.id === id)
      ? { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
      : page,
  )
}

/** Shows new statuses at once, histories when looked at. A deleted row stays until the list is refetched. */
export function patchStatuses(
  client: QueryClient,
  kind: AdminKind,
  rows: readonly { id: string; status: string | null }[],
): void {
  const statuses = new Map(rows.flatMap(({ id, status }) => (status === null ? [] : [[id, status] as const])))
  // Rankings have rows with a status, too.
  for (const shown of [
    ['list', kind],
    ['reviews', 'ranking', kind],
  ])
    client.setQueriesData<{ rows: readonly { id: string; status: string }[] }>(
      { queryKey: ['backend', 'admin', ...shown] },
      (page) =>
        page?.rows.some(({ id }) => statuses.has(id))
          ? {
              ...page,
              rows: page.rows.map((row) => ({ ...row, status: statuses.get(row.id) ?? row.status })),
            }
          : page,
    )
  for (const { queryKey } of client
    .getQueryCache()
    .findAll({ queryKey: ['backend', 'admin', 'row', kind] })) {
    const status = statuses.get(String(queryKey[4]))
    if (status === undefined) continue
    client.setQueryData<RowDetail>(queryKey, (row) => (row ? { ...row, status } : row))
    void client.invalidateQueries({ queryKey })
  }
}
