import { isCalendarDay } from '../../../../schemas/core/calendar-day.ts'
import { dayOf, formatDay, formatTime, formatTimeRange } from '../../../../schemas/core/event-time.ts'
import { locale } from '../../../../schemas/core/words/language.ts'
import { t } from '../../../../schemas/core/words/t.ts'

/* Days and times as mails write them: in the event's zone, which is named beside them. Empty for what is none. */

/** `Friday 10 October` */
export const dayName = (day: unknown) => (isCalendarDay(day) ? formatDay(day) : '')

/** `Friday 10 October and Saturday 11 October` */
export function dayNames(days: unknown): string {
  if (!Array.isArray(days)) return ''
  return new Intl.ListFormat(locale).format(days.map((day) => dayName(day)).filter((name) => name !== ''))
}

/** `Friday 10 October, 10:00 to 12:30 (Europe/Berlin)` */
export function timeRange(startsAt: unknown, endsAt: unknown, timeZone: string): string {
  if (!isInstant(startsAt) || !isInstant(endsAt)) return ''
  const isOneDay = dayOf(startsAt, timeZone) === dayOf(endsAt, timeZone)
  const start = dayAndTime(startsAt, timeZone)
  const end = isOneDay ? formatTime(endsAt, timeZone) : dayAndTime(endsAt, timeZone)
  return t`${start} to ${end} (${timeZone})`
}

/** `Friday 10 October, 10:00 (Europe/Berlin)` */
export function momentOf(at: unknown, timeZone: string): string {
  if (!isInstant(at)) return ''
  const time = dayAndTime(at, timeZone)
  return t`${time} (${timeZone})`
}

/** `10:00 to 12:30` */
export const hours = (startsAt: unknown, endsAt: unknown, timeZone: string): string =>
  isInstant(startsAt) && isInstant(endsAt) ? formatTimeRange(startsAt, endsAt, timeZone) : ''

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value))

function dayAndTime(at: string, timeZone: string): string {
  const [day, time] = [formatDay(dayOf(at, timeZone)), formatTime(at, timeZone)]
  return t`${day}, ${time}`
}
