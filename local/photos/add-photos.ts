import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import {
  type ImportPhotos,
  type PhotoAddress,
  photoMutations,
  photoPath,
  photoSource,
  photosQuery,
  dividedByPhoto,
  type StoredPerson,
} from '@fest/schemas/core/import-photos.ts'
import { type ImportPart, partsQuery } from '@fest/schemas/core/import-record.ts'
import type { SanityClient } from '@sanity/client'
import { fetchPhoto, type Network, PhotoFault } from './fetch-photo.ts'
import { pictureOf } from './picture.ts'

/** A person whose photo's address an import stored. */
type Wanted = { id: string; person: PhotoAddress; list: ImportPhotos }

/** One person's result; without a fault, the photo is in the draft. */
export type PhotoResult = { id: string; name: string; fault: string | null }

/** How many photos are loaded at the same time. */
const parallel = 4

/** Clients of the Content Lake that read drafts as they are. */
const reading = { perspective: 'raw', useCdn: false, tag: 'photos' } as const

/**
 * Loads the photos whose addresses imports stored, for everybody without one, and sets each in the person's draft. An
 * unusable photo stops nothing: the reason is stored with its address. Undoing the import removes the photos again.
 * Rejects if the content can't be read or written; added photos stay, and a repeated run continues.
 */
export async function addPhotos(
  client: SanityClient,
  options: Network & { onResult?: (result: PhotoResult, done: number, total: number) => void } = {},
): Promise<PhotoResult[]> {
  const wanted = await readWanted(client)
  const waiting = wanted.toReversed()
  const results: PhotoResult[] = []
  const parts = new Parts(client)
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const fault = await addPhoto(client, next, parts, options)
      const result = { id: next.id, name: next.person.name, fault }
      results.push(result)
      options.onResult?.(result, results.length, wanted.length)
    }
  }
  await Promise.all(Array.from({ length: parallel }, work))
  return results
}

/** Everybody without a photo, each once, with the newest address. */
async function readWanted(client: SanityClient): Promise<Wanted[]> {
  const lists = await client.fetch<ImportPhotos[]>(photosQuery, {}, reading)
  const newest = new Map<string, Wanted>()
  for (const list of lists)
    for (const person of list.people) newest.set(person.id, { id: person.id, person, list })
  const stored = await client.fetch<StoredPerson[]>('*[_type == "person"]{_id, photo}', {}, reading)
  return dividedByPhoto([...newest.values()], stored).missing
}

/** Adds one photo; returns the reason on failure. */
async function addPhoto(
  client: SanityClient,
  { id, person, list }: Wanted,
  parts: Parts,
  network: Network,
): Promise<string | null> {
  try {
    const { bytes, extension } = await pictureOf(await fetchPhoto(person.address, network))
    const { _id: asset } = await client.assets.upload('image', bytes, {
      filename: `${id}.${extension}`,
      source: { id: list.run, name: photoSource },
      tag: 'photos',
    })
    const stored = await client.fetch<StoredPerson[]>('*[_id in $ids]', { ids: [id, draftIdOf(id)] }, reading)
    const mutations = photoMutations({ list, person, asset, stored, parts: await parts.of(list.run) })
    if (!mutations) throw new PhotoFault('Someone deleted this person or added a photo meanwhile.')
    await client.mutate(mutations, { tag: 'photos' })
    return null
  } catch (error) {
    const fault = faultOf(error)
    if (fault === null) throw error
    await client.mutate([{ patch: { id: list._id, set: { [photoPath(person, 'fault')]: fault } } }], {
      tag: 'photos',
    })
    return fault
  }
}

function faultOf(error: unknown): string | null {
  if (error instanceof PhotoFault) return error.message
  const isConflict = error instanceof Error && 'statusCode' in error && error.statusCode === 409
  return isConflict ? 'Someone was just editing this person. Try again.' : null
}

/** The values that imports wrote, to tell untouched drafts from edited ones. */
class Parts {
  readonly #client: SanityClient
  readonly #parts = new Map<string, Promise<ImportPart[]>>()

  constructor(client: SanityClient) {
    this.#client = client
  }

  of(run: string): Promise<ImportPart[]> {
    const known = this.#parts.get(run) ?? this.#client.fetch<ImportPart[]>(partsQuery, { run }, reading)
    this.#parts.set(run, known)
    return known
  }
}
