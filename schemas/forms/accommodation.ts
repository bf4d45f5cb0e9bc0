import * as z from 'zod/mini'
import type { Database } from '../database.types.ts'
import { roomGenders } from '../vocabulary/applications.ts'
import { requiredDay } from './day.ts'
import type { AnswersFor, KeptAnswersOf } from './submission.ts'
import {
  optionalChoice,
  optionalText,
  phonePattern,
  requiredPattern,
  requiredText,
  requiredTick,
  wrongPhone,
} from './text.ts'

/**
 * What somebody answers to get a bed. The database repeats the rules in `accommodation_requests`, and in
 * `accommodation_needs` for what only admins read; which days a place is open it knows from the Studio.
 */
export const accommodationSchema = z
  .object({
    /** The place's id in the Studio. */
    option_id: requiredText({ max: 128, missing: 'Please choose where you’d like to stay.' }),
    arrival: requiredDay('Please choose the day you arrive.'),
    departure: requiredDay('Please choose the day you leave.'),
    city: requiredText({ min: 2, max: 100, missing: 'Please tell us where you’re coming from.' }),
    /** Asked where rooms are shared. */
    gender: optionalChoice(roomGenders),
    roommate_wish: optionalText({ max: 200 }),
    access_note: optionalText({ max: 500, isLong: true }),
    emergency_name: requiredText({ min: 2, max: 100, missing: 'Please tell us who we can call.' }),
    emergency_phone: requiredPattern(phonePattern, {
      missing: 'Please enter their number.',
      wrong: wrongPhone,
    }),
    emergency_relation: requiredText({
      min: 2,
      max: 60,
      missing: 'Please tell us how you know them, such as "mother".',
    }),
    agrees_to_house_rules: requiredTick('Please read and accept the house rules.'),
  })
  .check(
    z.refine(({ arrival, departure }) => departure > arrival, {
      path: ['departure'],
      error: 'The day you leave has to be after the day you arrive.',
      // Other wrong answers are no reason to be silent about this one.
      when: ({ value }) => areDays(value),
    }),
  )

function areDays(value: unknown): boolean {
  const isDay = (day: unknown) => typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day)
  return typeof value === 'object' && value !== null && 'arrival' in value && 'departure' in value
    ? isDay(value.arrival) && isDay(value.departure)
    : false
}

export type AccommodationAnswers = z.output<typeof accommodationSchema>

type Needs = Database['public']['Tables']['accommodation_needs']

/** The answers as submit_form() takes them; it keeps those about health and emergencies apart. */
export function toAccommodationRow(answers: AccommodationAnswers) {
  return {
    ...answers,
    gender: answers.gender ?? null,
    roommate_wish: answers.roommate_wish ?? null,
    access_note: answers.access_note ?? null,
  } satisfies AnswersFor<'accommodation_requests'> &
    Omit<Needs['Insert'], 'request_id' | 'user_id' | 'updated_at'>
}

/** What my_submission() gives as the form shows it. */
export function fromAccommodationRow(
  row: KeptAnswersOf<'accommodation_requests'> & Omit<Needs['Row'], 'request_id' | 'user_id' | 'updated_at'>,
) {
  return {
    option_id: row.option_id,
    arrival: row.arrival,
    departure: row.departure,
    city: row.city,
    gender: row.gender ?? '',
    roommate_wish: row.roommate_wish ?? '',
    access_note: row.access_note ?? '',
    emergency_name: row.emergency_name,
    emergency_phone: row.emergency_phone,
    emergency_relation: row.emergency_relation,
    agrees_to_house_rules: row.agrees_to_house_rules,
  } satisfies Record<keyof AccommodationAnswers, string | boolean | string[]>
}
