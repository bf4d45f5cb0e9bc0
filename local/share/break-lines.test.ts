import { expect, test } from 'vitest'
import { breakLines, shortened } from './break-lines.ts'

/** Ten pixels a character. */
const measure = (text: string) => text.length * 10

test('uses as few lines as possible and makes them even', () => {
  expect(breakLines('one two three four', 180, 3, measure)).toEqual(['one two three four'])
  expect(breakLines('one two three four', 150, 3, measure)).toEqual(['one two', 'three four'])
})

test('splits a word that is wider than a line, so that nothing is cut off', () => {
  const lines = breakLines('Quantenverschränkung ja', 100, 9, measure) ?? []
  expect(lines.every((line) => measure(line) <= 100)).toBe(true)
  expect(lines.join(' ').replaceAll('- ', '')).toBe('Quantenverschränkung ja')
})

test('returns null when there are not enough lines', () => {
  expect(breakLines('one two three four five six', 80, 2, measure)).toBeNull()
})

test('shortens with an ellipsis that fits', () => {
  expect(shortened('Main hall', 200, measure)).toBe('Main hall')
  expect(shortened('Main hall and yard', 100, measure)).toBe('Main hall…')
})
