import {
  ownPersonId,
  ownSessionId,
  type SpeakerChange,
  type SpeakerDocument,
} from '../../../../schemas/core/speaker-change.ts'
import type { StoredDocument } from '../../../../schemas/core/speaker-drafts.ts'
import type { OpenPage } from './ports.ts'

type Content = { query(groq: string, params: Record<string, unknown>): Promise<unknown> }

/** A document of the Studio as it is: published, as a draft, both or neither. */
export type DocumentPair = { id: string; draft: StoredDocument | null; published: StoredDocument | null }

export const isMissing = ({ draft, published }: DocumentPair) => !draft && !published

/** A document that somebody made by hand and that may be the speaker's. */
export type Candidate = { id: string; title: string }

/** What an organizer has to say first. */
export type Question = { asks: SpeakerDocument; candidates: Candidate[] }

/**
 * The session and the person of a talk: those that an organizer chose, those of the last time, or those that the panel's
 * links make. Others are found by the name and the title that were accepted, never by what the speaker typed since: a
 * session of both, with whoever has the name in it. Whatever is less alike is an organizer's to choose.
 */
export async function findDocuments(
  content: Content,
  open: OpenPage,
  note: SpeakerChange | null,
): Promise<Record<SpeakerDocument, DocumentPair> | Question> {
  const found = await findSession(content, open, note)
  if (typeof found !== 'string') return found
  const session = await readPair(content, found)
  const person = await findPerson(content, open, { note, session })
  return typeof person === 'string' ? { session, person: await readPair(content, person) } : person
}

async function findSession(
  content: Content,
  open: OpenPage,
  note: SpeakerChange | null,
): Promise<string | Question> {
  const own = ownSessionId(open.proposal)
  const known = note?.session ?? (await firstOf(content, [open.session, own]))
  if (known !== undefined) return known
  const alike = await findAlike(content, open)
  const [one, ...others] = alike.filter(({ isTitle, isSpeaker }) => isTitle && isSpeaker)
  if (one && others.length === 0) return one.id
  // A page of the speaker's own doesn't make the session another.
  const isAsked = alike.length > 0 && open.changed.some((answer) => sessionAnswers.has(answer))
  if (!isAsked) return own
  // A speaker may give other sessions, too: those are asked about only where none has the title.
  const titled = alike.filter(({ isTitle }) => isTitle)
  const candidates = (titled.length > 0 ? titled : alike).map(({ id, title }) => ({ id, title }))
  return { asks: 'session', candidates }
}

const sessionAnswers = new Set(['title', 'abstract', 'slides'])

const alikeQuery = `*[_type == "session" && !(_id in path("versions.**"))
  && (lower(title) == $title || count(speakers[person._ref in $people]) > 0)] | order(_id)
  {_id, title, "people": speakers[].person._ref}`

async function findAlike(content: Content, open: OpenPage) {
  const accepted = inLine(open.proposed.title)
  const people = [ownPersonId(open.proposal), ...(await namesakes(content, open)).map(({ id }) => id)]
  const found = (await content.query(alikeQuery, { title: accepted, people })) as {
    _id: string
    title?: string
    people?: (string | null)[] | null
  }[]
  const alike = new Map<string, Candidate & { isTitle: boolean; isSpeaker: boolean }>()
  for (const { _id, title = '', people: speakers } of found) {
    const id = publishedId(_id)
    if (isOfATalk(id) || open.taken.includes(id)) continue
    const before = alike.get(id)
    alike.set(id, {
      id,
      // A draft comes after the published one: what an organizer reads in the Studio.
      title,
      isTitle: before?.isTitle === true || inLine(title) === accepted,
      isSpeaker:
        before?.isSpeaker === true || (speakers ?? []).some((one) => one !== null && people.includes(one)),
    })
  }
  return [...alike.values()]
}

/** People made by hand under the name that was accepted. */
async function namesakes(content: Content, open: OpenPage): Promise<Candidate[]> {
  const found = (await content.query(
    '*[_type == "person" && !(_id in path("versions.**")) && lower(name) == $name] | order(_id) {_id, name}',
    { name: inLine(open.proposed.full_name) },
  )) as { _id: string; name: string }[]
  const people = found.map(({ _id, name }) => [publishedId(_id), name] as const)
  return [...new Map(people)].flatMap(([id, title]) => (isOfATalk(id) ? [] : [{ id, title }]))
}

async function findPerson(
  content: Content,
  open: OpenPage,
  { note, session }: { note: SpeakerChange | null; session: DocumentPair },
): Promise<string | Question> {
  if (note?.person !== undefined) return note.person
  const own = ownPersonId(open.proposal)
  const speakers = (session.draft ?? session.published)?.['speakers']
  const entries = (Array.isArray(speakers) ? speakers : []) as { _key?: string; person?: { _ref?: string } }[]
  // Whoever an organizer put into the proposer's place, so that somebody with two talks has one page.
  const proposer = entries.find(({ _key }) => _key === 'proposer')?.person?._ref
  if (proposer !== undefined && session.id === ownSessionId(open.proposal)) return proposer
  const known = await firstOf(content, [open.person, own])
  if (known !== undefined) return known
  const named = await namesakes(content, open)
  const [one, ...others] = named.filter(({ id }) => entries.some(({ person }) => person?._ref === id))
  if (one && others.length === 0) return one.id
  const isNeeded = open.changed.some((answer) => !sessionAnswers.has(answer)) || isMissing(session)
  return named.length > 0 && isNeeded ? { asks: 'person', candidates: named } : own
}

/** The first of some ids under which there is a document, published or as a draft. */
async function firstOf(content: Content, ids: readonly (string | null)[]): Promise<string | undefined> {
  const known = ids.filter((id) => id !== null)
  const found = (await content.query('*[_id in $ids]._id', { ids: known.flatMap(both) })) as string[]
  return known.find((id) => both(id).some((each) => found.includes(each)))
}

export async function readPair(content: Content, id: string): Promise<DocumentPair> {
  const found = (await content.query('*[_id in [$id, "drafts." + $id]]', { id })) as StoredDocument[]
  return {
    id,
    draft: found.find(({ _id }) => _id !== id) ?? null,
    published: found.find(({ _id }) => _id === id) ?? null,
  }
}

const inLine = (text: string) => text.trim().toLowerCase()
const both = (id: string) => [id, `drafts.${id}`]
const publishedId = (id: string) => id.replace(/^drafts\./, '')

/** Whether an id was made from a row of the panel: then it is that talk's, whatever it is called. */
const isOfATalk = (id: string) => /^(session|person)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
