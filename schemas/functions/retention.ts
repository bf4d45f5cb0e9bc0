import * as z from 'zod/mini'

const dayOrNull = z.nullable(z.string())

/** How long data is kept; days are in the event's zone, and null while it has none. */
export const retention = z.strictObject({
  today: z.string(),
  time_zone: z.string(),
  /** When a purge last looked; null: never. */
  ran_at: z.nullable(z.string()),
  /** Since when an admin holds it. */
  held_at: z.nullable(z.string()),
  /** When something was last removed. */
  removed_at: z.nullable(z.string()),
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      title: z.string(),
      rows: z.number(),
      /** The rows due on `due_on`. */
      rows_due: z.number(),
      /** PostgreSQL's words, such as `6 mons`. */
      keeps: z.string(),
      purge_on: dayOrNull,
      /** Without an admin's change. */
      usual_on: dayOrNull,
      /** Later than `purge_on` if admins weren't warned a week before. */
      due_on: dayOrNull,
      is_told: z.boolean(),
      is_done: z.boolean(),
      has_failed: z.boolean(),
      /** The number of rows in the last purge that removed any. */
      removed: z.number(),
    }),
  ),
})
