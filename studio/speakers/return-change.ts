import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { plainOf, type SpeakerChange } from '@fest/schemas/core/speaker-change.ts'
import type { StoredDocument } from '../builder/session.ts'

/** A note as it's stored. */
export type StoredChange = SpeakerChange & { _rev: string }

/** The documents a note is about, as they are. */
export const changedDocumentsQuery = '*[_id in $ids]'
export const changedDocumentsParams = ({ documents }: SpeakerChange) => ({
  ids: documents.flatMap(({ id }) => [id, draftIdOf(id)]),
})

/**
 * Returns a change to its speaker, in one transaction: the note says so, and drafts have what visitors see wherever they
 * still have the speaker's words. What an organizer wrote stays, and so does a document that was never published.
 */
export function returnMutations(note: StoredChange, stored: readonly StoredDocument[], word: string) {
  const said = word.trim()
  const mutations: object[] = [
    {
      patch: {
        id: note._id,
        ifRevisionID: note._rev,
        set: { state: 'returned', ...(said !== '' && { word: said }) },
      },
    },
  ]
  for (const { id, fields } of note.documents) {
    const draft = stored.find(({ _id }) => _id === draftIdOf(id))
    const published = stored.find(({ _id }) => _id === id)
    if (!draft || !published) continue
    const theirs = fields.filter(
      ({ field, text, isInDraft }) => isInDraft && plainOf(field, draft[field]) === text,
    )
    if (theirs.length === 0) continue
    const names = theirs.map(({ field }) => field)
    const unset = names.filter((name) => published[name] === undefined)
    const set = Object.fromEntries(
      names.flatMap((name) => (published[name] === undefined ? [] : [[name, published[name]]])),
    )
    const rest = Object.fromEntries(
      Object.entries({ ...draft, ...set }).filter(([name]) => !unset.includes(name)),
    )
    mutations.push(
      isSame(rest, published)
        ? { delete: { id: draft._id } }
        : { patch: { id: draft._id, ifRevisionID: draft['_rev'], set, ...(unset.length > 0 && { unset }) } },
    )
  }
  return mutations
}

/** Whether two versions of a document say the same. */
function isSame(one: object, other: object): boolean {
  const content = (document: object) =>
    JSON.stringify(
      Object.entries(document)
        .filter(([name]) => !['_id', '_rev', '_createdAt', '_updatedAt'].includes(name))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    )
  return content(one) === content(other)
}
