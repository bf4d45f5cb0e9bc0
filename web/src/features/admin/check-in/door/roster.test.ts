import { byName, countsOf, findAlike, findPeople, initialOf } from './roster.ts'
import { institutionOfNamesake, namesakesAmong } from './roster.ts'
import type { Person } from './scan.ts'

const rosterOf = (...people: [string | null, Person['status']][]) =>
  new Map(
    people.map(([name, status], index): [string, Person] => [
      `${index}`,
      { ticket: `${index}`, name, institution: `School ${index}`, status } as Person,
    ]),
  )
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

test('a misspelled name is found where nobody has it', () => {
  const people = rosterOf(
    ['Ingrid Halvorsen', 'confirmed'],
    ['Jürgen Müller', 'confirmed'],
    ['Soeren Kjær', 'confirmed'],
    ['Maria de la Cruz', 'confirmed'],
    ['Annabel Lee', 'confirmed'],
    ['Sean O’Brien', 'confirmed'],
    ['Bo Li', 'confirmed'],
  )
  const alike = (typed: string) => findAlike(people, typed, 8).map(({ name }) => name)
  for (const typed of ['halvorson', 'Halvorsne', 'halvorsen ingird', 'alvorsen', 'HALVERSON', 'halverso'])
    expect([typed, ...alike(typed)]).toEqual([typed, 'Ingrid Halvorsen'])
  expect(alike('mueler')).toEqual(['Jürgen Müller'])
  expect(findPeople(people, 'jurgen mueller', 8)).toHaveLength(1)
  expect(findPeople(people, 'Søren', 8)).toHaveLength(1)
  expect(findPeople(people, 'obrien', 8)).toHaveLength(0)
  expect(alike('obrien')).toEqual(['Sean O’Brien'])
  expect(alike('delacruz')).toEqual(['Maria de la Cruz'])
  expect(alike('anna bel lee')).toEqual(['Annabel Lee'])
  // Another short name is another name.
  for (const typed of ['lo', 'zzzzzz', 'petersen']) expect([typed, ...alike(typed)]).toEqual([typed])
})

test('the count is of places, and the order and the initials those of a printed list', () => {
  expect(countsOf(roster)).toEqual({ expected: 2, inside: 1 })
  expect(['Ágnes', 'Agnieszka', 'åke'].map((name) => initialOf({ name } as Person)).join('')).toBe('AAA')
  expect(byName([...roster.values()]).map(({ name }) => name)).toEqual([
    null,
    'Ana María Núñez',
    'Anna Berg',
    'Zoë Łukasik',
  ])
})

test('people of one name are told apart, however they write it; nobody else is', () => {
  const namesakes = rosterOf(
    ['Anna Berg', 'confirmed'],
    ['ANNA  BERG', 'waitlisted'],
    ['Ánna-Berg', 'checked_in'],
    ['Berg Anna', 'confirmed'],
    [null, 'cancelled'],
    [null, 'cancelled'],
  )
  expect(namesakesAmong([...namesakes.values()])).toEqual(new Set(['0', '1', '2']))
  const told = [0, 1, 2, 3, 4, 9].map((ticket) => institutionOfNamesake(namesakes, `${ticket}`))
  expect(told).toEqual(['School 0', 'School 1', 'School 2', null, null, null])
})
