import { isCalendarDay } from '../../../../schemas/core/calendar-day.ts'
import { dayOf, formatDay, formatTime } from '../../../../schemas/core/event-time.ts'

/* Days and times as mails write them: in the event's zone, which is named beside them. Empty for what is none. */

/** `Friday 10 October` */
export const dayName = (day: unknown) => (isCalendarDay(day) ? formatDay(day) : '')

/** `Friday 10 October and Saturday 11 October` */
export function dayNames(days: unknown): string {
  if (!Array.isArray(days)) return ''
  return new Intl.ListFormat('en-GB').format(days.map((day) => dayName(day)).filter((name) => name !== ''))
}

/** `Friday 10 October, 10:00 to 12:30 (Europe/Berlin)` */
export function timeRange(startsAt: unknown, endsAt: unknown, timeZone: string): string {
  if (!isInstant(startsAt) || !isInstant(endsAt)) return ''
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone)
  const end = isOneDay ? formatTime(endsAt, timeZone) : dayAndTime(endsAt, timeZone)
  return `${dayAndTime(startsAt, timeZone)} to ${end} (${timeZone})`
}

/** `Friday 10 October, 10:00 (Europe/Berlin)` */
export const momentOf = (at: unknown, timeZone: string) =>
  isInstant(at) ? `${dayAndTime(at, timeZone)} (${timeZone})` : ''

/** `10:00 to 12:30` */
export const hours = (startsAt: unknown, endsAt: unknown, timeZone: string) =>
  isInstant(startsAt) && isInstant(endsAt)
    ? `${formatTime(startsAt, timeZone)} to ${formatTime(endsAt, timeZone)}`
    : ''

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

const dayAndTime = (at: string, timeZone: string) =>
  `${formatDay(dayOf(at, timeZone))}, ${formatTime(at, timeZone)}`
