import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { callAdmin } from '../backend/call-admin.ts'
import type { ListRow } from '../kinds/admin-kind.ts'
import { type ListAddress, toFilters } from '../kinds/list-address.ts'

/**
 * Every row that matches a list's search and filters now, with its status. Rows that match later are left out: only
 * counted rows are decided.
 */
export async function readMatching(
  kind: AdminKind,
  address: Pick<ListAddress, 'search' | 'filters'>,
): Promise<ListRow[]> {
  const found: Returned<'admin_matching'>['rows'] = []
  let after: string | null = null
  do {
    const page: Returned<'admin_matching'> = await callAdmin('admin_matching', {
      kind,
      search: address.search === '' ? null : address.search,
      filters: toFilters(kind, address),
      after,
    })
    found.push(...page.rows)
    after = page.next
  } while (after !== null)
  // The list's other columns aren't fetched: only the open page shows them.
  const notAsked = { created_at: '', updated_at: '', user_id: null, assignee: null, notes: 0 }
  return found.map((row) => ({ ...row, ...notAsked }))
}
