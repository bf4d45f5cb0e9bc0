import { expect, test } from 'vitest'
import { checkWeights } from './rubric.ts'
import { checkAbstract, checkCapacity, checkSeats, checkSpeakers } from './session.ts'
import { checkSlug } from './slug.ts'

test.each([
  ['talk', [], /at least one person/],
  ['workshop', undefined, /at least one person/],
  ['keynote', ['speaker'], /^true$/],
  ['break', undefined, /^true$/],
  ['hackathon', undefined, /^true$/],
  // A panel needs a moderator and two others.
  ['panel', ['panelist', 'panelist', 'panelist'], /moderator/],
  ['panel', ['moderator', 'panelist'], /two people/],
  ['panel', ['moderator', 'panelist', 'panelist'], /^true$/],
] as const)('a %s with %j: %s', (kind, roles, expected) => {
  const people = roles?.map((role) => ({ role }))
  expect(String(checkSpeakers(kind, people))).toMatch(expected)
})

test('what people choose by its text needs one', () => {
  for (const kind of ['workshop', 'hackathon'] as const) {
    expect(checkAbstract(kind, false)).toContain('what people choose by')
    expect(checkAbstract(kind, true)).toBe(true)
  }
  for (const kind of ['break', 'social', 'ceremony', undefined] as const)
    expect(checkAbstract(kind, false)).toBe(true)
})

test('a workshop needs seats for people to reserve', () => {
  expect(checkSeats('workshop', undefined)).toContain('number of seats')
  expect(checkSeats('workshop', 12)).toBe(true)
  expect(checkSeats('talk', null)).toBe(true)
})

test('a session has no more seats than its room', () => {
  const room = { name: 'Lab B', capacity: 32 }
  expect(checkCapacity(33, room)).toBe('Lab B holds 32 people; 33 seats are too many.')
  expect(checkCapacity(32, room)).toBe(true)
  expect(checkCapacity(undefined, room)).toBe(true)
  expect(checkCapacity(500, undefined)).toBe(true)
  expect(checkCapacity(500, { name: 'Yard', capacity: null })).toBe(true)
})

test('the weights of a rubric add up to 100, once there is one', () => {
  expect(checkWeights(undefined)).toBe(true)
  expect(checkWeights([{ weight: 60 }, { weight: 40 }])).toBe(true)
  expect(checkWeights([{ weight: 60 }, {}])).toContain('add up to 60')
})

test('addresses are small letters, digits and single hyphens', () => {
  for (const slug of ['first-circuits', 'qaoa-2', undefined]) expect(checkSlug(slug)).toBe(true)
  for (const slug of ['First', 'a--b', '-a', 'a/b', 'zoë'])
    expect(checkSlug(slug)).toContain('lowercase letters')
})
