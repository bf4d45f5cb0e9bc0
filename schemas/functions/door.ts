import * as z from 'zod/mini'
import { flag, number, rows, text, textOrNull } from './parts.ts'

/** The coming check's question for one person. */
const comingTold = z.strictObject({
  /** `ended`: nobody is asked anymore, and the seat stays theirs. */
  state: z.enum(['asked', 'coming', 'gave_away', 'released', 'ended']),
  name: textOrNull,
  event: text,
  due_at: text,
  time_zone: text,
  /** Whether their silent place goes to whoever waits; never a speaker's. */
  releases: flag,
  /** False where it's about a talk alone. */
  about_seat: flag,
  /** The state of their bed; null if they never had one. */
  bed: z.nullable(z.enum(['has', 'gave_away', 'released'])),
  /** Titles of their accepted talks. */
  talks: z.array(text),
})

/** What a speaker is asked about their talk. */
const talkTold = z.strictObject({
  title: text,
  name: text,
  status: z.enum(['accepted', 'confirmed', 'withdrawn']),
  /** Null once it is answered. */
  confirm_by: textOrNull,
  event: text,
  time_zone: text,
})

const answers = z.strictObject({
  asked: number,
  coming: number,
  gave_away: number,
  released: number,
  silent: number,
})

const toAsk = z.strictObject({ seats: number, beds: number, speakers: number })

/** The settings and results of the coming check. */
const comingCheck = z.strictObject({
  is_on: flag,
  asks: z.enum(['everyone', 'speakers', 'beds']),
  confirm_by: textOrNull,
  releases: flag,
  updated_at: text,
  time_zone: text,
  counts: z.strictObject({
    /** Speakers: those without a seat, who don't count among the seats. */
    to_ask: z.strictObject({ everyone: toAsk, speakers: toAsk, beds: toAsk }),
    waiting: z.strictObject({ seats: number, beds: number }),
    /** Each person once, whatever they have. */
    people: answers,
    seats: answers,
    beds: answers,
    speakers: answers,
  }),
  /** Who said that they come, day by day. */
  per_day: rows({ part: z.enum(['seats', 'beds', 'speakers']), day: text, number, total: number }),
  /** Talks whose speakers are silent or aren't coming. */
  speakers: rows({ id: text, name: text, title: text, answer: z.enum(['silent', 'gave_away']) }),
})

export const door = {
  admin_coming: comingCheck,
  admin_save_coming: comingCheck,
  answer_coming_by_link: z.nullable(comingTold),
  answer_my_coming: z.nullable(comingTold),
  coming_by_link: z.nullable(comingTold),
  my_coming: z.nullable(comingTold),

  talk_by_link: z.nullable(talkTold),
  answer_talk_by_link: z.nullable(talkTold),
}
