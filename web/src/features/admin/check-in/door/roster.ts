import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'
import type { Person } from './scan.ts'

/** Everybody with a ticket, by its hash. */
export type Roster = ReadonlyMap<string, Person>

/** How many people have a place, and how many of them are in. */
export function countsOf(roster: Roster): { expected: number; inside: number } {
  let expected = 0
  let inside = 0
  for (const { status } of roster.values()) {
    if (status === 'checked_in') inside += 1
    if (status === 'checked_in' || status === 'confirmed') expected += 1
  }
  return { expected, inside }
}

/**
 * People whose name has words that begin with each typed word, in any order, ignoring case and accents; sorted by name,
 * at most `most`. Nobody for fewer than two letters: at a door that would be everybody.
 */
export function findPeople(roster: Roster, typed: string, most: number): Person[] {
  const wanted = wordsOf(foldText(typed))
  if (wanted.join('').length < 2) return []
  const found: Person[] = []
  for (const person of roster.values()) {
    if (person.name === null) continue
    const words = nameWords(person, person.name)
    if (wanted.every((start) => words.some((word) => word.startsWith(start)))) found.push(person)
  }
  return byName(found).slice(0, most)
}

/** Folding thousands of names for every letter typed would be noticeable. */
const knownWords = new WeakMap<Person, string[]>()

function nameWords(person: Person, name: string): string[] {
  const known = knownWords.get(person) ?? wordsOf(foldText(name))
  knownWords.set(person, known)
  return known
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** In the order of a printed list: by name as written. */
export function byName(people: readonly Person[]): Person[] {
  return [...people].sort((a, b) => collator.compare(a.name ?? '', b.name ?? ''))
}
