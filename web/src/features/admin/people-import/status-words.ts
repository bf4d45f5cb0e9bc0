import { plainWords } from '@fest/sheets/comparable.ts'
import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { patternsOf } from './heading-words.ts'
import peopleWords from './people-words.json'

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

/** Whether a heading, or a status, is that of somebody who no longer comes: “Declined”, “Storniert am”. */
export function isOfLeaving(said: string): boolean {
  const words = plainWords(said)
  return mentionsLeaving(said) && !statuses.ofState.test(words) && !stays.test(words)
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
