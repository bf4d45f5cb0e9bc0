import { type ListRow, listRow } from '../kinds/admin-kind.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { waitingStatuses } from '../kinds/decision-kinds.ts'

export const isOpen = ({ status }: { status: string }) => waitingStatuses('talk').includes(status)

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

/** As a list has it. Its sender has an address, which a ranking doesn't show. */
export const asListed = ({ id, status, name, title }: RankedRow): ListRow =>
  listRow({ id, status, name, title, email: '' })

export type MyReviews = Returned<'my_reviews'>[number]
export type MyRow = MyReviews['rows'][number]
export type OpenReview = Returned<'review_row'>
export type GivenReview = NonNullable<OpenReview['others']>[number]
export type Criterion = MyReviews['criteria'][number]
export type Ranking = Returned<'review_ranking'>
export type RankedRow = Ranking['rows'][number]
export type Scores = Readonly<Record<string, number>>

/** The rubrics and the caller's assignments. */
export const myReviewsOptions = () =>
  adminQuery('my_reviews', {}, ['reviews', 'mine'], { staleTime: 2000, refetchOnWindowFocus: 'always' })

/** A row to review. The other reviews are null until the caller's own scores are complete. */
export const reviewOptions = (kind: ReviewKind, id: string) =>
  adminQuery('review_row', { kind, id }, ['reviews', 'one', kind, id], { staleTime: 2000 })

export const rankingOptions = (kind: ReviewKind) =>
  adminQuery('review_ranking', { kind }, ['reviews', 'ranking', kind], {
    staleTime: 2000,
    refetchOnWindowFocus: 'always',
  })
