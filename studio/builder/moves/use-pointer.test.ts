import { scrollBy } from './use-pointer.ts'

test('a drag scrolls near an edge of what is visible', () => {
  expect(scrollBy(500, 400, 100, 1000)).toBe(0)
  expect(scrollBy(130, 400, 100, 1000)).toBe(-5)
  expect(scrollBy(980, 400, 100, 1000)).toBe(7)
  expect(scrollBy(1005, 400, 100, 1000)).toBe(12)
})

test('one that begins near the edge stays, so that the first gate of a day can be made longer', () => {
  expect(scrollBy(128, 128, 100, 1000)).toBe(0)
  expect(scrollBy(118, 128, 100, 1000)).toBe(0)
  expect(scrollBy(105, 128, 100, 1000)).toBe(-11)
})
