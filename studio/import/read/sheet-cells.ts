import { readCell } from '@fest/sheets/delimited.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { shortened } from '@fest/sheets/heading-row.ts'
import { type ColumnMapping, columnsOf } from '../column-names.ts'
import { remembered } from '../remembered.ts'
import { comparableName, type Dropped, type Problem } from '../program.ts'
import { tidied } from '@fest/schemas/forms/plain-text.ts'
import { parseUrl } from '@fest/schemas/vocabulary/web-address.ts'
import { itemsOfCell } from './cell-list.ts'
import { lineOf, markdownOf } from './html.ts'
import { type CellMention, peopleInCell, type PeopleReading } from './people-in-cell.ts'
import { wholeNames } from './person-names.ts'
import type { Sheet } from './sheet.ts'

/** How spreadsheets and scripts write an empty cell, or one of a broken formula. */
const nothing = /^(?:|[-–—.]+|N\/?A|n\/a|NULL|null|#[A-Z/]+\d?[!?A])$/

const halfNames = ['givenName', 'familyName']
const isOfNames = (field: string) => field === 'speakers' || field === 'name'

type Report = (severity: Problem['severity'], place: string, column: string, message: string) => void

/** The cells of a sheet by the fields they fill; what can't be read is reported with its row and column. */
export class SheetCells {
  readonly #sheet: Sheet
  readonly #mapping: ColumnMapping
  readonly #columnsOf: (field: string) => readonly number[]
  readonly #isOurs: boolean
  readonly #people: PeopleReading
  readonly #report: Report
  /** Everybody in the column of people, once somebody asks. */
  #names: ReadonlySet<string> | null = null
  readonly #known = new Map<string, readonly CellMention[]>()

  /** `isOurs`: an export of ours, whose texts are Markdown. */
  constructor(
    sheet: Sheet,
    mapping: ColumnMapping,
    { isOurs, people, report }: { isOurs: boolean; people: PeopleReading; report: Report },
  ) {
    this.#report = report
    this.#people = people
    this.#sheet = sheet
    this.#mapping = mapping
    this.#columnsOf = remembered((field) => columnsOf(mapping, field))
    this.#isOurs = isOurs
  }

  /** The unused columns, with their number of filled rows, and the words that stand for an empty cell. */
  dropped(): Dropped[] {
    const empty = this.#sheet.rows.flatMap(({ cells }) =>
      cells.filter(
        (cell, at) => this.#mapping[at] !== null && /\p{L}/u.test(cell) && this.#isNothing(cell, at),
      ),
    )
    const [word] = empty
    const unread = this.#sheet.header.flatMap((heading, index) => {
      if (this.#mapping[index] !== null) return []
      const filled = this.#sheet.rows
        .map(({ cells }) => readCell(cells[index] ?? ''))
        .filter((cell) => cell !== '')
      const [example] = filled
      const what = `The column ${heading ? `"${heading}"` : index + 1}`
      return example === undefined ? [] : [{ what, count: filled.length, example }]
    })
    return word === undefined
      ? unread
      : [...unread, { what: 'Cells that only say they’re empty', count: empty.length, example: word }]
  }

  /** A row's text for a field; several columns of one field are a list, and halves of names are whole ones. */
  text(row: SheetRow, field: string): string {
    const textOf = (name: string) =>
      this.#columnsOf(name)
        .filter((index) => !this.#isNothing(row.cells[index] ?? '', index))
        .map((index) => readCell(row.cells[index] ?? ''))
        .join('; ')
    const [given = '', family = ''] = halfNames.map(textOf)
    const preferred = field === 'name' ? textOf('preferredName') : ''
    // A given name that somebody prefers goes before the family's.
    const called = /^\S+$/.test(preferred) ? wholeNames([preferred, family]) : preferred
    const cell = called || textOf(field) || (isOfNames(field) ? wholeNames([given, family]) : '')
    return this.#isOurs ? cell : tidied(cell)
  }

  /** Whether a cell only says that it is empty: a half of a name that stands once in its column is a name, such as Null. */
  #isNothing(cell: string, at: number): boolean {
    const isHalf = halfNames.includes(this.#mapping[at] ?? '') && /^\p{L}+$/u.test(cell)
    const isOnce = isHalf && this.#sheet.rows.filter(({ cells }) => cells[at] === cell).length === 1
    return !isOnce && nothing.test(readCell(cell))
  }

  people(row: SheetRow): readonly CellMention[] {
    const text = this.text(row, 'speakers')
    const found = this.#peopleIn(text)
    const [one, other, ...more] = found.map(({ name }) => name)
    if (one === undefined || other === undefined || more.length > 0) return found
    this.#names ??= new Set(
      this.#sheet.rows.flatMap((each) =>
        this.#peopleIn(this.text(each, 'speakers')).map(({ name }) => comparableName(name)),
      ),
    )
    // `Quill, Mara` is the Mara Quill of another row.
    return this.#names.has(comparableName(`${other} ${one}`))
      ? peopleInCell(text, { ...this.#people, order: 'family-first' })
      : found
  }

  /** Cells repeat, and are asked for several times. */
  #peopleIn(text: string): readonly CellMention[] {
    const found = this.#known.get(text) ?? peopleInCell(text, this.#people)
    this.#known.set(text, found)
    return found
  }

  texts<Name extends string>(row: SheetRow, names: readonly Name[]): Partial<Record<Name, string>> {
    const found = names
      .map((name) => [name, this.#readable(name, this.text(row, name))] as const)
      .filter(([, text]) => text !== '')
    return Object.fromEntries(found) as Partial<Record<Name, string>>
  }

  /** Cuts a text that is too long, with a warning. */
  cut<Name extends string>(
    row: SheetRow,
    texts: Partial<Record<Name, string>>,
    field: Name,
    limit: number,
  ): void {
    const text = texts[field] ?? ''
    if (text.length <= limit) return
    this.report(row, field, `is longer than ${limit} characters, so we cut it.`)
    texts[field] = shortened(text, limit)
  }

  /** Converts other programs' HTML; our own exports are Markdown, in which HTML is text. */
  #readable(name: string, text: string): string {
    if (this.#isOurs) return text
    return name === 'abstract' || name === 'bio' ? markdownOf(text) : lineOf(text)
  }

  list(row: SheetRow, field: string): string[] | undefined {
    const items = itemsOfCell(this.text(row, field))
    return items.length > 0 ? items : undefined
  }

  choice<Value>(
    row: SheetRow,
    field: string,
    read: (word: string) => Value | null,
    expected: string,
  ): Value | undefined {
    const word = this.text(row, field)
    if (!word) return undefined
    const value = read(word)
    if (value === null) this.report(row, field, `: "${word}" isn’t ${expected}.`)
    return value ?? undefined
  }

  addresses<Name extends string>(row: SheetRow, names: readonly Name[]): Partial<Record<Name, string>> {
    const found = this.texts(row, names)
    for (const name of names) {
      const url = found[name]
      if (url === undefined || parseUrl(url)?.protocol === 'https:') continue
      this.report(row, name, `: "${url}" isn’t an address that starts with https://.`)
      delete found[name]
    }
    return found
  }

  report(row: SheetRow, field: string, message: string, severity: Problem['severity'] = 'warning'): void {
    const own = this.#columnsOf(field)
    const columns =
      own.length > 0 || !isOfNames(field) ? own : halfNames.flatMap((name) => this.#columnsOf(name))
    const column = columns.map((index) => this.#sheet.header[index]).join(', ') || field
    const text = message.startsWith(':') ? message.slice(2) : `The column "${column}" ${message}`
    this.#report(severity, `row ${row.line}`, column, text)
  }
}
