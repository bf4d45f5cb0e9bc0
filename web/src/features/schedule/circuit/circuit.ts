import { t } from '@fest/schemas/core/words/t.ts'
import type { RoomsQueryResult } from '#app/content/content.generated.ts'
import { takeLane } from '@fest/schemas/core/circuit-lanes.ts'
import { dayOf, formatTime, minutesOfDay } from '@fest/schemas/core/event-time.ts'
import type { SessionRow } from '../program.ts'

export type Room = Omit<RoomsQueryResult[number], 'isOnMap'>

/** A stretch of the drawing, in steps of five minutes from its start, like the style sheet's grid. */
export type Stretch = { start: number; span: number }

export type CircuitGate = Stretch & { session: SessionRow; row: number; wire: number }

type Wire = { id: string; name: string; shortName: string; row: number }

export type Circuit = {
  /** The instant at the left edge, in milliseconds since 1970: a full hour in the zone. */
  startMs: number
  /** The local time at each hour that passes; when the clocks change, one is repeated or skipped. */
  hours: string[]
  wires: Wire[]
  /** Ordered by time, then wire. */
  gates: CircuitGate[]
  rowCount: number
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const stepMinutes = 5
export const stepsPerHour = 12

/** As many rows as the style sheet counts; further overlaps share the last row. */
const mostRows = 63

/**
 * One day of sessions as gates on the wires of their rooms. Sessions that overlap in one room get extra rows below its
 * wire. Sessions for everybody are on the first wire; online ones, or those without a room yet, are on a wire that says
 * so. Sessions past midnight are drawn up to the edge: midnight, or
 * the hour in which the last one starts. Null without sessions.
 */
export function circuitOf(
  sessions: readonly SessionRow[],
  rooms: readonly Room[],
  timeZone: string,
): Circuit | null {
  const placed = sessions
    .map((session) => {
      const from = Date.parse(session.startsAt)
      // Even a session whose end an editor set before its start stays visible, as a short gate.
      return { session, from, to: Math.max(from + stepMinutes * minuteMs, Date.parse(session.endsAt)) }
    })
    .sort((a, b) => a.from - b.from || a.to - b.to)
  const first = placed[0]
  if (!first) return null

  const startMs = first.from - (minutesOfDay(first.from, timeZone) % 60) * minuteMs
  const endMs = Math.max(...placed.map(({ to }) => to))
  const hours = hoursFrom(startMs, endMs, placed.at(-1)?.from ?? 0, timeZone)
  const edgeMs = startMs + hours.length * hourMs

  const wires: Wire[] = []
  const gates: CircuitGate[] = []
  let row = 0
  for (const { wire, has } of wiresFor(sessions, rooms)) {
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

/** The hours from `startMs` to `endMs`, beyond midnight in the zone only to the hour in which the last session starts. */
function hoursFrom(startMs: number, endMs: number, lastStartMs: number, timeZone: string): string[] {
  const day = dayOf(startMs, timeZone)
  const hours: string[] = []
  for (let ms = startMs; ms < endMs && (ms <= lastStartMs || dayOf(ms, timeZone) === day); ms += hourMs)
    hours.push(formatTime(ms, timeZone))
  return hours
}

/** The rooms in use as wires, in order, and wires for sessions without a room; each with its sessions. */
function wiresFor(sessions: readonly SessionRow[], rooms: readonly Room[]) {
  const first = rooms.find(({ _id }) => sessions.some(({ room }) => room?._id === _id))
  const wireOf = ({ room, isPlenary, mode }: SessionRow) => {
    if (room && rooms.some(({ _id }) => _id === room._id)) return room._id
    if (isPlenary === true) return first?._id ?? 'everywhere'
    return mode === 'online' ? 'online' : 'to-be-announced'
  }
  return [
    { id: 'everywhere', name: t`Everywhere`, shortName: t`Everywhere` },
    ...rooms.map(({ _id, name, shortName }) => ({ id: _id, name, shortName })),
    { id: 'online', name: t`Online`, shortName: t`Online` },
    { id: 'to-be-announced', name: t`Room to be announced`, shortName: t`Room open` },
  ]
    .map((wire) => ({ wire, has: (session: SessionRow) => wireOf(session) === wire.id }))
    .filter(({ has }) => sessions.some(has))
}

/** A stretch in the grid's units; `from` and `to` are minutes from the drawing's start. */
export function stretch(from: number, to: number): Stretch {
  return { start: Math.floor(from / stepMinutes), span: Math.max(1, Math.round((to - from) / stepMinutes)) }
}
