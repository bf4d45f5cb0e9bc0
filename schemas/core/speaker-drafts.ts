import { discardMutations } from './discard-drafts.ts'
import { draftIdOf } from './document-id.ts'
import { isEqual } from './records.ts'
import { plainOf, type SpeakerChange } from './speaker-change.ts'

export type StoredDocument = Readonly<Record<string, unknown>> & { _id: string; _rev: string }

export const changedDocumentsQuery = '*[_id in $ids]'
export const changedDocumentsParams = ({ documents }: Pick<SpeakerChange, 'documents'>) => ({
  ids: documents.flatMap(({ id }) => [id, draftIdOf(id)]),
})

/**
 * Removes a speaker's texts from the drafts: fields that still have them go back to the published content. Organizers'
 * texts stay. A document that was never published is deleted if only the speaker's change touched its draft.
 */
export function takeBackMutations(
  note: Pick<SpeakerChange, 'documents'>,
  stored: readonly StoredDocument[],
): object[] {
  return note.documents.flatMap(({ id, fields, rev }): object[] => {
    const draft = stored.find(({ _id }) => _id === draftIdOf(id))
    const published = stored.find(({ _id }) => _id === id)
    if (!draft) return []
    if (!published) return draft._rev === rev ? discardMutations(draft) : []
    const theirs = fields.filter(
      ({ field, text, isInDraft }) => isInDraft && plainOf(field, draft[field]) === text,
    )
    if (theirs.length === 0) return []
    const names = theirs.map(({ field }) => field)
    const unset = names.filter((name) => published[name] === undefined)
    const set = Object.fromEntries(
      names.flatMap((name) => (published[name] === undefined ? [] : [[name, published[name]]])),
    )
    const before = Object.fromEntries(names.map((name) => [name, published[name]]))
    if (isEqual(contentOf({ ...draft, ...before }), contentOf(published))) return discardMutations(draft)
    return [{ patch: { id: draft._id, ifRevisionID: draft._rev, set, ...(unset.length > 0 && { unset }) } }]
  })
}

/** What one version of a document says, whichever it is. */
const contentOf = ({ _id, _rev, _createdAt, _updatedAt, ...content }: StoredDocument) => content
