import { isDraftId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { ImportedType } from '../programme.ts'

/** A document as the dataset has it. */
export type Stored = { _id: string; _type: string; _rev?: string; [field: string]: unknown }

/** What an import remembers in a document: whose it is, and a hash of each field as it was imported. */
export type ImportRecord = { source: string; id: string; values: Record<string, string> }

/** A document and its draft, as one. */
export type Known = {
  /** Without `drafts.`. */
  id: string
  type: ImportedType
  draft: Stored | null
  published: Stored | null
  /** What an organizer sees: the draft, or else what is published. */
  current: Stored
}

/** Documents paired with their drafts, by id. Versions of other kinds, such as those of releases, are left out. */
export function pairDocuments(documents: readonly Stored[], types: readonly string[]): Known[] {
  const pairs = new Map<string, Known>()
  for (const document of documents) {
    const isDraft = isDraftId(document._id)
    const id = isDraft ? publishedIdOf(document._id) : document._id
    if (id.includes('.') || !types.includes(document._type)) continue
    const known = pairs.get(id)
    const [draft, published] = isDraft
      ? [document, known?.published ?? null]
      : [known?.draft ?? null, document]
    // One of the two is the document at hand.
    const current = (draft ?? published) as Stored
    pairs.set(id, { id, type: current._type as ImportedType, draft, published, current })
  }
  return [...pairs.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** What an import left in the document, or null. */
export function recordOf(document: Stored): ImportRecord | null {
  const { imported } = document as { imported?: { source?: unknown; id?: unknown; values?: unknown } }
  if (typeof imported?.source !== 'string' || typeof imported.id !== 'string') return null
  return { source: imported.source, id: imported.id, values: parseValues(imported.values) }
}

/** The field that keeps the record; hashes are JSON in a text, since a schema knows its fields by name. */
export function fieldOfRecord({ source, id, values }: ImportRecord): Record<string, string> {
  return { source, id, values: JSON.stringify(values) }
}

function parseValues(text: unknown): Record<string, string> {
  try {
    const values: unknown = JSON.parse(String(text))
    return typeof values === 'object' && values !== null ? (values as Record<string, string>) : {}
  } catch {
    return {}
  }
}
