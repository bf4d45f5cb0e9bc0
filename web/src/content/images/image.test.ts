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

const crop = { left: 0.25, right: 0.25, top: 0.1, bottom: 0 }
const around = (x: number) => ({ hotspot: { x, y: 0.5 } })

test.each([
  ['everything without a crop', {}, undefined, [0, 0, 800, 600]],
  ['what was not cut off', { crop }, undefined, [200, 60, 400, 540]],
  ['in the wished shape around the hotspot', around(0.5), 1, [100, 0, 600, 600]],
  ['within the picture on its right', around(0.95), 1, [200, 0, 600, 600]],
  ['within the picture on its left', around(0), 1, [0, 0, 600, 600]],
])('the visible part is %s', (_, image, aspect, [left, top, width, height]) => {
  const part = visibleRect({ id: 'x', width: 800, height: 600, format: 'png' }, image, aspect)
  expect(part).toEqual({ left, top, width, height })
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
