import { takeLane } from '@fest/schemas/core/circuit-lanes.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { isTimed, overlaps, type Span, spanOfDay, stepMs } from '../moves/place.ts'
import { isWaiting, type Room, type Session } from '../session.ts'

/** A row of the drawing: a room, or what sessions without one hang on. */
type Wire = {
  id: string
  kind: 'room' | 'everybody' | 'online'
  name: string
  capacity: number | null
  /** Its first row, and how many it has: sessions at the same time in one room lie below each other. */
  row: number
  rows: number
}

export type Gate = {
  session: Session
  wire: number
  row: number
  /** What is drawn; a session that began before the day or ends after it is cut there. */
  drawn: Span
  isCutBefore: boolean
  isCutAfter: boolean
}

export type DayCircuit = {
  day: string
  /** The drawing from its left edge to its right one: whole hours of the day. */
  span: Span
  hours: { at: number; label: string }[]
  wires: Wire[]
  /** In the order of time, then wire. */
  gates: Gate[]
  rowCount: number
}

const hourMs = 3_600_000
const wakingHours = { from: 8, to: 20 }

type DayInput = {
  sessions: readonly Session[]
  rooms: readonly Room[]
  day: string
  timeZone: string
  /** A session in somebody's hand: it floats above the first row of its wire, and nothing makes way for it. */
  floatingId?: string | undefined
}

/**
 * One day as wires and gates. Every room has its wire, used or not: a session may be moved there. There is always
 * an hour to spare at both ends, up to midnight.
 */
export function circuitOfDay({ sessions, rooms, day, timeZone, floatingId }: DayInput): DayCircuit {
  const daySpan = spanOfDay(day, timeZone)
  const known = new Set(rooms.map(({ id }) => id))
  const here = sessionsOfDay(sessions, daySpan).filter(
    ({ session }) =>
      !isWaiting(session) && (session.place.roomId === null || known.has(session.place.roomId)),
  )
  const span = drawnSpan(here, daySpan)
  const wires: Wire[] = []
  const gates: Gate[] = []
  let row = 0
  for (const { wire, has } of wiresFor(rooms, here)) {
    const ends: number[] = []
    for (const { session, span: whole } of here) {
      if (!has(session)) continue
      const isFloating = session.id === floatingId
      const lane = isFloating ? 0 : takeLane(ends, whole)
      gates.push({
        session,
        wire: wires.length,
        row: row + lane,
        drawn: { from: Math.max(whole.from, span.from), to: Math.min(whole.to, span.to) },
        isCutBefore: whole.from < span.from,
        isCutAfter: whole.to > span.to,
      })
    }
    const rows = Math.max(1, ends.length)
    wires.push({ ...wire, row, rows })
    row += rows
  }
  gates.sort((a, b) => a.drawn.from - b.drawn.from || a.row - b.row)
  return { day, span, hours: hoursOf(span, timeZone), wires, gates, rowCount: row }
}

type Whole = { session: Session; span: Span }

/** What happens on the day, the earliest first. Even a slip, an end before its start, stays visible. */
function sessionsOfDay(sessions: readonly Session[], daySpan: Span): Whole[] {
  const whole: Whole[] = []
  for (const session of sessions) {
    const { place } = session
    if (!isTimed(place)) continue
    const span = { from: place.from, to: Math.max(place.to, place.from + stepMs) }
    if (overlaps(span, daySpan)) whole.push({ session, span })
  }
  // The id decides in the end, so that lanes do not swap when nothing has changed.
  return whole.sort(
    (a, b) => a.span.from - b.span.from || b.span.to - a.span.to || (a.session.id < b.session.id ? -1 : 1),
  )
}

function drawnSpan(here: readonly Whole[], daySpan: Span): Span {
  const first = Math.min(daySpan.from + wakingHours.from * hourMs, ...here.map(({ span }) => span.from))
  const last = Math.max(daySpan.from + wakingHours.to * hourMs, ...here.map(({ span }) => span.to))
  const hoursBefore = Math.floor((first - daySpan.from) / hourMs) - 1
  const hoursUntil = Math.ceil((last - daySpan.from) / hourMs) + 1
  return {
    from: daySpan.from + Math.max(0, hoursBefore) * hourMs,
    to: Math.min(daySpan.to, daySpan.from + hoursUntil * hourMs),
  }
}

/** Each hour that really passes, with what the clocks show then; a day of change repeats or skips one. */
function hoursOf({ from, to }: Span, timeZone: string): DayCircuit['hours'] {
  const hours: DayCircuit['hours'] = []
  for (let at = from; at < to; at += hourMs) hours.push({ at, label: formatTime(at, timeZone) })
  return hours
}

type WireHas = { wire: Omit<Wire, 'row' | 'rows'>; has: (session: Session) => boolean }

function wiresFor(rooms: readonly Room[], here: readonly Whole[]): WireHas[] {
  const roomWires = rooms.map(({ id, name, capacity }): WireHas => ({
    wire: { id, kind: 'room', name, capacity },
    has: ({ place }) => place.roomId === id,
  }))
  const everybody: WireHas = {
    wire: { id: 'everybody', kind: 'everybody', name: 'Everyone', capacity: null },
    has: ({ place, isPlenary }) => place.roomId === null && isPlenary,
  }
  const online: WireHas = {
    wire: { id: 'online', kind: 'online', name: 'Online', capacity: null },
    has: ({ place, isPlenary }) => place.roomId === null && !isPlenary,
  }
  const used = ({ has }: WireHas) => here.some(({ session }) => has(session))
  return [...[everybody].filter(used), ...roomWires, ...[online].filter(used)]
}

/** The days of the event, and those of sessions that somebody has put elsewhere; the earliest first. */
export function daysOf(
  sessions: readonly Session[],
  event: { first: string; last: string } | null,
  timeZone: string,
): { day: string; isOutside: boolean }[] {
  const eventDays = new Set(event ? daysBetween(event.first, event.last) : [])
  const days = new Set(eventDays)
  for (const session of sessions) {
    if (session.place.from !== null) days.add(dayOf(session.place.from, timeZone))
  }
  return [...days].sort().map((day) => ({ day, isOutside: event !== null && !eventDays.has(day) }))
}

/** When a gate's drawing begins, in milliseconds since 1970. */
export function startOf({ drawn }: Gate): number {
  return drawn.from
}

/** The room above or below; from what has none, the first room. Null at the edge. */
export function neighbourRoom(rooms: readonly Room[], roomId: string | null, step: -1 | 1): string | null {
  const index = rooms.findIndex(({ id }) => id === roomId)
  if (index === -1) return rooms[0]?.id ?? null
  return rooms[index + step]?.id ?? null
}
