import {
  comparableName,
  type Entry,
  type FieldsOf,
  importedTypes,
  type Link,
  nameOfEntry,
  type Problem,
  type Program,
  type SpeakerLink,
} from '../program.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { ForeignOffsets } from './foreign-offsets.ts'
import { isNobody, PeopleOfFile } from './identify-people.ts'
import type { Mention } from './people-in-cell.ts'
import { DroppedFields } from './schedule-extras.ts'
import { withKindOfTitle } from './session-words.ts'
import type { SpeakerRole } from '@fest/schemas/vocabulary/session.ts'

export type NamedPerson = Mention & {
  role: string
  /** A word beside the name: a role, or what somebody is. */
  beside?: string
  /** A word between two people, or of one's name. */
  between?: string
  fields: Omit<FieldsOf['person'], 'name'>
  photo?: string | undefined
}

/** What a word beside a name can be besides a role: a fact, or somebody else's name. */
type Fact = 'organization' | 'headline' | 'person'

function isFact(meant: SpeakerRole | Fact | undefined): meant is Fact {
  return meant === 'organization' || meant === 'headline' || meant === 'person'
}

type Reading = {
  choices: WordChoices
  /** Without the event's zone no offset is foreign. */
  timeZone: string | undefined
  /** Everybody the file names, and its heading for people. */
  mentions: Iterable<Mention>
  column: string
}

/** Collects a program's sessions, people and places (each once), messages, questions and counts. */
export class ProgramBuilder {
  readonly words: WordReader
  readonly offsets: ForeignOffsets
  readonly dropped = new DroppedFields()
  readonly #problems: Problem[]
  readonly #who: PeopleOfFile
  readonly #places = new Map<string, Entry>()
  readonly #people = new Map<string, Entry<'person'>>()
  readonly #entries: Entry[] = []

  constructor({ choices, timeZone, mentions, column }: Reading) {
    this.words = new WordReader(choices)
    this.offsets = new ForeignOffsets(timeZone, choices)
    this.#who = new PeopleOfFile(mentions)
    this.#problems = this.#who.problems(column)
  }

  report(severity: Problem['severity'], place: string, column: string | null, message: string): void {
    this.#problems.push({ severity, place, column, message })
  }

  /** Whether the file has no sessions, neither read nor left out. */
  isEmpty(): boolean {
    return this.#entries.length === 0 && this.#problems.every(({ severity }) => severity !== 'error')
  }

  add(entry: Entry): void {
    this.#entries.push(entry.type === 'session' ? { ...entry, fields: withKindOfTitle(entry.fields) } : entry)
  }

  /** A room or a track by name; undefined without one. */
  link(type: 'room' | 'track', name: string, place: string, facts: { capacity?: number } = {}) {
    if (name === '') return undefined
    const id = comparableName(name)
    const common = { id, isByName: true, place }
    const key = `${type}/${id}`
    if (!this.#places.has(key))
      this.#places.set(
        key,
        type === 'room'
          ? { ...common, type, fields: { name, ...facts } }
          : { ...common, type, fields: { title: name } },
      )
    return { type, id } satisfies Link
  }

  /** The people of a session, each once. Placeholders are left out and reported to `onNobody`. */
  speakers(named: readonly NamedPerson[], place: string, onNobody: () => void): SpeakerLink[] {
    const people = named.filter(({ name }) => !isNobody(name))
    if (people.length < named.length) onNobody()
    const found = new Map<string, SpeakerLink>()
    for (const { role: word, beside = '', between = '', fields, photo, ...mention } of people) {
      this.words.read('and', between, 'name')
      const { id, isByName } = this.#who.identify(mention)
      const name = shortened(mention.name, 100)
      const said = this.words.read('role', word)
      // Where somebody is from has a capital or a number.
      const likely = /[\p{Lu}\p{Lo}\d]/u.test(beside) ? 'organization' : ''
      const meant = this.words.read('role', beside, likely)
      const { person: other, ...facts }: Partial<Record<Fact, string>> = {
        ...(isFact(said) && { [said]: word }),
        ...(isFact(meant) && { [meant]: beside }),
      }
      this.#learn({
        type: 'person',
        id,
        isByName,
        place,
        fields: { name, ...facts, ...fields },
        ...(photo && { photo }),
      })
      const role = [said, meant].find((each) => each !== undefined && !isFact(each))
      if (!found.has(id))
        found.set(id, { person: { type: 'person', id }, ...(role === undefined ? {} : { role }) })
      if (other === undefined) continue
      for (const link of this.speakers([{ name: other, role: '', ids: [], fields: {} }], place, onNobody))
        found.set(link.person.id, link)
    }
    return [...found.values()]
  }

  /** A mention can add facts: an institution, or titles after the name. */
  #learn(person: Entry<'person'>): void {
    const earlier = this.#people.get(person.id) ?? person
    const [name = ''] = [person, earlier].map(nameOfEntry).toSorted((a, b) => b.length - a.length)
    const fields = { ...person.fields, ...earlier.fields, name }
    for (const field of ['organization', 'headline', 'pronouns', 'bio'] as const) {
      const [said, kept] = [person.fields[field], fields[field]]
      if (said && kept && comparableName(said) !== comparableName(kept)) this.dropped.otherFact(name, said)
    }
    this.#people.set(person.id, { ...person, ...earlier, fields })
  }

  program(source: string, title: string): Program {
    const all = [...this.#places.values(), ...this.#people.values(), ...this.#entries]
    return {
      source,
      title,
      entries: all.toSorted((a, b) => importedTypes.indexOf(a.type) - importedTypes.indexOf(b.type)),
      problems: [...this.#problems, ...this.offsets.problems()],
      words: this.words.foreign(),
      offsets: this.offsets.all(),
      dropped: this.dropped.all(),
    }
  }
}
