import type { ListRow } from '../kinds/admin-kind.ts'
import type { RankedRow } from './reviews.queries.ts'

const open = new Set(['submitted', 'in_review'])

export const isOpen = ({ status }: { status: string }) => open.has(status)

/** `2 of 5 left`, `All 5 done` */
export function leftWords(left: number, total: number): string {
  if (total === 0) return 'Nothing assigned to you'
  if (left === 0 && total === 1) return 'Done'
  return left === 0 ? `All ${total} done` : `${left} of ${total} left`
}

/** `4.50`; a dash for none. */
export const meanWords = (mean: number | null) => (mean === null ? '–' : mean.toFixed(2))

/** `3.20 to 4.80`; null with fewer than two different means. */
export function spreadWords({ lowest, highest, complete }: RankedRow): string | null {
  if (lowest === null || highest === null || complete < 2) return null
  return lowest === highest
    ? `All gave ${lowest.toFixed(2)}`
    : `${lowest.toFixed(2)} to ${highest.toFixed(2)}`
}

/** What a row is still missing, one line each. */
export function missingWords({ missing, unassigned, conflicts }: RankedRow): string[] {
  const names = (people: readonly { by: string | null }[]) =>
    people.map(({ by }) => by ?? 'somebody without a name').join(', ')
  return [
    ...(missing.length > 0 ? [`Waiting for ${names(missing)}`] : []),
    ...(unassigned > 0
      ? [unassigned === 1 ? 'Needs one more reviewer' : `Needs ${unassigned} more reviewers`]
      : []),
    ...(conflicts.length > 0 ? [`Conflict of interest: ${names(conflicts)}`] : []),
  ]
}

/** The ranked rows down to and including the line. None without a line, or if its row has no rank. */
export function aboveLine(rows: readonly RankedRow[], line: string | null): RankedRow[] {
  const ranked = rows.filter(({ rank }) => rank !== null)
  return ranked.slice(0, ranked.findIndex(({ id }) => id === line) + 1)
}

/** A ranked row as a list row, for the decision dialog. */
export const asListed = (row: RankedRow): ListRow => ({
  id: row.id,
  status: row.status,
  name: row.name,
  email: null,
  title: row.title,
  user_id: null,
  assignee: null,
  notes: 0,
  created_at: row.created_at,
  updated_at: row.updated_at,
})
