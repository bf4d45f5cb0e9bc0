import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { patternsOf, plainWords } from '@fest/sheets/comparable.ts'
import peopleWords from './people-words.json'

/** What makes a person, besides answers. */
export const nameColumns = ['full_name', 'given_name', 'family_name', 'preferred_name'] as const
export type PersonColumn = 'email' | (typeof nameColumns)[number]
export type Sense = PersonColumn | 'role' | 'institution' | 'places'

export function isNameColumn(says = ''): boolean {
  return nameColumns.some((name) => name === says)
}

/** A heading's meaning: the column's kind and whose it is. A higher `rank` is surer to be about the attendee. */
export type HeadingSense = { sense: Sense; rank: number }

/* Words of eight languages, as `plainWords` writes them; found inside a heading, which may be a sentence. */
const headings = patternsOf(peopleWords.headings)

/** Whom a heading is about, and what only looks like a name. */
const about = patternsOf(peopleWords.about)

/** A heading's possible meanings, the likeliest first. */
export function sensesOf(heading: string): HeadingSense[] {
  const words = plainWords(heading)
  const is = (of: keyof typeof headings) => headings[of].test(words)
  const isOfWhoComes = about.ofWhoComes.test(words)
  const ordered = about.ofWhoOrdered.test(words) ? 4 : 0
  const rank = (isOfWhoComes ? 3 : 0) - ordered - (about.ofSomebodyElse.test(words) ? 9 : 0)
  if (is('mail')) return [{ sense: 'email', rank }]
  const isHalf = is('given') !== is('family')
  const isOfPerson = isHalf || isOfWhoComes || is('whole') || !about.ofSomethingElse.test(words)
  const name = isHalf ? (is('given') ? 'given_name' : 'family_name') : 'full_name'
  const isName = (isHalf || is('given') || is('name')) && isOfPerson && !is('institution')
  const found: readonly (HeadingSense | false)[] = [
    is('places') && { sense: 'places', rank },
    isName && { sense: is('preferred') ? 'preferred_name' : name, rank: rank + (is('whole') ? 1 : 0) },
    is('role') && { sense: 'role', rank },
    // A form may ask for “University, school or company” as well as whether a company pays.
    is('institution') &&
      !about.ofItsFacts.test(words) && { sense: 'institution', rank: rank + (is('academic') ? 1 : 0) },
  ]
  return found.filter((each) => each !== false)
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

/** Letters that words are written in without spaces, so that what is behind one may turn it into its opposite. */
const joined = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u

const whole = patternsOf({
  gone: `^(?:${peopleWords.statuses.gone})+$`,
  out: `^(?:${peopleWords.statuses.out})+$`,
  coming: `^(?:${peopleWords.statuses.coming})+$`,
})

/** Whether a text has such a word; joined ones have to be all of it. */
function says(of: keyof typeof whole, words: string): boolean {
  return (joined.test(words) ? whole : statuses)[of].test(words)
}

/** Whether a word is about coming or not, whatever it says of it. */
export function isAboutComing(word: string): boolean {
  const words = plainWords(word)
  return [statuses.gone, statuses.out, statuses.coming].some((each) => each.test(words))
}

/** Whether a text has a word for leaving, such as “Refund status”. */
export function mentionsLeaving(said: string): boolean {
  return says('gone', plainWords(said))
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
  if (said !== null) return isLeaving || says('out', plainWords(heading)) ? !said : said
  // When or with how much they left: any date, and any sum but nothing.
  if (isLeaving && /^[\p{Nd}\p{Sc}\s.,:/+-]*\p{Nd}/u.test(word)) return /^[0\s]*$/.test(words)
  if (stays.test(words)) return true
  if (says('gone', words) || says('out', words)) return false
  // A sentence may say anything of coming.
  return words.split(' ').length <= 3 && says('coming', words) ? true : null
}
