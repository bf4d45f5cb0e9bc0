import { expect, test } from 'vitest'
import { aboveLine, meanWords, missingWords, spreadWords } from './review-words.ts'
import type { RankedRow } from './reviews.queries.ts'

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

test('a mean has two decimals, and a spread needs two reviews', () => {
  expect([meanWords(4.5), meanWords(null)]).toEqual(['4.50', '–'])
  expect(spreadWords(row({}))).toBe('3.50 to 4.50')
  expect(spreadWords(row({ highest: 3.5 }))).toBe('All gave 3.50')
  expect(spreadWords(row({ complete: 1 }))).toBeNull()
  expect(spreadWords(row({ lowest: null, highest: null }))).toBeNull()
})

test('who is missing is named, and so are reviews that nobody has', () => {
  expect(missingWords(row({}))).toEqual([])
  expect(
    missingWords(
      row({
        missing: [
          { user_id: 'm', by: 'Mira', is_begun: false },
          { user_id: 't', by: null, is_begun: true },
        ],
        unassigned: 2,
        conflicts: [{ user_id: 'n', by: 'Noor' }],
      }),
    ),
  ).toEqual([
    'Waiting for Mira, somebody without a name',
    'Needs 2 more reviewers',
    'Conflict of interest: Noor',
  ])
})

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
