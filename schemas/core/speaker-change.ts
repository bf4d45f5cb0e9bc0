/*
 * A speaker's change for the site, as a note beside its drafts. The function publish-plans writes it; the Studio shows
 * it and records a return in it.
 */
import { t } from './words/t.ts'
import { isRecord } from './records.ts'

/** A speaker's answers, by the field of the document that shows each. */
export const speakerFields = {
  person: { full_name: 'name', pronouns: 'pronouns', bio: 'bio', photo: 'photo', links: 'links' },
  session: { title: 'title', abstract: 'abstract', slides: 'files' },
} as const

export type SpeakerDocument = keyof typeof speakerFields
export type SpeakerAnswer = {
  [Type in SpeakerDocument]: keyof (typeof speakerFields)[Type]
}[SpeakerDocument]

/** What organizers and speakers read, as words within a sentence. */
export const speakerAnswerWords: Readonly<Record<SpeakerAnswer, string>> = {
  full_name: t`name`,
  pronouns: t`pronouns`,
  bio: t`bio`,
  photo: t`photo`,
  links: t`links`,
  title: t`title`,
  abstract: t`abstract`,
  slides: t`slides`,
}

export type ChangedField = {
  _key: string
  field: string
  label: string
  /** What the speaker sent, as `plainOf` gives it. */
  text: string
  /** Whether the draft has it. If not, an organizer was editing the field, and their text stayed. */
  isInDraft: boolean
  /** A file outside the content, where every file has a public address. `text` is its name. */
  isWaiting?: true
}

/** The note. Its id has a dot, so that visitors can't read it. */
export type SpeakerChange = {
  _id: string
  _type: 'speakerChange'
  proposal: string
  version: number
  state: 'arrived' | 'returned'
  /** The accepted speaker and title: what they typed since may be anything. */
  speaker: string
  title: string
  /** The address of the account that sent it. */
  account?: string
  sentAt: string
  /** `rev` is the draft's revision after our last write; another one means that somebody edited it. */
  documents: { _key: SpeakerDocument; id: string; fields: ChangedField[]; rev?: string }[]
  /** The waiting photo as a data URL, for an organizer to review. */
  photo?: string
  /** Set by an organizer to put the waiting files into the drafts. */
  takesFiles?: true
  /** Documents made by hand that may be the speaker's: nothing is written to drafts until an organizer chooses. */
  candidates?: { _key: string; id: string; title: string }[]
  /** What they may be; a session in older notes. */
  asks?: SpeakerDocument
  /** What an organizer chose; the talk's own ids make new ones. */
  session?: string
  person?: string
  /** The message from the organizer who returned it. */
  word?: string
}

export const speakerChangeId = (proposal: string) => `speaker-change.${proposal}`

/** The ids of the documents that the panel's links make of a talk. */
export const ownSessionId = (proposal: string) => `session-${proposal}`
export const ownPersonId = (proposal: string) => `person-${proposal}`

/** The `source.name` of the files that come from speakers: those that nothing refers to anymore are removed. */
export const speakersFile = 'speaker'

/** The keys of the entries among a session's files that are the speaker's: a link, and an uploaded file. */
export const slidesKey = 'speaker-slides'
export const slidesFileKey = 'speaker-slides-file'

/** How the keys of the speaker's own links of a person begin; organizers may add others. */
export const linkKey = 'speaker-link-'
export const isSpeakersLink = ({ _key }: { _key?: unknown }) =>
  typeof _key === 'string' && _key.startsWith(linkKey)

/** A field's content as plain text, to compare and to read: rich text by line, a picture by its file. */
export function plainOf(field: string, value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (field === 'photo')
    return isRecord(value) && isRecord(value['asset']) ? String(value['asset']['_ref']) : ''
  if (!Array.isArray(value)) return ''
  const entries = value.filter(isRecord)
  if (field === 'files') {
    const { file } = entries.find(({ _key }) => _key === slidesFileKey) ?? {}
    const url = textIn(entries.find(({ _key }) => _key === slidesKey)?.['url'])
    return [isRecord(file) && isRecord(file['asset']) ? textIn(file['asset']['_ref']) : '', url]
      .filter(Boolean)
      .join('\n')
  }
  if (field === 'links')
    return entries
      .filter(isSpeakersLink)
      .map(({ url }) => textIn(url))
      .join('\n')
  return entries.map(lineOf).filter(Boolean).join('\n')
}

type Fields = Readonly<Record<string, unknown>>

const texts: ReadonlySet<string> = new Set(['full_name', 'pronouns', 'bio', 'title', 'abstract'])

/** The published texts by answer, without those that plain text can't hold, as a picture or a quotation. */
export function textsOf(
  published: Readonly<Record<SpeakerDocument, Fields | null>>,
): Partial<Record<SpeakerAnswer, string>> {
  const found = (['person', 'session'] as const).flatMap((type) =>
    Object.entries(speakerFields[type])
      .filter(([answer]) => texts.has(answer))
      .flatMap(([answer, field]) => {
        const value = published[type]?.[field]
        const text = plainOf(field, value)
        const isMissing = published[type] === null || (text === '' && answer !== 'pronouns')
        return isMissing || !isPlain(value) ? [] : [[answer, text] as const]
      }),
  )
  return Object.fromEntries(found)
}

const isPlain = (value: unknown) =>
  !Array.isArray(value) || value.every((block) => isRecord(block) && block['_type'] === 'block')

/** A block that isn't a paragraph, such as a picture, is its type. */
function lineOf(block: Record<string, unknown>): string {
  const { _type: type, children } = block
  if (!Array.isArray(children)) return `[${String(type)}]`
  return children
    .filter(isRecord)
    .map(({ text }) => (typeof text === 'string' ? text : ''))
    .join('')
    .trim()
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
