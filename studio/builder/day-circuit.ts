import { takeLane } from '@fest/schemas/core/circuit-lanes.ts'
import { daysBetween } from '@fest/schemas/core/days.ts'
import { formatTime, programDayOf } from '@fest/schemas/core/event-time.ts'
import { isTimed, overlaps, type Span, spanOfDay, stepMs } from '../program/place.ts'
import { isWaiting, type Room, type Session } from '../program/session.ts'

/** A row of the drawing: a room, or the wire of sessions without one. */
type Wire = {
  id: string
  kind: 'room' | 'everybody' | 'online'
  name: string
  capacity: number | null
  /** Its first row, and the number of its rows: simultaneous sessions in one room are drawn below each other. */
  row: number
  rows: number
}

export type Gate = {
  session: Session
  wire: number
  row: number
  /** The drawn part; a session that reaches into another day is cut there. */
  drawn: Span
  isCutBefore: boolean
  isCutAfter: boolean
}

export function gateId(sessionId: string): string {
  return `gate-${sessionId}`
}

export type DayCircuit = {
  /** From the left edge to the right one, in whole hours of the day. */
  span: Span
  hours: { at: number; label: string }[]
  wires: Wire[]
  /** By time, then wire. */
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
  /** When the day ends, as a full hour after midnight. */
  dayEndHour?: number
  /** The session being dragged: it floats above the first row of its wire, and the others keep their rows. */
  floatingId?: string | undefined
}

/** One day as wires and gates, a wire for each room, used or not, with a spare hour at both ends. */
export function circuitOfDay(input: DayInput): DayCircuit {
  const { sessions, rooms, day, timeZone, dayEndHour = 0, floatingId } = input
  const daySpan = spanOfDay(day, timeZone, dayEndHour)
  const known = new Set(rooms.map(({ id }) => id))
  const here = sessionsOfDay(sessions, daySpan).filter(
    ({ session }) =>
      !isWaiting(session) && (session.place.roomId === null || known.has(session.place.roomId)),
  )
  const span = drawnSpan(here, daySpan, dayEndHour)
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
  return { span, hours: hoursOf(span, timeZone), wires, gates, rowCount: row }
}

type Whole = { session: Session; span: Span }

/** The sessions on the day, earliest first. A session that ends before it starts, by mistake, stays visible. */
function sessionsOfDay(sessions: readonly Session[], daySpan: Span): Whole[] {
  const whole: Whole[] = []
  for (const session of sessions) {
    const { place } = session
    if (!isTimed(place)) continue
    const span = { from: place.from, to: Math.max(place.to, place.from + stepMs) }
    if (overlaps(span, daySpan)) whole.push({ session, span })
  }
  // Ties are broken by id, so that lanes don't swap when nothing has changed.
  return whole.sort(
    (a, b) => a.span.from - b.span.from || b.span.to - a.span.to || (a.session.id < b.session.id ? -1 : 1),
  )
}

function drawnSpan(here: readonly Whole[], daySpan: Span, dayEndHour: number): Span {
  const first = Math.min(
    daySpan.from + (wakingHours.from - dayEndHour) * hourMs,
    ...here.map(({ span }) => span.from),
  )
  const last = Math.max(
    daySpan.from + (wakingHours.to - dayEndHour) * hourMs,
    ...here.map(({ span }) => span.to),
  )
  const hoursBefore = Math.floor((first - daySpan.from) / hourMs) - 1
  const hoursUntil = Math.ceil((last - daySpan.from) / hourMs) + 1
  return {
    from: daySpan.from + Math.max(0, hoursBefore) * hourMs,
    to: Math.min(daySpan.to, daySpan.from + hoursUntil * hourMs),
  }
}

/** Each hour that really passes, with its time of day; when the clocks change one is repeated or skipped. */
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
  const withoutRoom = (kind: 'everybody' | 'online', name: string): WireHas[] => {
    const has: WireHas['has'] = ({ place, isPlenary }) =>
      place.roomId === null && isPlenary === (kind === 'everybody')
    const isUsed = here.some(({ session }) => has(session))
    return isUsed ? [{ wire: { id: kind, kind, name, capacity: null }, has }] : []
  }
  return [...withoutRoom('everybody', 'Everyone'), ...roomWires, ...withoutRoom('online', 'Online')]
}

/** The days of the event, and other days that have sessions; earliest first. */
export function daysOf(
  sessions: readonly Session[],
  event: { first: string; last: string } | null,
  timeZone: string,
  dayEndHour = 0,
): { day: string; isOutside: boolean }[] {
  const eventDays = event ? daysBetween(event.first, event.last) : []
  const others = sessions.flatMap(({ place: { from } }) =>
    from === null ? [] : programDayOf(from, timeZone, dayEndHour),
  )
  return [...new Set([...eventDays, ...others])]
    .sort()
    .map((day) => ({ day, isOutside: event !== null && !eventDays.includes(day) }))
}

/** The room above or below; without a room, the first one. Null at the edge. */
export function neighborRoom(rooms: readonly Room[], roomId: string | null, step: -1 | 1): string | null {
  const index = rooms.findIndex(({ id }) => id === roomId)
  if (index === -1) return rooms[0]?.id ?? null
  return rooms[index + step]?.id ?? null
}
