import { minutesAhead, wallClockAt } from './zone-clock.ts'

/*
 * From instants to a zone's local times and back, also when the clocks change. `timeZone` is an IANA name, an instant
 * is in milliseconds since 1970, a day is `YYYY-MM-DD`, a time of day is in minutes past midnight. An invalid instant,
 * or a zone that Intl doesn't know, throws a RangeError.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type WallTime = { day: string; minutes: number }

export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const { day, hour, minute } = wallClockAt(instant, timeZone)
  return { day, minutes: Number(hour) * 60 + Number(minute) }
}

/** `2025-10-10T14:00`: the local time in the zone, in the format of a `datetime-local` control. */
export function wallStampOf(instant: number, timeZone: string): string {
  const { day, hour, minute } = wallClockAt(instant, timeZone)
  return `${day}T${hour}:${minute}`
}

/**
 * The instant of a local time. Of a time that comes twice, the first; a time that is skipped moves later by as much as
 * the clocks go forward. `minutes` may be before or after the day.
 */
export function instantOf({ day, minutes }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const aheadMs = (instant: number) => minutesAhead(instant, timeZone) * minuteMs
  // No zone changes its clocks twice within two days, so the offsets a day before and after are the only candidates.
  const before = asUtc - aheadMs(asUtc - dayMs)
  const after = asUtc - aheadMs(asUtc + dayMs)
  const isReal = (instant: number) => aheadMs(instant) === asUtc - instant
  return !isReal(before) && isReal(after) ? after : before
}

/** Like {@link instantOf}, for a stamp such as `2025-10-10T14:00`; null for anything else. */
export function instantOfStamp(stamp: string, timeZone: string): number | null {
  const asUtc = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(stamp) ? Date.parse(`${stamp}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  const day = stamp.slice(0, 10)
  return instantOf({ day, minutes: (asUtc - Date.parse(`${day}T00:00:00Z`)) / minuteMs }, timeZone)
}
