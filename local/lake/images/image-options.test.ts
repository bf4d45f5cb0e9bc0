import { expect, test } from 'vitest'
import { allowedSize } from './image-options.ts'

test.each([
  [200, undefined, '200 × auto'],
  [201, undefined, '208 × auto'],
  [undefined, 33, 'auto × 40'],
  [640, 427, '640 × 427'],
  [101, 202, '104 × 208'],
  [9000, undefined, '2000 × auto'],
  [1000, 8000, '250 × 2000'],
  [1, 1, '8 × 8'],
  [undefined, undefined, 'auto × auto'],
])('%s by %s is rendered as %s', (w, h, size) => {
  const { width = 'auto', height = 'auto' } = allowedSize(w, h)
  expect(`${width} × ${height}`).toBe(size)
})
