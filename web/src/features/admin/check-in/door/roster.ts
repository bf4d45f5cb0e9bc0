import { isNameLength } from '@fest/schemas/forms/plain-text.ts'
import { foldText, wordsOf } from '@fest/schemas/core/fold-text.ts'
import { spelledOut } from '@fest/schemas/core/spelled-out.ts'
import { distanceBetween } from '#app/lib/text/edit-distance.ts'
import type { Person } from './scan.ts'

/** Everybody with a ticket, by its hash. */
export type Roster = ReadonlyMap<string, Person>

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
 * at most `most`. No results for a single letter, unless it can be a name: it would match almost everybody.
 */
export function findPeople(roster: Roster, typed: string, most: number): Person[] {
  return findBy(roster, typed, most, (start, word) => word.startsWith(start))
}

/** People whose name is nearly what was typed: names are misheard at a door, and misspelled in forms. */
export function findAlike(roster: Roster, typed: string, most: number): Person[] {
  const found = findBy(roster, typed, most, isAlike)
  if (found.length > 0) return found
  // “de la Cruz” without spaces, or “Annabel Lee” as three words.
  const whole = wordsOf(foldText(typed)).join('')
  if (whole.length < shortestWhole) return []
  const isInOne = (name: Name) =>
    [...name.words.keys()].some((at) => isAlike(whole, name.words.slice(at).join('')))
  return peopleWhose(roster, most, isInOne)
}

const shortestWhole = 6

function findBy(
  roster: Roster,
  typed: string,
  most: number,
  fits: (typed: string, word: string) => boolean,
): Person[] {
  const wanted = wordsOf(foldText(typed))
  if (!isNameLength(wanted.join(''))) return []
  // “Mueller” is found as “Müller” and the other way round.
  const other = wordsOf(spelledOut(typed))
  return peopleWhose(roster, most, ({ words, spelled }) => {
    const isIn = (word: string) =>
      words.some((each) => fits(word, each)) || spelled.some((each) => fits(word, each))
    return wanted.every(isIn) || (other.length > 0 && other.every(isIn))
  })
}

function peopleWhose(roster: Roster, most: number, fits: (name: Name) => boolean): Person[] {
  const found: Person[] = []
  for (const person of roster.values())
    if (person.name !== null && fits(nameOf(person, person.name))) found.push(person)
  return byName(found).slice(0, most)
}

type Name = {
  words: readonly string[]
  /** Words with two letters for one that a keyboard lacks; empty if there are none. */
  spelled: readonly string[]
  /** Equal for names that read the same. */
  key: string
}

/** Folding thousands of names for every letter typed would be noticeable. */
const knownNames = new WeakMap<Person, Name>()

function nameOf(person: Person, name: string): Name {
  const known = knownNames.get(person)
  if (known) return known
  const words = wordsOf(foldText(name))
  const spelled = wordsOf(spelledOut(name)).filter((word) => !words.includes(word))
  const learned = { words, spelled, key: words.join(' ') }
  knownNames.set(person, learned)
  return learned
}

/** A batch after which even a slow phone can draw and respond. */
const learnedAtOnce = 500

/** Folds names in small batches before somebody searches. */
export async function learnNames(people: readonly Person[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    if (person.name !== null) nameOf(person, person.name)
    if (index % learnedAtOnce === learnedAtOnce - 1) await new Promise((done) => setTimeout(done))
  }
}

export function namesakesAmong(people: readonly Person[]): ReadonlySet<string> {
  const firsts = new Map<string, string>()
  const tickets = new Set<string>()
  for (const person of people) {
    if (person.name === null) continue
    const { key } = nameOf(person, person.name)
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, person.ticket)
    else tickets.add(first).add(person.ticket)
  }
  return tickets
}

/** The holder's institution if somebody else has the same name; otherwise null. */
export function institutionOfNamesake(roster: Roster, ticket: string): string | null {
  const holder = roster.get(ticket)
  if (!holder || holder.name === null) return null
  const { key } = nameOf(holder, holder.name)
  for (const person of roster.values())
    if (person !== holder && person.name !== null && nameOf(person, person.name).key === key)
      return holder.institution
  return null
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

/** Sorted by name for the printed list. */
export function byName(people: readonly Person[]): Person[] {
  return [...people].sort((a, b) => collator.compare(a.name ?? '', b.name ?? ''))
}

/** The letter under which somebody is listed: accents sort as none. */
export function initialOf(person: Person | undefined): string {
  const [first = ''] = foldText(person?.name ?? '')
  return first.toLocaleUpperCase('en')
}

/** The compared length of a word. */
const longest = 30

/** How many letters may be wrong: none in short words, where one letter makes another name. */
function forgiven(length: number): number {
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}

/** Whether a typed word is or begins a name's word, with a letter or two wrong, missing, extra or swapped. */
function isAlike(typed: string, word: string): boolean {
  if (word.startsWith(typed)) return true
  const most = forgiven(typed.length)
  return most > 0 && distanceBetween(typed.slice(0, longest), word, most).prefix <= most
}
