import * as z from 'zod/mini'
import { attendances, newsSources, personRoles, registrationStatuses } from '../vocabulary/registration.ts'
import { flag, number, numberOrNull, rows, table, text, textOrNull } from './parts.ts'

const status = z.enum(registrationStatuses)
const attendance = z.enum(attendances)

/** Whether somebody has a seat in a session; in some none is reserved at all. */
const seat = z.enum(['reserved', 'waiting', 'none', 'not_needed'])

/** The result of one scan. A session's has fewer fields, and an unreadable scan's even fewer. */
const scanAnswer = z.strictObject({
  scan: text,
  /**
   * The result of a scan. `checked_in` at the door, `recorded` at a session; `already` for a ticket scanned before;
   * `undone` when it was undone since.
   */
  outcome: z.enum([
    'checked_in',
    'recorded',
    'already',
    'waitlisted',
    'cancelled',
    'undone',
    'unknown',
    'malformed',
  ]),
  conflict: z.optional(textOrNull),
  name: z.optional(textOrNull),
  status: z.optional(z.nullable(status)),
  days: z.optional(z.nullable(z.array(text))),
  attendance: z.optional(z.nullable(attendance)),
  first_scan: z.optional(textOrNull),
  first_at: z.optional(textOrNull),
  by: z.optional(textOrNull),
  is_by_me: z.optional(z.nullable(flag)),
  scans: z.optional(number),
  seat_free: z.optional(flag),
  seat: z.optional(z.nullable(seat)),
})

/** A registered person as a device knows them; `ticket` is a hash. Somebody who canceled has neither name nor institution. */
const person = z.strictObject({
  ticket: text,
  name: textOrNull,
  institution: textOrNull,
  status,
  days: z.array(text),
  attendance,
  in_at: textOrNull,
})

const role = z.nullable(z.enum(personRoles))

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
  /** Attendance of a session compared with its seats. */
  attendance_of: z.strictObject({
    session: text,
    title: textOrNull,
    capacity: numberOrNull,
    reserved: number,
    /** How many of these are extra places. */
    extra: number,
    waiting: number,
    attended: number,
    attended_with_seat: number,
    attended_without_seat: number,
    missing: number,
    people: rows({ name: text, seat, attended_at: textOrNull }),
  }),
  check_in_roster: z.strictObject({
    rows: z.array(person),
    next: z.nullable(z.strictObject({ updated_at: text, id: text })),
    as_of: text,
    total: number,
  }),
  /** The existing tickets, by their first two characters, wherever a device's count differs. */
  check_in_tickets: z.strictObject({
    parts: rows({ beginning: text, tickets: z.array(text) }),
    total: number,
  }),

  admin_arrivals: z.strictObject({
    zone: text,
    expected: number,
    came: number,
    days: rows({ day: text, is_over: flag, expected: number, came: number, missing: number }),
    sources: rows({
      source: z.enum([...newsSources, 'walk_in', 'import', 'referral', 'unknown']),
      registered: number,
      came: number,
    }),
    half_hours: rows({ at: text, came: number }),
  }),
  admin_badges: z.strictObject({
    rows: rows({ id: text, name: text, role, pronouns: textOrNull, code: text }),
    total: number,
    next: textOrNull,
  }),
  admin_correct: z.strictObject({ answers: z.array(text) }),
  admin_corrections: table<'admin_corrections'>()({
    before: z.unknown(),
    after: z.unknown(),
    by: textOrNull,
  }),
  /** The result for each person of a list, done or planned. */
  admin_import_people: z.strictObject({
    is_written: flag,
    rows: rows({
      /** The position in the request, from 1. */
      place: number,
      outcome: z.enum(['added', 'known', 'wrong']),
      status: z.nullable(z.enum(registrationStatuses)),
      field: textOrNull,
      words: textOrNull,
    }),
  }),
  correct_name: z.strictObject({ name: text }),
  /** The result of a walk-in: somebody new, or an address that is already registered. */
  walk_in: z.strictObject({
    outcome: z.enum(['added', 'known']),
    /** Null at the desk for somebody who canceled. */
    name: textOrNull,
    status: z.enum(registrationStatuses),
    role,
    /** The hash by which the door knows the ticket. */
    ticket: text,
    /** The ticket's code, for the badge; only of somebody new. */
    code: textOrNull,
    /** For admins. */
    id: textOrNull,
  }),

  check_in: scanAnswer,
  record_attendance: z.array(scanAnswer),
  sync_check_ins: z.array(scanAnswer),
  undo_check_in: scanAnswer,

  admin_coming: comingCheck,
  admin_save_coming: comingCheck,
  answer_coming_by_link: z.nullable(comingTold),
  answer_my_coming: z.nullable(comingTold),
  coming_by_link: z.nullable(comingTold),
  my_coming: z.nullable(comingTold),

  talk_by_link: z.nullable(talkTold),
  answer_talk_by_link: z.nullable(talkTold),
}
