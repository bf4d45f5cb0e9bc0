import * as z from 'zod/mini'
import { customControls } from '../vocabulary/custom-question.ts'
import { consentKinds } from '../vocabulary/registration.ts'
import { adminKind, rowHead } from './admin-lists.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())

export const note = z.strictObject({ id: text, text, by: textOrNull, at: text })

/** A step by the site itself has null in `by`. */
const historyStep = z.strictObject({
  id: z.number(),
  from: textOrNull,
  to: text,
  reason: textOrNull,
  by: textOrNull,
  by_itself: z.boolean(),
  is_own: z.boolean(),
  at: text,
  batch: textOrNull,
  is_undo: z.boolean(),
})

const sentMail = z.strictObject({
  id: text,
  template: text,
  created_at: text,
  not_before: text,
  sent_at: textOrNull,
  failed_at: textOrNull,
  state: z.enum(['held', 'waiting', 'sent', 'failed', 'bounced']),
})

/** An answer to a custom question, as it was asked. */
const customAnswer = z.strictObject({
  name: text,
  label: text,
  control: z.enum(customControls),
  /** Labels of its choices. */
  labels: z.record(text, text),
  value: z.unknown(),
})

/** Somebody's needs: from the form's own questions and from custom ones. */
export const needsTold = z.nullable(
  z.catchall(z.object({ custom: z.optional(z.array(customAnswer)) }), z.unknown()),
)

/** A form's custom questions with the counts of their answers. */
export const customOverview = z.array(
  z.strictObject({
    name: text,
    label: text,
    control: z.enum(customControls),
    labels: z.record(text, text),
    /** In order; `labels` is unordered. */
    choices: z.array(text),
    /** Its answers are among the needs, which aren't counted. */
    is_need: z.boolean(),
    /** False once it was withdrawn. */
    is_asked: z.boolean(),
    /** How many chose what; `*` for any answer. */
    counts: z.record(text, z.number()),
  }),
)

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

/** A row's facts besides its answers; each kind has some of them. */
const extra = z.partial(
  z.strictObject({
    // For a referral: the inviter, what is odd, and the number of similar ones with the same code within a day.
    invited_by: textOrNull,
    odd: z.array(text),
    domain: textOrNull,
    same_day: z.number(),
    same_domain: z.number(),
    same_minute: z.number(),
    ticket_code: text,
    place_in_queue: z.nullable(z.number()),
    came_with: textOrNull,
    brought: z.number(),
    extra_place: extraPlace,
    seats: z.array(
      z.strictObject({
        session_id: text,
        title: text,
        starts_at: text,
        status: text,
        extra_place: extraPlace,
      }),
    ),
    consents: z.array(
      z.strictObject({ kind: z.enum(consentKinds), version: text, is_given: z.boolean(), at: text }),
    ),
    option: textOrNull,
    bed: textOrNull,
    room: textOrNull,
    // For kinds that are published: who made the drafts in the Studio.
    drafts: z.nullable(said),
    members: z.array(z.strictObject({ name: textOrNull, email: textOrNull, is_lead: z.boolean() })),
    judges: z.array(
      z.strictObject({
        judge: textOrNull,
        points: z.record(z.string(), z.number()),
        notes: z.record(z.string(), text),
      }),
    ),
    score: z.nullable(z.number()),
    repository_since: text,
    same_repository: z.array(sameRepository),
  }),
)

export const rowDetail = z.strictObject({
  kind: adminKind,
  ...rowHead,
  assignee: z.nullable(z.strictObject({ id: text, email: text })),
  answers: z.record(z.string(), z.unknown()),
  custom: z.array(customAnswer),
  has_needs: z.boolean(),
  has_headshot: z.boolean(),
  history: z.array(historyStep),
  notes: z.array(note),
  mails: z.array(sentMail),
  others: z.array(
    z.strictObject({ kind: adminKind, id: text, status: text, title: textOrNull, created_at: text }),
  ),
  extra,
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

export const undone = z.strictObject({
  done: z.array(z.strictObject({ id: text, status: text })),
  kept: z.array(z.strictObject({ ...refusedRow.shape, by: textOrNull, at: textOrNull })),
  mails: z.strictObject({ stopped: z.number(), corrected: z.number() }),
  /** Where the next part begins; null at the end. */
  next: z.nullable(z.number()),
})

/** Decisions of the caller that can still be undone, newest first. */
export const undoable = z.array(
  z.strictObject({
    batch: text,
    kind: adminKind,
    to_status: text,
    rows: z.number(),
    /** The row, if it is one. */
    row: z.nullable(z.strictObject({ id: text, name: textOrNull, title: textOrNull })),
    decided_at: text,
    until: text,
    /** Whether it freed places, which go to others after that time. */
    is_final_then: z.boolean(),
    /** How many of its mails wait, and until when; null if none does. */
    mails: z.number(),
    mails_at: textOrNull,
    /** The database's time, for devices with a wrong clock. */
    as_of: text,
  }),
)
