import { minutesAhead, wallClockAt } from './zone-clock.ts'

/*
 * From instants to what the clocks of a zone show, and back, also where the clocks change. `timeZone` is an IANA
 * name, an instant milliseconds since 1970, a day `YYYY-MM-DD`, a time of day minutes past midnight. What is no
 * instant, or no zone Intl knows, throws a RangeError.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type WallTime = { day: string; minutes: number }

/** The day and the time of day that the zone's clocks show. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const { day, hour, minute } = wallClockAt(instant, timeZone)
  return { day, minutes: Number(hour) * 60 + Number(minute) }
}

/** `2025-10-10T14:00`: what the zone's clocks show, as a `datetime-local` control has it. */
export function wallStampOf(instant: number, timeZone: string): string {
  const { day, hour, minute } = wallClockAt(instant, timeZone)
  return `${day}T${hour}:${minute}`
}

/**
 * When the zone's clocks show this. Of a time that comes twice the first; a time that is skipped is as much later
 * as the clocks are put forward. `minutes` may lie before or after the day.
 */
export function instantOf({ day, minutes }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const aheadMs = (instant: number) => minutesAhead(instant, timeZone) * minuteMs
  // No zone changes its clocks twice in two days: before and after are the only offsets there can be.
  const before = asUtc - aheadMs(asUtc - dayMs)
  const after = asUtc - aheadMs(asUtc + dayMs)
  const isReal = (instant: number) => aheadMs(instant) === asUtc - instant
  return !isReal(before) && isReal(after) ? after : before
}

/** As {@link instantOf}, of a stamp such as `2025-10-10T14:00`; null for anything else. */
export function instantOfStamp(stamp: string, timeZone: string): number | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(stamp) ? Date.parse(`${stamp}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const day = stamp.slice(0, 10)
  return instantOf({ day, minutes: (asUtc - Date.parse(`${day}T00:00:00Z`)) / minuteMs }, timeZone)
}
