import { type DayOrder, isAmbiguousDate } from './clock.ts'
import { type ColumnMapping, columnFields, isOwnHeader, isWholeExport } from '../column-names.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import {
  comparableName,
  type Entry,
  type FieldsOf,
  type ImportedType,
  type Link,
  type Program,
  type SpeakerLink,
} from '../program.ts'
import { ForeignOffsets } from './foreign-offsets.ts'
import { PeopleOfFile, peopleInCell } from './identify-people.ts'
import { type FirstDay, undatedDay } from './numbered-days.ts'
import { type NameOrder, withWholeNames } from './person-names.ts'
import { httpsAddressOf } from './photo-address.ts'
import { SheetCells } from './sheet-cells.ts'
import { readTimes } from './sheet-times.ts'
import { type WordChoices, WordReader } from '../word-choices.ts'
import { wordsOf } from '@fest/schemas/core/rich-text.ts'
import { blocksOfMarkdown } from '../rich-text.ts'
import {
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
  /** The date of the first day of a sheet that only counts its days, or has times alone. */
  firstDay?: string
  /** How names with a comma are written; guessed when missing. */
  nameOrder?: NameOrder
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
export function programOfSheet(given: Sheet, reading: SheetReading): Program {
  const { sheet, mapping } = withWholeNames(given, reading)
  const reader = new SheetReader(sheet, { ...reading, mapping })
  for (const row of sheet.rows) reader.readRow(row)
  return reader.program()
}

class SheetReader {
  readonly #sheet: Sheet
  readonly #reading: SheetReading
  readonly #cells: SheetCells
  readonly #entries: Entry[] = []
  readonly #mentioned = new Map<string, Entry>()
  /** People and rooms named in the current row; dropped when the row is left out. */
  #named: Entry[] = []
  readonly #ids = new Map<string, number>()
  /** Names that several rows have. */
  readonly #repeated = new Set<string>()
  readonly #offsets: ForeignOffsets
  readonly #firstDay: FirstDay | null
  readonly #who: PeopleOfFile
  readonly #words: WordReader

  constructor(sheet: Sheet, reading: SheetReading) {
    this.#sheet = sheet
    this.#reading = reading
    const isOurs = isOwnHeader(reading.type, sheet.header)
    this.#cells = new SheetCells(sheet, reading.mapping, isOurs)
    this.#who = new PeopleOfFile(sheet.rows.flatMap((row) => peopleInCell(this.#cells.text(row, 'speakers'))))
    this.#cells.problems.push(...this.#who.problems('speakers'))
    // Our export writes an hour that comes twice in UTC.
    const isExport = isWholeExport(reading.type, sheet.header)
    this.#offsets = new ForeignOffsets(isExport ? undefined : reading.timeZone, reading.words ?? new Map())
    const undated = reading.firstDay ? undatedDay(sheet, reading.mapping, reading.dayOrder) : null
    this.#firstDay = undated && { ...undated, date: reading.firstDay ?? '' }
    const seen = new Set<string>()
    for (const name of sheet.rows.map((row) => this.#nameOf(row)))
      (seen.has(name) ? this.#repeated : seen).add(name)
    this.#words = new WordReader(reading.words ?? new Map())
  }

  program(): Program {
    const { type } = this.#reading
    return {
      source: spreadsheetSource,
      title: `A spreadsheet of ${this.#sheet.rows.length} rows`,
      entries: [...(type === 'session' ? this.#mentioned.values() : []), ...this.#entries],
      problems: [...this.#cells.problems, ...this.#offsets.problems()],
      words: this.#words.foreign(),
      offsets: this.#offsets.all(),
      dropped: this.#cells.dropped(),
    }
  }

  readRow(row: SheetRow): void {
    const { type } = this.#reading
    const required = columnFields[type].find(({ isRequired }) => isRequired)
    const name = this.#cells.text(row, required?.name ?? '')
    if (!name) return this.#cells.report(row, required?.name ?? '', 'error', 'is empty.')
    const known = this.#cells.text(row, 'id')
    const id = known || this.#ownId(row)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined) {
      const what = known ? `The id "${known}"` : `"${name}"`
      const advice = known ? '' : ' Add an ID column to tell them apart.'
      return this.#cells.report(
        row,
        known ? 'id' : (required?.name ?? ''),
        'error',
        `: ${what} is already in row ${earlier}.${advice}`,
      )
    }
    const before = this.#cells.problems.length
    this.#named = []
    const place = `row ${row.line}`
    const common = { id, isByName: !known, place }
    const entry: Entry =
      type === 'session'
        ? { ...common, type, fields: this.#session(row) }
        : type === 'person'
          ? { ...common, type, fields: this.#person(row), ...this.#photo(row) }
          : type === 'room'
            ? { ...common, type, fields: this.#room(row) }
            : { ...common, type, fields: this.#cells.texts(row, ['title', 'description']) }
    if (this.#cells.problems.slice(before).some(({ severity }) => severity === 'error')) return
    this.#ids.set(id, row.line)
    this.#entries.push(entry)
    for (const named of this.#named) {
      const key = `${named.type}/${named.id}`
      if (!this.#mentioned.has(key)) this.#mentioned.set(key, named)
    }
  }

  #nameOf(row: SheetRow): string {
    const { type } = this.#reading
    return comparableName(
      this.#cells.text(row, columnFields[type].find(({ isRequired }) => isRequired)?.name ?? ''),
    )
  }

  /** The name of a row without an id. Lunch is on every day: sessions that share a title are known by when they are, too. */
  #ownId(row: SheetRow): string {
    const name = this.#nameOf(row)
    if (this.#reading.type !== 'session' || !this.#repeated.has(name)) return name
    return [name, ...['date', 'start', 'room'].map((field) => comparableName(this.#cells.text(row, field)))]
      .filter((part) => part !== '')
      .join(' ')
  }

  #session(row: SheetRow): FieldsOf['session'] {
    const texts = this.#cells.texts(row, ['title', 'subtitle', 'summary', 'abstract'])
    const { abstract } = texts
    this.#cells.cut(row, texts, 'title', 120)
    this.#cells.cut(row, texts, 'subtitle', 160)
    if ((texts.summary ?? '').length > 240) {
      this.#cells.report(row, 'summary', 'warning', 'is longer than 240 characters, so we cut it.')
      texts.summary = summaryOf(texts.summary ?? '')
    }
    const room = this.#mention(row, 'room')
    const track = this.#mention(row, 'track')
    const speakers = this.#speakers(row)
    const links = this.#links(row, /^https:\/\//i, 'https://')
    return present({
      ...texts,
      // Sessions need a summary; without one in the file, it is the beginning of the description.
      summary:
        texts.summary ??
        (abstract === undefined ? undefined : summaryOf(wordsOf(blocksOfMarkdown('', abstract)))),
      kind: this.#words.read('kind', this.#cells.text(row, 'kind'), kindOfWord),
      level: this.#words.read('level', this.#cells.text(row, 'level'), levelOfWord),
      mode: this.#words.read('mode', this.#cells.text(row, 'mode'), modeOfWord),
      status: this.#words.read('status', this.#cells.text(row, 'status'), statusOfWord),
      language: this.#cells.choice(row, 'language', languageOf, 'a two-letter code such as en or de'),
      isPlenary: this.#cells.choice(row, 'isPlenary', yesOrNo, 'yes or no'),
      capacity: this.#cells.choice(row, 'capacity', wholeNumber, 'a whole number above 0'),
      ...this.#times(row),
      ...this.#cells.addresses(row, ['streamUrl', 'slidesUrl', 'recordingUrl']),
      room,
      track,
      speakers,
      prerequisites: this.#cells.list(row, 'prerequisites'),
      bring: this.#cells.list(row, 'bring'),
      isNotRecorded: this.#cells.choice(row, 'isNotRecorded', yesOrNo, 'yes or no'),
      links: links.length > 0 ? links.map((url) => ({ url, title: '' })) : undefined,
    })
  }

  #person(row: SheetRow): FieldsOf['person'] {
    const texts = this.#cells.texts(row, ['name', 'headline', 'organization', 'pronouns', 'bio'])
    this.#cells.cut(row, texts, 'name', 100)
    this.#cells.cut(row, texts, 'headline', 120)
    const links = this.#links(row, /^(?:https:\/\/|mailto:)/i, 'https:// or mailto:')
    return present({
      ...texts,
      isFeatured: this.#cells.choice(row, 'isFeatured', yesOrNo, 'yes or no'),
      links: links.length > 0 ? links : undefined,
    })
  }

  #photo(row: SheetRow): { photo?: string } {
    const text = this.#cells.text(row, 'photo')
    if (!text) return {}
    const photo = httpsAddressOf(text)
    if (photo !== null) return { photo }
    this.#cells.report(row, 'photo', 'warning', `: "${text}" isn’t an address that starts with https://.`)
    return {}
  }

  /** The addresses in a cell that begin as they may; others are reported. */
  #links(row: SheetRow, beginning: RegExp, words: string): string[] {
    return this.#cells
      .text(row, 'links')
      .split(/[\s;,|]+/)
      .filter((link) => {
        const isLink = beginning.test(link)
        if (link !== '' && !isLink)
          this.#cells.report(row, 'links', 'warning', `: "${link}" doesn’t start with ${words}.`)
        return isLink
      })
  }

  #room(row: SheetRow): FieldsOf['room'] {
    const texts = this.#cells.texts(row, ['name', 'shortName', 'building', 'floor', 'directions'])
    this.#cells.cut(row, texts, 'shortName', 12)
    return present({
      ...texts,
      capacity: this.#cells.choice(row, 'capacity', wholeNumber, 'a whole number above 0'),
    })
  }

  #times(row: SheetRow): { startsAt?: string; endsAt?: string } {
    const cells = {
      date: this.#cells.text(row, 'date'),
      start: this.#cells.text(row, 'start'),
      end: this.#cells.text(row, 'end'),
      duration: this.#cells.text(row, 'duration'),
    }
    return readTimes(
      cells,
      { ...this.#reading, firstDay: this.#firstDay },
      {
        report: (field, message) => this.#cells.report(row, field, 'warning', message),
        settle: (text, instant) => this.#offsets.settle(text, instant, `row ${row.line}`),
      },
    )
  }

  #speakers(row: SheetRow): SpeakerLink[] | undefined {
    const text = this.#cells.text(row, 'speakers')
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
    const name = this.#cells.text(row, type)
    if (!name) return undefined
    const id = comparableName(name)
    const common = { id, isByName: true, place: `row ${row.line}` }
    this.#named.push(
      type === 'room' ? { ...common, type, fields: { name } } : { ...common, type, fields: { title: name } },
    )
    return { type, id }
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
