import { openImage } from '@fest/lake/images/images.ts'
import { PhotoFault } from './fetch-photo.ts'

/** A photo that is ready to be stored. */
export type Picture = { bytes: Buffer; extension: 'jpg' | 'png' }

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

/**
 * The photo re-encoded, at most 1600 pixels wide and high, without a camera's metadata such as the location. Throws
 * PhotoFault if it isn't a photo; drawings and pages are never opened.
 */
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
