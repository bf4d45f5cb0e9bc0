import type { ListRow } from '../../kinds/admin-kind.ts'

/** Rows chosen for one decision, possibly from several pages, or all that match. */
export type Selection = ReadonlyMap<string, ListRow>

export function toggled(selection: Selection, row: ListRow): Selection {
  const next = new Map(selection)
  if (!next.delete(row.id)) next.set(row.id, row)
  return next
}

/** Adds the range between two rows of a page, as Shift does. */
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

/** The whole page, or none of it if all of it was selected; what is selected on other pages stays. */
export function allOrNone(selection: Selection, rows: readonly ListRow[]): Selection {
  if (!rows.every(({ id }) => selection.has(id))) return added(selection, rows)
  const page = new Set(rows.map(({ id }) => id))
  return new Map([...selection].filter(([id]) => !page.has(id)))
}

function added(selection: Selection, rows: readonly ListRow[]): Selection {
  const next = new Map(selection)
  for (const row of rows) next.set(row.id, row)
  return next
}
