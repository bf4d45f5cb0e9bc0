import { expect, test } from 'vitest'
import { canBeOverruled, emptyDraft, mistakesIn } from './walk-in-draft.ts'

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

test('only a full or closed event can be overruled', () => {
  const refused = (details: string) => ({ code: 'P0001', details })
  expect(['full', 'closed', 'not_open_yet'].map(refused).every(canBeOverruled)).toBe(true)
  expect([refused('over'), refused('email'), new Error('no network'), null].some(canBeOverruled)).toBe(false)
})
