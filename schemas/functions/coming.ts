import * as z from 'zod/mini'

/** The coming check's question for one person. */
export const comingTold = z.strictObject({
  /** `ended`: nobody is asked anymore, and the seat stays theirs. */
  state: z.enum(['asked', 'coming', 'gave_away', 'released', 'ended']),
  name: z.nullable(z.string()),
  event: z.string(),
  due_at: z.string(),
  time_zone: z.string(),
  /** Whether their silent place goes to whoever waits; never a speaker's. */
  releases: z.boolean(),
  /** False where it's about a talk alone. */
  about_seat: z.boolean(),
  /** The state of their bed; null if they never had one. */
  bed: z.nullable(z.enum(['has', 'gave_away', 'released'])),
  /** Titles of their accepted talks. */
  talks: z.array(z.string()),
})

const answers = z.strictObject({
  asked: z.number(),
  coming: z.number(),
  gave_away: z.number(),
  released: z.number(),
  silent: z.number(),
})

/** The settings and results of the coming check. */
export const comingCheck = z.strictObject({
  is_on: z.boolean(),
  confirm_by: z.nullable(z.string()),
  releases: z.boolean(),
  updated_at: z.string(),
  time_zone: z.string(),
  counts: z.strictObject({
    /** Speakers: those without a seat, who don't count among the seats. */
    to_ask: z.strictObject({ seats: z.number(), beds: z.number(), speakers: z.number() }),
    waiting: z.strictObject({ seats: z.number(), beds: z.number() }),
    /** Each person once, whatever they have. */
    people: answers,
    seats: answers,
    beds: answers,
    speakers: answers,
  }),
  /** Who said that they come, day by day. */
  per_day: z.array(
    z.strictObject({
      part: z.enum(['seats', 'beds', 'speakers']),
      day: z.string(),
      number: z.number(),
      total: z.number(),
    }),
  ),
  /** Talks whose speakers are silent or aren't coming. */
  speakers: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      title: z.string(),
      answer: z.enum(['silent', 'gave_away']),
    }),
  ),
})
