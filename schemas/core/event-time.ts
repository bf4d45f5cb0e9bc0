// @chunk frame
import * as dateWords from './words/date-words.ts'
import { t } from './words/t.ts'
import { chosenHours, minutesAhead, wallClockAt, type WallClock } from './zone-clock.ts'

/**
 * Words for times, always in a named zone, never the machine's. Names and order are the language's, as Intl
 * knew them at build time ({@link dateWords}). `instant` is an ISO 8601 date-time with an offset or Z, `day`
 * is `YYYY-MM-DD`, `timeZone` an IANA name; a wrong value throws a RangeError that names it.
 */

/** A day's parts in the order of a pattern's digits ({@link dateWords}), with whole names or short ones. */
function partsOfDay(
  day: string,
  isShort = false,
): [day: number, month: string, year: number, weekday: string] {
  const date = new Date(`${day}T00:00Z`)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(date.getTime()))
    throw new RangeError(`Not a calendar day: "${day}"`)
  const [months, weekdays] = isShort
    ? [dateWords.shortMonths ?? cut(dateWords.months), dateWords.shortWeekdays ?? cut(dateWords.weekdays)]
    : [dateWords.months, dateWords.weekdays]
  return [
    date.getUTCDate(),
    months[date.getUTCMonth()] ?? '',
    date.getUTCFullYear(),
    weekdays[date.getUTCDay()] ?? '',
  ]
}

const cut = (names: readonly string[]) => names.map((name) => name.slice(0, 3))

const inPattern = (pattern: string, parts: readonly (number | string)[]) =>
  pattern.replaceAll(/\d/g, (digit) => String(parts[Number(digit)]))

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

/** The program's day of an instant; before `dayEndHour` (local time), it's still the day before. */
export function programDayOf(instant: string | number, timeZone: string, dayEndHour: number): string {
  const ms = new Date(instant).getTime()
  const shown = ms + (minutesAhead(ms, timeZone) - dayEndHour * 60) * 60_000
  return new Date(shown).toISOString().slice(0, 10)
}

/** Minutes past midnight by the zone's wall clock, 0 to 1439, even on days when the clocks change. */
export function minutesOfDay(instant: string | number, timeZone: string): number {
  const { hour, minute } = wallClock(instant, timeZone)
  return Number(hour) * 60 + Number(minute)
}

/** `09:30`, or `9:30 AM` */
export function formatTime(instant: string | number, timeZone: string): string {
  const { hour, minute } = wallClock(instant, timeZone)
  if ((chosenHours() ?? dateWords.hours) === 24) return `${hour}:${minute}`
  const half = Number(hour) < 12 ? dateWords.am : dateWords.pm
  const time = `${Number(hour) % 12 || 12}:${minute}`
  return dateWords.isHalfFirst ? `${half}\u00a0${time}` : `${time}\u00a0${half}`
}

/** `UTC+2`: the zone's offset from UTC at an instant, to tell apart an hour that comes twice. */
function formatOffset(instant: string | number, timeZone: string): string {
  const minutes = minutesAhead(new Date(instant).getTime(), timeZone)
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
  const start = formatTimeOnce(startsAt, timeZone)
  const end = formatEnd(startsAt, endsAt, timeZone)
  return t`${start} to ${end}`
}

/** When something ends: `11:00`, or `Sunday 08:00` if that is on another day than its start. */
export function formatEnd(startsAt: string, endsAt: string, timeZone: string): string {
  const time = formatTimeOnce(endsAt, timeZone)
  const endDay = dayOf(endsAt, timeZone)
  if (endDay === dayOf(startsAt, timeZone)) return time
  const weekday = formatWeekday(endDay)
  return t`${weekday} ${time}`
}

/** `Saturday` */
export function formatWeekday(day: string): string {
  return partsOfDay(day)[3]
}

/** `Sat`, for narrow places that also have the long form for screen readers. */
export function formatShortWeekday(day: string): string {
  return partsOfDay(day, true)[3]
}

/** `11 Oct` */
export function formatShortDay(day: string): string {
  return inPattern(dateWords.shortDay, partsOfDay(day, true))
}

/** `Sat 11 Oct, 14:32`: a time in the past or on another day, for narrow places. */
export function formatMoment(instant: string | number, timeZone: string): string {
  const day = formatDayBriefly(dayOf(instant, timeZone))
  const time = formatTime(instant, timeZone)
  return t`${day}, ${time}`
}

/** `Sat 11 Oct`, for narrow places. */
export function formatDayBriefly(day: string): string {
  return inPattern(dateWords.dayBriefly, partsOfDay(day, true))
}

/** `Sat 27 Dec 2014`: outside of the event. */
export function formatDayWithYear(day: string): string {
  return inPattern(dateWords.dayWithYear, partsOfDay(day, true))
}

/** `Saturday 11 October` */
export function formatDay(day: string): string {
  return inPattern(dateWords.day, partsOfDay(day))
}

/** `11 October 2025` */
export function formatDate(day: string): string {
  return inPattern(dateWords.date, partsOfDay(day))
}

/** `10 to 12 October 2025`; a month or year that both share is named once. */
export function formatDayRange(firstDay: string, lastDay: string): string {
  if (firstDay === lastDay) return formatDate(firstDay)
  const parts = [...partsOfDay(firstDay), ...partsOfDay(lastDay)]
  if (firstDay.slice(0, 4) !== lastDay.slice(0, 4)) return inPattern(dateWords.range, parts)
  return inPattern(
    firstDay.slice(0, 7) === lastDay.slice(0, 7) ? dateWords.rangeInMonth : dateWords.rangeInYear,
    parts,
  )
}
