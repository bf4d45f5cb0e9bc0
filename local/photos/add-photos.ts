import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import {
  dividedByPhoto,
  type ImportPhotos,
  type PhotoAddress,
  photoMutations,
  photoPath,
  photoSource,
  photosQuery,
  type StoredPerson,
} from '@fest/schemas/core/import-photos.ts'
import { type ImportPart, partsQuery } from '@fest/schemas/core/import-record.ts'
import type { SanityClient } from '@sanity/client'
import { inParallel } from '@fest/schemas/core/in-parallel.ts'
import { fetchPhoto, type Network, PhotoFault } from './fetch-photo.ts'
import { openImage } from '@fest/lake/images/images.ts'

/** A person whose photo's address an import stored. */
type Wanted = { id: string; person: PhotoAddress; list: ImportPhotos }

/** One person's result; without a fault, the photo is in the draft. */
export type PhotoResult = { id: string; name: string; fault: string | null }

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
  const parts = new Parts(client)
  let done = 0
  return inParallel(wanted, parallel, async (next) => {
    const fault = await addPhoto(client, next, parts, options)
    const result = { id: next.id, name: next.person.name, fault }
    done += 1
    options.onResult?.(result, done, wanted.length)
    return result
  })
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

type Picture = { bytes: Buffer; extension: 'jpg' | 'png' }

const maxSide = 1600
const minSide = 64

/** A file's format from its first bytes, by sharp's names. */
const beginnings: readonly (readonly [format: string, beginning: RegExp])[] = [
  ['jpeg', /^\xff\xd8\xff/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftypavi[fs]/],
]

/** Up to 1600 pixels a side, without metadata (location). Throws PhotoFault; drawings are never opened. */
export async function pictureOf(bytes: Buffer): Promise<Picture> {
  const start = bytes.toString('latin1', 0, 1000)
  const format = beginnings.find(([, beginning]) => beginning.test(start))?.[0]
  if (format === undefined) throw new PhotoFault(wordsOfOther(start))
  try {
    const image = openImage(bytes)
    const { format: read, width, height, hasAlpha } = await image.metadata()
    if (read !== format) throw new PhotoFault('The file is damaged.')
    if (Math.min(width, height) < minSide)
      throw new PhotoFault(`It’s too small to show: ${width} × ${height} pixels.`)
    const drawn = image
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
    return hasAlpha
      ? { bytes: await drawn.png({ compressionLevel: 9 }).toBuffer(), extension: 'png' }
      : { bytes: await drawn.jpeg({ quality: 86, mozjpeg: true }).toBuffer(), extension: 'jpg' }
  } catch (error) {
    if (error instanceof PhotoFault) throw error
    const isHuge = error instanceof Error && error.message.includes('pixel limit')
    throw new PhotoFault(isHuge ? 'It has too many pixels.' : 'The file is damaged.', { cause: error })
  }
}

function wordsOfOther(start: string): string {
  if (start === '') return 'The file is empty.'
  if (/<svg/i.test(start)) return 'It’s a drawing (SVG), which can hold scripts. Ask for a photo.'
  if (/^\W*<(?:!doctype html|html|head|body|script)/i.test(start)) return 'It’s a web page, not a photo.'
  return 'It’s no photo that browsers show. Ask for a JPEG or PNG.'
}
