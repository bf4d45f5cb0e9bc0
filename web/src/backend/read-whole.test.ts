import { readWhole } from './read-whole.ts'

test.each([
  [0, [0]],
  [999, [0]],
  [1000, [0, 1000]],
  [2300, [0, 1000, 2000]],
])('a list of %d rows, a thousand at once, is read to its end', async (count, pages) => {
  const rows = Array.from({ length: count }, (_, number) => ({ number }))
  const read = vi.fn<(row: number) => Promise<object[]>>(async (row) => rows.slice(row, row + 1000))
  expect(await readWhole(read)).toEqual(rows)
  expect(read.mock.calls.flat()).toEqual(pages)
})

test('a value that is no list of rows comes as it is, also a long one', async () => {
  const value = Array.from({ length: 1500 }, () => 1)
  expect(await readWhole((row) => Promise.resolve(row === 0 ? [...value] : null))).toEqual(value)
  expect(await readWhole(() => Promise.resolve({ count: 1 }))).toEqual({ count: 1 })
  expect(await readWhole(() => Promise.resolve(null))).toBeNull()
})
