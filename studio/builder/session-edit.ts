import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import type { Place } from './moves/place.ts'
import { type Room, type StoredDocument } from './session.ts'

/*
 * A move as actions of the Content Lake. It always edits the draft, as the Studio's own form does, so that presence,
 * history and validation see nothing unusual.
 */

type Patch = { set?: Record<string, unknown>; unset?: string[] }

/** The fields of a place; a room that was never published is referred to weakly until it is. */
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

/** Makes the draft from what is published where there is none, and moves it; one transaction. */
export function moveAction(sessionId: string, place: Place, rooms: readonly Room[]) {
  return {
    actionType: 'sanity.action.document.edit' as const,
    draftId: draftIdOf(sessionId),
    publishedId: sessionId,
    // The client's type wants `ifRevisionID` and others besides, which all may be left out.
    patch: patchOf(place, rooms),
  }
}

/** The fields by which a document says when and where it is. */
const placeFields: ReadonlySet<string> = new Set(['startsAt', 'endsAt', 'room'])

/** What somebody wrote into a document: all but what the Content Lake notes itself, and when and where it is. */
export function contentOf(document: StoredDocument): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => !name.startsWith('_') && !placeFields.has(name)),
  )
}
