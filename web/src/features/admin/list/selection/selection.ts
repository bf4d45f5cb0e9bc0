import type { ListRow } from '#app/features/admin/list/admin-kind.ts'

/** Rows chosen for one decision, possibly from several pages. */
export type Selection = ReadonlyMap<string, ListRow>

/** The most rows that the database accepts in one call. */
export const mostSelected = 200

export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection)
  if (!next.delete(row.id) && next.size < mostSelected) next.set(row.id, row)
  return next
}

/** Adds the rows between two of a page, both included, like Shift does. */
export function extended(
  selection: Selection,
  rows: readonly ListRow[],
  { from, to }: { from: string; to: string },
): Selection {
  const ends = [from, to].map((id) => rows.findIndex((row) => row.id === id)).toSorted((a, b) => a - b)
  const [first = -1, last = -1] = ends
  if (first === -1) return selection
  return added(selection, rows.slice(first, last + 1))
}

/** The whole page, or nothing if the whole page was selected. */
export function allOrNone(selection: Selection, rows: readonly ListRow[]): Selection {
  return rows.every(({ id }) => selection.has(id)) ? new Map() : added(selection, rows)
}

function added(selection: Selection, rows: readonly ListRow[]): Selection {
  const next = new Map(selection)
  for (const row of rows) if (next.size < mostSelected || next.has(row.id)) next.set(row.id, row)
  return next
}
