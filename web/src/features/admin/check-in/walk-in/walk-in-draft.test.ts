import { expect, test } from 'vitest'
import { canBeOverruled, emptyDraft, mistakesIn, refusedIn } from './walk-in-draft.ts'

const whole = {
  ...emptyDraft,
  name: 'Ravi Iyer',
  email: 'ravi@students.example',
  isOfAge: true,
  agrees: true,
}

test('what is missing is said beside its field', () => {
  expect(Object.keys(mistakesIn(emptyDraft))).toEqual(['name', 'email', 'isOfAge', 'agrees'])
  expect(mistakesIn(whole)).toEqual({})
  expect(Object.keys(mistakesIn({ ...whole, name: ' R ', email: 'ravi at students' }))).toEqual([
    'name',
    'email',
  ])
})

test('what the database refuses stands beside its field, the rest above the button', () => {
  expect(refusedIn({ field: 'consents', words: 'Ask them.' })).toEqual({
    mistakes: { agrees: 'Ask them.' },
    words: null,
  })
  expect(refusedIn({ field: null, words: 'Every seat is taken.' })).toEqual({
    mistakes: {},
    words: 'Every seat is taken.',
  })
})

test('only a full or closed event can be overruled', () => {
  expect(['full', 'closed', 'not_open_yet'].every((details) => canBeOverruled({ details }))).toBe(true)
  expect(
    [{ details: 'over' }, { details: 'email' }, new Error('no network'), null].some(canBeOverruled),
  ).toBe(false)
})
