import { aboveLine, type RankedRow } from './review-words.ts'

const row = (id: string, rank: number | null) => ({ id, rank }) as RankedRow

test('a line takes the ranked rows down to its own, and none without one', () => {
  const rows = [row('a', 1), row('b', 2), row('c', null)]
  const above = (line: string | null) => aboveLine(rows, line).map(({ id }) => id)
  expect(['a', 'b', 'c', 'gone', null].map((line) => above(line).join())).toEqual(['a', 'a,b', '', '', ''])
})
