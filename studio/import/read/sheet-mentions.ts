import { nameOfEntry } from '../plan/match.ts'
import { comparableName, type Entry, type Link, type SpeakerLink } from '../program.ts'
import type { WordReader } from '../word-choices.ts'
import { isNobody, PeopleOfFile, peopleInCell } from './identify-people.ts'
import { fitting, roleOfWord } from './session-words.ts'
import type { SheetCells } from './sheet-cells.ts'
import type { SheetRow } from './sheet.ts'

/** People, rooms and tracks that the rows of a list of sessions name; those of a row that is left out don't count. */
export class SheetMentions {
  readonly #cells: SheetCells
  readonly #words: WordReader
  readonly #who: PeopleOfFile
  readonly #kept = new Map<string, Entry>()
  #ofRow: Entry[] = []

  constructor(rows: readonly SheetRow[], cells: SheetCells, words: WordReader) {
    this.#cells = cells
    this.#words = words
    this.#who = new PeopleOfFile(rows.flatMap((row) => peopleInCell(cells.text(row, 'speakers'))))
    cells.problems.push(...this.#who.problems('speakers'))
  }

  all(): Entry[] {
    return [...this.#kept.values()]
  }

  beginRow(): void {
    this.#ofRow = []
  }

  keepRow(): void {
    for (const named of this.#ofRow) {
      const key = `${named.type}/${named.id}`
      const earlier = this.#kept.get(key)
      if (!earlier) this.#kept.set(key, named)
      // Each mention can know more: where somebody is from, or the titles behind the name.
      else {
        const name = [named, earlier].map(nameOfEntry).toSorted((a, b) => b.length - a.length)[0]
        const isPerson = named.type === 'person'
        Object.assign(earlier.fields, { ...named.fields, ...earlier.fields, ...(isPerson ? { name } : {}) })
      }
    }
  }

  speakers(row: SheetRow): SpeakerLink[] | undefined {
    const text = this.#cells.text(row, 'speakers')
    if (!text) return undefined
    const seen = new Set<string>()
    const named = peopleInCell(text)
    const people = named.filter(({ name }) => !isNobody(name))
    if (people.length < named.length)
      this.#cells.report(row, 'speakers', 'warning', ': Someone without a name is left out.')
    if (people.length === 0) return undefined
    const about = this.#aboutSpeaker(row, people.length)
    return people.flatMap(({ role, organization, headline, pronouns, ...mention }) => {
      const found = this.#words.read('role', role, roleOfWord)
      const { id, isByName } = this.#who.identify(mention)
      if (seen.has(id)) return []
      seen.add(id)
      const said = { organization, headline: fitting(headline, 120), pronouns }
      const fields = {
        name: mention.name,
        ...Object.fromEntries(Object.entries(said).filter(([, text]) => text !== '')),
        ...about,
      }
      this.#ofRow.push({ type: 'person', id, isByName, place: `row ${row.line}`, fields })
      return [{ person: { type: 'person' as const, id }, ...(found ? { role: found } : {}) }]
    })
  }

  /** What else a row says of its speaker; of nobody in particular where it has several. */
  #aboutSpeaker(row: SheetRow, count: number) {
    const { headline, ...more } = this.#cells.texts(row, ['headline', 'organization', 'bio'])
    const about = { ...more, ...(headline ? { headline: fitting(headline, 120) } : {}) }
    if (count < 2 || Object.keys(about).length === 0) return about
    const message = 'names several people, so what is said about one is left out.'
    this.#cells.report(row, 'speakers', 'warning', message)
    return {}
  }

  /** Somebody or something that a row only names: a document with that name, or a new one. */
  mention(row: SheetRow, type: 'room' | 'track'): Link | undefined {
    const name = this.#cells.text(row, type)
    if (!name) return undefined
    const id = comparableName(name)
    const common = { id, isByName: true, place: `row ${row.line}` }
    this.#ofRow.push(
      type === 'room' ? { ...common, type, fields: { name } } : { ...common, type, fields: { title: name } },
    )
    return { type, id }
  }
}
