import * as z from 'zod/mini'

/** What somebody is asked: whether they still come. */
export const comingTold = z.strictObject({
  /** `ended`: nobody is asked anymore, and the seat stays theirs. */
  state: z.enum(['asked', 'coming', 'gave_away', 'released', 'ended']),
  name: z.nullable(z.string()),
  event: z.string(),
  due_at: z.string(),
  time_zone: z.string(),
  /** Whether a silent place goes to whoever waits. */
  releases: z.boolean(),
})

/** Whether people are asked if they still come, and what came of it. */
export const comingCheck = z.strictObject({
  is_on: z.boolean(),
  confirm_by: z.nullable(z.string()),
  releases: z.boolean(),
  updated_at: z.string(),
  time_zone: z.string(),
  counts: z.strictObject({
    to_ask: z.number(),
    waiting: z.number(),
    asked: z.number(),
    coming: z.number(),
    gave_away: z.number(),
    released: z.number(),
    silent: z.number(),
  }),
  /** Who said that they come, day by day. */
  per_day: z.array(z.strictObject({ day: z.string(), number: z.number(), total: z.number() })),
})
