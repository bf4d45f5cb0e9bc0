import { maxPictureBytes } from '@fest/schemas/forms/picture.ts'

/** What a picture is reduced to: pixels of its longer side, and bytes as a JPEG. The database refuses more. */
export const pictureLimits = { side: 800, bytes: maxPictureBytes } as const

export type Size = { width: number; height: number }

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
