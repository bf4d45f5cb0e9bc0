import type { Returned } from '@fest/schemas/database.ts'
import type { ReviewKind } from '@fest/schemas/vocabulary/reviews.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

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

/** Saves the caller's scores and note. Rejects with `decided` once there is a decision. */
export const saveReview = (kind: ReviewKind, id: string, scores: Scores, note: string): Promise<OpenReview> =>
  callAdmin('save_review', { kind, id, scores: { ...scores }, note })

export const declareConflict = (kind: ReviewKind, id: string) => callAdmin('declare_conflict', { kind, id })

/** Gives every undecided row as many reviewers, evenly among these accounts. */
export const assignEvenly = (kind: ReviewKind, each: number, reviewers: readonly string[]) =>
  callAdmin('assign_reviews', { kind, each, reviewers: [...reviewers] })

export async function assignOne(
  kind: ReviewKind,
  id: string,
  reviewer: string,
  isAssigned: boolean,
): Promise<void> {
  await callAdmin('assign_review', { kind, id, reviewer, is_assigned: isAssigned })
}
