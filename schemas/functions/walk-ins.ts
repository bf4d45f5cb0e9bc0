import * as z from 'zod/mini'
import { newsSources, personRoles, registrationStatuses } from '../vocabulary/registration.ts'

const text = z.string()
const textOrNull = z.nullable(text)
const role = z.nullable(z.enum(personRoles))

/** The result of a walk-in: somebody new, or an address that is already registered. */
export const walkedIn = z.strictObject({
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
})

export const corrected = z.strictObject({ answers: z.array(text) })

export const correctedName = z.strictObject({ name: text })

export const corrections = z.array(
  z.strictObject({
    answer: text,
    before: z.unknown(),
    after: z.unknown(),
    is_told: z.boolean(),
    by: textOrNull,
    at: text,
  }),
)

export const badges = z.strictObject({
  rows: z.array(z.strictObject({ id: text, name: text, role, pronouns: textOrNull, code: text })),
  total: z.number(),
  next: textOrNull,
})

export const arrivals = z.strictObject({
  zone: text,
  expected: z.number(),
  came: z.number(),
  days: z.array(
    z.strictObject({
      day: text,
      is_over: z.boolean(),
      expected: z.number(),
      came: z.number(),
      missing: z.number(),
    }),
  ),
  sources: z.array(
    z.strictObject({
      source: z.enum([...newsSources, 'walk_in', 'import', 'referral', 'unknown']),
      registered: z.number(),
      came: z.number(),
    }),
  ),
  half_hours: z.array(z.strictObject({ at: text, came: z.number() })),
})

export const missingPeople = z.array(z.strictObject({ id: text, name: text }))

/** The result for each person of a list, done or planned. */
export const importedPeople = z.strictObject({
  is_written: z.boolean(),
  rows: z.array(
    z.strictObject({
      /** The position in the request, from 1. */
      place: z.number(),
      outcome: z.enum(['added', 'known', 'wrong']),
      status: z.nullable(z.enum(registrationStatuses)),
      field: textOrNull,
      words: textOrNull,
    }),
  ),
})
