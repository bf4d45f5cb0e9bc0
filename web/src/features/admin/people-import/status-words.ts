import { patternsOf, plainWords } from './heading-words.ts'
import peopleWords from './people-words.json'
import { type PersonRole, personRoleLabels, personRoles } from '@fest/schemas/vocabulary/registration.ts'

/*
 * Under a heading of leaving any content, such as the time of a cancellation, means that somebody doesn't come; a status
 * may mention canceling and still be one.
 */
const statuses = patternsOf(peopleWords.statuses)

/** Headings under which “no” means yes. */
const stays =
  /\b(?:not|no|non|nicht|never|kein\w*) (?:\w+ )?(?:refund|cancel|void|declin|reject|erstatt|storn|annul)|no payment (?:required|needed|due)/

/** pretix's one-letter states. */
const letters: Readonly<Record<string, boolean>> = { p: true, n: false, e: false, c: false }

/** Whether somebody with this status comes; null for an unknown word. */
export function comesBy(heading: string, word: string): boolean | null {
  const words = plainWords(word)
  if (words === '') return true
  if (statuses.ofLeaving.test(plainWords(heading)) && !statuses.ofState.test(plainWords(heading)))
    return /^(?:no|nein|non|nao|nie|false|n|0|0 00?)$/.test(words)
  if (stays.test(words)) return true
  if (Object.hasOwn(letters, words)) return letters[words] ?? null
  if (statuses.gone.test(words) || statuses.out.test(words)) return false
  return statuses.coming.test(words) ? true : null
}

/** Whether a word can only be the status of somebody who no longer comes. */
export function isOfLeaving(word: string): boolean {
  return statuses.gone.test(plainWords(word))
}

/** A status as it's counted: a date of cancellation differs from line to line. */
export function statusWord(heading: string, word: string): string {
  const isMoment = /\d{4}|\d[.:/]\d/.test(word)
  return isMoment && comesBy(heading, word) === false ? 'filled in' : word
}

/** In the order in which they are looked for. */
const others = patternsOf(peopleWords.roles)

/** A role by its label in the form or an export; null for other words. */
export function ownRole(said: string): PersonRole | null {
  const small = said.toLowerCase()
  return personRoles.find((role) => role === small || personRoleLabels[role].toLowerCase() === small) ?? null
}

/** The likely role for another tool's word; null if it's ambiguous. */
export function likelyRole(said: string): PersonRole | null {
  const words = plainWords(said)
  return (
    ownRole(said) ?? (Object.keys(others) as PersonRole[]).find((role) => others[role].test(words)) ?? null
  )
}
