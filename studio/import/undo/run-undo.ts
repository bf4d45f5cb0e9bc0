import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import { photosIdOf, photoSource } from '@fest/schemas/core/import-photos.ts'
import { type ImportPart, partsQuery } from '@fest/schemas/core/import-record.ts'
import type { Mutation, SanityClient } from '@sanity/client'
import type { StoredDocument } from '../../documents/stored-document.ts'
import { discardMutations, requireRevision } from '@fest/schemas/core/discard-drafts.ts'
import type { Stored } from '../plan/stored.ts'
import { documentsQuery } from '../../schema-types.ts'
import { trashMutations } from '../../trash/trash.ts'
import type { ImportedType } from '../program.ts'
import type { ImportEntry } from '../plan/import-entry.ts'
import type { UndoneDocument, UndoPlan } from './plan-undo.ts'

const batchSize = 100

export type UndoMaterial = { parts: ImportPart<ImportedType>[]; documents: Stored[] }

/** The inputs of `planUndo`. */
export async function readUndo(client: Pick<SanityClient, 'fetch'>, entryId: string): Promise<UndoMaterial> {
  const options = { perspective: 'raw', useCdn: false, tag: 'import.undo' } as const
  const [parts, documents] = await Promise.all([
    client.fetch<ImportPart<ImportedType>[]>(partsQuery, { run: entryId }, options),
    client.fetch<Stored[]>(documentsQuery, {}, options),
  ])
  return { parts, documents }
}

/**
 * Undoes an import in batches that are each one transaction, each draft only in the revision read; rejects when one has
 * changed since. Undoing again continues from there. Published documents go into the trash. Their photos are deleted,
 * except of people that the trash can restore; resolves to the number of pictures this account may not delete.
 */
export async function runUndo(
  client: Pick<SanityClient, 'mutate' | 'fetch'>,
  entry: Pick<ImportEntry, '_id'>,
  { undone, kept }: UndoPlan,
  author: string,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  for (let done = 0; done < undone.length;) {
    const batch = undone.slice(done, done + batchSize)
    const offline = batch.flatMap(offlineOf)
    // Stored documents have a revision.
    const trashed = offline.length > 0 ? trashMutations(offline as StoredDocument[], author, new Date()) : []
    await client.mutate([...trashed, ...batch.flatMap(mutationsOf)], {
      visibility: 'async',
      tag: 'import.undo',
    })
    done += batch.length
    onProgress(done)
  }
  const pictures = await removePhotos(client, entry._id, undone.flatMap(offlineOf))
  const set = { undoneAt: new Date().toISOString(), left: kept.length }
  await client.mutate([{ patch: { id: entry._id, set } }], { visibility: 'async', tag: 'import.undo' })
  return pictures
}

const offlineOf = ({ draft, published }: UndoneDocument) => (published ? [published, draft ?? []].flat() : [])

function mutationsOf({ id, draft, before, published }: UndoneDocument): Mutation[] {
  const gone = [draft, published].flatMap((stored) => (stored ? discardMutations(stored) : []))
  if (!before || !draft) return gone
  const { _rev, _updatedAt, ...document } = before
  return [requireRevision(draft), { createOrReplace: { ...document, _id: draftIdOf(id) } }]
}

/** How many are deleted at the same time. */
const parallel = 6

/** Deletes an import's pictures except those in use or trash; resolves to how many it wasn't allowed to. */
async function removePhotos(
  client: Pick<SanityClient, 'mutate' | 'fetch'>,
  run: string,
  restorable: readonly Stored[],
): Promise<number> {
  const options = { visibility: 'async', tag: 'import.undo' } as const
  await client.mutate([{ delete: { id: photosIdOf(run) } }], options)
  const kept = new Set(restorable.map(({ photo }) => (photo as { asset?: { _ref?: string } })?.asset?._ref))
  const found = await client.fetch<string[]>(
    '*[_type == "sanity.imageAsset" && source.name == $name && source.id == $run]._id',
    { name: photoSource, run },
    { perspective: 'raw', useCdn: false, tag: 'import.undo' },
  )
  const pictures = found.filter((id) => !kept.has(id))
  let refused = 0
  const work = async () => {
    for (let id = pictures.pop(); id !== undefined; id = pictures.pop()) {
      try {
        await client.mutate([{ delete: { id } }], options)
      } catch (error) {
        const status = (error as { statusCode?: number }).statusCode
        // Still in use: the Content Lake refuses to delete it.
        if (status === 409) continue
        if (status !== 401 && status !== 403) throw error
        refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return refused
}
