import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import type { Place } from './place.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import type { Room } from './session.ts'

/* A move as lake actions on the draft, as in the Studio's form: presence, history and validation work. */

type Patch = { set?: Record<string, unknown>; unset?: string[] }

/** The fields of a place. A room that was never published gets a weak reference until it is. */
function patchOf({ from, to, roomId }: Place, rooms: readonly Room[]): Patch {
  const fields = {
    startsAt: from === null ? null : new Date(from).toISOString(),
    endsAt: to === null ? null : new Date(to).toISOString(),
    room: roomId === null ? null : roomReference(roomId, rooms),
  }
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
  const unset = Object.entries(fields).flatMap(([name, value]) => (value === null ? [name] : []))
  return { ...(Object.keys(set).length > 0 ? { set } : {}), ...(unset.length > 0 ? { unset } : {}) }
}

function roomReference(roomId: string, rooms: readonly Room[]) {
  const reference = { _type: 'reference', _ref: roomId }
  return rooms.some(({ id, isPublished }) => id === roomId && !isPublished)
    ? { ...reference, _weak: true, _strengthenOnPublish: { type: 'room' } }
    : reference
}

/** Moves a session in its draft, which is created from the published document when there is none; one transaction. */
export function moveAction(sessionId: string, place: Place, rooms: readonly Room[]) {
  return {
    actionType: 'sanity.action.document.edit' as const,
    draftId: draftIdOf(sessionId),
    publishedId: sessionId,
    // The client's type requires `ifRevisionID` and others, which are all optional.
    patch: patchOf(place, rooms),
  }
}

const placeFields: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'room'])

/** A document's written content: without the Content Lake's own fields and without its place. */
export function contentOf(document: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith('_') && !placeFields.has(name)),
  )
}
