import { schemaTypes, singletonIds } from '@fest/schemas/content/index.ts'
import { draftIdOf, isVersionId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { recordsIn } from '@fest/schemas/core/records.ts'
import { nameOf, type StoredDocument, textOf } from './stored-document.ts'

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

/** Names of types, for documents without a title: the content model's, and those of what only the Studio keeps. */
const typeTitles: Readonly<Record<string, string | undefined>> = {
  ...Object.fromEntries(schemaTypes.map(({ name, title }) => [name, title])),
  sponsorTier: 'Tier',
  publishPlan: 'Scheduled',
  speakerChange: 'Change from a speaker',
}

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
  const type = typeTitle(document._type)
  // The only document of a type is known by that.
  if (singletonIds.includes(document._type)) return type
  if (document._type === 'publishPlan')
    return textOf(recordsIn(document['documents'])[0]?.['title']) ?? 'Nothing left to publish'
  const version = document._type === 'scheduleVersion' ? textOf(document['version']) : undefined
  if (version !== undefined) return `Version ${version}`
  return nameOf(document) ?? `${type} without a name`
}

export function typeTitle(type: string): string {
  return typeTitles[type] ?? type
}
