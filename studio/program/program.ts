import { isCalendarDay } from '@fest/schemas/core/calendar-day.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { usualDayEndHour, dayOf, formatDayBriefly } from '@fest/schemas/core/event-time.ts'
import { isEqual } from '@fest/schemas/core/records.ts'
import { isSamePlace, type Place, type Span, spanOfDay, overlaps } from './place.ts'
import { type StoredDocument, textOf } from '../documents/stored-document.ts'
import { type Room, roomOf, type Session, sessionOf, placeOf, formatTimes, roomName } from './session.ts'
import { contentOf } from './session-edit.ts'

/*
 * The builder's copy of the dataset, changed by a listener's events. Unchanged sessions keep their identity.
 */

export type Program = {
  /** Drafts and published documents by their exact ids. */
  documents: ReadonlyMap<string, StoredDocument>
  sessions: ReadonlyMap<string, Session>
  /** In the order of the structure tool. */
  rooms: readonly Room[]
  people: ReadonlyMap<string, string>
  eventDays: { first: string; last: string } | null
  /** When a day ends, as a full hour after midnight. */
  dayEndHour: number
}

export const emptyProgram: Program = {
  documents: new Map(),
  sessions: new Map(),
  rooms: [],
  people: new Map(),
  eventDays: null,
  dayEndHour: usualDayEndHour,
}

/** All documents of the types that the builder reads, drafts too. */
export const programQuery = `*[_type in ["session", "room", "person", "siteSettings"] && !(_id in path("versions.**"))]`
export const programProjection = `{
  _id, _type, _rev, _updatedAt, title, kind, status, mode, isPlenary, capacity, startsAt, endsAt, room,
  "speakers": speakers[]{person}, name, orderRank, startDate, endDate, dayEndHour
}`

/** The program on the server; unchanged sessions keep their identity. */
export function loaded(before: Program, documents: readonly StoredDocument[]): Program {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const sessions = new Map<string, Session>()
  for (const { _id, _type } of documents) {
    const id = publishedIdOf(_id)
    if (_type !== 'session' || sessions.has(id)) continue
    const session = sessionOf(byId.get(draftIdOf(id)), byId.get(id))
    if (session) sessions.set(id, sameOr(before.sessions.get(id), session))
  }
  return { ...framesOf(byId), documents: byId, sessions }
}

/** A change from a listener; without `result` the document was deleted. */
export type Change = { documentId: string; timestamp: string; result?: StoredDocument | undefined }

/** The program after a change; an event older than the known state (repeated around a reload) changes nothing. */
export function changed(before: Program, { documentId, timestamp, result }: Change): Program {
  const known = before.documents.get(documentId)
  const knownSince = known?._updatedAt
  if (!result && !known) return before
  if (knownSince !== undefined && (result?._updatedAt ?? timestamp) < knownSince) return before
  const documents = new Map(before.documents)
  if (result) documents.set(documentId, result)
  else documents.delete(documentId)
  const type = result?._type ?? known?._type
  if (type !== 'session') return { ...before, ...framesOf(documents), documents }
  const id = publishedIdOf(documentId)
  const sessions = new Map(before.sessions)
  const session = sessionOf(documents.get(draftIdOf(id)), documents.get(id))
  if (session) sessions.set(id, sameOr(before.sessions.get(id), session))
  else sessions.delete(id)
  return { ...before, documents, sessions }
}

/** The sessions with some of them moved: unconfirmed moves, or the one being dragged. */
export function withPlaces(
  sessions: ReadonlyMap<string, Session>,
  places: ReadonlyMap<string, Place>,
): ReadonlyMap<string, Session> {
  if (places.size === 0) return sessions
  const moved = new Map(sessions)
  for (const [id, place] of places) {
    const session = sessions.get(id)
    if (session && !isSamePlace(session.place, place)) moved.set(id, { ...session, place })
  }
  return moved
}

/** From the beginning of the event's first day to the end of its last one. */
export function eventSpanOf(
  { eventDays, dayEndHour }: Pick<Program, 'eventDays' | 'dayEndHour'>,
  timeZone: string,
): Span | null {
  if (!eventDays) return null
  return {
    from: spanOfDay(eventDays.first, timeZone, dayEndHour).from,
    to: spanOfDay(eventDays.last, timeZone, dayEndHour).to,
  }
}

function framesOf(
  documents: ReadonlyMap<string, StoredDocument>,
): Pick<Program, 'rooms' | 'people' | 'eventDays' | 'dayEndHour'> {
  const rooms: { room: Room; rank: string }[] = []
  const people = new Map<string, string>()
  let eventDays: Program['eventDays'] = null
  let dayEndHour = usualDayEndHour
  for (const document of documents.values()) {
    const id = publishedIdOf(document._id)
    // When there is a draft, only the draft is read.
    if (id === document._id && documents.has(draftIdOf(id))) continue
    if (document._type === 'room')
      rooms.push({ room: roomOf(document, documents.has(id)), rank: textOf(document['orderRank']) ?? '~' })
    else if (document._type === 'person') people.set(id, textOf(document['name']) ?? 'Someone')
    else if (id === 'siteSettings') {
      const { startDate: first, endDate: last } = document
      eventDays = isCalendarDay(first) && isCalendarDay(last) ? { first, last } : null
      const end = document['dayEndHour']
      if (typeof end === 'number') dayEndHour = end
    }
  }
  rooms.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : a.room.name < b.room.name ? -1 : 1))
  return { rooms: rooms.map(({ room }) => room), people, eventDays, dayEndHour }
}

function sameOr(before: Session | undefined, after: Session): Session {
  return before && isEqual(before, after) ? before : after
}

/** Sessions whose drafts change the published day: on it, moved to it, or moved away. */
export function changedOnDay(sessions: Iterable<Session>, span: Span): Session[] {
  const isOn = (place: Place | null) =>
    place?.from != null && overlaps({ from: place.from, to: Math.max(place.from + 1, place.to ?? 0) }, span)
  return [...sessions]
    .filter(({ hasDraft, place, publishedPlace }) => hasDraft && (isOn(place) || isOn(publishedPlace)))
    .sort((a, b) => (a.place.from ?? 0) - (b.place.from ?? 0) || (a.id < b.id ? -1 : 1))
}

/** What publishing one draft changes for visitors. */
export type DayChange = {
  id: string
  title: string
  kind: 'new' | 'moved' | 'changed' | 'same'
  /** In words, such as `Time: 10:00 to 10:45, before 09:00 to 09:45`. */
  lines: string[]
}

type ChangeContext = {
  rooms: ReadonlyMap<string, Room>
  timeZone: string
  /** The titles of fields, by name. */
  fieldTitles: ReadonlyMap<string, string>
}

/** The change made by a draft. `published` is undefined for a session that was never published. */
export function changeOf(
  draft: StoredDocument,
  published: StoredDocument | undefined,
  context: ChangeContext,
): DayChange {
  const id = publishedIdOf(draft._id)
  const title = textOf(draft['title']) ?? 'Session without a title'
  const place = placeOf(draft)
  const { rooms, timeZone, fieldTitles } = context
  if (!published)
    return { id, title, kind: 'new', lines: [`${formatTimes(place, timeZone)}, ${roomName(place, rooms)}`] }
  const lines = [...placeLines(place, placeOf(published), context)]
  const isMoved = lines.length > 0
  const [now, before] = [contentOf(draft), contentOf(published)]
  const fields = [...new Set([...Object.keys(now), ...Object.keys(before)])].filter(
    (name) => !isEqual(now[name], before[name]),
  )
  const isCanceled = now['status'] === 'cancelled' && before['status'] !== 'cancelled'
  if (isCanceled) lines.push('Canceled')
  const others = fields
    .filter((name) => name !== 'imported' && !(isCanceled && name === 'status'))
    .map((name) => fieldTitles.get(name) ?? unnamed)
  const names = [...new Set(others)].join(', ')
  if (others.length > 0) lines.push(lines.length > 0 ? `Also changed: ${names}` : names)
  // An import's record only matters to the next import.
  else if (fields.length > 0 && lines.length === 0) lines.push('Nothing that visitors see')
  return { id, title, kind: isMoved ? 'moved' : fields.length > 0 ? 'changed' : 'same', lines }
}

/** A field of an older form. */
const unnamed = 'A field its form doesn’t show'

function placeLines(now: Place, before: Place, { rooms, timeZone }: ChangeContext): string[] {
  if (isSamePlace(now, before)) return []
  const dayIn = (place: Place) =>
    place.from === null ? 'no day yet' : formatDayBriefly(dayOf(place.from, timeZone))
  const pairs = [
    ['Day', dayIn(now), dayIn(before)],
    ['Time', formatTimes(now, timeZone), formatTimes(before, timeZone)],
    ['Room', roomName(now, rooms), roomName(before, rooms)],
  ]
  return pairs.flatMap(([what, is, was]) => (is === was ? [] : [`${what}: ${is}, before ${was}`]))
}
