import sharp from 'sharp'
import { bitmapSize, bytesOf, readBitmap } from '../../web/src/features/notebooks/picture-size.ts'

const size = { width: 640, height: 480 }
const picture = () => sharp({ create: { ...size, channels: 3, background: '#6929c4' } })

test.each([
  ['png', () => picture().png()],
  ['jpg', () => picture().jpeg()],
  // The size comes after the rotation's own data.
  ['jpg', () => picture().withMetadata({ orientation: 1 }).jpeg({ progressive: true })],
  ['gif', () => picture().gif()],
  ['webp', () => picture().webp()],
  ['webp', () => picture().webp({ lossless: true })],
  ['webp', () => picture().withMetadata({ orientation: 1 }).webp()],
] as const)('a bitmap says its format and size: %s', async (format, make) => {
  const bytes = await make().toBuffer()
  expect(readBitmap(bytes)).toEqual({ format, size })
  expect(bitmapSize(bytes.toString('base64'))).toEqual(size)
  // Cut off anywhere, it has no size or the same.
  for (let end = 0; end < Math.min(bytes.length, 700); end += 1)
    expect([undefined, null, size]).toContainEqual(readBitmap(bytes.subarray(0, end))?.size)
})

test.each(['', 'iVBORw0KGgo=', 'R0lGODlh', '/9j/4AAB', 'UklGRgAAAABXRUJQVlA4', 'not base64!', 'Qk0='])(
  '%j says neither',
  (base64) => expect(bitmapSize(base64)).toBeNull(),
)

test('bytes that only claim to be a bitmap are none', () => {
  expect(readBitmap(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
  expect(bytesOf('!')).toBeNull()
})
