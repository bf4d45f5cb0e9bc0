import { beforeAll, describe, expect, test } from 'vitest'
import { configureSite } from '#app/testing/configure-site.ts'
import { imageSource, imageUrl, parseImageRef, visibleRect } from './image.ts'

const ref = 'image-0a1b2c3d-800x600-png'
const configureWith = (apiHost: string | null) =>
  configureSite({ sanity: { projectId: 'abc12345', apiHost } })

beforeAll(() => configureWith('/lake'))

test('a reference tells id, size and format; anything else is no picture', () => {
  expect(parseImageRef(ref)).toEqual({ id: '0a1b2c3d', width: 800, height: 600, format: 'png' })
  expect(parseImageRef('file-0a1b2c3d-pdf')).toBeNull()
  expect(parseImageRef(null)).toBeNull()
  expect(imageSource({}, 100)).toBeNull()
})

test.each([
  ['everything without a crop', {}, undefined, { left: 0, top: 0, width: 800, height: 600 }],
  [
    'what was not cut off',
    { crop: { left: 0.25, right: 0.25, top: 0.1, bottom: 0 } },
    undefined,
    { left: 200, top: 60, width: 400, height: 540 },
  ],
  [
    'in the wished shape around the hotspot',
    { hotspot: { x: 0.5, y: 0.5 } },
    1,
    { left: 100, top: 0, width: 600, height: 600 },
  ],
  ['within the picture on its right', { hotspot: { x: 0.95, y: 0.5 } }, 1, { left: 200 }],
  ['within the picture on its left', { hotspot: { x: 0, y: 0.5 } }, 1, { left: 0 }],
])('the visible part is %s', (_, image, aspect, part) => {
  expect(visibleRect({ id: 'x', width: 800, height: 600, format: 'png' }, image, aspect)).toMatchObject(part)
})

describe('the address', () => {
  test('leads to the configured lake, or to the hosted service', () => {
    expect(imageUrl({ ref }, 320)).toBe(
      '/lake/images/abc12345/production/0a1b2c3d-800x600.png?w=320&fit=max&auto=format',
    )
    configureWith(null)
    expect(imageUrl({ ref }, 320)).toMatch(/^https:\/\/cdn\.sanity\.io\/images\/abc12345\/production\//)
    configureWith('/lake')
  })

  test('asks for the part and the shape', () => {
    expect(imageUrl({ ref }, 160, 1)).toContain('?rect=100,0,600,600&w=160&h=160&')
  })

  test('of a drawing is the drawing', () => {
    expect(imageUrl({ ref: 'image-0a1b2c3d-300x100-svg' }, 160)).toBe(
      '/lake/images/abc12345/production/0a1b2c3d-300x100.svg',
    )
  })
})

test('an image knows its height before it loads and is never offered larger than it is', () => {
  const source = imageSource({ ref }, 640)
  expect(source).toMatchObject({ width: 640, height: 480 })
  expect(source?.srcSet?.split(', ').map((entry) => entry.split(' ')[1])).toEqual(['320w', '480w', '640w'])
})
