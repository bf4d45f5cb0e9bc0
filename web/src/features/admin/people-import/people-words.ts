import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { plainWords } from '@fest/sheets/comparable.ts'
import peopleWords from './people-words.json'

export type Sense =
  | 'email'
  | 'full_name'
  | 'given_name'
  | 'family_name'
  | 'preferred_name'
  | 'role'
  | 'institution'
  | 'places'

/** A heading's meaning: the column's kind and whose it is. A higher `rank` is surer to be about the attendee. */
export type HeadingSense = { sense: Sense; rank: number }

/* Words of eight languages, as `plainWords` writes them; found inside a heading, which may be a sentence. */
const headings = patternsOf(peopleWords.headings)

/** Whom a heading is about, and what only looks like a name. */
const about = patternsOf(peopleWords.about)

/** Each list of words as the pattern of a text that has one of them. */
export function patternsOf<Name extends string>(lists: Readonly<Record<Name, readonly string[]>>) {
  const patterns = Object.entries<readonly string[]>(lists).map(([name, words]) => [
    name,
    new RegExp(words.join('|')),
  ])
  return Object.fromEntries(patterns) as Readonly<Record<Name, RegExp>>
}

/** A heading's possible meanings, the likeliest first. */
export function sensesOf(heading: string): HeadingSense[] {
  const words = plainWords(heading)
  if (words === '') return []
  const isOfWhoComes = about.ofWhoComes.test(words)
  const rank =
    (isOfWhoComes ? 3 : 0) -
    (about.ofWhoOrdered.test(words) ? 4 : 0) -
    (about.ofSomebodyElse.test(words) ? 9 : 0)
  if (headings.mail.test(words)) return [{ sense: 'email', rank }]
  const found: HeadingSense[] = []
  if (headings.places.test(words)) found.push({ sense: 'places', rank })
  const nameSense = nameSenseOf(words)
  if (nameSense && headings.preferred.test(words)) found.push({ sense: 'preferred_name', rank })
  else if (
    nameSense &&
    (isOfWhoComes ||
      nameSense !== 'full_name' ||
      headings.whole.test(words) ||
      !about.ofSomethingElse.test(words)) &&
    !headings.institution.test(words)
  )
    found.push({ sense: nameSense, rank: rank + (headings.whole.test(words) ? 1 : 0) })
  if (headings.role.test(words)) found.push({ sense: 'role', rank })
  // A form may ask for “University, school or company” as well as whether a company pays.
  if (
    headings.institution.test(words) &&
    !/\b(?:size|address|phone|id|number|year|website|url|is|does|are)\b/.test(words)
  )
    found.push({
      sense: 'institution',
      rank: rank + (/institut|universi|hochschule|school/.test(words) ? 1 : 0),
    })
  return found
}

function nameSenseOf(words: string): 'full_name' | 'given_name' | 'family_name' | null {
  const [isGiven, isFamily] = [headings.given.test(words), headings.family.test(words)]
  // “First and last name”, “Vor- und Nachname”, “Nombre y apellidos”, “Nom et prénom”.
  const isBoth =
    (isGiven && isFamily) ||
    (isFamily && /\b(?:nombres?|nome|first|name) (?:y|e|i|and|und|et|en)\b/.test(words)) ||
    (isGiven && /\b(?:nom|name|naam) (?:et|and|und|en)\b|\b(?:et|and|und|en) (?:nom|name|last)\b/.test(words))
  if (isBoth) return 'full_name'
  if (isGiven) return 'given_name'
  if (isFamily) return 'family_name'
  return headings.name.test(words) ||
    /^(?:attendee|participant|guest|teilnehmer(?:in)?|teilnehmende|person)(?: \d+)?$/.test(words)
    ? 'full_name'
    : null
}

/** How many columns of a list of people a row names: the row with the most is the heading row. */
export function peopleHeadingScore(cells: readonly string[]): number {
  const senses = new Set(cells.flatMap((cell) => (cell.length > 120 ? [] : (sensesOf(cell)[0]?.sense ?? []))))
  const weights: Partial<Record<Sense, number>> = { email: 3, full_name: 2, given_name: 2, family_name: 2 }
  return [...senses].reduce((sum, sense) => sum + (weights[sense] ?? 1), 0)
}

/** Guesses of what another tool's words mean. They are shown, and everything else is asked. */
const statuses = patternsOf(peopleWords.statuses)

/** Statuses whose “no” means yes. */
const stays =
  /\b(?:not|no|non|nicht|never|kein\w*) (?:\w+ )?(?:refund|cancel|void|declin|reject|erstatt|storn|annul)|no payment (?:required|needed|due)/

/** pretix's one-letter states. */
const letters: Readonly<Record<string, boolean>> = { p: true, n: false, e: false, c: false }

/** Whether a text has a word for leaving, such as “Refund status”. */
export function mentionsLeaving(said: string): boolean {
  return statuses.gone.test(plainWords(said))
}

/** Whether a heading is of a state: “Order status”. */
export function isOfState(heading: string): boolean {
  return statuses.ofState.test(plainWords(heading))
}

/** Whether a heading, or a status, means somebody who no longer comes: “Declined”, “Storniert am”. */
export function isOfLeaving(said: string): boolean {
  return mentionsLeaving(said) && !isOfState(said) && !stays.test(plainWords(said))
}

/** The likely meaning of a cell in a column about who comes: whether they do; null where only people can tell. */
export function comesBy(heading: string, word: string): boolean | null {
  const words = plainWords(word)
  const [isLeaving, said] = [isOfLeaving(heading), yesOrNo(word)]
  if (said !== null) return isLeaving || statuses.out.test(plainWords(heading)) ? !said : said
  // When or with how much they left: any date, and any sum but nothing.
  if (isLeaving && /^[\p{Nd}\p{Sc}\s.,:/+-]*\p{Nd}/u.test(word)) return /^[0\s]*$/.test(words)
  if (stays.test(words)) return true
  if (Object.hasOwn(letters, words)) return letters[words] ?? null
  if (statuses.gone.test(words) || statuses.out.test(words)) return false
  // A sentence may say anything of coming.
  return words.split(' ').length <= 3 && statuses.coming.test(words) ? true : null
}
