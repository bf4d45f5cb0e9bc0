import * as z from 'zod/mini'
import { adminKinds } from '../vocabulary/admin-kinds.ts'
import { letterPurposes, letterStatuses } from '../vocabulary/letters.ts'
import { answers, flag, number, numberOrNull, rows, text, textOrNull } from './parts.ts'

export const adminKind = z.enum(adminKinds)

/** Why somebody on the list doesn't get a letter. `twice`: they get it for another row. */
const leftOut = z.strictObject({
  no_consent: number,
  bounced: number,
  withdrawn: number,
  no_address: number,
  twice: number,
})

/** A letter in the list of letters. */
const listedLetter = z.strictObject({
  id: text,
  number,
  purpose: z.enum(letterPurposes),
  subject: text,
  kind: text,
  search: textOrNull,
  filters: answers,
  reply_to: textOrNull,
  status: z.enum(letterStatuses),
  version: number,
  created_at: text,
  updated_at: text,
  send_at: textOrNull,
  /** Counted when it was sent. */
  left_out: z.nullable(leftOut),
  ended_at: textOrNull,
  /** Whose draft it was; null once their account is gone. */
  by: textOrNull,
  numbers: z.strictObject({
    people: number,
    reached: number,
    /** Accepted by the provider, then bounced. */
    bounced: number,
    failed: number,
    waiting: number,
    left_out: number,
  }),
})

/** A letter with its text: as it was typed, and as blocks. */
const letter = z.strictObject({ ...listedLetter.shape, body: text, content: z.array(z.unknown()) })

export const panelLists = {
  /** The rows that match a search and filters, page by page; `next` is passed back unchanged. */
  admin_matching: z.strictObject({
    rows: rows({
      id: text,
      status: text,
      name: textOrNull,
      email: textOrNull,
      title: textOrNull,
      bed: z.optional(textOrNull),
    }),
    next: textOrNull,
  }),
  count_letter: z.nullable(z.strictObject({ people: number, left_out: leftOut })),
  letters: z.array(listedLetter),
  /** A letter as one person would get it. */
  preview_letter: z.nullable(
    z.strictObject({
      row_id: text,
      email: textOrNull,
      why_not: z.nullable(z.keyof(leftOut)),
      variables: z.strictObject({
        name: z.optional(text),
        workshop: z.optional(text),
        decision: z.optional(text),
      }),
    }),
  ),
  read_letter: z.nullable(letter),
  save_letter: letter,
  send_letter: letter,
  stop_letter: letter,

  admin_mail_waits: z.nullable(
    z.strictObject({ for: z.enum(['day', 'month', 'quota']), since: text, until: text, mails: number }),
  ),
  /** The numbers come with the first page only. */
  admin_mails: z.strictObject({
    rows: rows({
      id: text,
      number,
      template: text,
      /** What the words of the template are about: a table of submissions, or the title of a session. */
      about: z.strictObject({ subject: z.optional(text), title: z.optional(text) }),
      user_id: textOrNull,
      name: textOrNull,
      /** Where it went, or would go now; null when it is for the admins, or nobody has it anymore. */
      address: textOrNull,
      created_at: text,
      not_before: text,
      not_after: textOrNull,
      attempts: number,
      next_attempt_at: text,
      sent_at: textOrNull,
      failed_at: textOrNull,
      last_error: textOrNull,
      has_text: flag,
      can_send_again: flag,
      /** The provider's later report. */
      event: z.nullable(
        z.strictObject({ kind: z.enum(['bounced', 'delayed', 'spam']), reason: textOrNull, at: text }),
      ),
    }),
    next: numberOrNull,
    total: numberOrNull,
    can_retry: numberOrNull,
  }),
  /** A mail as it was sent; without recipients it went to the admins. */
  admin_read_mail: z.nullable(z.strictObject({ to: z.array(text), subject: text, text })),
  retry_mails: z.strictObject({ started: number, skipped: number }),
}
