import { addDays } from '@fest/schemas/core/days.ts'
import { instantOf, wallTimeOf } from '@fest/schemas/core/wall-time.ts'

/** When and where a session is, each null when not set. Times are in Unix ms. */
export type Place = { from: number | null; to: number | null; roomId: string | null }

export type TimedPlace = Place & { from: number; to: number }

/** A time range, in Unix ms. */
export type Span = { from: number; to: number }

const minuteMs = 60_000
/** The grid. All zones differ by whole quarters of an hour, so five minutes fit any of them. */
export const stepMs = 5 * minuteMs
const defaultLengthMs = 45 * minuteMs

export function isTimed(place: Place): place is TimedPlace {
  return place.from !== null && place.to !== null
}

export function isSamePlace(a: Place, b: Place): boolean {
  return a.from === b.from && a.to === b.to && a.roomId === b.roomId
}

export function snap(ms: number): number {
  return Math.round(ms / stepMs) * stepMs
}

/** Moved by a number of steps, snapped to the grid; the length stays. */
export function shifted(place: TimedPlace, steps: number): TimedPlace {
  const aligned = steps > 0 ? Math.floor(place.from / stepMs) : Math.ceil(place.from / stepMs)
  return startingAt(place, (aligned + steps) * stepMs)
}

/** With the same length from a new start. */
function startingAt(place: TimedPlace, from: number): TimedPlace {
  return { ...place, from, to: from + (place.to - place.from) }
}

/** With a new end, rounded to a step, at least one step long. */
export function endingAt(place: TimedPlace, to: number): TimedPlace {
  return { ...place, to: Math.max(snap(to), Math.ceil((place.from + 1) / stepMs) * stepMs) }
}

/** With a new start and the same end, rounded to a step, at least one step long. */
export function beginningAt(place: TimedPlace, from: number): TimedPlace {
  return { ...place, from: Math.min(snap(from), Math.floor((place.to - 1) / stepMs) * stepMs) }
}

/** On another day of the program at the same local time, with the same length. */
export function onDay(place: TimedPlace, day: string, timeZone: string, dayEndHour = 0): TimedPlace {
  const { minutes } = wallTimeOf(place.from, timeZone)
  const date = minutes < dayEndHour * 60 ? addDays(day, 1) : day
  return startingAt(place, instantOf({ day: date, minutes }, timeZone))
}

/** A program day, from the hour at which days end to the next; 23 or 25 hours when the clocks change. */
export function spanOfDay(day: string, timeZone: string, dayEndHour = 0): Span {
  const minutes = dayEndHour * 60
  return {
    from: instantOf({ day, minutes }, timeZone),
    to: instantOf({ day: addDays(day, 1), minutes }, timeZone),
  }
}

export function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && a.to > b.from
}

/** The length of a session, or the default length. */
export function lengthOf({ from, to }: Place): number {
  return from !== null && to !== null && to > from ? to - from : defaultLengthMs
}

type FreeSearch = {
  /** The range to search, such as a day from 09:00 to 18:00. */
  within: Span
  /** In the order of preference. */
  roomIds: readonly string[]
  /** Occupied times; without a room they occupy all rooms. */
  taken: readonly (Span & { roomId: string | null })[]
}

/** Its own time if a room is free then, else the day's earliest gap; null if the day is full. */
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
