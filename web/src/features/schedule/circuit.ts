import type { RoomsQueryResult } from '#app/content/content.generated.ts'
import { minutesOfDay } from '#app/lib/event-time.ts'
import type { SessionRow } from './programme.ts'

export type Room = RoomsQueryResult[number]

/** A stretch of the day in hours and steps of five minutes, as the stylesheet's grid counts them. */
export type Stretch = { hour: number; step: number; spanHours: number; spanSteps: number }

export type CircuitGate = Stretch & { session: SessionRow; row: number }

export type Circuit = {
  firstHour: number
  /** The hour that ends the drawing; at most 24. */
  lastHour: number
  /** Rooms that have sessions on this day, with the row each wire is on. */
  wires: { room: Room; row: number }[]
  /** In the order of time and wire. */
  gates: CircuitGate[]
  rowCount: number
}

const stepMinutes = 5
const dayMinutes = 24 * 60

/**
 * One day of sessions as gates on the wires of their rooms. Sessions that overlap within a room get rows of
 * their own below its wire; a session of a room that is not in `rooms`, or without one, hangs on the first wire.
 * What runs past midnight is drawn to the edge.
 */
export function circuitOf(
  sessions: readonly SessionRow[],
  rooms: readonly Room[],
  timeZone: string,
): Circuit | null {
  const placed = sessions
    .map((session) => ({ session, ...minutesOf(session, timeZone) }))
    .sort((a, b) => a.from - b.from || a.to - b.to)
  const used = rooms.filter((room) => placed.some(({ session }) => session.room?._id === room._id))
  const wiredRooms = used.length > 0 ? used : rooms.slice(0, 1)
  const first = placed[0]
  const firstRoom = wiredRooms[0]
  if (!first || !firstRoom) return null

  const roomOf = ({ room }: SessionRow) => wiredRooms.find(({ _id }) => _id === room?._id) ?? firstRoom
  const wires: Circuit['wires'] = []
  const gates: CircuitGate[] = []
  let row = 0
  for (const room of wiredRooms) {
    wires.push({ room, row })
    const laneEnds: number[] = []
    for (const { session, from, to } of placed) {
      if (roomOf(session) !== room) continue
      const free = laneEnds.findIndex((end) => end <= from)
      const lane = free === -1 ? laneEnds.length : free
      laneEnds[lane] = to
      gates.push({ session, row: row + lane, ...stretch(from, to) })
    }
    row += Math.max(1, laneEnds.length)
  }

  const order = new Map(placed.map(({ session }, index) => [session._id, index]))
  gates.sort((a, b) => (order.get(a.session._id) ?? 0) - (order.get(b.session._id) ?? 0))
  return {
    firstHour: Math.floor(first.from / 60),
    lastHour: Math.min(24, Math.ceil(Math.max(...placed.map(({ to }) => to)) / 60)),
    wires,
    gates,
    rowCount: row,
  }
}

function minutesOf(session: SessionRow, timeZone: string) {
  const from = minutesOfDay(session.startsAt, timeZone)
  const minutes = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / 60_000
  // Even a slip of the editor, an end before its start, stays visible as a short gate.
  return { from, to: Math.min(dayMinutes, from + Math.max(stepMinutes, minutes)) }
}

/** A time of the day as the grid counts it; `from` and `to` are minutes past midnight. */
export function stretch(from: number, to: number): Stretch {
  const steps = Math.max(1, Math.round((to - from) / stepMinutes))
  return {
    hour: Math.floor(from / 60),
    step: Math.floor((from % 60) / stepMinutes),
    spanHours: Math.floor(steps / 12),
    spanSteps: steps % 12,
  }
}
