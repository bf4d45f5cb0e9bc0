import { publishedIdOf } from './document-id.ts'
import { stableHash } from './stable-hash.ts'

/*
 * The records that imports store with their drafts, so that any organizer on any machine can undo them. The ids are
 * those of drafts: visitors can't read them, and people who may only write drafts can import.
 */

/** What one batch of an import did, written in the same transaction. */
export type ImportPart<Type extends string = string> = {
  _id: string
  _type: 'importPart'
  at: string
  run: string
  /** The revision that the batch gave its drafts. */
  revision: string
  documents: ImportedDocument<Type>[]
}

export type ImportedDocument<Type extends string = string> = {
  _key: string
  /** Without `drafts.`. */
  id: string
  type: Type
  title: string
  /** It was in the dataset neither as a draft nor published. */
  isNew: boolean
  /** Of the draft's content after the import. */
  hash: string
  /** The draft before the import, as JSON: each attribute of its own would count toward the dataset's limit. */
  before?: string
}

export const partsQuery = '*[_type == "importPart" && run == $run] | order(at asc, _id asc)'

/** A hash of a document's written content: the same for a draft and its published version, in any order of fields. */
export function contentHash(document: Readonly<Record<string, unknown>>): string {
  const { _id, _rev, _createdAt, _updatedAt, ...content } = document
  return stableHash(`${publishedIdOf(String(_id))} ${JSON.stringify(sorted(content))}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // A reference to an unpublished document is weak until both are published.
  const { _weak, _strengthenOnPublish, ...fields } = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  )
}
