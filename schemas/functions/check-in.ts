import * as z from 'zod/mini'
import { attendances, registrationStatuses } from '../vocabulary/registration.ts'

const text = z.string()
const textOrNull = z.nullable(z.string())
const status = z.enum(registrationStatuses)
const attendance = z.enum(attendances)

/** Whether somebody has a seat in a session; in some none is reserved at all. */
const seat = z.enum(['reserved', 'waiting', 'none', 'not_needed'])

/**
 * The result of a scan. `checked_in` at the door, `recorded` at a session; `already` for a ticket scanned before;
 * `undone` when it was undone since.
 */
const scanOutcome = z.enum([
  'checked_in',
  'recorded',
  'already',
  'waitlisted',
  'cancelled',
  'undone',
  'unknown',
  'malformed',
])

/** The result of one scan. A session's has fewer fields, and an unreadable scan's even fewer. */
export const scanAnswer = z.strictObject({
  scan: text,
  outcome: scanOutcome,
  conflict: z.optional(textOrNull),
  name: z.optional(textOrNull),
  status: z.optional(z.nullable(status)),
  days: z.optional(z.nullable(z.array(text))),
  attendance: z.optional(z.nullable(attendance)),
  first_scan: z.optional(textOrNull),
  first_at: z.optional(textOrNull),
  by: z.optional(textOrNull),
  is_by_me: z.optional(z.nullable(z.boolean())),
  scans: z.optional(z.number()),
  seat_free: z.optional(z.boolean()),
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

export const rosterPage = z.strictObject({
  rows: z.array(person),
  next: z.nullable(z.strictObject({ updated_at: text, id: text })),
  as_of: text,
  total: z.number(),
})

/** The existing tickets, by their first two characters, wherever a device's count differs. */
export const ticketParts = z.strictObject({
  parts: z.array(z.strictObject({ beginning: text, tickets: z.array(text) })),
  total: z.number(),
})

/** Attendance of a session compared with its seats. */
export const attendanceCount = z.strictObject({
  session: text,
  title: textOrNull,
  capacity: z.nullable(z.number()),
  reserved: z.number(),
  /** How many of these are extra places. */
  extra: z.number(),
  waiting: z.number(),
  attended: z.number(),
  attended_with_seat: z.number(),
  attended_without_seat: z.number(),
  missing: z.number(),
  people: z.array(z.strictObject({ name: text, seat, attended_at: textOrNull })),
})
