import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import type { SessionKind, SessionMode, SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { instantIn, referenceOf, type StoredDocument, textOf } from '../documents/stored-document.ts'
import type { Place } from './place.ts'

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
