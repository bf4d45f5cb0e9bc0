import { describe, expect, test, vi } from 'vitest'
import { fittedPicture, fittedSize, pictureLimits } from './fit-picture.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 800, height: 600 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 600, height: 800 },
  ],
  [
    { width: 800, height: 800 },
    { width: 800, height: 800 },
  ],
  [
    { width: 320, height: 200 },
    { width: 320, height: 200 },
  ],
  [
    { width: 30_000, height: 2 },
    { width: 800, height: 1 },
  ],
])('%j fits as %j', (size, fitted) => {
  expect(fittedSize(size, 800)).toEqual(fitted)
})

describe('a picture', () => {
  type Encode = Parameters<typeof fittedPicture>[1]
  const photo = { width: 4000, height: 3000 }
  const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)])

  test('that fits at once is made once, at the best quality', async () => {
    const encode = vi.fn<Encode>(async () => blobOf(100_000))
    expect(await fittedPicture(photo, encode)).toMatchObject({ size: { width: 800, height: 600 } })
    expect(encode).toHaveBeenCalledTimes(1)
    expect(encode).toHaveBeenCalledWith({ width: 800, height: 600 }, 0.86)
  })

  test('of exactly the limit fits, and of one byte more does not', async () => {
    const bytes = [pictureLimits.bytes + 1, pictureLimits.bytes]
    const encode = vi.fn<Encode>(async () => blobOf(bytes.shift() ?? 0))
    const fitted = await fittedPicture(photo, encode)
    expect(fitted?.picture.size).toBe(pictureLimits.bytes)
    expect(encode).toHaveBeenCalledTimes(2)
  })

  test('loses quality before it loses pixels', async () => {
    // Costs like noise does: bytes grow with pixels and quality.
    const encode = vi.fn<Encode>(async ({ width, height }, quality) =>
      blobOf(Math.round(width * height * quality * 1.5)),
    )
    const fitted = await fittedPicture(photo, encode)
    expect(fitted?.size).toEqual({ width: 600, height: 450 })
    expect(encode.mock.calls.map(([size]) => size.width)).toEqual([800, 800, 800, 800, 600, 600])
  })

  test('that cannot be made small enough is none', async () => {
    expect(await fittedPicture(photo, async () => blobOf(pictureLimits.bytes + 1))).toBeNull()
  })
})
