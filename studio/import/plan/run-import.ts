import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import type { PhotoAddress } from '@fest/schemas/core/import-photos.ts'
import type { Mutation, SanityClient } from '@sanity/client'
import { addressMutations } from './plan-photos.ts'
import { entryMutations, type ImportEntry } from './import-entry.ts'
import type { PlannedItem } from './plan.ts'

/**
 * Documents per transaction, and what they may weigh as JSON: far under the Content Lake's limits. A batch is twice as
 * large as the last one while those are quick, so that canceling is, too.
 */
const firstBatch = 25
const largestBatch = 200
const largestBytes = 500_000
const quickMs = 700

export type ImportProgress = { done: number; total: number }

/** The import stopped early. What was written stays, and importing the same file again continues from there. */
export class ImportStopped extends Error {
  override name = 'ImportStopped'
  readonly done: number

  constructor(message: string, done: number, cause?: unknown) {
    super(message, { cause })
    this.done = done
  }
}

/**
 * Writes a plan as drafts, a transaction per batch; resolves to their number. Rejects with ImportStopped on
 * abort or a refused batch (somebody edited a document): a new plan has what is left.
 */
export async function runImport(
  client: Pick<SanityClient, 'mutate'>,
  items: readonly PlannedItem[],
  entry: ImportEntry,
  options: {
    signal?: AbortSignal
    onProgress?: (progress: ImportProgress) => void
    /** The people whose photos may be loaded later. */
    photos?: readonly PhotoAddress[]
  } = {},
): Promise<number> {
  const writes = items.filter(({ kind }) => kind !== 'same')
  let size = firstBatch
  for (let done = 0; done < writes.length;) {
    if (options.signal?.aborted) throw new ImportStopped('The import was stopped.', done)
    const batch = lightEnough(writes.slice(done, done + size))
    const startedAt = performance.now()
    const transactionId = crypto.randomUUID()
    const kept = entryMutations(entry, batch, {
      transactionId,
      isFirst: done === 0,
      isLast: done + batch.length === writes.length,
    })
    try {
      await client.mutate([...batch.flatMap(mutationsOf), ...kept], {
        transactionId,
        visibility: 'async',
        tag: 'import',
      })
    } catch (error) {
      throw new ImportStopped(messageOf(error), done, error)
    }
    done += batch.length
    const isQuick = performance.now() - startedAt < quickMs
    size = isQuick ? Math.min(largestBatch, size * 2) : Math.max(firstBatch, Math.floor(size / 2))
    options.onProgress?.({ done, total: writes.length })
  }
  if (options.photos && options.photos.length > 0)
    await client
      .mutate(addressMutations(entry, options.photos), { visibility: 'async', tag: 'import' })
      .catch((error: unknown) => {
        throw new ImportStopped(messageOf(error), writes.length, error)
      })
  return writes.length
}

/** The first items that weigh little enough together; at least one. */
function lightEnough(items: readonly PlannedItem[]): readonly PlannedItem[] {
  let bytes = 0
  const end = items.findIndex(({ created, set, draft }) => {
    // Keeps the earlier draft, for undoing.
    bytes += JSON.stringify([created, set, draft]).length
    return bytes > largestBytes
  })
  return end === -1 ? items : items.slice(0, Math.max(1, end))
}

/** The mutations for one item; all of them on drafts. */
export function mutationsOf({ id, created, set, draft }: PlannedItem): Mutation[] {
  const mutations: Mutation[] = []
  if (created) {
    const { _rev, _updatedAt, ...document } = created
    mutations.push({ createIfNotExists: document })
  }
  if (Object.keys(set).length > 0) {
    const guard = draft?._rev === undefined ? {} : { ifRevisionID: draft._rev }
    mutations.push({ patch: { id: draftIdOf(id), set: { ...set }, ...guard } })
  }
  return mutations
}

function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'statusCode' in error) {
    if (error.statusCode === 409)
      return 'Someone just edited one of these documents. Compare again to continue.'
    if (error.statusCode === 401 || error.statusCode === 403)
      return 'Your account can’t create documents. An editor or administrator can import.'
  }
  return 'We couldn’t reach the content. What’s saved stays; continue when you’re back online.'
}
