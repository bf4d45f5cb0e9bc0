import {
  isSlides,
  lookedAtBytes,
  slidesKindOf,
  slidesNameOf,
  slidesTypes,
} from '../../../../schemas/core/slides-file.ts'
import type { SlidesStore } from './slides-store.ts'

export type ReadSlides = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/** Uploaded slides. Those that are gone, or aren't what their name says, are a word to the speaker. */
export async function readSlides(
  store: Pick<SlidesStore, 'read'>,
  file: string,
): Promise<ReadSlides | { word: string }> {
  const name = slidesNameOf(file)
  const kind = slidesKindOf(name)
  const bytes = await store.read(file)
  if (bytes === null || kind === null)
    return { word: `We don’t have your slides (${name}) anymore. Please upload them again.` }
  if (!isSlides(kind, bytes.subarray(0, lookedAtBytes), bytes.subarray(-lookedAtBytes)))
    return {
      word: `We couldn’t use your slides: ${name} isn’t the kind of file its name says. Please upload them again.`,
    }
  return { name, type: slidesTypes[kind], bytes }
}
