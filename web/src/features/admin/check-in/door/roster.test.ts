import { expect, test } from 'vitest'
import { byName, countsOf, findPeople } from './roster.ts'
import type { Person } from './scan.ts'

function rosterOf(...people: [string | null, Person['status']][]) {
  return new Map(
    people.map(([name, status], index): [string, Person] => [
      `${index}`,
      { ticket: `${index}`, name, status, days: [], attendance: 'in_person', in_at: null },
    ]),
  )
}
const roster = rosterOf(
  ['Zoë Łukasik', 'confirmed'],
  ['Ana María Núñez', 'checked_in'],
  ['Anna Berg', 'waitlisted'],
  [null, 'cancelled'],
)

test('people are found by the beginnings of their names, as one types them at a door', () => {
  const found = (typed: string) => findPeople(roster, typed, 8).map(({ name }) => name)
  expect(found('nunez ana')).toEqual(['Ana María Núñez'])
  expect(found('luk')).toEqual(['Zoë Łukasik'])
  expect(found('an')).toEqual(['Ana María Núñez', 'Anna Berg'])
  expect(found('erg')).toEqual([])
  expect(found('a')).toEqual([])
  expect(findPeople(roster, 'an', 1)).toHaveLength(1)
})

test('the count is of places, and the order that of a printed list', () => {
  expect(countsOf(roster)).toEqual({ expected: 2, inside: 1 })
  expect(byName([...roster.values()]).map(({ name }) => name)).toEqual([
    null,
    'Ana María Núñez',
    'Anna Berg',
    'Zoë Łukasik',
  ])
})
