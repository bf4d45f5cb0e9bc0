import * as z from 'zod/mini'
import { roomGenders } from '../vocabulary/applications.ts'
import { decided } from './admin-rows.ts'

const text = z.string()
const number = z.number()

/** The numbers of a pool: capacity, taken places, extra places, and the waitlist. */
export const placeNumbers = z.strictObject({
  capacity: number,
  taken: number,
  extra: number,
  waiting: number,
})

export const adminPlaces = z.strictObject({
  event: placeNumbers,
  sessions: z.array(
    z.strictObject({
      ...placeNumbers.shape,
      session_id: text,
      title: text,
      starts_at: text,
      is_open: z.boolean(),
    }),
  ),
  houses: z.array(
    z.strictObject({
      ...placeNumbers.shape,
      option_id: text,
      name: text,
      is_open: z.boolean(),
      is_shared: z.boolean(),
    }),
  ),
})

/** A decision that may have given an extra place. */
export const seatedByHand = z.strictObject({ ...decided.shape, is_extra: z.boolean() })

/** A seat in a session or a bed after an admin's change. */
export const placeByHand = z.strictObject({
  status: z.enum(['confirmed', 'waitlisted', 'released', 'checked_in']),
  is_extra: z.boolean(),
})

/** The guests of a place to stay. Without a name if the registration is gone. */
export const guestList = z.strictObject({
  option_id: text,
  name: text,
  is_shared: z.boolean(),
  numbers: placeNumbers,
  guests: z.array(
    z.strictObject({
      id: text,
      name: z.nullable(text),
      arrival: text,
      departure: text,
      gender: z.nullable(z.enum(roomGenders)),
      roommate_wish: z.nullable(text),
      status: z.enum(['submitted', 'in_review', 'accepted']),
      room: z.nullable(text),
      is_extra: z.boolean(),
    }),
  ),
})
