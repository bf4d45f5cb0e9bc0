import { type DayCircuit, neighborRoom } from '../day-circuit.ts'
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
} from '../../program/place.ts'
import type { Room, Session } from '../../program/session.ts'

export type Dragged = { session: Session; base: Place; place: Place; by: 'keys' | 'pointer' }

export type DragKey = { key: string; shiftKey: boolean }

type KeyContext = { rooms: readonly Room[]; days: readonly string[]; timeZone: string; dayEndHour?: number }

/** Arrows: five minutes or a room, with Shift the length; page keys: hours; digits: days. Null for others. */
export function placeByKey(place: Place, { key, shiftKey }: DragKey, context: KeyContext): Place | null {
  if (!isTimed(place)) return null
  const steps = { ArrowLeft: -1, ArrowRight: 1, PageUp: -12, PageDown: 12 }[key]
  if (steps !== undefined) {
    if (!shiftKey) return shifted(place, steps)
    return endingAt(place, place.to + steps * 300_000)
  }
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const roomId = neighborRoom(context.rooms, place.roomId, key === 'ArrowUp' ? -1 : 1)
    return roomId === null ? place : { ...place, roomId }
  }
  const day = /^[1-9]$/.test(key) ? context.days[Number(key) - 1] : undefined
  return day === undefined ? null : onDay(place, day, context.timeZone, context.dayEndHour)
}

/** The part of a gate that was grabbed. */
export type Grip = 'whole' | 'start' | 'end'

/** A pointer's position on the drawing. */
export type Spot = { at: number; row: number }

/** Where a pointer moves a session. `grabbedAt`: ms from its start; without times, the pointer sets them. */
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
  // A session that began the day before may stay there; everything else stays on the drawing.
  const from = Math.min(
    Math.max(snap(spot.at - grabbedAt), isHere || base.from === null ? first : -Infinity),
    last - 300_000,
  )
  const place: TimedPlace = { from, to: from + length, roomId: base.roomId }
  return wire?.kind === 'room' ? { ...place, roomId: wire.id } : place
}
