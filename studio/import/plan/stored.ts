import { isDraftId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import type { ImportedType } from '../program.ts'

export type Stored = { _id: string; _type: string; _rev?: string; [field: string]: unknown }

/** An import's record in a document: where it came from, and a hash of each imported field. */
export type ImportRecord = { source: string; id: string; values: Record<string, string> }

export type Known = {
  /** Without `drafts.`. */
  id: string
  type: ImportedType
  draft: Stored | null
  published: Stored | null
  /** What an organizer sees: the draft, or else the published document. */
  current: Stored
}

/** Documents paired with their drafts, by id. Other versions, such as those in releases, are left out. */
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
    // At least one of the two exists.
    const current = (draft ?? published) as Stored
    pairs.set(id, { id, type: current._type as ImportedType, draft, published, current })
  }
  return [...pairs.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export function recordOf(document: Stored): ImportRecord | null {
  const { imported } = document as { imported?: { source?: unknown; id?: unknown; values?: unknown } }
  if (typeof imported?.source !== 'string' || typeof imported.id !== 'string') return null
  return { source: imported.source, id: imported.id, values: parseValues(imported.values) }
}

/** The field for the record. The hashes are JSON in a text, because a schema can't have fields with arbitrary names. */
export function fieldOfRecord({ source, id, values }: ImportRecord): Record<string, string> {
  return { source, id, values: JSON.stringify(values) }
}

function parseValues(text: unknown): Record<string, string> {
  const values = parseJson(String(text))
  return isRecord(values) ? (values as Record<string, string>) : {}
}
