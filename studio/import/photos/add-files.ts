import { draftIdOf } from '@fest/schemas/core/document-id.ts'
import {
  type ImportPhotos,
  type PhotoAddress,
  photoMutations,
  photoSource,
  type StoredPerson,
} from '@fest/schemas/core/import-photos.ts'
import { type ImportPart, partsQuery } from '@fest/schemas/core/import-record.ts'
import type { SanityClient } from '@sanity/client'

export type LeftFile = { file: string; why: string }

type Matched = { file: File; person: PhotoAddress }

const maxSide = 1600

/** Adds pictures one by one, redrawn to drop metadata such as the location. Resolves to the failures. */
export async function addFiles(
  client: SanityClient,
  list: ImportPhotos,
  matched: readonly Matched[],
  onProgress: (done: number) => void,
): Promise<LeftFile[]> {
  const reading = { perspective: 'raw', useCdn: false, tag: 'import.photos' } as const
  const parts = await client.fetch<ImportPart[]>(partsQuery, { run: list.run }, reading)
  const left: LeftFile[] = []
  for (const [index, { file, person }] of matched.entries()) {
    const why = await addFile(file, person)
    if (why !== null) left.push({ file: file.name, why })
    onProgress(index + 1)
  }
  return left

  async function addFile(file: File, person: PhotoAddress): Promise<string | null> {
    const picture = await drawnAnew(file).catch(() => null)
    if (!picture) return 'It’s no picture that browsers show.'
    try {
      const { _id: asset } = await client.assets.upload('image', picture, {
        filename: `${person.id}.jpg`,
        source: { id: list.run, name: photoSource },
        tag: 'import.photos',
      })
      const ids = [person.id, draftIdOf(person.id)]
      const stored = await client.fetch<StoredPerson[]>('*[_id in $ids]', { ids }, reading)
      const mutations = photoMutations({ list, person, asset, stored, parts })
      if (!mutations) return 'Someone deleted this person or added a photo meanwhile.'
      await client.mutate(mutations, { tag: 'import.photos' })
      return null
    } catch (error) {
      const isConflict = (error as { statusCode?: number }).statusCode === 409
      return isConflict
        ? 'Someone was just editing this person. Try again.'
        : 'We couldn’t save it. Try again when you’re online.'
    }
  }
}

/** The picture as a JPEG of at most 1600 pixels a side; rejects for anything that isn't one. */
async function drawnAnew(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('This browser draws nothing.')
    // White behind transparent pictures, as on most sites.
    context.fillStyle = 'white'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) =>
      canvas.toBlob(
        (blob) => (blob ? done(blob) : fail(new Error('This browser writes no JPEG.'))),
        'image/jpeg',
        0.88,
      ),
    )
  } finally {
    bitmap.close()
  }
}
