import { t } from '@fest/schemas/core/words/t.ts'
import { maxPictureBytes } from '@fest/schemas/forms/picture.ts'

/** Files with more bytes are refused unread; a phone's photo has up to half as many. */
const mostBytes = 25 * 1024 * 1024

export class PictureError extends Error {
  override name = 'PictureError'
}

/**
 * A file as a JPEG's data URL, within `pictureLimits`, upright, no metadata. Rejects with PictureError.
 */
export async function reducePicture(file: File): Promise<string> {
  if (file.size === 0) throw new PictureError(t`This file is empty. Please choose another one.`)
  if (file.size > mostBytes) {
    const megabytes = Math.round(file.size / 1024 / 1024)
    throw new PictureError(t`This file is ${megabytes} MB. Please choose one with at most 25 MB.`)
  }
  const bitmap = await decode(file)
  try {
    const fitted = await fittedPicture(bitmap, (size, quality) => encode(bitmap, size, quality))
    if (!fitted) {
      const kilobytes = pictureLimits.bytes / 1024
      throw new PictureError(
        t`We can’t make this picture smaller than ${kilobytes} kB. Please choose another one.`,
      )
    }
    return await asDataUrl(fitted.picture)
  } finally {
    bitmap.close()
  }
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    throw new PictureError(await reasonOf(file))
  }
}

/** Some browsers can open HEIC, so that is only a reason once this one couldn't. */
async function reasonOf(file: File): Promise<string> {
  const head = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  if (/^ftyp(?:hei|hev|mif1|msf1)/.test(head) || /\.hei[cf]$/i.test(file.name))
    return t`This is a HEIC photo, which this browser can’t open. Please save it as a JPEG, or take a screenshot of it.`
  if (file.type.startsWith('image/'))
    return t`We can’t open this picture. It may be damaged. Please choose another one.`
  return t`This isn’t a picture. Please choose a JPEG, PNG or WebP file.`
}

async function encode(bitmap: ImageBitmap, { width, height }: Size, quality: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new PictureError(t`This browser can’t resize pictures. Please try another browser.`)
  // JPEG has no transparency; transparent parts would be black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) =>
        blob
          ? resolve(blob)
          : reject(
              new PictureError(t`This picture is too big for this browser. Please choose a smaller one.`),
            ),
      'image/jpeg',
      quality,
    )
  })
}

function asDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () =>
      reject(new PictureError(t`We can’t read this file. Please try again.`)),
    )
    reader.readAsDataURL(blob)
  })
}

/** What a picture is reduced to: pixels of its longer side, and bytes as a JPEG. The database refuses more. */
export const pictureLimits = { side: 800, bytes: maxPictureBytes } as const

type Size = { width: number; height: number }

/** The size scaled down to a square of `side` pixels, keeping its proportions; smaller pictures stay as they are. */
export function fittedSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return {
    // A strip of one pixel's height is still a picture.
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

const qualities = [0.86, 0.75, 0.6, 0.45]
const sides = [1, 0.75, 0.5]

/**
 * The best JPEG of a picture within the limits: first with less quality, then with fewer pixels. `encode` draws it at a
 * size and a quality from 0 to 1. Null when even the smallest is too large.
 */
export async function fittedPicture(
  size: Size,
  encode: (size: Size, quality: number) => Promise<Blob>,
): Promise<{ picture: Blob; size: Size } | null> {
  for (const part of sides) {
    const fitted = fittedSize(size, pictureLimits.side * part)
    for (const quality of qualities) {
      // One after the other: the next is only needed if this one is too large.
      // oxlint-disable-next-line no-await-in-loop
      const picture = await encode(fitted, quality)
      if (picture.size <= pictureLimits.bytes) return { picture, size: fitted }
    }
  }
  return null
}
