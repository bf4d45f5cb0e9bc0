import type { Returned } from '@fest/schemas/database.ts'
import { createStore } from '@fest/schemas/core/create-store.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { callAdmin } from '../backend/call-admin.ts'
import type { ListRow } from '../kinds/admin-kind.ts'
import { type ListAddress, toFilters } from '../kinds/list-address.ts'

/** The most rows that the database decides on in one call, all of them or none. */
export const mostInOneCall = 1000

const progress = createStore<{ done: number; total: number } | null>(null)
export const readProgress = progress.get
export const onProgress = progress.subscribe

/**
 * Every row that a list's search and filters leave now, with its status. What comes to match later isn't among them: only
 * what was counted is decided.
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
  // What else a list shows isn't asked for: nothing but the page that is open shows it.
  const notAsked = { created_at: '', updated_at: '', user_id: null, assignee: null, notes: 0 }
  return found.map((row) => ({ ...row, ...notAsked }))
}

type Decided = Returned<'admin_decide'>

/**
 * Decides on rows in calls of up to a thousand that share one batch, so that all of it is one line of the log and undone
 * at once. Rejects when a call does; sent again under the same batch, what is decided already isn't decided twice.
 */
export async function decideInParts<Row>(
  rows: readonly Row[],
  decide: (part: Row[]) => Promise<Decided>,
): Promise<Decided> {
  if (rows.length <= mostInOneCall) return decide([...rows])
  const all: Decided = { done: [], stale: [], refused: [] }
  try {
    for (let at = 0; at < rows.length; at += mostInOneCall) {
      progress.set({ done: at, total: rows.length })
      const { done, stale, refused } = await decide(rows.slice(at, at + mostInOneCall))
      all.done.push(...done)
      all.stale.push(...stale)
      all.refused.push(...refused)
    }
  } finally {
    progress.set(null)
  }
  return all
}
