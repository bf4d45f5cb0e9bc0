import * as z from 'zod/mini'
import { isCalendarDay } from '../core/calendar-day.ts'
import { eachOnce } from './plain-text.ts'

/** `2025-10-11`: an existing day in this century, since another century is a typo. */
function isDay(day: string): boolean {
  return day.startsWith('20') && isCalendarDay(day)
}

const calendarDay = z.string().check(z.refine(isDay, { error: 'This isn’t a valid date.' }))

/** A required day. */
export function requiredDay(missing: string) {
  return z.string({ error: missing }).check(
    z.trim(),
    z.refine((day) => day !== '', { error: missing }),
    z.refine(isDay, { error: 'This isn’t a valid date.' }),
  )
}

/** At least one of the event's days, without duplicates. */
export function requiredDays(missing: string) {
  return z.pipe(
    z.transform(eachOnce),
    z
      .array(calendarDay, { error: missing })
      .check(
        z.minLength(1, { error: missing }),
        z.maxLength(14, { error: 'Please choose a day of the event.' }),
      ),
  )
}
