import { photosIdOf, photoSource } from '@fest/schemas/core/import-photos.ts'
import type { SanityClient } from '@sanity/client'
import type { Stored } from '../plan/stored.ts'

/** How many are deleted at the same time. */
const parallel = 6

/**
 * Removes an import's photo addresses and its loaded pictures, except pictures that are still in use, also by documents
 * in the trash. Resolves to the number of pictures this account may not delete.
 */
export async function removePhotos(
  client: Pick<SanityClient, 'fetch' | 'mutate'>,
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
