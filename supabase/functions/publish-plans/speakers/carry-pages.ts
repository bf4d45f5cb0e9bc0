import {
  plainOf,
  type SpeakerChange,
  speakerChangeId,
  speakerFields,
} from '../../../../schemas/core/speaker-change.ts'
import type { StoredDocument } from './fields.ts'
import { type Current, type DocumentPair, mergePage } from './merge.ts'
import type { OpenPage, OpenPages, Settled } from './open-page.ts'

/** The dataset, with everything in it. */
export type SpeakerContent = {
  query(groq: string, params: Record<string, unknown>): Promise<unknown>
  /** In one transaction. */
  mutate(mutations: readonly object[]): Promise<void>
  /** Stores a JPEG; resolves to the id of its document. */
  uploadPhoto(bytes: Uint8Array<ArrayBuffer>, filename: string): Promise<string>
  /** Whether an error means that somebody edited a document meanwhile. */
  isConflict(error: unknown): boolean
}

/** The database. */
export type SpeakerPeople = {
  read(): Promise<OpenPages>
  settle(settled: Settled): Promise<void>
}

export type Carried = { arrived: number; published: number; returned: number }

/**
 * Carries what speakers changed into drafts of the Studio, and back what organizers did with it. Runs may overlap and be
 * interrupted anywhere: the next one continues. Rejects when the content or the database gives an unexpected response.
 */
export async function carryPages(content: SpeakerContent, people: SpeakerPeople): Promise<Carried> {
  const carried: Carried = { arrived: 0, published: 0, returned: 0 }
  const { pages, gone } = await people.read()
  const waiting = pages.filter(({ state }) => state === 'in_studio')
  const notes = waiting.length > 0 ? await readNotes(content) : new Map<string, Note>()
  for (const open of pages) {
    const isNew = open.state === 'sent'
    const outcome = isNew ? await bring(content, open) : outcomeOf(notes.get(open.proposal))
    if (outcome === null) continue
    await people.settle({
      proposal: open.proposal,
      version: open.version,
      ...outcome,
      ...(outcome.to_state === 'published' && { published: await readPublished(content, open.proposal) }),
    })
    carried[outcome.to_state === 'in_studio' ? 'arrived' : outcome.to_state] += 1
  }
  const settled = pages.length > 0 ? (await people.read()).gone : gone
  if (settled.length > 0) {
    await content.mutate(settled.map((proposal) => ({ delete: { id: speakerChangeId(proposal) } })))
    for (const proposal of settled) await people.settle({ proposal, version: 0, to_state: 'gone' })
  }
  return carried
}

type Outcome = { to_state: Exclude<Settled['to_state'], 'gone'>; word?: string | null }

/** Puts a change into the drafts; null when somebody is writing there this very moment. */
async function bring(content: SpeakerContent, open: OpenPage): Promise<Outcome | null> {
  const current = await readCurrent(content, open.proposal)
  const { photo: picture, full_name: name } = open.page
  const isWanted = open.changed.includes('photo') || (!current.person.draft && !current.person.published)
  const photo =
    picture !== null && isWanted
      ? await content.uploadPhoto(bytesOf(picture), `${fileNameOf(name)}.jpg`)
      : null
  const mutations = mergePage(open, current, photo)
  try {
    if (mutations.length > 0) await content.mutate(mutations)
  } catch (error) {
    if (content.isConflict(error)) return null
    throw error
  }
  return { to_state: 'in_studio' }
}

/** A note, with what became of its documents since. */
type Note = Pick<SpeakerChange, 'proposal' | 'state' | 'word'> & {
  _updatedAt: string
  documents: { hasDraft: boolean; publishedAt: string | null }[]
}

/** One query for all of them, since each counts toward the quota. */
const notesQuery = `*[_type == "speakerChange"]{proposal, state, word, _updatedAt,
  "documents": documents[]{"hasDraft": count(*[_id == "drafts." + ^.id]) > 0, "publishedAt": *[_id == ^.id][0]._updatedAt}}`

async function readNotes(content: SpeakerContent): Promise<Map<string, Note>> {
  const notes = (await content.query(notesQuery, {})) as Note[]
  return new Map(notes.map((note) => [note.proposal, note]))
}

/** What organizers did with a change that is in the Studio; null while they did nothing. */
function outcomeOf(note: Note | undefined): Outcome | null {
  // There was nothing to do for anybody: the site says it already.
  if (!note) return { to_state: 'published' }
  if (note.state === 'returned') return { to_state: 'returned', word: note.word ?? null }
  if (note.documents.some(({ hasDraft }) => hasDraft)) return null
  const isPublished = note.documents.some(
    ({ publishedAt }) => publishedAt !== null && Date.parse(publishedAt) >= Date.parse(note._updatedAt),
  )
  return { to_state: isPublished ? 'published' : 'returned' }
}

async function readCurrent(content: SpeakerContent, proposal: string): Promise<Current> {
  const session = await readPair(content, `session-${proposal}`)
  const [person, note] = await Promise.all([
    readPair(content, personIn(session) ?? `person-${proposal}`),
    content.query('*[_id == $id][0]', { id: speakerChangeId(proposal) }),
  ])
  return { person, session, note: note as SpeakerChange | null }
}

/** The texts that visitors see of a talk and its speaker. */
async function readPublished(
  content: SpeakerContent,
  proposal: string,
): Promise<NonNullable<Settled['published']>> {
  const current = await readCurrent(content, proposal)
  const texts = (['person', 'session'] as const).flatMap((type) =>
    Object.entries(speakerFields[type])
      .filter(([answer]) => isText(answer))
      .flatMap(([answer, field]) => {
        const { published } = current[type]
        const value = published?.[field]
        // A form of plain text can't hold a picture or a quotation.
        const text = plainOf(field, value)
        const isMissing = published === null || (text === '' && answer !== 'pronouns')
        return isMissing || !isPlain(value) ? [] : [[answer, text] as const]
      }),
  )
  return Object.fromEntries(texts)
}

const isText = (answer: string) => ['full_name', 'pronouns', 'bio', 'title', 'abstract'].includes(answer)

function isPlain(value: unknown): boolean {
  return !Array.isArray(value) || value.every((block: { _type?: unknown }) => block._type === 'block')
}

/** Whoever stands in the proposer's place; somebody with two talks has one page. */
function personIn({ draft, published }: DocumentPair): string | null {
  const speakers = (draft ?? published)?.['speakers']
  const entries = (Array.isArray(speakers) ? speakers : []) as { _key?: string; person?: { _ref?: string } }[]
  return entries.find(({ _key }) => _key === 'proposer')?.person?._ref ?? null
}

async function readPair(content: SpeakerContent, id: string): Promise<DocumentPair> {
  const found = (await content.query('*[_id in [$id, "drafts." + $id]]', { id })) as StoredDocument[]
  return {
    id,
    draft: found.find(({ _id }) => _id !== id) ?? null,
    published: found.find(({ _id }) => _id === id) ?? null,
  }
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
