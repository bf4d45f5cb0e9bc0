import { draftIdOf, isVersionId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import { type StoredDocument, textOf } from './stored-document.ts'

/** A document as organizers see it: the draft if there is one, otherwise the published document. */
export type Item = {
  /** Without the prefix `drafts.`. */
  id: string
  type: string
  /** What organizers call it; never empty. */
  title: string
  fields: StoredDocument
  draft: StoredDocument | undefined
  published: StoredDocument | undefined
}

/** Names of types, for documents without a title. */
const typeTitles: Readonly<Record<string, string>> = {
  siteSettings: 'Event settings',
  home: 'Home page',
  launch: 'Launch ceremony',
  hackathon: 'Hackathon',
  secret: 'Hidden page',
  customQuestions: 'Questions on forms',
  reviewRubrics: 'Reviews',
  page: 'Page',
  session: 'Session',
  scheduleVersion: 'Schedule version',
  track: 'Track',
  room: 'Room',
  venue: 'Venue',
  person: 'Person',
  member: 'Member',
  supporter: 'Supporter',
  sponsor: 'Sponsor',
  sponsorTier: 'Tier',
  material: 'Material',
  challenge: 'Challenge',
  labChallenge: 'Lab challenge',
  faq: 'Question',
  announcement: 'Announcement',
  accommodationOption: 'Place to stay',
  publishPlan: 'Scheduled',
  speakerChange: 'Change from a speaker',
}

/** Types with only one document, which is known by its type rather than its title. */
const singular = new Set([
  'siteSettings',
  'home',
  'launch',
  'hackathon',
  'secret',
  'customQuestions',
  'reviewRubrics',
])

/** Drafts and published documents, paired; versions in releases are left out. */
export function itemsOf(documents: readonly StoredDocument[]): Item[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ids = new Set([...byId.keys()].filter((id) => !isVersionId(id)).map(publishedIdOf))
  return [...ids].flatMap((id) => {
    const draft = byId.get(draftIdOf(id))
    const published = byId.get(id)
    const fields = draft ?? published
    return fields ? [{ id, type: fields._type, title: titleOf(fields), fields, draft, published }] : []
  })
}

function titleOf(document: StoredDocument): string {
  const type = typeTitles[document._type] ?? document._type
  if (singular.has(document._type)) return type
  if (document._type === 'publishPlan')
    return textOf(recordsIn(document['documents'])[0]?.['title']) ?? 'Nothing left to publish'
  const version = document._type === 'scheduleVersion' ? textOf(document['version']) : undefined
  if (version !== undefined) return `Version ${version}`
  return nameOf(document) ?? `${type} without a name`
}

/** A document's name for organizers, from whichever field has it; undefined if it has none yet. */
export function nameOf(document: Readonly<Record<string, unknown>>): string | undefined {
  return ['title', 'name', 'question', 'personName', 'speaker']
    .map((field) => textOf(document[field]))
    .find(Boolean)
}

/** The name of a type. */
export function typeTitle(type: string): string {
  return typeTitles[type] ?? type
}
