import * as z from 'zod/mini'
import { customControls } from '../vocabulary/custom-question.ts'
import { consentKinds } from '../vocabulary/registration.ts'
import { reviewKinds } from '../vocabulary/reviews.ts'
import { adminKind, rowHead } from './panel-lists.ts'
import { answers, flag, number, numberOrNull, rows, text, textOrNull } from './parts.ts'

const note = z.strictObject({ id: text, text, by: textOrNull, at: text })

/** An answer to a custom question, as it was asked. */
const customAnswer = z.strictObject({
  name: text,
  label: text,
  control: z.enum(customControls),
  /** Labels of its choices. */
  labels: z.record(text, text),
  value: z.unknown(),
})

/** A project that names a repository, and since when. */
export const sameRepository = z.strictObject({
  id: text,
  title: text,
  team: text,
  leader: textOrNull,
  since: text,
})

/** The author of something, and its time. */
const said = z.strictObject({ by: textOrNull, at: text })
/** Why somebody has a seat or a bed beyond the number; null for everybody else. */
const extraPlace = z.nullable(z.strictObject({ ...said.shape, reason: text }))

/** Points from 1 to 5 by the key of each criterion. */
const scores = z.record(text, number)

/** A complete review as others see it; by nobody where they gave no name. */
const givenReview = z.strictObject({ by: textOrNull, mean: number, scores, note: textOrNull })

const criteria = rows({ key: text, title: text, description: textOrNull, weight: number })

const rowDetail = z.strictObject({
  kind: adminKind,
  ...rowHead,
  /** Address of the sender's account; null without one, and for reviewers. */
  account: textOrNull,
  assignee: z.nullable(z.strictObject({ id: text, email: text })),
  answers,
  /** A decision that its sender doesn't know of yet; the row's status says so too. */
  pending: z.nullable(z.strictObject({ ...said.shape, to: text, reason: textOrNull })),
  custom: z.array(customAnswer),
  has_needs: flag,
  has_headshot: flag,
  /** A step by the site itself has null in `by`. */
  history: rows({
    id: number,
    from: textOrNull,
    to: text,
    reason: textOrNull,
    by: textOrNull,
    by_itself: flag,
    is_own: flag,
    at: text,
    batch: textOrNull,
    is_undo: flag,
    is_untold: flag,
  }),
  notes: z.array(note),
  mails: rows({
    id: text,
    template: text,
    created_at: text,
    not_before: text,
    sent_at: textOrNull,
    failed_at: textOrNull,
    state: z.enum(['held', 'waiting', 'sent', 'failed', 'bounced']),
    can_send_again: flag,
  }),
  others: rows({ kind: adminKind, id: text, status: text, title: textOrNull, created_at: text }),
  /** A row's facts besides its answers; each kind has some of them. */
  extra: z.partial(
    z.strictObject({
      // For a referral: the inviter, what is odd, and the number of similar ones with the same code within a day.
      invited_by: textOrNull,
      odd: z.array(text),
      domain: textOrNull,
      same_day: number,
      same_domain: number,
      same_minute: number,
      ticket_code: text,
      place_in_queue: numberOrNull,
      came_with: textOrNull,
      brought: number,
      extra_place: extraPlace,
      seats: rows({ session_id: text, title: text, starts_at: text, status: text, extra_place: extraPlace }),
      consents: rows({ kind: z.enum(consentKinds), version: text, is_given: flag, at: text }),
      option: textOrNull,
      bed: textOrNull,
      room: textOrNull,
      // For kinds that are published: who made the drafts in the Studio.
      drafts: z.nullable(said),
      confirm_by: textOrNull,
      members: rows({ name: textOrNull, email: textOrNull, is_lead: flag }),
      judges: rows({ judge: textOrNull, points: z.record(text, number), notes: z.record(text, text) }),
      score: numberOrNull,
      // For kinds with reviews: others' reviews, and whether they're kept from the caller until their own is complete.
      criteria,
      reviews: z.array(givenReview),
      reviews_hidden: flag,
      repository_since: text,
      same_repository: z.array(sameRepository),
    }),
  ),
})

const decidedRow = z.strictObject({ id: text, from: text, status: text })
const changedRow = z.strictObject({ id: text, status: text, by: textOrNull, at: text })
/** Without a status the row is gone. */
const refusedRow = z.strictObject({ id: text, status: textOrNull, code: text, message: text })

export const decided = z.strictObject({
  done: z.array(decidedRow),
  stale: z.array(changedRow),
  refused: z.array(refusedRow),
})

const undone = z.strictObject({
  done: rows({ id: text, status: text }),
  kept: rows({ ...refusedRow.shape, by: textOrNull, at: textOrNull }),
  mails: z.strictObject({ stopped: number, corrected: number }),
  /** Where the next part begins; null at the end. */
  next: numberOrNull,
})

const rubric = {
  kind: z.enum(reviewKinds),
  /** Whether names and what else says whose it is are hidden. */
  is_blind: flag,
  criteria,
}

const row = { id: text, title: textOrNull, name: textOrNull, status: text, created_at: text }

const reviewRow = z.strictObject({
  row: rowDetail,
  scores,
  note: textOrNull,
  is_open: flag,
  is_complete: flag,
  /** Null until the caller's own review is complete. */
  others: z.nullable(z.array(givenReview)),
})

const person = z.strictObject({ user_id: text, by: textOrNull })

export const panelRows = {
  /** A form's custom questions with the counts of their answers. */
  admin_custom_questions: rows({
    name: text,
    label: text,
    control: z.enum(customControls),
    labels: z.record(text, text),
    /** In order; `labels` is unordered. */
    choices: z.array(text),
    /** Its answers are among the needs, which aren't counted. */
    is_need: flag,
    /** False once it was withdrawn. */
    is_asked: flag,
    /** How many chose what; `*` for any answer. */
    counts: z.record(text, number),
  }),
  admin_assign: z.strictObject({ done: z.array(text) }),
  admin_headshot: z.strictObject({ headshot: textOrNull }),
  admin_mark_drafts: said,
  assign_reviews: z.strictObject({ added: number, short: number }),
  declare_conflict: z.strictObject({ is_reassigned: flag }),
  admin_decide: decided,
  /** What waits to be told of a kind. */
  admin_round: z.strictObject({
    tells_later: flag,
    event: text,
    answer_days: number,
    rows: rows({
      id: text,
      status: text,
      name: textOrNull,
      email: textOrNull,
      title: textOrNull,
      greeted: textOrNull,
    }),
  }),
  /** Somebody's needs: from the form's own questions and from custom ones. */
  admin_needs: z.nullable(z.catchall(z.object({ custom: z.optional(z.array(customAnswer)) }), z.unknown())),
  admin_note: note,
  admin_read: rowDetail,
  admin_undo: undone,
  /** Decisions of the caller that can still be undone, newest first. */
  admin_undoable: rows({
    batch: text,
    kind: adminKind,
    to_status: text,
    rows: number,
    /** The row, if it is one. */
    row: z.nullable(z.strictObject({ id: text, name: textOrNull, title: textOrNull })),
    decided_at: text,
    until: text,
    /** Whether it freed places, which go to others after that time. */
    is_final_then: flag,
    /** How many of its mails wait, and until when; null if none does. */
    mails: number,
    mails_at: textOrNull,
    /** The database's time, for devices with a wrong clock. */
    as_of: text,
  }),

  /** The caller's assignments by kind, open ones first. */
  my_reviews: rows({ ...rubric, left: number, rows: rows({ ...row, is_open: flag, is_complete: flag }) }),
  review_ranking: z.strictObject({
    ...rubric,
    /** How many reviews each row should have. */
    wanted: number,
    reviewers: rows({
      user_id: text,
      email: text,
      name: textOrNull,
      is_admin: flag,
      assigned: number,
      complete: number,
    }),
    rows: rows({
      ...row,
      updated_at: text,
      /** Whether the other reviews are hidden from the caller, who owes a review, has a conflict, or is the sender. */
      is_hidden: flag,
      rank: numberOrNull,
      mean: numberOrNull,
      lowest: numberOrNull,
      highest: numberOrNull,
      complete: number,
      wanted: number,
      /** How many reviews nobody is assigned to. */
      unassigned: number,
      missing: rows({ ...person.shape, is_begun: flag }),
      conflicts: z.array(person),
      /** Everybody who is assigned or has a conflict. */
      known: z.array(text),
      reviews: z.array(givenReview),
    }),
  }),
  review_row: reviewRow,
  save_review: reviewRow,
}
