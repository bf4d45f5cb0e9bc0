import * as z from 'zod/mini'
import { letterPurposes, letterStatuses } from '../vocabulary/letters.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())

/** Why somebody on the list doesn't get a letter. `twice`: they get it for another row. */
const leftOut = z.strictObject({
  no_consent: z.number(),
  bounced: z.number(),
  withdrawn: z.number(),
  no_address: z.number(),
  twice: z.number(),
})

/** A letter in the list of letters. */
export const listedLetter = z.strictObject({
  id: text,
  number: z.number(),
  purpose: z.enum(letterPurposes),
  subject: text,
  kind: text,
  search: textOrNull,
  filters: z.record(text, z.unknown()),
  reply_to: textOrNull,
  status: z.enum(letterStatuses),
  version: z.number(),
  created_at: text,
  updated_at: text,
  send_at: textOrNull,
  /** Counted when it was sent. */
  left_out: z.nullable(leftOut),
  ended_at: textOrNull,
  /** Whose draft it was; null once their account is gone. */
  by: textOrNull,
  numbers: z.strictObject({
    people: z.number(),
    reached: z.number(),
    /** Accepted by the provider, then bounced. */
    bounced: z.number(),
    failed: z.number(),
    waiting: z.number(),
    left_out: z.number(),
  }),
})

/** A letter with its text: as it was typed, and as blocks. */
export const letter = z.strictObject({ ...listedLetter.shape, body: text, content: z.array(z.unknown()) })

export const letterCount = z.strictObject({ people: z.number(), left_out: leftOut })

/** A letter as one person would get it. */
export const letterPreview = z.strictObject({
  row_id: text,
  email: textOrNull,
  why_not: z.nullable(z.keyof(leftOut)),
  variables: z.strictObject({
    name: z.optional(text),
    workshop: z.optional(text),
    decision: z.optional(text),
  }),
})
