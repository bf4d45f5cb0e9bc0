import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import type { SessionKind, SessionMode, SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { instantIn, referenceOf, type StoredDocument, textOf } from '../documents/stored-document.ts'
import { type Place, isTimed } from './place.ts'
import { formatMinutes } from '@fest/schemas/core/duration.ts'
import { dayOf, formatDayBriefly, formatShortWeekday, formatTime } from '@fest/schemas/core/event-time.ts'

/** A session as organizers see it: the draft if there is one, otherwise the published document. */
export type Session = {
  /** Without the prefix `drafts.`. */
  id: string
  title: string
  kind: SessionKind
  status: SessionStatus
  mode: SessionMode
  isPlenary: boolean
  capacity: number | null
  place: Place
  people: readonly string[]
  hasDraft: boolean
  isPublished: boolean
  /** The published place; null when it was never published. */
  publishedPlace: Place | null
}

export type Room = {
  id: string
  name: string
  capacity: number | null
  isPublished: boolean
}

/** A session from its draft and its published document; at least one of them is given. */
export function sessionOf(
  draft: StoredDocument | undefined,
  published: StoredDocument | undefined,
): Session | null {
  const document = draft ?? published
  if (!document) return null
  return {
    id: publishedIdOf(document._id),
    title: textOf(document['title']) ?? 'Session without a title',
    // Another tool may have written an unknown value, which is drawn as a talk.
    kind: (textOf(document['kind']) ?? 'talk') as SessionKind,
    status: (textOf(document['status']) ?? 'confirmed') as SessionStatus,
    mode: (textOf(document['mode']) ?? 'in_person') as SessionMode,
    isPlenary: document['isPlenary'] === true,
    capacity: numberOf(document['capacity']),
    place: placeOf(document),
    people: recordsIn(document['speakers']).flatMap((entry) => referenceOf(entry['person']) ?? []),
    hasDraft: draft !== undefined,
    isPublished: published !== undefined,
    publishedPlace: published ? placeOf(published) : null,
  }
}

export function roomOf(document: StoredDocument, isPublished: boolean): Room {
  return {
    id: publishedIdOf(document._id),
    name: textOf(document['name']) ?? 'Room without a name',
    capacity: numberOf(document['capacity']),
    isPublished,
  }
}

export function placeOf(document: Readonly<Record<string, unknown>>): Place {
  return {
    from: instantIn(document['startsAt']),
    to: instantIn(document['endsAt']),
    roomId: referenceOf(document['room']) ?? null,
  }
}

/** Whether it belongs in the tray: it has no time, or lacks a room that it needs. */
export function isWaiting({ place, mode, isPlenary }: Session): boolean {
  if (place.from === null || place.to === null) return true
  return place.roomId === null && mode !== 'online' && !isPlenary
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}

/** `10:00 to 10:45`, with the day of the end if it is another one: `20:00 to Sat 08:00`. */
export function formatTimes(place: Place, timeZone: string): string {
  if (place.from === null) return 'no time yet'
  const from = formatTime(place.from, timeZone)
  if (place.to === null) return `${from}, no end yet`
  const endDay = dayOf(place.to, timeZone)
  const isSameDay = endDay === dayOf(place.from, timeZone)
  const to = formatTime(place.to, timeZone)
  return `${from} to ${isSameDay ? to : `${formatShortWeekday(endDay)} ${to}`}`
}

/** `Fri 10 Oct, 10:00 to 10:45, Lab A` */
export function formatPlace(place: Place, rooms: ReadonlyMap<string, Room>, timeZone: string): string {
  const day = place.from === null ? [] : [formatDayBriefly(dayOf(place.from, timeZone))]
  return [...day, formatTimes(place, timeZone), roomName(place, rooms)].join(', ')
}

export function roomName({ roomId }: Place, rooms: ReadonlyMap<string, Room>): string {
  return roomId === null ? 'no room' : (rooms.get(roomId)?.name ?? 'a deleted room')
}

/** `1 h 30 min` for a place with times, otherwise empty. */
export function formatLength(place: Place): string {
  return isTimed(place) ? formatMinutes(Math.round((place.to - place.from) / 60_000)) : ''
}
