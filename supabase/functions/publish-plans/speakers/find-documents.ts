import { ownSessionId, type SpeakerChange } from '../../../../schemas/core/speaker-change.ts'
import type { StoredDocument } from './fields.ts'
import type { Current, DocumentPair } from './merge.ts'
import type { OpenPage } from './open-page.ts'

type Content = { query(groq: string, params: Record<string, unknown>): Promise<unknown> }

/** A session that somebody made by hand and that may be the talk. */
export type Candidate = { id: string; title: string }

/**
 * Which session a talk is: the one it was the last time, the one that the panel's links make, or one made by hand with
 * the same title and the same speaker. Where it may be one of several, or only the title or the speaker is the same, an
 * organizer says which; their answer is in the note. Where there is none, it is the id of a new one.
 */
export async function findSession(
  content: Content,
  open: OpenPage,
  note: SpeakerChange | null,
): Promise<{ id: string } | { candidates: Candidate[] }> {
  const own = ownSessionId(open.proposal)
  if (note?.session !== undefined) return { id: note.session }
  const known = open.session === null ? [own] : [open.session, own]
  const there = (await content.query('*[_id in $ids]._id', { ids: known.flatMap(both) })) as string[]
  const kept = known.find((id) => both(id).some((each) => there.includes(each)))
  if (kept !== undefined) return { id: kept }
  const alike = await findAlike(content, open)
  const [one, ...others] = alike.filter(({ isTitle, isSpeaker }) => isTitle && isSpeaker)
  if (one && others.length === 0) return { id: one.id }
  // A page of the speaker's own doesn't make the session another.
  const isAsked = alike.length > 0 && open.changed.some((answer) => sessionAnswers.has(answer))
  if (!isAsked) return { id: own }
  // A speaker may give other sessions, too: those are asked about only where none has the title.
  const titled = alike.filter(({ isTitle }) => isTitle)
  return { candidates: (titled.length > 0 ? titled : alike).map(({ id, title }) => ({ id, title })) }
}

const sessionAnswers = new Set(['title', 'abstract', 'slides'])

const alikeQuery = `*[_type == "session" && !(_id in path("versions.**"))
  && (lower(title) in $titles || count(speakers[person._ref in $people]) > 0)] | order(_id)
  {_id, title, "people": speakers[].person._ref}`

async function findAlike(content: Content, open: OpenPage) {
  const titles = [open.page.title, open.proposed.title].map((title) => title.trim().toLowerCase())
  const people = await findPeople(content, open)
  const found = (await content.query(alikeQuery, { titles, people })) as {
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
      isTitle: before?.isTitle === true || titles.includes(title.trim().toLowerCase()),
      isSpeaker:
        before?.isSpeaker === true || (speakers ?? []).some((one) => one !== null && people.includes(one)),
    })
  }
  return [...alike.values()]
}

/** The speaker's page that the panel's links make, and those made by hand under the same name. */
async function findPeople(content: Content, open: OpenPage): Promise<string[]> {
  const own = `person-${open.proposal}`
  const names = [open.page.full_name, open.proposed.full_name].map((name) => name.trim().toLowerCase())
  const found = (await content.query(
    '*[_type == "person" && !(_id in path("versions.**")) && lower(name) in $names]._id',
    { names },
  )) as string[]
  const others = found.map(publishedId).filter((id) => !isOfATalk(id))
  return [...new Set([own, ...others])]
}

/** The documents of a talk as they are. `session` is the session's id. */
export async function readCurrent(
  content: Content,
  open: OpenPage,
  session: string,
): Promise<Pick<Current, 'person' | 'session'>> {
  const pair = await readPair(content, session)
  return { session: pair, person: await readPerson(content, open, pair) }
}

/** Whoever stands in the proposer's place, so that somebody with two talks has one page; or whose name it is. */
async function readPerson(content: Content, open: OpenPage, session: DocumentPair): Promise<DocumentPair> {
  const speakers = (session.draft ?? session.published)?.['speakers']
  const entries = (Array.isArray(speakers) ? speakers : []) as { _key?: string; person?: { _ref?: string } }[]
  const proposer = entries.find(({ _key }) => _key === 'proposer')?.person?._ref
  if (proposer !== undefined) return readPair(content, proposer)
  const [own = '', ...others] = await findPeople(content, open)
  const pair = await readPair(content, own)
  if (pair.draft || pair.published) return pair
  const speaking = others.filter((id) => entries.some(({ person }) => person?._ref === id))
  const [one, ...more] = speaking.length > 0 ? speaking : others
  return one !== undefined && more.length === 0 ? readPair(content, one) : pair
}

async function readPair(content: Content, id: string): Promise<DocumentPair> {
  const found = (await content.query('*[_id in [$id, "drafts." + $id]]', { id })) as StoredDocument[]
  return {
    id,
    draft: found.find(({ _id }) => _id !== id) ?? null,
    published: found.find(({ _id }) => _id === id) ?? null,
  }
}

const both = (id: string) => [id, `drafts.${id}`]
const publishedId = (id: string) => id.replace(/^drafts\./, '')

/** Whether an id was made from a row of the panel: then it is that talk's, whatever it is called. */
const isOfATalk = (id: string) => /^(session|person)-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
