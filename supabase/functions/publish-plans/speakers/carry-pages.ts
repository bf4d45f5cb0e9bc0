import {
  ownPersonId,
  ownSessionId,
  type SpeakerChange,
  speakerChangeId,
  speakersFile,
  textsOf,
} from '../../../../schemas/core/speaker-change.ts'
import { bring, type Outcome, readNote, takeFiles } from './bring.ts'
import { readPair } from './find-documents.ts'
import type { OpenPage, OpenPages, Settled, SpeakerContent, SpeakerPeople } from './ports.ts'
import {
  changedDocumentsParams,
  changedDocumentsQuery,
  type StoredDocument,
  takeBackMutations,
} from '../../../../schemas/core/speaker-drafts.ts'

type Carried = { arrived: number; published: number; returned: number; failed: number }

/**
 * Carries what speakers changed into drafts of the Studio, and back what organizers did with it. Runs may overlap and be
 * interrupted anywhere: the next one continues. A change that can't be carried is set apart, and the others go on. Rejects
 * when the content or the database answers nothing as it should, or what is left couldn't be removed. `isThorough` looks
 * for files that nothing refers to even where nothing happened.
 */
export async function carryPages(
  content: SpeakerContent,
  people: SpeakerPeople,
  { isThorough = false }: { isThorough?: boolean } = {},
): Promise<Carried> {
  const carried: Carried = { arrived: 0, published: 0, returned: 0, failed: 0 }
  const { pages, gone, unneeded } = await people.read()
  const waiting = pages.filter(({ state }) => state === 'in_studio')
  const notes = waiting.length > 0 ? await readNotes(content) : new Map<string, Note>()
  let failedInARow = 0
  for (const open of pages) {
    try {
      const outcome = await carryPage(content, people, { open, note: notes.get(open.proposal) })
      if (outcome) carried[outcome === 'in_studio' ? 'arrived' : outcome] += 1
      failedInARow = 0
    } catch (error) {
      if (content.isClosed(error)) throw error
      // Where the content doesn't answer this either, the fault isn't the page's.
      await content.query('1', {})
      console.error(`speakers: the change about ${open.proposal} couldn’t be carried;`, error)
      const word = content.isRefusal(error) ? 'cannot_publish' : null
      await people.settle({ proposal: open.proposal, version: open.version, to_state: 'failed', word })
      carried.failed += 1
      failedInARow += 1
      // Those that failed come last, so no other waits for them. Each may take a minute.
      if (failedInARow === mostFailed) break
    }
  }
  const left = pages.length > 0 ? await people.read() : { gone, unneeded }
  const isDone = Object.values(carried).some((count) => count > 0)
  await removeLeft(content, people, { ...left, looksForFiles: isThorough || isDone || left.gone.length > 0 })
  return carried
}

const mostFailed = 2

/** Does what is next for one change; null when that is nothing yet. */
async function carryPage(
  content: SpeakerContent,
  people: SpeakerPeople,
  { open, note }: { open: OpenPage; note: Note | undefined },
): Promise<Outcome['to_state'] | null> {
  const { proposal, version, state } = open
  const takes = state === 'in_studio' && note?.takesFiles === true && note.version === version
  const outcome =
    state === 'sent'
      ? await bring(content, people, open)
      : takes
        ? await takeFiles(content, people, open)
        : outcomeOf(note, version)
  if (outcome === null) return null
  await people.settle({
    proposal,
    version,
    ...outcome,
    ...(outcome.to_state === 'published' && { published: await readPublished(content, open) }),
  })
  return outcome.to_state
}

type Note = Pick<SpeakerChange, 'proposal' | 'version' | 'state' | 'word' | 'takesFiles'> & {
  _updatedAt: string
  hasFiles: boolean
  documents: { hasDraft: boolean; publishedAt: string | null }[]
}

/** One query for all of them, since each counts toward the quota. */
const notesQuery = `*[_type == "speakerChange"]{proposal, version, state, word, takesFiles, _updatedAt,
  "hasFiles": count(documents[].fields[isWaiting == true]) > 0,
  "documents": documents[]{"hasDraft": count(*[_id == "drafts." + ^.id]) > 0, "publishedAt": *[_id == ^.id][0]._updatedAt}}`

async function readNotes(content: SpeakerContent): Promise<Map<string, Note>> {
  const notes = (await content.query(notesQuery, {})) as Note[]
  return new Map(notes.map((note) => [note.proposal, note]))
}

/** What organizers did with a change that is in the Studio; null while they did nothing. */
function outcomeOf(note: Note | undefined, version: number): Outcome | null {
  // There was nothing to do for anybody: the site says it already, and a note is about what was sent before.
  if (!note || note.version < version) return { to_state: 'published' }
  if (note.state === 'returned') return { to_state: 'returned', word: note.word ?? null }
  if (note.hasFiles || note.documents.some(({ hasDraft }) => hasDraft)) return null
  const isPublished = note.documents.some(
    ({ publishedAt }) => publishedAt !== null && Date.parse(publishedAt) >= Date.parse(note._updatedAt),
  )
  return { to_state: isPublished ? 'published' : 'returned' }
}

/** The texts that visitors see of a talk and its speaker, as the database can keep them. */
async function readPublished(
  content: SpeakerContent,
  { proposal, person, session }: OpenPage,
): Promise<NonNullable<Settled['published']>> {
  const pair = {
    person: (await readPair(content, person ?? ownPersonId(proposal))).published,
    session: (await readPair(content, session ?? ownSessionId(proposal))).published,
  }
  const texts = Object.entries(textsOf(pair))
  return Object.fromEntries(texts.map(([answer, text]) => [answer, text.replaceAll('\0', '').toWellFormed()]))
}

type Left = Pick<OpenPages, 'gone' | 'unneeded'> & { looksForFiles: boolean }

/**
 * Removes notes, with drafts that only the speaker has touched, files, and uploads that nothing needs
 * anymore. One failure doesn't stop the rest; rejects at the end with the first reason.
 */
async function removeLeft(
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
