import { comparableName, type Problem } from '../program.ts'
import type { Mention } from './people-in-cell.ts'
import { withoutTitles } from './person-names.ts'

/** A placeholder for a missing id. */
const placeholders = new Set(['0', '-', 'null', 'none', 'undefined', 'n/a', 'tba', 'tbd'])

/** Whether a name is a placeholder. */
export function isNobody(name: string): boolean {
  return /^(?:|n\.? ?n\.?|t\.?b\.?[acd]\.?|to be (?:announced|confirmed|decided|determined)|noch offen|(?:por|a|à|da) (?:confirm|anunci|defin)\p{L}+|\?+|[-–—]+)$/iu.test(
    name.trim(),
  )
}

/**
 * Identifies the people of a file. Exports give one id to many people (often 0) or to two names, so an id identifies
 * somebody only if all of the file gives it to one name. Everybody else is known by name, and namesakes are told apart
 * by their email addresses where the file has them; those are used for nothing else and kept nowhere.
 */
export class PeopleOfFile {
  readonly #namesById = new Map<string, Map<string, string>>()
  readonly #emailsByName = new Map<string, string[]>()

  /** Reads all mentions first: an id that is ambiguous once is ambiguous everywhere. */
  constructor(mentions: Iterable<Mention>) {
    for (const mention of mentions) {
      const name = comparableName(withoutTitles(mention.name))
      for (const id of mention.ids.filter((each) => each !== '')) {
        const names = this.#namesById.get(id) ?? new Map<string, string>()
        names.set(name, mention.name)
        this.#namesById.set(id, names)
      }
      const emails = this.#emailsByName.get(name) ?? []
      const email = emailOf(mention)
      if (email && !emails.includes(email)) emails.push(email)
      this.#emailsByName.set(name, emails)
    }
  }

  /** The id of a mention, the same for all mentions of one person. */
  identify(mention: Mention): { id: string; isByName: boolean } {
    const known = mention.ids.find(
      (id) => !placeholders.has(id.toLowerCase()) && this.#namesById.get(id)?.size === 1,
    )
    if (known !== undefined) return { id: known, isByName: false }
    const name = comparableName(withoutTitles(mention.name))
    const nth = this.#emailsByName.get(name)?.indexOf(emailOf(mention)) ?? 0
    return { id: nth > 0 ? `${name} (${nth + 1})` : name, isByName: true }
  }

  /** A warning for each id that the file gives to several names. */
  problems(column: string): Problem[] {
    return [...this.#namesById].flatMap(([id, names]) => {
      if (names.size < 2) return []
      const listed = [...names.values()]
      const shown = listed.slice(0, 3).join(', ')
      const all = listed.length > 3 ? `${shown} and ${listed.length - 3} more` : shown
      const message = `The file gives the id "${id}" to ${listed.length} people: ${all}. We tell them apart by name.`
      return [{ severity: 'warning' as const, place: 'people', column, message }]
    })
  }
}

function emailOf({ email = '' }: Mention): string {
  return email.trim().toLowerCase()
}
