import type { KnownChoices } from '../answers/admin-answer.ts'

/** What an id of a list is called; the id itself where nobody knows. */
export type KnownNames = (list: 'package' | 'challenge', id: string) => string

export function namesOf(known: KnownChoices): KnownNames {
  return (list, id) => known[list].find(({ value }) => value === id)?.label ?? id
}
