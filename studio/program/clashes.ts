import { formatTime } from '@fest/schemas/core/event-time.ts'
import { checkCapacity } from '@fest/schemas/content/checks/session.ts'
import { isTimed, overlaps, type Span, type TimedPlace } from './place.ts'
import type { Room, Session } from './session.ts'

export type Clash = {
  id: string
  kind: 'room' | 'everybody' | 'person' | 'capacity' | 'days' | 'order'
  /** One or two sessions. */
  sessionIds: readonly string[]
  /** A complete sentence for the list. */
  text: string
}

export type ClashContext = {
  rooms: ReadonlyMap<string, Room>
  /** Names by the person's id. */
  people: ReadonlyMap<string, string>
  /** From the first midnight of the event to its last; null when its days are not set. */
  eventSpan: Span | null
  timeZone: string
}

type Timed = { session: Session; place: TimedPlace }

/** All clashes, by the rules of a session's form (`checks/session.ts`): canceled sessions don't count. */
export function clashesOf(sessions: readonly Session[], context: ClashContext): Clash[] {
  const timed: Timed[] = []
  for (const session of sessions) {
    if (session.status !== 'cancelled' && isTimed(session.place))
      timed.push({ session, place: session.place })
  }
  timed.sort((a, b) => a.place.from - b.place.from || (a.session.id < b.session.id ? -1 : 1))
  const clashes = timed.flatMap(({ session, place }) => clashesOfOne(session, place, context))
  let running: Timed[] = []
  for (const next of timed) {
    running = running.filter(({ place }) => place.to > next.place.from)
    for (const other of running) {
      if (overlaps(other.place, next.place)) clashes.push(...clashesOfPair(other, next, context))
    }
    running.push(next)
  }
  return clashes
}

/** The clashes of one session in its current position during a drag; `others` may contain it too. */
export function clashesOfSession(
  session: Session,
  others: Iterable<Session>,
  context: ClashContext,
): Clash[] {
  const { place } = session
  if (!isTimed(place)) return []
  const near = [session]
  for (const other of others) {
    if (other.id !== session.id && isTimed(other.place) && overlaps(other.place, place)) near.push(other)
  }
  return clashesOf(near, context).filter(({ sessionIds }) => sessionIds.includes(session.id))
}

export function clashesBySession(clashes: readonly Clash[]): Map<string, Clash[]> {
  const bySession = new Map<string, Clash[]>()
  for (const clash of clashes) {
    for (const id of clash.sessionIds) {
      const own = bySession.get(id)
      if (own) own.push(clash)
      else bySession.set(id, [clash])
    }
  }
  return bySession
}

function clashesOfOne(session: Session, place: TimedPlace, { rooms, eventSpan }: ClashContext): Clash[] {
  const { id, title, capacity } = session
  const found: Clash[] = []
  const add = (kind: Clash['kind'], text: string) =>
    found.push({ id: `${kind} ${id}`, kind, sessionIds: [id], text })
  if (place.to <= place.from) add('order', `"${title}" ends before it starts.`)
  if (eventSpan && (place.from < eventSpan.from || place.from >= eventSpan.to))
    add('days', `"${title}" is outside the days of the event.`)
  const room = place.roomId === null ? undefined : rooms.get(place.roomId)
  if (room && capacity !== null) {
    const verdict = checkCapacity(capacity, room)
    if (verdict !== true) add('capacity', `"${title}": ${verdict}`)
  }
  return found
}

function clashesOfPair(a: Timed, b: Timed, { rooms, people, timeZone }: ClashContext): Clash[] {
  const found: Clash[] = []
  const both = `"${a.session.title}" and "${b.session.title}"`
  // A large program has a hundred thousand pairs at the same time, and few of them clash.
  const when = () => formatTime(Math.max(a.place.from, b.place.from), timeZone)
  const add = (kind: Clash['kind'], key: string, text: string) =>
    found.push({
      id: `${kind} ${key} ${a.session.id} ${b.session.id}`,
      kind,
      sessionIds: [a.session.id, b.session.id],
      text,
    })
  const { roomId } = a.place
  if (roomId !== null && roomId === b.place.roomId)
    add('room', roomId, `${rooms.get(roomId)?.name ?? 'One room'} at ${when()}: ${both}.`)
  else if (a.session.isPlenary || b.session.isPlenary) {
    const plenary = a.session.isPlenary ? a.session : b.session
    const other = plenary === a.session ? b.session : a.session
    add('everybody', '', `"${plenary.title}" is for everyone, but "${other.title}" is on at ${when()}.`)
  }
  for (const person of new Set(a.session.people)) {
    if (b.session.people.includes(person))
      add('person', person, `${people.get(person) ?? 'Someone'} in two places at ${when()}: ${both}.`)
  }
  return found
}
