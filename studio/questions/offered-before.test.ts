import {
  checkCondition,
  type WrittenCondition,
  type WrittenQuestion,
} from '@fest/schemas/content/checks/custom-questions.ts'
import { customFormParts } from '@fest/schemas/vocabulary/custom-questions.ts'
import { offeredBefore } from './offered-before.ts'

const own = customFormParts.registrations.answers
const cut = { _key: 'cut', label: 'Which cut?', kind: 'oneOf', choices: [{ _key: 'fi', label: 'Fitted' }] }
const why = { _key: 'why', label: 'Why?', kind: 'shortText' }
const more = { _key: 'more', kind: 'tick' }
const written: WrittenQuestion[] = [cut, why, more]

test('a question can depend on the form’s own answers and on what is asked before it', () => {
  const names = (key: string) => offeredBefore(own, written, key).map(({ name }) => name)
  expect(names('cut')).toEqual(Object.keys(own))
  expect(names('more')).toEqual([...Object.keys(own), 'cut', 'why'])
  expect(offeredBefore(own, written, 'more').find(({ name }) => name === 'cut')?.choices).toEqual([
    { value: 'fi', label: 'Fitted' },
  ])
})

const problemOf = (key: string, condition?: WrittenCondition) =>
  checkCondition(condition, written.find(({ _key }) => _key === key) ?? {}, written, own)

test('a condition that can hold is fine', () => {
  expect(problemOf('cut')).toBe(true)
  expect(problemOf('why', { question: 'cut', choices: ['fi'] })).toBe(true)
  expect(problemOf('why', { question: 'role', choices: ['phd'] })).toBe(true)
})

test.each<[string, WrittenCondition]>([
  ['comes after it', { question: 'more' }],
  ['comes after it', { question: 'why' }],
  ['question that’s gone', { question: 'gone' }],
  ['choice that’s gone', { question: 'cut', choices: ['st'] }],
  ['choice that’s gone', { question: 'role', choices: ['wizard'] }],
])('one that can’t hold is explained: %s', (words, condition) => {
  expect(problemOf('why', condition)).toContain(words)
})
