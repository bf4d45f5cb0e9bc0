import type { SanityClient } from '@sanity/client'
import type { StoredDocument } from '../builder/session.ts'
import { discardMutations } from '../publishing/discard-drafts.ts'
import { trashMutations } from './trash.ts'

const batchSize = 100

/**
 * Discards drafts, each only in the revision given, and keeps them in the trash: in batches that are each one
 * transaction. Rejects when one was changed meanwhile; what came before it is discarded.
 */
export async function discardDrafts(
  client: Pick<SanityClient, 'mutate'>,
  drafts: readonly StoredDocument[],
  author: string,
  now: Date,
): Promise<void> {
  for (let from = 0; from < drafts.length; from += batchSize) {
    const batch = drafts.slice(from, from + batchSize)
    await client.mutate([...trashMutations(batch, author, now), ...batch.flatMap(discardMutations)], {
      visibility: 'async',
      tag: 'discard',
    })
  }
}
