import { expect, test } from 'vitest'
import { aboveLine, type RankedRow } from './review-words.ts'

// Only what is said of it.
const row = (more: Partial<RankedRow>) =>
  ({
    id: 'a',
    rank: 1,
    lowest: 3.5,
    highest: 4.5,
    complete: 2,
    unassigned: 0,
    missing: [],
    conflicts: [],
    ...more,
  }) as unknown as RankedRow

test('a line takes the ranked rows down to its own, and none without one', () => {
  const rows = [row({ id: 'a' }), row({ id: 'b', rank: 2 }), row({ id: 'c', rank: null })]
  const above = (line: string | null) => aboveLine(rows, line).map(({ id }) => id)
  expect([above('a'), above('b'), above('c'), above('gone'), above(null)]).toEqual([
    ['a'],
    ['a', 'b'],
    [],
    [],
    [],
  ])
})
