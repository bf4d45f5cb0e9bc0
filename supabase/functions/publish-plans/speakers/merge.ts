import { capitalized } from '../../../../schemas/core/capitalized.ts'
import { sessionKinds } from '../../../../schemas/vocabulary/session.ts'
import {
  type ChangedField,
  plainOf,
  type SpeakerAnswer,
  speakerAnswerWords,
  type SpeakerChange,
  speakerChangeId,
  type SpeakerDocument,
  speakerFields,
} from '../../../../schemas/core/speaker-change.ts'
import { type CarriedFiles, valueOf } from './fields.ts'
import { type DocumentPair, isMissing } from './find-documents.ts'
import type { OpenPage } from './ports.ts'

export type Current = Record<SpeakerDocument, DocumentPair> & {
  /** The note about an earlier version of the change. */
  note: SpeakerChange | null
}

type Merging = {
  files: CarriedFiles
  /** The names of files that wait until an organizer takes them, by the answer. */
  waiting: Partial<Record<SpeakerAnswer, string>>
  /** The transaction that this becomes. */
  rev: string
  /** An organizer asked for it, so none of their text is in the way. */
  isTaken?: boolean
}

/** The mutations of one transaction, and what they change, as the note tells it: neither where the site says it all. */
export type Merged = { mutations: object[]; documents: SpeakerChange['documents'] }

/** Field by field. A field where an organizer is writing keeps their words; the note tells the speaker's. */
export function mergePage(
  open: OpenPage,
  current: Current,
  { files, waiting, rev, isTaken = false }: Merging,
): Merged {
  const mutations: object[] = []
  const documents: SpeakerChange['documents'] = []
  for (const type of ['person', 'session'] as const) {
    const answers = answersOf(type, open.changed)
    const pair = current[type]
    const isNew = isMissing(pair)
    // A new session needs its speaker.
    const isNeeded = type === 'person' && isNew && isMissing(current.session)
    const waits = answersOf(type, Object.keys(waiting)).map((answer) => waitingField(type, answer, waiting))
    if (answers.length === 0 && waits.length === 0 && !isNeeded) continue
    const fields: ChangedField[] = []
    const set: Record<string, unknown> = isNew ? newDocument(type, open, current.person.id) : {}
    const unset: string[] = []
    for (const answer of isNew ? answersOf(type, Object.keys(speakerAnswerWords)) : answers) {
      const field = fieldOf(type, answer)
      const value = valueOf(answer, open.page, { current: (pair.draft ?? pair.published)?.[field], ...files })
      const text = plainOf(field, value)
      const isInDraft = isNew || isTaken || !isOrganizers(open, current, { type, answer, text })
      const isSame = plainOf(field, (pair.draft ?? pair.published)?.[field]) === text
      const isPublished = pair.published !== null && plainOf(field, pair.published[field]) === text
      if (isInDraft && !isSame) {
        if (value === undefined) unset.push(field)
        else set[field] = value
      }
      const isTold = !(isSame && (isPublished || answer in waiting))
      if (answers.includes(answer) && isTold)
        fields.push({ _key: field, field, label: labelOf(answer), text, isInDraft })
    }
    const written = writing(pair, { set, unset })
    const earlier = current.note?.documents.find(({ id }) => id === pair.id)?.rev
    const known = written.length > 0 && (isNew || pair.draft?._rev === earlier) ? rev : earlier
    fields.push(...waits)
    if (fields.length > 0 || (isNew && written.length > 0))
      documents.push({ _key: type, id: pair.id, fields, ...(known !== undefined && { rev: known }) })
    mutations.push(...written)
  }
  return { mutations, documents }
}

function waitingField(
  type: SpeakerDocument,
  answer: SpeakerAnswer,
  waiting: Merging['waiting'],
): ChangedField {
  const field = fieldOf(type, answer)
  const text = waiting[answer] ?? ''
  const label = labelOf(answer)
  return { _key: `${field}-file`, field, label, text, isInDraft: false, isWaiting: true }
}

const labelOf = (answer: SpeakerAnswer) => capitalized(speakerAnswerWords[answer])

/** The note about a change; what organizers chose for an earlier version of it stays. */
export function noteOf(
  { proposal, version, proposed, account, sent_at: sentAt }: OpenPage,
  earlier: SpeakerChange | null,
  said: Pick<SpeakerChange, 'documents' | 'photo' | 'candidates' | 'asks'>,
): SpeakerChange {
  return {
    _id: speakerChangeId(proposal),
    _type: 'speakerChange',
    proposal,
    version,
    state: 'arrived',
    speaker: proposed.full_name,
    title: proposed.title,
    ...(account !== null && { account }),
    sentAt,
    ...(earlier?.session !== undefined && { session: earlier.session }),
    ...(earlier?.person !== undefined && { person: earlier.person }),
    ...said,
  }
}

function answersOf(type: SpeakerDocument, changed: readonly string[]): SpeakerAnswer[] {
  return (Object.keys(speakerFields[type]) as SpeakerAnswer[]).filter((answer) => changed.includes(answer))
}

function fieldOf(type: SpeakerDocument, answer: SpeakerAnswer): string {
  const fields: Readonly<Record<string, string>> = speakerFields[type]
  return fields[answer] ?? answer
}

/** Whether a draft has words that neither visitors see nor the speaker sent: an organizer is at work there. */
function isOrganizers(
  open: OpenPage,
  current: Current,
  { type, answer, text }: { type: SpeakerDocument; answer: SpeakerAnswer; text: string },
): boolean {
  const { draft, published } = current[type]
  if (!draft) return false
  const field = fieldOf(type, answer)
  const now = plainOf(field, draft[field])
  const earlier = current.note?.documents
    .find(({ _key }) => _key === type)
    ?.fields.find((each) => each.field === field && each.isInDraft)?.text
  const proposed: Readonly<Record<string, string | null>> = open.proposed
  const known = [
    text,
    earlier,
    published ? plainOf(field, published[field]) : '',
    // An organizer may have prepared the draft from the proposal.
    typeof proposed[answer] === 'string' ? plainLines(proposed[answer]) : undefined,
  ]
  return !known.includes(now)
}

const plainLines = (text: string) =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')

function writing(
  { id, draft, published }: DocumentPair,
  { set, unset }: { set: Record<string, unknown>; unset: string[] },
): object[] {
  if (Object.keys(set).length === 0 && unset.length === 0) return []
  if (draft)
    // A draft that somebody changed meanwhile is looked at again.
    return [{ patch: { id: draft._id, ifRevisionID: draft._rev, set, ...(unset.length > 0 && { unset }) } }]
  const { _rev, _updatedAt, ...rest } = published ?? { _rev: '', _updatedAt: '' }
  const fields = Object.fromEntries(
    Object.entries({ ...rest, ...set }).filter(([name]) => !unset.includes(name)),
  )
  return [{ create: { ...fields, _id: `drafts.${id}` } }]
}

/** A document that no organizer has made yet, with what the proposal says besides. */
function newDocument(
  type: SpeakerDocument,
  { proposed, page }: OpenPage,
  person: string,
): Record<string, unknown> {
  if (type === 'person')
    return {
      _type: 'person',
      name: page.full_name,
      headline: proposed.position,
      ...(proposed.organisation !== null && { organization: proposed.organisation }),
    }
  return {
    _type: 'session',
    // Most formats of proposals are kinds of sessions, too.
    kind: sessionKinds.find((kind) => kind === proposed.format) ?? 'talk',
    level: proposed.level,
    // The reference becomes a strong one when the session is published.
    speakers: [
      {
        _type: 'speakerEntry',
        _key: 'proposer',
        role: 'speaker',
        person: {
          _type: 'reference',
          _ref: person,
          _weak: true,
          _strengthenOnPublish: { type: 'person' },
        },
      },
    ],
  }
}
