import { readWhole } from './read-whole.ts'

/** A list of so many rows behind a data API that gives a thousand at once. */
const cut = (count: number) => {
  const rows = Array.from({ length: count }, (_, number) => ({ number }))
  const asked: number[] = []
  const read = (row: number) => {
    asked.push(row)
    return Promise.resolve(rows.slice(row, row + 1000))
  }
  return { rows, asked, read }
}

test.each([
  [0, [0]],
  [999, [0]],
  [1000, [0, 1000]],
  [2300, [0, 1000, 2000]],
])('a list of %d rows is read to its end', async (count, pages) => {
  const { rows, asked, read } = cut(count)
  expect(await readWhole(read)).toEqual(rows)
  expect(asked).toEqual(pages)
})

test('a value that is no list of rows comes as it is, also a long one', async () => {
  const value = Array.from({ length: 1500 }, () => 1)
  expect(await readWhole((row) => Promise.resolve(row === 0 ? [...value] : null))).toEqual(value)
  expect(await readWhole(() => Promise.resolve({ count: 1 }))).toEqual({ count: 1 })
  expect(await readWhole(() => Promise.resolve(null))).toBeNull()
})
