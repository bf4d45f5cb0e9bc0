import { expect, test } from 'vitest'
import { allowedSize } from './image-options.ts'

test.for([
  [{ w: 200, h: undefined }, { width: 200 }],
  [{ w: 201, h: undefined }, { width: 208 }],
  [{ w: undefined, h: 33 }, { height: 40 }],
  [
    { w: 640, h: 427 },
    { width: 640, height: 427 },
  ],
  [
    { w: 101, h: 202 },
    { width: 104, height: 208 },
  ],
  [{ w: 9000, h: undefined }, { width: 2000 }],
  [
    { w: 1000, h: 8000 },
    { width: 250, height: 2000 },
  ],
  [
    { w: 1, h: 1 },
    { width: 8, height: 8 },
  ],
  [{ w: undefined, h: undefined }, {}],
] as const)('%o is rendered as %o', ([{ w, h }, expected]) => {
  expect(allowedSize(w, h)).toEqual(expected)
})
