import * as z from 'zod/mini'

const text = z.string()

/** A session of the caller that is over, and that they said nothing about yet. */
export const askedSession = z.strictObject({ session: text, title: text })

/** What people thought of a session, five answers at a time. */
export const sessionFeedback = z.strictObject({
  session: text,
  title: text,
  starts_at: text,
  /** 0 while there are fewer than five. */
  answers: z.number(),
  /** How many gave 1, 2, 3, 4 and 5. */
  ratings: z.array(z.number()),
  best: z.array(text),
  change: z.array(text),
})
