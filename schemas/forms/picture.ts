import { t } from '../core/words/t.ts'
import * as z from 'zod/mini'
import { blankAsNothing } from './plain-text.ts'

const maxPictureKb = 300
/** The largest picture the database stores, in bytes. */
export const maxPictureBytes = maxPictureKb * 1024

const head = 'data:image/jpeg;base64,'
// The first three bytes of every JPEG are four characters of base64.
const pattern = /^data:image\/jpeg;base64,\/9j\/[A-Za-z0-9+/]*={0,2}$/

/** The size of a picture after decoding, in bytes. */
function bytesOf(picture: string): number {
  const padding = picture.endsWith('==') ? 2 : picture.endsWith('=') ? 1 : 0
  return ((picture.length - head.length) / 4) * 3 - padding
}

const fileOf = (picture: string) =>
  Uint8Array.from(atob(picture.slice(head.length)), (letter) => letter.codePointAt(0) ?? 0)

/** An optional JPEG as a data URL of at most `maxPictureBytes`. */
export function optionalPicture() {
  const wrong = t`We can’t use this picture. Please choose it again.`
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(
      z.string({ error: wrong }).check(
        z.refine((picture) => pattern.test(picture) && (picture.length - head.length) % 4 === 0, {
          error: wrong,
          abort: true,
        }),
        z.refine((picture) => bytesOf(picture) <= maxPictureBytes, {
          error: t`This picture is larger than ${maxPictureKb} kB. Please choose a smaller one.`,
          abort: true,
        }),
        z.refine((picture) => isPhotoFile(fileOf(picture)), { error: wrong }),
      ),
    ),
  )
}

/* Accepted photos: JPEGs whose declared size isn't too large to open. Keep equal to private.is_photo(). */

/** The most pixels: the form makes at most 640,000. */
const mostPixels = 4_000_000
const mostParts = 1000

/** Whether bytes are a JPEG from its beginning to its end, with a frame before its data. */
function isPhotoFile(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? -1
  const two = (at: number) => byte(at) * 256 + byte(at + 1)
  const { length: size } = bytes
  if (size < 4 || two(0) !== 0xffd8 || two(size - 2) !== 0xffd9) return false
  let hasFrame = false
  let at = 2
  for (let part = 0; part < mostParts && at + 10 <= size; part += 1) {
    const marker = byte(at + 1)
    if (byte(at) !== 0xff) return false
    if (marker === 0xda) return hasFrame
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      const pixels = two(at + 5) * two(at + 7)
      if (hasFrame || byte(at + 4) !== 8 || pixels < 1 || pixels > mostPixels) return false
      if (![1, 3].includes(byte(at + 9))) return false
      hasFrame = true
    }
    if (two(at + 2) < 2) return false
    at += 2 + two(at + 2)
  }
  return false
}
