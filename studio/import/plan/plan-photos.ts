import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import {
  hasPhoto,
  type ImportPhotos,
  type PhotoAddress,
  photosIdOf,
} from '@fest/schemas/core/import-photos.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import type { Mutation } from '@sanity/client'
import { entryKey } from './match.ts'
import type { ImportPlan } from './plan.ts'
import type { Stored } from './stored.ts'
import type { Program } from '../program.ts'
import type { ImportEntry } from './import-entry.ts'

export type PhotoPlan = {
  wanted: readonly PhotoAddress[]
  /** People who have a photo here already. */
  known: number
  /** People who share an address: a placeholder picture. */
  shared: number
}

/** An address shared by more people than this is a placeholder. */
const mostInOnePhoto = 2

/** The photos whose addresses an import would store. Writes nothing. */
export function planPhotos(
  program: Program,
  { items }: Pick<ImportPlan, 'items'>,
  documents: readonly Stored[],
): PhotoPlan {
  const byKey = new Map(items.map((item) => [item.key, item]))
  const withPhoto = new Set(documents.filter(({ photo }) => hasPhoto({ photo })).map(({ _id }) => _id))
  const named = program.entries.flatMap((entry) => {
    const item = byKey.get(entryKey(entry))
    return entry.type === 'person' && entry.photo !== undefined && item ? [{ item, photo: entry.photo }] : []
  })
  const counts = new Map<string, number>()
  for (const { photo } of named) counts.set(photo, (counts.get(photo) ?? 0) + 1)
  const isShared = (photo: string) => (counts.get(photo) ?? 0) > mostInOnePhoto
  const isKnown = (id: string) => withPhoto.has(id) || withPhoto.has(draftIdOf(id))
  const open = named.filter(({ item }) => !isKnown(item.id))
  return {
    wanted: open
      .filter(({ photo }) => !isShared(photo))
      .map(({ item: { id, title }, photo }) => ({ _key: stableHash(id), id, name: title, address: photo })),
    known: named.length - open.length,
    shared: open.filter(({ photo }) => isShared(photo)).length,
  }
}

/** Stores the addresses in the import's entry, for `npm run photos`. */
export function addressMutations(entry: ImportEntry, people: readonly PhotoAddress[]): Mutation[] {
  const list: ImportPhotos = {
    _id: photosIdOf(entry._id),
    _type: 'importPhotos',
    at: entry.at,
    run: entry._id,
    people: [...people],
  }
  return [
    { createIfNotExists: entry },
    { patch: { id: entry._id, set: { isComplete: true } } },
    { createOrReplace: list },
  ]
}
