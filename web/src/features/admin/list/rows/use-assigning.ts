import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { useQueryClient } from '@tanstack/react-query'
import { toPlainError } from '#app/backend/errors.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { callAdmin } from '../../backend/call-admin.ts'
import { type RowDetail, rowKey } from '../../backend/row.queries.ts'
import type { Admin } from '../../backend/admins.queries.ts'
import { patchRow } from '../../kinds/list-changes.ts'

/** The most rows that the database assigns at once. */
const mostInOneCall = 200

/** Assigns rows to an admin, or to nobody; an optimistic update, refetched when it was refused. */
export function useAssigning(kind: AdminKind, admins: readonly Admin[]) {
  const client = useQueryClient()
  return async (ids: readonly string[], assignee: string | null) => {
    const email = admins.find(({ id }) => id === assignee)?.email
    for (const id of ids) {
      patchRow(client, kind, id, { assignee })
      client.setQueryData<RowDetail>(rowKey(kind, id), (row) =>
        row
          ? { ...row, assignee: assignee === null || email === undefined ? null : { id: assignee, email } }
          : row,
      )
    }
    try {
      for (let at = 0; at < ids.length; at += mostInOneCall)
        await callAdmin('admin_assign', { kind, ids: ids.slice(at, at + mostInOneCall), assignee })
    } catch (error) {
      toast.error(`Not assigned. ${toPlainError(error).title}`, { needsAction: true })
      await client.invalidateQueries({ queryKey: ['backend', 'admin', 'list', kind] })
      for (const id of ids) await client.invalidateQueries({ queryKey: rowKey(kind, id) })
    }
  }
}
