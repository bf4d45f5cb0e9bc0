import {
  ownSessionId,
  type SpeakerChange,
  speakerChangeId,
  textsOf,
} from '../../../../schemas/core/speaker-change.ts'
import { findSession, readCurrent } from './find-documents.ts'
import { askWhich, mergePage } from './merge.ts'
import { carrySlides } from './carry-slides.ts'
import type { OpenPage, OpenPages, Settled } from './open-page.ts'
import type { SlidesStore } from './slides-store.ts'

/** The dataset, with everything in it. */
export type SpeakerContent = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction. */
  mutate(mutations: readonly object[]): Promise<void>
  /** Stores a JPEG; resolves to the id of its document. */
  uploadPhoto(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string>
  /** Stores any other file; resolves to the id of its document. */
  uploadFile(bytes: Uint8Array<ArrayBuffer>, filename: string, type: string): Promise<string>
  /** Whether an error means that somebody edited a document meanwhile. */
  isConflict(error: unknown): boolean
}

/** The database. */
export type SpeakerPeople = {
  read(): Promise<OpenPages>
  settle(settled: Settled): Promise<void>
  slides: SlidesStore
}

export type Carried = { arrived: number; published: number; returned: number }

/**
 * Carries what speakers changed into drafts of the Studio, and back what organizers did with it. Runs may overlap and be
 * interrupted anywhere: the next one continues. Rejects when the content or the database gives an unexpected response.
 */
export async function carryPages(content: SpeakerContent, people: SpeakerPeople): Promise<Carried> {
  const carried: Carried = { arrived: 0, published: 0, returned: 0 }
  const { pages, gone, unneeded } = await people.read()
  const waiting = pages.filter(({ state }) => state === 'in_studio')
  const notes = waiting.length > 0 ? await readNotes(content) : new Map<string, Note>()
  for (const open of pages) {
    const isNew = open.state === 'sent'
    const outcome = isNew
      ? await bring(content, people, open)
      : outcomeOf(notes.get(open.proposal), open.version)
    if (outcome === null) continue
    await people.settle({
      proposal: open.proposal,
      version: open.version,
      ...outcome,
      ...(outcome.to_state === 'published' && { published: await readPublished(content, open) }),
    })
    carried[outcome.to_state === 'in_studio' ? 'arrived' : outcome.to_state] += 1
  }
  const left = pages.length > 0 ? await people.read() : { gone, unneeded }
  if (left.gone.length > 0) {
    await content.mutate(left.gone.map((proposal) => ({ delete: { id: speakerChangeId(proposal) } })))
    for (const proposal of left.gone) await people.settle({ proposal, version: 0, to_state: 'gone' })
  }
  if (left.unneeded.length > 0) await people.slides.remove(left.unneeded)
  return carried
}

type Outcome = {
  to_state: 'in_studio' | 'published' | 'returned'
  word?: string | null
  session?: string
  slides_asset?: string
}

/**
 * Puts a change into the drafts; null when somebody is writing there this very moment, or an organizer has to say first
 * which session it is about.
 */
async function bring(
  content: SpeakerContent,
  people: SpeakerPeople,
  open: OpenPage,
): Promise<Outcome | null> {
  const { proposal, version } = open
  const note = await readNote(content, proposal)
  // Returned in the moment in which the speaker sent again: the note is written anew, and the word was for them.
  if (note?.state === 'returned' && note.version < version)
    await people.settle({ proposal, version: note.version, to_state: 'returned', word: note.word ?? null })
  const found = await findSession(content, open, note)
  if ('candidates' in found) {
    if (note?.version === version && note.candidates) return null
    // First, so that the note goes even if this run ends here.
    await people.settle({ proposal, version, to_state: 'asked' })
    await content.mutate([askWhich(open, found.candidates)])
    return null
  }
  const current = { ...(await readCurrent(content, open, found.id)), note }
  const { photo: picture, full_name: name } = open.page
  const isWanted = open.changed.includes('photo') || (!current.person.draft && !current.person.published)
  const photo =
    picture !== null && isWanted
      ? await content.uploadPhoto(bytesOf(picture), `${fileNameOf(name)}.jpg`)
      : null
  const slides = await carrySlides(content, people.slides, open)
  if ('word' in slides) return { to_state: 'returned', word: slides.word }
  const mutations = mergePage(open, current, { photo, slides: slides.asset })
  try {
    if (mutations.length > 0) await content.mutate(mutations)
  } catch (error) {
    if (content.isConflict(error)) return null
    throw error
  }
  return {
    to_state: 'in_studio',
    session: found.id,
    ...(slides.asset !== null && { slides_asset: slides.asset }),
  }
}

const readNote = async (content: SpeakerContent, proposal: string) =>
  (await content.query('*[_id == $id][0]', { id: speakerChangeId(proposal) })) as SpeakerChange | null

/** A note, with what became of its documents since. */
type Note = Pick<SpeakerChange, 'proposal' | 'version' | 'state' | 'word'> & {
  _updatedAt: string
  documents: { hasDraft: boolean; publishedAt: string | null }[]
}

/** One query for all of them, since each counts toward the quota. */
const notesQuery = `*[_type == "speakerChange"]{proposal, version, state, word, _updatedAt,
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
  if (note.documents.some(({ hasDraft }) => hasDraft)) return null
  const isPublished = note.documents.some(
    ({ publishedAt }) => publishedAt !== null && Date.parse(publishedAt) >= Date.parse(note._updatedAt),
  )
  return { to_state: isPublished ? 'published' : 'returned' }
}

/** The texts that visitors see of a talk and its speaker. */
async function readPublished(
  content: SpeakerContent,
  open: OpenPage,
): Promise<NonNullable<Settled['published']>> {
  const { person, session } = await readCurrent(content, open, open.session ?? ownSessionId(open.proposal))
  return textsOf({ person: person.published, session: session.published })
}

function bytesOf(picture: string): Uint8Array<ArrayBuffer> {
  const letters = atob(picture.slice(picture.indexOf(',') + 1))
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}

const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'speaker'
