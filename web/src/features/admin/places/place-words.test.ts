import { goesBeyond } from './places.queries.ts'

const numbers = { capacity: 1024, taken: 1024, extra: 0, waiting: 0 }

it('goes beyond the number when all are taken, or past who waits', () => {
  expect(goesBeyond(numbers, false)).toBe(true)
  expect(goesBeyond({ ...numbers, taken: 1023 }, false)).toBe(false)
  expect(goesBeyond({ ...numbers, taken: 1023, waiting: 1 }, false)).toBe(true)
  expect(goesBeyond({ ...numbers, taken: 1023, waiting: 1 }, true)).toBe(false)
})
