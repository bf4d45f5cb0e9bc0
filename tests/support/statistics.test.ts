import { expect, test } from 'vitest'
import { median, rangeOf } from './statistics.ts'

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a range is said with its ends', () => {
  expect(rangeOf([0.012, 0, 0.003], 3)).toBe('0.000 to 0.012')
})
