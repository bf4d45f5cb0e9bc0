import { referencesIn } from '@fest/schemas/core/references.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { SanityClient } from '@sanity/client'
import { type StoredDocument, textOf } from '../../documents/stored-document.ts'

/** Documents of one type that sessions refer to and that aren't published, but could be together with them. */
export type MissingGroup = { type: string; documents: { id: string; title: string }[] }

type Missing = {
  groups: MissingGroup[]
  /** Ids with neither a draft nor a published document. */
  deleted: ReadonlySet<string>
}

export type Gathered = {
  /** The included drafts: those of the chosen types, and everything they need in turn. */
  included: StoredDocument[]
  missing: Missing
}

/** Follows drafts' references to unpublished documents, and includes those of the given types. */
export async function gatherMissing(
  client: Pick<SanityClient, 'fetch'>,
  drafts: readonly StoredDocument[],
  includedTypes: ReadonlySet<string>,
): Promise<Gathered> {
  const seen = new Set(drafts.map(({ _id }) => publishedIdOf(_id)))
  const included: StoredDocument[] = []
  const missing: StoredDocument[] = []
  const deleted = new Set<string>()
  for (let from = drafts; from.length > 0;) {
    const isFirst = from === drafts
    const ids = [...new Set(from.flatMap((draft) => [...referencesIn(draft)]))].filter((id) => !seen.has(id))
    if (ids.length === 0) break
    for (const id of ids) seen.add(id)
    const found = await client.fetch<StoredDocument[]>(
      '*[_id in $ids || _id in $draftIds]',
      { ids, draftIds: ids.map(draftIdOf) },
      { perspective: 'raw' },
    )
    const byId = new Map(found.map((document) => [document._id, document]))
    const next: StoredDocument[] = []
    for (const id of ids) {
      if (byId.has(id)) continue
      const draft = byId.get(draftIdOf(id))
      if (!draft) deleted.add(id)
      else if (!isFirst || includedTypes.has(draft._type)) next.push(draft)
      else missing.push(draft)
    }
    included.push(...next)
    from = next
  }
  return { included, missing: { groups: groupsOf(missing), deleted } }
}

function groupsOf(documents: readonly StoredDocument[]): MissingGroup[] {
  const groups = new Map<string, MissingGroup>()
  for (const document of documents) {
    const group = groups.get(document._type) ?? { type: document._type, documents: [] }
    group.documents.push({ id: publishedIdOf(document._id), title: titleOf(document) })
    groups.set(document._type, group)
  }
  return [...groups.values()]
}

function titleOf(document: StoredDocument): string {
  return textOf(document['name']) ?? textOf(document['title']) ?? 'Without a name'
}

const words: Readonly<Record<string, readonly [string, string]>> = {
  session: ['session', 'sessions'],
  person: ['person', 'people'],
  room: ['room', 'rooms'],
  track: ['track', 'tracks'],
  venue: ['venue', 'venues'],
  material: ['material', 'materials'],
}

/** `14 people`, `1 room`; other types are called documents. */
export function countedOfType(count: number, type: string): string {
  const [one, many] = words[type] ?? ['document', 'documents']
  return counted(count, one, many)
}
