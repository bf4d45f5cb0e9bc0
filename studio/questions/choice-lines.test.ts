import { checkChoices, problemOfChoice } from '@fest/schemas/content/checks/custom-questions.ts'
import { linesOf, newChoice, newKey, withTyped } from './choice-lines.ts'

const [small, large] = [newChoice('S', 'a'), newChoice('L', 'b')]

test('the empty line is below the choice it was asked for at, or below all', () => {
  const keys = (below: string | null) => linesOf([small, large], { key: 'new', below }).map(({ key }) => key)
  expect(keys(null)).toEqual(['a', 'b', 'new'])
  expect(keys('a')).toEqual(['a', 'new', 'b'])
  expect(keys('gone')).toEqual(['a', 'b', 'new'])
  expect(linesOf([small], null)).toHaveLength(1)
})

test('what was just typed is there before it is stored', () => {
  const labels = (key: string, below: string | null) =>
    withTyped([small, large], { key, label: 'M', below }).map(({ label }) => label)
  expect(labels('a', null)).toEqual(['M', 'L'])
  expect(labels('new', 'a')).toEqual(['S', 'M', 'L'])
  expect(labels('new', null)).toEqual(['S', 'L', 'M'])
  expect(withTyped([small], null)).toEqual([small])
})

test('a key can be published', () => {
  expect(newKey()).toMatch(/^[a-z0-9]{12}$/)
})

test('an empty choice and one with the words of another are explained beside it', () => {
  const choices = [small, newChoice(' s '), newChoice(' '), large]
  expect(choices.map((_, index) => problemOfChoice(choices, index))).toEqual([
    null,
    expect.stringContaining('same words'),
    expect.stringContaining('Write the choice'),
    null,
  ])
  expect(checkChoices(choices, 'oneOf')).toContain('same words')
})
