import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '../documents/stored-document.ts'
import { itemsOf } from '../documents/item.ts'
import { discardMutations } from '@fest/schemas/core/discard-drafts.ts'
import { trashMutations } from './trash.ts'

const batchSize = 100

/** Moves drafts of these revisions into the trash. Rejects if one was changed; earlier batches are done. */
export async function discardDrafts(
  client: Pick<SanityClient, 'mutate'>,
  drafts: readonly StoredDocument[],
  author: string,
  now = new Date(),
): Promise<void> {
  for (const batch of batchesOf(drafts))
    await client.mutate([...trashMutations(batch, author, now), ...batch.flatMap(discardMutations)], {
      visibility: 'async',
      tag: 'discard',
    })
}

/** Undoes a discarding. Rejects when one of the drafts exists again; those in batches before it are restored. */
export async function restoreDrafts(
  client: Pick<SanityClient, 'mutate'>,
  drafts: readonly StoredDocument[],
): Promise<void> {
  for (const batch of batchesOf(drafts))
    await client.mutate(
      batch.map(({ _rev, _updatedAt, ...draft }) => ({ create: draft })),
      { tag: 'discard' },
    )
}

function batchesOf(drafts: readonly StoredDocument[]): StoredDocument[][] {
  return Array.from({ length: Math.ceil(drafts.length / batchSize) }, (_, index) =>
    drafts.slice(index * batchSize, (index + 1) * batchSize),
  )
}

/** The consequences of discarding drafts, at the revisions that will be discarded. */
export type Discarding = {
  drafts: readonly StoredDocument[]
  /** How many of them were never published, and will leave all lists. */
  created: number
  /** The titles of other drafts that refer to those. */
  left: readonly string[]
}

/** Reads the consequences of discarding these documents' drafts; documents without a draft are left out. */
export async function readDiscarding(
  client: Pick<SanityClient, 'fetch'>,
  ids: readonly string[],
): Promise<Discarding> {
  const options = { perspective: 'raw', useCdn: false, tag: 'discard' } as const
  const draftIds = ids.map(draftIdOf)
  const [drafts, published] = await Promise.all([
    client.fetch<StoredDocument[]>('*[_id in $draftIds] | order(_id asc)', { draftIds }, options),
    client.fetch<string[]>('*[_id in $ids]._id', { ids }, options),
  ])
  const visible = new Set(published)
  const created = drafts.map(({ _id }) => publishedIdOf(_id)).filter((id) => !visible.has(id))
  const referring =
    created.length === 0
      ? []
      : await client.fetch<StoredDocument[]>(
          '*[_id in path("drafts.**") && references($created) && !(_id in $draftIds)]{_id, _type, _rev, title, name, question, personName}',
          { created, draftIds },
          options,
        )
  return { drafts, created: created.length, left: itemsOf(referring).map(({ title }) => title) }
}

/** The titles of drafts that have changed since they were read. */
export function changedSince(before: Discarding, { drafts }: Discarding): string[] {
  const revisions = new Map(drafts.map(({ _id, _rev }) => [_id, _rev]))
  return itemsOf(before.drafts)
    .filter(({ draft }) => draft && revisions.has(draft._id) && revisions.get(draft._id) !== draft._rev)
    .map(({ title }) => title)
}
