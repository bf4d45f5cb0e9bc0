import * as z from 'zod/mini'

const text = z.string()
const textOrNull = z.nullable(z.string())

const listedMail = z.strictObject({
  id: text,
  number: z.number(),
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
  attempts: z.number(),
  next_attempt_at: text,
  sent_at: textOrNull,
  failed_at: textOrNull,
  last_error: textOrNull,
  has_text: z.boolean(),
  /** The provider's later report. */
  event: z.nullable(
    z.strictObject({ kind: z.enum(['bounced', 'delayed', 'spam']), reason: textOrNull, at: text }),
  ),
})

/** The numbers come with the first page only. */
export const mailPage = z.strictObject({
  rows: z.array(listedMail),
  next: z.nullable(z.number()),
  total: z.nullable(z.number()),
  can_retry: z.nullable(z.number()),
})

/** A mail as it was sent; without recipients it went to the admins. */
export const sentMail = z.strictObject({ to: z.array(text), subject: text, text })

export const mailsRetried = z.strictObject({ started: z.number(), skipped: z.number() })
