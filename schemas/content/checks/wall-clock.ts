/*
 * From instants to what the clocks of a zone show, and back, also where the clocks change. `timeZone` is an IANA
 * name, an instant milliseconds since 1970, a day `YYYY-MM-DD`, a time of day minutes past midnight.
 */

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

export type WallTime = { day: string; minutes: number }

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Making one costs more than a hundred uses, and a schedule asks for each of its sessions. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) return known
  const formatter = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formatters.set(timeZone, formatter)
  return formatter
}

function formattedWallTime(instant: number, timeZone: string): WallTime {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {}
  for (const { type, value } of formatterFor(timeZone).formatToParts(instant)) part[type] = value
  return {
    day: `${part.year}-${part.month}-${part.day}`,
    minutes: Number(part.hour) * 60 + Number(part.minute),
  }
}

/** Clocks change at a quarter of an hour, if at all. */
const quarterMs = 15 * minuteMs
const mostOffsets = 10_000
const offsets = new Map<string, number>()

/**
 * How far the zone's clocks are ahead of UTC, in milliseconds. Remembered: a schedule that follows a hand asks for
 * thousands a second, and asking Intl takes longer than drawing.
 */
function offsetAt(instant: number, timeZone: string): number {
  const quarter = Math.floor(instant / quarterMs)
  const key = `${timeZone} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  const { day, minutes } = formattedWallTime(quarter * quarterMs, timeZone)
  const offset = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs - quarter * quarterMs
  if (offsets.size >= mostOffsets) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** The day and the time of day that the zone's clocks show. Throws a RangeError for what is no instant. */
export function wallTimeOf(instant: number, timeZone: string): WallTime {
  const shown = new Date(instant + offsetAt(instant, timeZone))
  return {
    day: shown.toISOString().slice(0, 10),
    minutes: shown.getUTCHours() * 60 + shown.getUTCMinutes(),
  }
}

/**
 * When the zone's clocks show this. Of a time that comes twice the first; a time that is skipped is as much later
 * as the clocks are put forward. `minutes` may lie before or after the day.
 */
export function instantOf({ day, minutes }: WallTime, timeZone: string): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const before = asUtc - offsetAt(asUtc - dayMs, timeZone)
  const after = asUtc - offsetAt(asUtc + dayMs, timeZone)
  const isReal = (instant: number) => offsetAt(instant, timeZone) === asUtc - instant
  return !isReal(before) && isReal(after) ? after : before
}

/** The calendar day so many days later, or earlier. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}
