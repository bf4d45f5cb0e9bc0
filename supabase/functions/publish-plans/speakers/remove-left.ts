import { speakerChangeId, speakersFile } from '../../../../schemas/core/speaker-change.ts'
import {
  changedDocumentsParams,
  changedDocumentsQuery,
  type StoredDocument,
  takeBackMutations,
} from '../../../../schemas/core/speaker-drafts.ts'
import { readNote } from './bring.ts'
import type { OpenPages } from './open-page.ts'
import type { SpeakerContent, SpeakerPeople } from './ports.ts'

type Left = Pick<OpenPages, 'gone' | 'unneeded'> & { looksForFiles: boolean }

/**
 * Removes what nothing needs anymore: notes, with drafts that only the speaker has touched, files, and uploads. Whatever
 * can't be removed doesn't keep the rest; rejects at the end with the first reason.
 */
export async function removeLeft(
  content: SpeakerContent,
  people: SpeakerPeople,
  { gone, unneeded, looksForFiles }: Left,
): Promise<void> {
  const reasons: unknown[] = []
  async function apart(removes: () => Promise<void>) {
    try {
      await removes()
    } catch (error) {
      // Somebody is writing there: the next round looks again.
      if (!content.isConflict(error)) reasons.push(error)
    }
  }

  for (const proposal of gone) await apart(() => removeNote(content, people, proposal))
  if (looksForFiles)
    await apart(async () => {
      const files = (await content.query(unneededFilesQuery, { source: speakersFile })) as string[]
      // A file goes with its document; one that somebody just put into another document stays, with 409.
      for (const id of files) await apart(() => content.mutate([{ delete: { id } }]))
    })
  if (unneeded.length > 0) await apart(() => people.slides.remove(unneeded))
  if (reasons.length > 0) throw reasons[0]
}

/** Files that were refused or replaced, or whose page is gone; or of a run that is writing them in, which tries again. */
const unneededFilesQuery = `*[_type in ["sanity.imageAsset", "sanity.fileAsset"] && source.name == $source
  && count(*[references(^._id)]) == 0]._id`

async function removeNote(content: SpeakerContent, people: SpeakerPeople, proposal: string): Promise<void> {
  const id = speakerChangeId(proposal)
  const note = await readNote(content, proposal)
  const stored = note
    ? ((await content.query(changedDocumentsQuery, changedDocumentsParams(note))) as StoredDocument[])
    : []
  // Settled or not: what was published or returned has no words of the speaker in drafts.
  const mutations = note ? takeBackMutations(note, stored) : []
  await content.mutate([...mutations, { delete: { id } }])
  const drafts = mutations.flatMap((one) => ('delete' in one ? [(one.delete as { id: string }).id] : []))
  content.forget?.([id, ...drafts])
  await people.settle({ proposal, version: 0, to_state: 'gone' })
}
