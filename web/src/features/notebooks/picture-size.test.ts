import { describe, expect, test } from 'vitest'
import { pngSize, svgSize } from './picture-size.ts'

describe('a PNG', () => {
  // The signature and header of a picture of 640 by 480, as in the specification.
  const header = [
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 2, 128, 0, 0, 1, 224, 8, 6,
  ]
  const base64 = Buffer.from(header).toString('base64')

  test('says its size in its first bytes', () => {
    expect(pngSize(base64)).toEqual({ width: 640, height: 480 })
  })

  test.each(['', 'iVBORw0KGgo=', 'R0lGODlhAQABAAAAACw=', base64.slice(0, 20), `i${base64}`])(
    'is not %j',
    (other) => expect(pngSize(other)).toBeNull(),
  )
})

test.each([
  ['<?xml version="1.0"?><svg xmlns="x" width="300" height="200.4">', { width: 300, height: 200 }],
  ['<svg height="72pt" width="144pt">', { width: 192, height: 96 }],
  ['<svg width="20px" height="10px"/>', { width: 20, height: 10 }],
  ['<svg viewBox="0 0 10 10">', null],
  ['<svg width="100%" height="100%">', null],
  ['<svg data-width="5" height="5">', null],
  ['<svg width="1e9" height="99999">', null],
  ['<p width="5" height="5">', null],
])('%s has the size %j', (svg, size) => {
  expect(svgSize(svg)).toEqual(size)
})
