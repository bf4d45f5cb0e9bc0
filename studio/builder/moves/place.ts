import { addDays } from '@fest/schemas/core/days.ts'
import { instantOf, wallTimeOf } from '@fest/schemas/core/wall-time.ts'

/** When and where a session is; null where nobody has said yet. Times are milliseconds since 1970. */
export type Place = { from: number | null; to: number | null; roomId: string | null }

/** A place whose times are known. */
export type TimedPlace = Place & { from: number; to: number }

/** A stretch of time, in milliseconds since 1970. */
export type Span = { from: number; to: number }

const minuteMs = 60_000
/** What everything snaps to. All zones are whole quarters of an hour apart, so it is five minutes by any clock. */
export const stepMs = 5 * minuteMs
const defaultLengthMs = 45 * minuteMs

export function isTimed(place: Place): place is TimedPlace {
  return place.from !== null && place.to !== null
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.from === b.from && a.to === b.to && a.roomId === b.roomId
}

/** The nearest whole step. */
export function snap(ms: number): number {
  return Math.round(ms / stepMs) * stepMs
}

/** So many steps later (or earlier), onto the grid of whole steps; the length stays. */
export function shifted(place: TimedPlace, steps: number): TimedPlace {
  const aligned = steps > 0 ? Math.floor(place.from / stepMs) : Math.ceil(place.from / stepMs)
  return startingAt(place, (aligned + steps) * stepMs)
}

/** The same length, beginning at another time. */
function startingAt(place: TimedPlace, from: number): TimedPlace {
  return { ...place, from, to: from + (place.to - place.from) }
}

/** Ending at another time, rounded to a step, but never shorter than one. */
export function endingAt(place: TimedPlace, to: number): TimedPlace {
  return { ...place, to: Math.max(snap(to), Math.ceil((place.from + 1) / stepMs) * stepMs) }
}

/** Beginning at another time while the end stays, rounded to a step, but never shorter than one. */
export function beginningAt(place: TimedPlace, from: number): TimedPlace {
  return { ...place, from: Math.min(snap(from), Math.floor((place.to - 1) / stepMs) * stepMs) }
}

/** At the same time of day on another day, by the zone's clocks, and as long as before. */
export function onDay(place: TimedPlace, day: string, timeZone: string): TimedPlace {
  const { minutes } = wallTimeOf(place.from, timeZone)
  return startingAt(place, instantOf({ day, minutes }, timeZone))
}

/** From midnight to midnight; 23 or 25 hours where the clocks change. */
export function spanOfDay(day: string, timeZone: string): Span {
  return {
    from: instantOf({ day, minutes: 0 }, timeZone),
    to: instantOf({ day: addDays(day, 1), minutes: 0 }, timeZone),
  }
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && a.to > b.from
}

/** How long a session is, or would be when nobody has said. */
export function lengthOf({ from, to }: Place): number {
  return from !== null && to !== null && to > from ? to - from : defaultLengthMs
}

type FreeSearch = {
  /** What may be searched, such as a day from 09:00 to 18:00. */
  within: Span
  /** In the order of preference. */
  roomIds: readonly string[]
  /** What is taken already; without a room it takes all of them. */
  taken: readonly (Span & { roomId: string | null })[]
}

/**
 * Where something of this length fits first: at its own time if it has one on that day and a room is free, else
 * the earliest gap. Null when the day is full.
 */
export function firstFree(place: Place, { within, roomIds, taken }: FreeSearch): TimedPlace | null {
  const length = lengthOf(place)
  const isFree = (span: Span, roomId: string) =>
    !taken.some((other) => (other.roomId === null || other.roomId === roomId) && overlaps(span, other))
  const own = place.from !== null && place.from >= within.from && place.from < within.to ? [place.from] : []
  for (const from of [...own, ...stepsOf(within, length)]) {
    const span = { from, to: from + length }
    const roomId = roomIds.find((id) => isFree(span, id))
    if (roomId !== undefined) return { ...span, roomId }
  }
  return null
}

function stepsOf({ from, to }: Span, length: number): number[] {
  const count = Math.max(0, Math.floor((to - from - length) / stepMs) + 1)
  return Array.from({ length: count }, (_, index) => from + index * stepMs)
}
