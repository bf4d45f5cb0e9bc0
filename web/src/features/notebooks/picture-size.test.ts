import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { bitmapSize, bytesOf, readBitmap, svgSize } from './picture-size.ts'

const size = { width: 640, height: 480 }
const picture = () => sharp({ create: { ...size, channels: 3, background: '#6929c4' } })

describe('a bitmap says its format and size', () => {
  test.each([
    ['png', () => picture().png()],
    ['jpg', () => picture().jpeg()],
    // The size comes after the rotation's own data.
    ['jpg', () => picture().withMetadata({ orientation: 1 }).jpeg({ progressive: true })],
    ['gif', () => picture().gif()],
    ['webp', () => picture().webp()],
    ['webp', () => picture().webp({ lossless: true })],
    ['webp', () => picture().withMetadata({ orientation: 1 }).webp()],
  ] as const)('%s', async (format, make) => {
    const bytes = await make().toBuffer()
    expect(readBitmap(bytes)).toEqual({ format, size })
    expect(bitmapSize(bytes.toString('base64'))).toEqual(size)
    // Cut off anywhere, it has no size or the same.
    for (let end = 0; end < Math.min(bytes.length, 700); end += 1)
      expect([undefined, null, size]).toContainEqual(readBitmap(bytes.subarray(0, end))?.size)
  })

  test.each(['', 'iVBORw0KGgo=', 'R0lGODlh', '/9j/4AAB', 'UklGRgAAAABXRUJQVlA4', 'not base64!', 'Qk0='])(
    'but not %j',
    (base64) => expect(bitmapSize(base64)).toBeNull(),
  )

  test('and bytes that only claim to be one are none', () => {
    expect(readBitmap(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
    expect(bytesOf('!')).toBeNull()
  })
})

test.each([
  ['<?xml version="1.0"?><svg xmlns="x" width="300" height="200.4">', { width: 300, height: 200 }],
  ['<svg height="72pt" width="144pt">', { width: 192, height: 96 }],
  ['<svg width="20px" height="10px"/>', { width: 20, height: 10 }],
  ["<svg width='20' height='10'/>", { width: 20, height: 10 }],
  ['<svg viewBox="0 0 640 480">', { width: 640, height: 480 }],
  ['<svg viewBox="-5,-5, 10,10">', { width: 300, height: 300 }],
  ['<svg width="100%" height="100%" viewBox="0 0 400 100">', { width: 400, height: 100 }],
  ['<svg width="200" viewBox="0 0 20 10">', { width: 200, height: 100 }],
  ['<svg height="200" viewBox="0 0 20 10">', { width: 400, height: 200 }],
  ['<svg width="100%" height="100%">', null],
  ['<svg viewBox="0 0 0 0">', null],
  ['<svg viewBox="0 0 10">', null],
  ['<svg data-width="5" height="5">', null],
  ['<svg width="1e9" height="99999">', null],
  ['<p width="5" height="5">', null],
])('%s has the size %j', (svg, expected) => {
  expect(svgSize(svg)).toEqual(expected)
})
