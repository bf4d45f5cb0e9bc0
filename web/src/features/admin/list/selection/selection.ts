import type { ListRow } from '#app/features/admin/list/admin-kind.ts'

/** Rows chosen for one decision, possibly from several pages, or all that match. */
export type Selection = ReadonlyMap<string, ListRow>

export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection)
  if (!next.delete(row.id)) next.set(row.id, row)
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
  for (const row of rows) next.set(row.id, row)
  return next
}
