import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { referencesIn } from '@fest/schemas/core/references.ts'
import type { Mutation, SanityClient } from '@sanity/client'
import { itemsOf } from '../documents/item.ts'
import { keptSince } from '../documents/kept.ts'
import type { StoredDocument } from '../documents/stored-document.ts'

/*
 * Kept in the dataset as long as kept.ts says: Sanity's history on the free plan has three days. The ids are
 * those of drafts: visitors can't read removed documents, and people who may only write drafts can discard.
 */

type TrashedDocument = {
  _key: string
  /** Without `drafts.`. */
  id: string
  type: string
  title: string
  /** As JSON: separate attributes would count toward the dataset's limit. */
  draft?: string
  published?: string
}

type TrashEntry = {
  _id: string
  _type: 'trashed'
  at: string
  author: string
  documents: TrashedDocument[]
}

/** A document's entry in the trash; the content is read when it's restored. */
export type Trashed = {
  entryId: string
  at: string
  author: string
  id: string
  type: string
  title: string
  hasPublished: boolean
}

/**
 * Puts all stored versions of documents into the trash, and deletes what was kept long enough. Give it at
 * most some hundred: one request stays far under the Content Lake's limit of 4 MB.
 */
export function trashMutations(documents: readonly StoredDocument[], author: string, now: Date): Mutation[] {
  const entry: TrashEntry = {
    _id: `drafts.trash-${crypto.randomUUID()}`,
    _type: 'trashed',
    at: now.toISOString(),
    author,
    documents: itemsOf(documents).map(({ id, type, title, draft, published }) => ({
      _key: id,
      id,
      type,
      title,
      ...(draft ? { draft: JSON.stringify(draft) } : {}),
      ...(published ? { published: JSON.stringify(published) } : {}),
    })),
  }
  const outdated = { query: '*[_type == "trashed" && at < $before]', params: { before: keptSince(now) } }
  return [{ delete: outdated }, { create: entry }]
}

/** Puts documents, by their exact ids, into the trash before something else takes them away. */
export async function keepInTrash(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
  ids: readonly string[],
  author: string,
  now = new Date(),
): Promise<void> {
  const documents = await client.fetch<StoredDocument[]>(
    '*[_id in $ids]',
    { ids },
    { perspective: 'raw', useCdn: false, tag: 'trash' },
  )
  if (documents.length === 0) return
  await client.mutate(trashMutations(documents, author, now), { visibility: 'async', tag: 'trash' })
}

export const trashQuery =
  '*[_type == "trashed"] | order(at desc, _id asc){_id, at, author, documents[]{id, type, title, "hasPublished": defined(published)}}'

type ListedEntry = Pick<TrashEntry, '_id' | 'at' | 'author'> & {
  documents: (Pick<TrashedDocument, 'id' | 'type' | 'title'> & { hasPublished: boolean })[]
}

/** What can be restored, latest first: removed versions that are still missing. `present`: stored ids. */
export function shownTrash(entries: readonly ListedEntry[], present: ReadonlySet<string>): Trashed[] {
  const shown = new Map<string, Trashed>()
  for (const { _id: entryId, at, author, documents } of entries)
    for (const document of documents) {
      const { id, hasPublished } = document
      const isThere = present.has(draftIdOf(id)) || (hasPublished && present.has(id))
      if (!isThere && !shown.has(id)) shown.set(id, { entryId, at, author, ...document })
    }
  return [...shown.values()]
}

/**
 * Restores a document as a draft. References to deleted ones become weak. Rejects if a draft exists again.
 */
export async function putBack(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
  { entryId, id }: Pick<Trashed, 'entryId' | 'id'>,
): Promise<void> {
  const options = { perspective: 'raw', useCdn: false, tag: 'trash' } as const
  const kept = await client.fetch<TrashedDocument | null>(
    '*[_id == $entryId][0].documents[id == $id][0]',
    { entryId, id },
    options,
  )
  const text = kept?.draft ?? kept?.published
  if (text === undefined) throw new Error(`The trash doesn’t have ${id} anymore.`)
  const targets = [...referencesIn(JSON.parse(text))]
  const found = await client.fetch<string[]>('*[_id in $targets]._id', { targets }, options)
  const { _rev, _updatedAt, ...document } = JSON.parse(text, (_key, value: unknown) =>
    isRecord(value) && '_ref' in value && !found.includes(String(value['_ref']))
      ? { ...value, _weak: true }
      : value,
  ) as StoredDocument
  await client.mutate([{ create: { ...document, _id: draftIdOf(id) } }], { tag: 'trash' })
}
