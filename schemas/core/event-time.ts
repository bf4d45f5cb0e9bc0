// @chunk frame
import { minutesAhead, wallClockAt, type WallClock } from './zone-clock.ts'

/**
 * Words for times: an instant is always shown in a named zone, never in the zone of the machine that renders. Words are
 * assembled here from Intl's parts, because whole formatted strings differ between engines (commas, "Sept", narrow
 * spaces) and a prerendered page must equal its hydration.
 *
 * `instant` is an ISO 8601 date-time with an offset or Z, `day` a calendar day as `YYYY-MM-DD`, `timeZone` an IANA
 * name. A wrong value throws a RangeError that names it.
 */

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

type DayParts = { year: number; month: string; date: number; weekday: string }

function partsOfDay(day: string): DayParts {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(day) ? new Date(`${day}T00:00:00Z`) : new Date(Number.NaN)
  const weekday = weekdays[date.getUTCDay()]
  const month = months[date.getUTCMonth()]
  if (weekday === undefined || month === undefined) throw new RangeError(`Not a calendar day: "${day}"`)
  return { year: date.getUTCFullYear(), month, date: date.getUTCDate(), weekday }
}

function wallClock(instant: string | number, timeZone: string): WallClock {
  const ms = new Date(instant).getTime()
  if (Number.isNaN(ms)) throw new RangeError(`Not an instant: "${instant}"`)
  return wallClockAt(ms, timeZone)
}

/** The calendar day of an instant in the zone: `2025-10-11`. Also accepts milliseconds since 1970. */
export function dayOf(instant: string | number, timeZone: string): string {
  return wallClock(instant, timeZone).day
}

/** When a day of the program ends, as a full hour after midnight, unless the event settings say otherwise. */
export const usualDayEndHour = 4

/**
 * The day of the program that an instant belongs to: what is on after midnight belongs to the evening before, up to
 * `dayEndHour` in the zone's local time.
 */
export function programDayOf(instant: string | number, timeZone: string, dayEndHour: number): string {
  const ms = new Date(instant).getTime()
  const shown = ms + (minutesAhead(ms, timeZone) - dayEndHour * 60) * 60_000
  return new Date(shown).toISOString().slice(0, 10)
}

/**
 * Minutes past midnight in the zone's local time, 0 to 1439; as on a wall clock, even on days when the clocks change.
 */
export function minutesOfDay(instant: string | number, timeZone: string): number {
  const { hour, minute } = wallClock(instant, timeZone)
  return Number(hour) * 60 + Number(minute)
}

/** `09:30` */
export function formatTime(instant: string | number, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  return `${hour}:${minute}`
}

/** `UTC+2`: the zone's offset from UTC at an instant, to tell apart an hour that comes twice. */
function formatOffset(instant: string | number, timeZone: string): string {
  const ms = Math.floor(new Date(instant).getTime() / 60_000) * 60_000
  const { day, hour, minute } = wallClock(ms, timeZone)
  const minutes = (Date.parse(`${day}T${hour}:${minute}:00Z`) - ms) / 60_000
  const size = Math.abs(minutes)
  const rest = size % 60 === 0 ? '' : `:${String(size % 60).padStart(2, '0')}`
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest}`
}

/** `09:30`, or `02:30 UTC+1` within the hour that comes twice when the clocks are set back. */
export function formatTimeOnce(instant: string | number, timeZone: string): string {
  const time = formatTime(instant, timeZone)
  return comesTwice(new Date(instant).getTime(), timeZone)
    ? `${time} ${formatOffset(instant, timeZone)}`
    : time
}

function comesTwice(ms: number, timeZone: string): boolean {
  const ahead = (minutes: number) => minutesAhead(ms + minutes * 60_000, timeZone)
  const setBack = ahead(-180) - ahead(180)
  return setBack > 0 && (ahead(setBack) !== ahead(0) || ahead(-setBack) !== ahead(0))
}

/** `09:30 to 11:00`, with the end's day if it is a different one: `20:00 to Sunday 08:00` */
export function formatTimeRange(startsAt: string, endsAt: string, timeZone: string): string {
  return `${formatTimeOnce(startsAt, timeZone)} to ${formatEnd(startsAt, endsAt, timeZone)}`
}

/** When something ends: `11:00`, or `Sunday 08:00` if that is on another day than its start. */
export function formatEnd(startsAt: string, endsAt: string, timeZone: string): string {
  const end = formatTimeOnce(endsAt, timeZone)
  const endDay = dayOf(endsAt, timeZone)
  return endDay === dayOf(startsAt, timeZone) ? end : `${partsOfDay(endDay).weekday} ${end}`
}

/** `Saturday` */
export function formatWeekday(day: string): string {
  return partsOfDay(day).weekday
}

/** `Sat`, for narrow places that also have the long form for screen readers. */
export function formatShortWeekday(day: string): string {
  return partsOfDay(day).weekday.slice(0, 3)
}

/** `11 Oct` */
export function formatShortDay(day: string): string {
  const { date, month } = partsOfDay(day)
  return `${date} ${month.slice(0, 3)}`
}

/** `Sat 11 Oct, 14:32`: a time in the past or on another day, for narrow places. */
export function formatMoment(instant: string | number, timeZone: string): string {
  return `${formatDayBriefly(dayOf(instant, timeZone))}, ${formatTime(instant, timeZone)}`
}

/** `Sat 11 Oct`, for narrow places. */
export function formatDayBriefly(day: string): string {
  return `${formatShortWeekday(day)} ${formatShortDay(day)}`
}

/** `Sat 27 Dec 2014`: outside of the event. */
export function formatDayWithYear(day: string): string {
  return `${formatDayBriefly(day)} ${day.slice(0, 4)}`
}

/** `Saturday 11 October` */
export function formatDay(day: string): string {
  const { weekday, date, month } = partsOfDay(day)
  return `${weekday} ${date} ${month}`
}

/** `11 October 2025` */
export function formatDate(day: string): string {
  const { date, month, year } = partsOfDay(day)
  return `${date} ${month} ${year}`
}

/** `10 to 12 October 2025`; a month or year that both share is named once. */
export function formatDayRange(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatDate(firstDay)
  const first = partsOfDay(firstDay)
  const last = partsOfDay(lastDay)
  if (first.year !== last.year) return `${formatDate(firstDay)} to ${formatDate(lastDay)}`
  if (first.month !== last.month) return `${first.date} ${first.month} to ${formatDate(lastDay)}`
  return `${first.date} to ${formatDate(lastDay)}`
}
