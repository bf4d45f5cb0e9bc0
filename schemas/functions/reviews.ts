import * as z from 'zod/mini'
import { reviewKinds } from '../vocabulary/reviews.ts'
import { rowDetail } from './admin-rows.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const numberOrNull = z.nullable(z.number())

/** Points from 1 to 5 by the key of each criterion. */
const scores = z.record(text, z.number())

const rubric = {
  kind: z.enum(reviewKinds),
  /** Whether names and what else says whose it is are hidden. */
  is_blind: z.boolean(),
  criteria: z.array(z.strictObject({ key: text, title: text, description: textOrNull, weight: z.number() })),
}

const row = { id: text, title: textOrNull, name: textOrNull, status: text, created_at: text }

/** A complete review as others see it; by nobody where they gave no name. */
const givenReview = z.strictObject({ by: textOrNull, mean: z.number(), scores, note: textOrNull })

/** The caller's assignments by kind, open ones first. */
export const myReviews = z.array(
  z.strictObject({
    ...rubric,
    left: z.number(),
    rows: z.array(z.strictObject({ ...row, is_open: z.boolean(), is_complete: z.boolean() })),
  }),
)

export const reviewRow = z.strictObject({
  row: rowDetail,
  scores,
  note: textOrNull,
  is_open: z.boolean(),
  is_complete: z.boolean(),
  /** Null until the caller's own review is complete. */
  others: z.nullable(z.array(givenReview)),
})

const person = z.strictObject({ user_id: text, by: textOrNull })

export const reviewRanking = z.strictObject({
  ...rubric,
  /** How many reviews each row should have. */
  wanted: z.number(),
  reviewers: z.array(
    z.strictObject({
      user_id: text,
      email: text,
      name: textOrNull,
      is_admin: z.boolean(),
      assigned: z.number(),
      complete: z.number(),
    }),
  ),
  rows: z.array(
    z.strictObject({
      ...row,
      updated_at: text,
      /** Whether the other reviews are hidden from the caller, who owes a review, has a conflict, or is the sender. */
      is_hidden: z.boolean(),
      rank: numberOrNull,
      mean: numberOrNull,
      lowest: numberOrNull,
      highest: numberOrNull,
      complete: z.number(),
      wanted: z.number(),
      /** How many reviews nobody is assigned to. */
      unassigned: z.number(),
      missing: z.array(z.strictObject({ ...person.shape, is_begun: z.boolean() })),
      conflicts: z.array(person),
      /** Everybody who is assigned or has a conflict. */
      known: z.array(text),
      reviews: z.array(givenReview),
    }),
  ),
})
