import {
  isSlides,
  lookedAtBytes,
  slidesKindOf,
  slidesNameOf,
  slidesTypes,
} from '../../../../schemas/core/slides-file.ts'
import type { OpenPage } from './open-page.ts'
import type { SlidesStore } from './slides-store.ts'

type Content = {
  uploadFile(bytes: Uint8Array<ArrayBuffer>, filename: string, type: string): Promise<string>
}

/**
 * Puts uploaded slides among the content's files, where no page shows them yet: their id there, null where there are
 * none. A file that is gone, or isn't what its name says, goes nowhere: then it is a word to the speaker.
 */
export async function carrySlides(
  content: Content,
  store: Pick<SlidesStore, 'read'>,
  { page: { slides_file: file, slides_asset: asset } }: OpenPage,
): Promise<{ asset: string | null } | { word: string }> {
  if (file === null || asset !== null) return { asset }
  const name = slidesNameOf(file)
  const kind = slidesKindOf(name)
  const bytes = await store.read(file)
  if (bytes === null || kind === null)
    return { word: `We don’t have your slides (${name}) anymore. Please upload them again.` }
  if (!isSlides(kind, bytes.subarray(0, lookedAtBytes), bytes.subarray(-lookedAtBytes)))
    return {
      word: `We couldn’t use your slides: ${name} isn’t the kind of file its name says. Please upload them again.`,
    }
  return { asset: await content.uploadFile(bytes, name, slidesTypes[kind]) }
}
