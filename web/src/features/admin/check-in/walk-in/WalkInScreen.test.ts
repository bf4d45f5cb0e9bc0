import { canBeOverruled, emptyDraft, mistakesIn } from './WalkInScreen.tsx'

const whole = {
  ...emptyDraft,
  full_name: 'Ravi Iyer',
  email: 'ravi@students.example',
  is_at_least_16: true,
  consents: true,
}

test('what is missing is said beside its field', () => {
  expect(Object.keys(mistakesIn(emptyDraft))).toEqual(['full_name', 'email', 'is_at_least_16', 'consents'])
  expect(mistakesIn(whole)).toEqual({})
  expect(Object.keys(mistakesIn({ ...whole, full_name: ' R ', email: 'ravi at students' }))).toEqual([
    'full_name',
    'email',
  ])
})

test('only a full or closed event can be overruled', () => {
  const refused = (details: string) => ({ code: 'P0001', details })
  expect(['full', 'closed', 'not_open_yet'].map(refused).every(canBeOverruled)).toBe(true)
  expect([refused('over'), refused('email'), new Error('no network'), null].some(canBeOverruled)).toBe(false)
})
