import { type DayOrder, isAmbiguousDate } from './clock.ts'
import { itemsOfCell } from './cell-list.ts'
import { type ColumnMapping, columnFields, isOwnHeader } from '../column-names.ts'
import { readCell } from './csv.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import {
  comparableName,
  type Entry,
  type FieldsOf,
  type ImportedType,
  type Link,
  type Problem,
  type Program,
  type SpeakerLink,
} from '../program.ts'
import { lineOf, markdownOf } from './html.ts'
import { PeopleOfFile, peopleInCell } from './identify-people.ts'
import { readTimes } from './sheet-times.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { blocksOfMarkdown, wordsOf } from '../rich-text.ts'
import {
  fitting,
  kindOfWord,
  languageOf,
  levelOfWord,
  modeOfWord,
  roleOfWord,
  statusOfWord,
  summaryOf,
  wholeNumber,
  yesOrNo,
} from './session-words.ts'

/** How to interpret a spreadsheet's columns and dates. */
export type SheetReading = {
  type: ImportedType
  mapping: ColumnMapping
  dayOrder: DayOrder
  /** The zone its times are in. */
  timeZone: string
  words?: WordChoices
}

/** All spreadsheets are one source: ids distinguish their rows. */
export const spreadsheetSource = 'spreadsheet'

/** Whether the sheet has a date in which the day and the month could be swapped. */
export function hasAmbiguousDates(sheet: Sheet, mapping: ColumnMapping): boolean {
  const columns = mapping.flatMap((name, index) => (name === 'date' || name === 'start' ? [index] : []))
  return sheet.rows.some(({ cells }) => columns.some((index) => isAmbiguousDate(cells[index] ?? '')))
}

/**
 * A program from a spreadsheet. Only a row without a name, or with the id of an earlier one, is left out and reported;
 * whatever else can't be read is, and the row is imported without it.
 */
export function programOfSheet(sheet: Sheet, reading: SheetReading): Program {
  const reader = new SheetReader(sheet, reading)
  for (const row of sheet.rows) reader.readRow(row)
  return reader.program()
}

class SheetReader {
  readonly #sheet: Sheet
  readonly #reading: SheetReading
  readonly #columns: ReadonlyMap<string, number>
  readonly #entries: Entry[] = []
  readonly #mentioned = new Map<string, Entry>()
  /** People and rooms named in the current row; dropped when the row is left out. */
  #named: Entry[] = []
  readonly #ids = new Map<string, number>()
  readonly #problems: Problem[]
  readonly #who: PeopleOfFile
  readonly #words: WordReader
  readonly #isOurs: boolean

  constructor(sheet: Sheet, reading: SheetReading) {
    this.#sheet = sheet
    this.#reading = reading
    this.#columns = new Map(
      reading.mapping.flatMap((name, index) => (name === null ? [] : [[name, index] as const])),
    )
    this.#who = new PeopleOfFile(sheet.rows.flatMap((row) => peopleInCell(this.#text(row, 'speakers'))))
    this.#problems = this.#who.problems('speakers')
    this.#isOurs = isOwnHeader(reading.type, sheet.header)
    this.#words = new WordReader(reading.words ?? new Map())
  }

  program(): Program {
    const { type } = this.#reading
    return {
      source: spreadsheetSource,
      title: `A spreadsheet of ${this.#sheet.rows.length} rows`,
      entries: [...(type === 'session' ? this.#mentioned.values() : []), ...this.#entries],
      problems: this.#problems,
      words: this.#words.foreign(),
    }
  }

  readRow(row: SheetRow): void {
    const { type } = this.#reading
    const required = columnFields[type].find(({ isRequired }) => isRequired)
    const name = this.#text(row, required?.name ?? '')
    if (!name) return this.#report(row, required?.name ?? '', 'error', 'is empty.')
    const known = this.#text(row, 'id')
    const id = known || comparableName(name)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined) {
      const what = known ? `The id "${known}"` : `"${name}"`
      const advice = known ? '' : ' Add an ID column to tell them apart.'
      return this.#report(
        row,
        known ? 'id' : (required?.name ?? ''),
        'error',
        `: ${what} is already in row ${earlier}.${advice}`,
      )
    }
    const before = this.#problems.length
    this.#named = []
    const place = `row ${row.line}`
    const common = { id, isByName: !known, place }
    const entry: Entry =
      type === 'session'
        ? { ...common, type, fields: this.#session(row) }
        : type === 'person'
          ? { ...common, type, fields: this.#person(row) }
          : type === 'room'
            ? { ...common, type, fields: this.#room(row) }
            : { ...common, type, fields: this.#texts(row, ['title', 'description']) }
    if (this.#problems.slice(before).some(({ severity }) => severity === 'error')) return
    this.#ids.set(id, row.line)
    this.#entries.push(entry)
    for (const named of this.#named) {
      const key = `${named.type}/${named.id}`
      if (!this.#mentioned.has(key)) this.#mentioned.set(key, named)
    }
  }

  #session(row: SheetRow): FieldsOf['session'] {
    const texts = this.#texts(row, ['title', 'summary', 'abstract'])
    const { abstract } = texts
    this.#cut(row, texts, 'title', 120)
    if ((texts.summary ?? '').length > 240) {
      this.#report(row, 'summary', 'warning', 'is longer than 240 characters, so we cut it.')
      texts.summary = summaryOf(texts.summary ?? '')
    }
    const room = this.#mention(row, 'room')
    const track = this.#mention(row, 'track')
    const speakers = this.#speakers(row)
    return present({
      ...texts,
      // Sessions need a summary; without one in the file, it is the beginning of the description.
      summary:
        texts.summary ??
        (abstract === undefined ? undefined : summaryOf(wordsOf(blocksOfMarkdown('', abstract)))),
      kind: this.#words.read('kind', this.#text(row, 'kind'), kindOfWord),
      level: this.#words.read('level', this.#text(row, 'level'), levelOfWord),
      mode: this.#words.read('mode', this.#text(row, 'mode'), modeOfWord),
      status: this.#words.read('status', this.#text(row, 'status'), statusOfWord),
      language: this.#choice(row, 'language', languageOf, 'a two-letter code such as en or de'),
      isPlenary: this.#choice(row, 'isPlenary', yesOrNo, 'yes or no'),
      capacity: this.#choice(row, 'capacity', wholeNumber, 'a whole number above 0'),
      ...this.#times(row),
      ...this.#addresses(row, ['streamUrl', 'slidesUrl', 'recordingUrl']),
      room,
      track,
      speakers,
      prerequisites: this.#list(row, 'prerequisites'),
      bring: this.#list(row, 'bring'),
    })
  }

  #person(row: SheetRow): FieldsOf['person'] {
    const texts = this.#texts(row, ['name', 'headline', 'organization', 'pronouns', 'bio'])
    this.#cut(row, texts, 'name', 100)
    this.#cut(row, texts, 'headline', 120)
    const links = this.#text(row, 'links')
      .split(/[\s;,|]+/)
      .filter((link) => {
        const isLink = /^(?:https:\/\/|mailto:)/i.test(link)
        if (link !== '' && !isLink)
          this.#report(row, 'links', 'warning', `: "${link}" doesn’t start with https:// or mailto:.`)
        return isLink
      })
    return present({
      ...texts,
      isFeatured: this.#choice(row, 'isFeatured', yesOrNo, 'yes or no'),
      links: links.length > 0 ? links : undefined,
    })
  }

  #room(row: SheetRow): FieldsOf['room'] {
    const texts = this.#texts(row, ['name', 'shortName', 'building', 'floor', 'directions'])
    this.#cut(row, texts, 'shortName', 12)
    return present({
      ...texts,
      capacity: this.#choice(row, 'capacity', wholeNumber, 'a whole number above 0'),
    })
  }

  #times(row: SheetRow): { startsAt?: string; endsAt?: string } {
    const cells = {
      date: this.#text(row, 'date'),
      start: this.#text(row, 'start'),
      end: this.#text(row, 'end'),
      duration: this.#text(row, 'duration'),
    }
    return readTimes(cells, this.#reading, (field, message) => this.#report(row, field, 'warning', message))
  }

  #speakers(row: SheetRow): SpeakerLink[] | undefined {
    const text = this.#text(row, 'speakers')
    if (!text) return undefined
    const seen = new Set<string>()
    return peopleInCell(text).flatMap(({ role, ...mention }) => {
      const found = this.#words.read('role', role, roleOfWord)
      const { id, isByName } = this.#who.identify(mention)
      if (seen.has(id)) return []
      seen.add(id)
      const fields = { name: mention.name }
      this.#named.push({ type: 'person', id, isByName, place: `row ${row.line}`, fields })
      return [{ person: { type: 'person' as const, id }, ...(found ? { role: found } : {}) }]
    })
  }

  /** Somebody or something that a row only names: a document with that name, or a new one. */
  #mention(row: SheetRow, type: 'room' | 'track'): Link | undefined {
    const name = this.#text(row, type)
    if (!name) return undefined
    const id = comparableName(name)
    const common = { id, isByName: true, place: `row ${row.line}` }
    this.#named.push(
      type === 'room' ? { ...common, type, fields: { name } } : { ...common, type, fields: { title: name } },
    )
    return { type, id }
  }

  #text(row: SheetRow, field: string): string {
    const index = this.#columns.get(field)
    return index === undefined ? '' : readCell(row.cells[index] ?? '')
  }

  #texts<Name extends string>(row: SheetRow, names: readonly Name[]): Partial<Record<Name, string>> {
    const found = names
      .map((name) => [name, this.#readable(name, this.#text(row, name))] as const)
      .filter(([, text]) => text !== '')
    return Object.fromEntries(found) as Partial<Record<Name, string>>
  }

  /** Cuts a text that is too long, with a warning. */
  #cut<Name extends string>(
    row: SheetRow,
    texts: Partial<Record<Name, string>>,
    field: Name,
    limit: number,
  ): void {
    const text = texts[field] ?? ''
    if (text.length <= limit) return
    this.#report(row, field, 'warning', `is longer than ${limit} characters, so we cut it.`)
    texts[field] = fitting(text, limit)
  }

  /** Without the HTML of other programs; what we exported ourselves is Markdown, in which it is text. */
  #readable(name: string, text: string): string {
    if (this.#isOurs) return text
    return name === 'abstract' || name === 'bio' ? markdownOf(text) : lineOf(text)
  }

  #list(row: SheetRow, field: string): string[] | undefined {
    const items = itemsOfCell(this.#text(row, field))
    return items.length > 0 ? items : undefined
  }

  #choice<Value>(
    row: SheetRow,
    field: string,
    read: (word: string) => Value | null,
    expected: string,
  ): Value | undefined {
    const word = this.#text(row, field)
    if (!word) return undefined
    const value = read(word)
    if (value === null) this.#report(row, field, 'warning', `: "${word}" isn’t ${expected}.`)
    return value ?? undefined
  }

  #addresses<Name extends string>(row: SheetRow, names: readonly Name[]): Partial<Record<Name, string>> {
    const found = this.#texts(row, names)
    for (const name of names) {
      const url = found[name]
      if (url === undefined || URL.parse(url)?.protocol === 'https:') continue
      this.#report(row, name, 'warning', `: "${url}" isn’t an address that starts with https://.`)
      delete found[name]
    }
    return found
  }

  #report(row: SheetRow, field: string, severity: Problem['severity'], message: string): void {
    const index = this.#columns.get(field)
    const column = index === undefined ? field : (this.#sheet.header[index] ?? field)
    const text = message.startsWith(':') ? message.slice(2) : `The column "${column}" ${message}`
    this.#problems.push({ severity, place: `row ${row.line}`, column, message: text })
  }
}

/** The fields that aren't undefined. */
function present<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>
  }
}
