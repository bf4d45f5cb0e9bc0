import { type DayCircuit, neighbourRoom } from '../board/day-circuit.ts'
import {
  beginningAt,
  endingAt,
  isTimed,
  lengthOf,
  onDay,
  type Place,
  shifted,
  snap,
  type TimedPlace,
} from './place.ts'
import type { Room, Session } from '../session.ts'

/** A session in somebody's hand: where it was taken up, and where it would come to lie. */
export type Carried = { session: Session; base: Place; place: Place; by: 'keys' | 'pointer' }

export type CarryKey = { key: string; shiftKey: boolean }

type KeyContext = { rooms: readonly Room[]; days: readonly string[]; timeZone: string }

/**
 * Where a key takes a session that is in the hand: arrows by five minutes or a room, with Shift its length, page
 * keys by an hour, figures to another day. Null for any other key, the same place where there is no further.
 */
export function placeByKey(place: Place, { key, shiftKey }: CarryKey, context: KeyContext): Place | null {
  if (!isTimed(place)) return null
  const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12 }[key]
  if (steps !== undefined) {
    if (!shiftKey) return shifted(place, steps)
    return endingAt(place, place.to + steps * 300_000)
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const roomId = neighbourRoom(context.rooms, place.roomId, key === 'ArrowUp' ? -1 : 1)
    return roomId === null ? place : { ...place, roomId }
  }
  const day = /^[1-9]$/.test(key) ? context.days[Number(key) - 1] : undefined
  return day === undefined ? null : onDay(place, day, context.timeZone)
}

/** What of a gate a pointer has taken hold of. */
export type Grip = 'whole' | 'start' | 'end'

/** Where a pointer is on the drawing. */
export type Spot = { at: number; row: number }

/**
 * Where a pointer takes a session. `grabbedAt` is how far behind its beginning it was taken, in milliseconds; what
 * has no times yet gets them from where it is held.
 */
export function placeByPointer(
  base: Place,
  grip: Grip,
  {
    spot,
    grabbedAt,
    circuit,
  }: { spot: Spot; grabbedAt: number; circuit: Pick<DayCircuit, 'wires' | 'span'> },
): Place {
  if (grip !== 'whole' && isTimed(base)) return (grip === 'start' ? beginningAt : endingAt)(base, spot.at)
  const wire = circuit.wires.find(({ row, rows }) => spot.row >= row && spot.row < row + rows)
  const { from: first, to: last } = circuit.span
  const length = lengthOf(base)
  const isHere = base.from !== null && base.from >= first
  // What began the day before may stay there; all else stays on the drawing.
  const from = Math.min(
    Math.max(snap(spot.at - grabbedAt), isHere || base.from === null ? first : -Infinity),
    last - 300_000,
  )
  const place: TimedPlace = { from, to: from + length, roomId: base.roomId }
  return wire?.kind === 'room' ? { ...place, roomId: wire.id } : place
}
