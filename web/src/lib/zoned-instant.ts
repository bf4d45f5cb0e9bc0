/*
 * How machines and people far away are told of a time in the event's zone. `instant` is ISO 8601 with an offset
 * or Z, `timeZone` an IANA name; a wrong value throws a RangeError.
 */

/** `2025-10-10T10:50:00+02:00`: the instant as the zone's clocks show it, with their offset. */
export function zonedIso(instant: string, timeZone: string): string {
  const at = Date.parse(instant)
  const offset = /GMT(?:([+-]\d{2}:\d{2}))?/.exec(zonePart(instant, timeZone, 'longOffset'))?.[1] ?? '+00:00'
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number)
  const shift = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000
  return `${new Date(at + shift).toISOString().slice(0, 19)}${offset}`
}

/** `CEST`, or `GMT+5:30` where the zone's clocks have no short name in English. */
export function shortZoneName(instant: string, timeZone: string): string {
  return zonePart(instant, timeZone, 'short')
}

function zonePart(instant: string, timeZone: string, timeZoneName: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC'
}
