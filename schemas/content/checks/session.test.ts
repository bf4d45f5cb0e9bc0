import { expect, test } from 'vitest'
import { checkWeights } from './rubric.ts'
import { checkCapacity, checkSpeakers, needsAbstract } from './session.ts'
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
  expect(needsAbstract('workshop')).toBe(true)
  expect(needsAbstract('hackathon')).toBe(true)
  for (const kind of ['break', 'social', 'ceremony', undefined] as const)
    expect(needsAbstract(kind)).toBe(false)
})

test('a workshop has seats, and no more than its room', () => {
  const room = { name: 'Lab B', capacity: 32 }
  expect(checkCapacity('workshop', undefined, room)).toContain('number of seats')
  expect(checkCapacity('workshop', 33, room)).toBe('Lab B holds 32 people; 33 seats are too many.')
  expect(checkCapacity('workshop', 32, room)).toBe(true)
  expect(checkCapacity('talk', undefined, room)).toBe(true)
  expect(checkCapacity('talk', 500, undefined)).toBe(true)
  expect(checkCapacity('talk', 500, { name: 'Yard', capacity: null })).toBe(true)
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
