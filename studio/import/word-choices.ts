import {
  sessionKindLabels,
  sessionLevelLabels,
  sessionModeLabels,
  speakerRoleLabels,
} from '@fest/schemas/vocabulary/session.ts'
import { comparableName, type ForeignWord, type WordField } from './program.ts'
import { statusLabels, valueOfWord } from './read/session-words.ts'

/** The Studio's labels for each field's values. */
export const wordFields = {
  kind: sessionKindLabels,
  level: sessionLevelLabels,
  mode: sessionModeLabels,
  status: statusLabels,
  role: {
    ...speakerRoleLabels,
    organization: 'where they’re from',
    headline: 'what they do',
    person: 'somebody else',
  },
  and: { name: 'a part of the name', people: 'between two people' },
} satisfies Record<WordField, Readonly<Record<string, string>>>

type ValueOf<Field extends WordField> = keyof (typeof wordFields)[Field]

/** Organizers' choices for words, by `wordKey`: one of the field's values, or '' for none. */
export type WordChoices = ReadonlyMap<string, string>

export function wordKey(field: WordField, word: string): string {
  return `${field} ${comparableName(word)}`
}

/** Reads the words of a file: by the choice made for them, or else by a guess. */
export class WordReader {
  readonly #choices: WordChoices
  readonly #foreign = new Map<string, ForeignWord>()

  constructor(choices: WordChoices) {
    this.#choices = choices
  }

  /** Undefined if it has none. An unknown word is in `foreign`, as `likely` until somebody says otherwise. */
  read<Field extends WordField>(field: Field, word: string, likely = ''): ValueOf<Field> | undefined {
    if (!word) return undefined
    const guessed = valueOfWord[field](word)
    if (guessed !== null) return guessed as ValueOf<Field>
    const key = wordKey(field, word)
    const kept = this.#choices.get(key) ?? likely
    const chosen = Object.hasOwn(wordFields[field], kept) ? kept : ''
    const earlier = this.#foreign.get(key)
    this.#foreign.set(key, { field, word: earlier?.word ?? word, count: (earlier?.count ?? 0) + 1, chosen })
    // A choice is always one of the field's values.
    return chosen === '' ? undefined : (chosen as ValueOf<Field>)
  }

  /** Foreign words, the most frequent first. */
  foreign(): ForeignWord[] {
    return [...this.#foreign.values()].toSorted((a, b) => b.count - a.count)
  }
}

const storageKey = 'fest-import-words'

/** The choices stored on this device; none without storage. */
export function readWordChoices(): WordChoices {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : []
    return new Map(entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])))
  } catch {
    return new Map()
  }
}

export function writeWordChoices(choices: WordChoices): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(choices)))
  } catch {
    // They still hold for this import.
  }
}
