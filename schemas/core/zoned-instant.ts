import { minutesAhead } from './zone-clock.ts'

/*
 * Times in the event's zone for machines and for people far away. `instant` is ISO 8601 with an offset or Z, `timeZone`
 * an IANA name; a wrong value throws a RangeError.
 */

/** `2025-10-10T10:50:00+02:00`: the instant as local time in the zone, with its offset. */
export function zonedIso(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const ahead = minutesAhead(at, timeZone)
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(ahead)
  const offset = `${ahead < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
  return `${new Date(at + ahead * 60_000).toISOString().slice(0, 19)}${offset}`
}

/** `CEST`, or `GMT+5:30` for zones that have no abbreviation in English. */
export function shortZoneName(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(instant),
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
