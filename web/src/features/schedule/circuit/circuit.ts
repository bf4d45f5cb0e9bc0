import type { RoomsQueryResult } from '#app/content/content.generated.ts'
import { takeLane } from '@fest/schemas/core/circuit-lanes.ts'
import { dayOf, formatTime, minutesOfDay } from '@fest/schemas/core/event-time.ts'
import type { SessionRow } from '../programme.ts'

export type Room = RoomsQueryResult[number]

/** A stretch of the drawing in hours and steps of five minutes from its start, as the style sheet's grid counts. */
export type Stretch = { hour: number; step: number; spanHours: number; spanSteps: number }

export type CircuitGate = Stretch & { session: SessionRow; row: number; wire: number }

type Wire = { id: string; name: string; shortName: string; row: number }

export type Circuit = {
  /** The instant of the left edge, in milliseconds since 1970: a full hour of the zone's clocks. */
  startMs: number
  /** What the zone's clocks show at each hour that really passes; a day of change repeats or skips one. */
  hours: string[]
  wires: Wire[]
  /** In the order of time and wire. */
  gates: CircuitGate[]
  rowCount: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const stepMinutes = 5

/** As many as the style sheet counts (web/gen.ts); what overlaps beyond shares the last row. */
export const mostRows = 40
/** Of one day: 25 where the clocks go back. */
export const mostHours = 25

/**
 * One day of sessions as gates on the wires of their rooms. Sessions that overlap within a room get rows of
 * their own below its wire. What is for everybody hangs on the first wire; what is online, or has no room yet,
 * on a wire that says so. What runs past midnight is drawn to the edge. Null without sessions.
 */
export function circuitOf(
  sessions: readonly SessionRow[],
  rooms: readonly Room[],
  timeZone: string,
): Circuit | null {
  const placed = sessions
    .map((session) => {
      const from = Date.parse(session.startsAt)
      // Even a slip of the editor, an end before its start, stays visible as a short gate.
      return { session, from, to: Math.max(from + stepMinutes * minuteMs, Date.parse(session.endsAt)) }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
  const first = placed[0]
  if (!first) return null

  const startMs = first.from - (minutesOfDay(first.from, timeZone) % 60) * minuteMs
  const hours = hoursFrom(startMs, Math.max(...placed.map(({ to }) => to)), timeZone)
  const edgeMs = startMs + hours.length * hourMs

  const wireOf = wiresFor(sessions, rooms)
  const wires: Wire[] = []
  const gates: CircuitGate[] = []
  let row = 0
  for (const { wire, has } of wireOf) {
    const laneEnds: number[] = []
    for (const { session, from, to } of placed) {
      if (!has(session)) continue
      const lane = takeLane(laneEnds, { from, to })
      gates.push({
        session,
        wire: wires.length,
        row: Math.min(row + lane, mostRows - 1),
        ...stretch((from - startMs) / minuteMs, (Math.min(to, edgeMs) - startMs) / minuteMs),
      })
    }
    wires.push({ ...wire, row: Math.min(row, mostRows - 1) })
    row += Math.max(1, laneEnds.length)
  }

  const order = new Map(placed.map(({ session }, index) => [session._id, index]))
  gates.sort((a, b) => (order.get(a.session._id) ?? 0) - (order.get(b.session._id) ?? 0))
  return { startMs, hours, wires, gates, rowCount: Math.min(row, mostRows) }
}

/** The hours from `startMs` until `endMs`, but not beyond the midnight of the zone. */
function hoursFrom(startMs: number, endMs: number, timeZone: string): string[] {
  const day = dayOf(startMs, timeZone)
  const hours: string[] = []
  for (let ms = startMs; ms < endMs && dayOf(ms, timeZone) === day; ms += hourMs)
    hours.push(formatTime(ms, timeZone))
  return hours
}

/** The rooms in use as wires in their order, then those for what has no room; each with the sessions it has. */
function wiresFor(sessions: readonly SessionRow[], rooms: readonly Room[]) {
  const isIn =
    (id: string) =>
    ({ room }: SessionRow) =>
      room?._id === id
  const known = new Set(rooms.map(({ _id }) => _id))
  const isHomeless = ({ room }: SessionRow) => !room || !known.has(room._id)
  const used = rooms
    .filter(({ _id }) => sessions.some(isIn(_id)))
    .map(({ _id, name, shortName }) => ({ wire: { id: _id, name, shortName }, has: isIn(_id) }))

  const [firstWire, ...otherWires] = used
  const isEverywhere = (session: SessionRow) => isHomeless(session) && session.isPlenary === true
  const forEverybody = firstWire
    ? { ...firstWire, has: (session: SessionRow) => firstWire.has(session) || isEverywhere(session) }
    : { wire: { id: 'everywhere', name: 'Everywhere', shortName: 'Everywhere' }, has: isEverywhere }
  const isOnline = (session: SessionRow) =>
    isHomeless(session) && !isEverywhere(session) && session.mode === 'online'
  const isOpen = (session: SessionRow) =>
    isHomeless(session) && !isEverywhere(session) && session.mode !== 'online'
  const roomless = [
    { wire: { id: 'online', name: 'Online', shortName: 'Online' }, has: isOnline },
    { wire: { id: 'to-be-announced', name: 'Room to be announced', shortName: 'Room open' }, has: isOpen },
  ]
  return [forEverybody, ...otherWires, ...roomless].filter(({ has }) => sessions.some(has))
}

/** A stretch as the grid counts it; `from` and `to` are minutes from the drawing's start. */
export function stretch(from: number, to: number): Stretch {
  const steps = Math.max(1, Math.round((to - from) / stepMinutes))
  return {
    hour: Math.floor(from / 60),
    step: Math.floor((from % 60) / stepMinutes),
    spanHours: Math.floor(steps / 12),
    spanSteps: steps % 12,
  }
}

/** Where a gate begins, in steps from the drawing's start. */
export function startOf({ hour, step }: Stretch): number {
  return hour * 12 + step
}
