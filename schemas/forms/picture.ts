import * as z from 'zod/mini'
import { isPhotoFile } from '../core/photo-file.ts'
import { blankAsNothing } from './plain-text.ts'

/** The largest picture the database stores, in bytes. */
export const maxPictureBytes = 300 * 1024

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

/** An optional JPEG as a data URL of at most 300 kB. */
export function optionalPicture() {
  const wrong = 'We can’t use this picture. Please choose it again.'
  return z.pipe(
    z.transform(blankAsNothing),
    z.optional(
      z.string({ error: wrong }).check(
        z.refine((picture) => pattern.test(picture) && (picture.length - head.length) % 4 === 0, {
          error: wrong,
          abort: true,
        }),
        z.refine((picture) => bytesOf(picture) <= maxPictureBytes, {
          error: 'This picture is larger than 300 kB. Please choose a smaller one.',
          abort: true,
        }),
        z.refine((picture) => isPhotoFile(fileOf(picture)), { error: wrong }),
      ),
    ),
  )
}
