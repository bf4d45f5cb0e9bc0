import { expect, test } from 'vitest'
import { initialsOf, randomFrom } from './DrawnPortrait.tsx'

test.each([
  ['Mira Lindqvist', 'ML'],
  ['Ana Sofía Duarte', 'AD'],
  ['Øyvind', 'Ø'],
  ['李 明', '李明'],
  ['  ', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('one seed gives one pattern, another seed another', () => {
  const draw = (seed: string) => {
    const random = randomFrom(seed)
    return [random(), random(), random(), random()]
  }
  expect(draw('person-a')).toEqual(draw('person-a'))
  expect(draw('person-a')).not.toEqual(draw('person-b'))
  expect([...draw('person-a'), ...draw('person-b')].every((value) => value >= 0 && value < 1)).toBe(true)
  expect(new Set(draw('person-a')).size).toBe(4)
})
