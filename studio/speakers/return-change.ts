import type { SpeakerChange } from '@fest/schemas/core/speaker-change.ts'
import { type StoredDocument, takeBackMutations } from '@fest/schemas/core/speaker-drafts.ts'

export type StoredChange = SpeakerChange & { _rev: string }

/** Returns a change to its speaker, in one transaction: marks the note, and removes their text from the drafts. */
export function returnMutations(note: StoredChange, stored: readonly StoredDocument[], word: string) {
  const said = word.trim()
  return [
    {
      patch: {
        id: note._id,
        ifRevisionID: note._rev,
        set: { state: 'returned', ...(said !== '' && { word: said }) },
      },
    },
    ...takeBackMutations(note, stored),
  ]
}
