import { fittedPicture, fittedSize, pictureLimits } from './reduce-picture.ts'

test.each([
  [4000, 3000, 800, 600],
  [3000, 4000, 600, 800],
  [320, 200, 320, 200],
  [30_000, 2, 800, 1],
])('%i by %i fits as %i by %i', (width, height, fittedWidth, fittedHeight) => {
  expect(fittedSize({ width, height }, 800)).toEqual({ width: fittedWidth, height: fittedHeight })
})

type Encode = Parameters<typeof fittedPicture>[1]
const photo = { width: 4000, height: 3000 }
const blobOf = (bytes: number) => new Blob([new Uint8Array(bytes)])

test('a picture of exactly the limit fits, and of one byte more does not', async () => {
  const bytes = [pictureLimits.bytes + 1, pictureLimits.bytes]
  const encode = vi.fn<Encode>(async () => blobOf(bytes.shift() ?? 0))
  expect((await fittedPicture(photo, encode))?.picture.size).toBe(pictureLimits.bytes)
  expect(encode).toHaveBeenCalledTimes(2)
})

test('a picture that cannot be made small enough is none', async () => {
  expect(await fittedPicture(photo, async () => blobOf(pictureLimits.bytes + 1))).toBeNull()
})
