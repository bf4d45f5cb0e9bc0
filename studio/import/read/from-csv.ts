import { type DayOrder, readDate } from './clock.ts'
import { columnFields, nameFieldOf } from '../column-fields.ts'
import { type ColumnMapping, isOwnHeader, isWholeExport } from '../column-names.ts'
import type { Sheet } from './sheet.ts'
import {
  comparableName,
  type Entry,
  type EventDays,
  type FieldsOf,
  type ImportedType,
  present,
  type Program,
  type SpeakerLink,
} from '../program.ts'
import { roomsIn } from './cell-list.ts'
import { guessDayOrder } from './day-order.ts'
import { withDatesAbove } from './day-rows.ts'
import { type FirstDay, undatedDay } from './numbered-days.ts'
import { guessNameOrder } from './person-names.ts'
import { SheetCells } from './sheet-cells.ts'
import { linksOfRow, peopleOfRow, personOfRow, roomOfRow } from './row-fields.ts'
import { ProgramBuilder } from './program-builder.ts'
import { readTimes } from './sheet-times.ts'
import { validZone } from './stamps.ts'
import { type WordChoices, wordKey } from '../word-choices.ts'
import { yesOrNo } from '@fest/sheets/column-mapping.ts'
import { counted } from '@fest/schemas/core/count-words.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import type { NameOrder } from '@fest/sheets/comma-names.ts'
import type { SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { languageOf, wholeNumber } from './session-words.ts'

export type SheetReading = {
  type: ImportedType
  mapping: ColumnMapping
  dayOrder: DayOrder
  /** The zone its times are in. */
  timeZone: string
  /** The date of the first day of a sheet with numbered days or only times. */
  firstDay?: string
  /** How names with a comma are written; guessed when missing. */
  nameOrder?: NameOrder | null
  /** Dates without a year are placed near them. */
  eventDays?: EventDays | null
  /** Whether times without a date are on the day of the row above; they are unless chosen otherwise. */
  hasDatesAbove?: boolean
  words?: WordChoices
}

/** All spreadsheets are one source: ids distinguish their rows. */
export const spreadsheetSource = 'spreadsheet'

/** Reports, and leaves out, unreadable cells, and rows without a name or with an earlier row's id. */
export function programOfSheet(given: Sheet, reading: SheetReading): Program {
  const { mapping } = reading
  const { sheet, lines } =
    reading.hasDatesAbove === false
      ? { sheet: given, lines: new Set<number>() }
      : withDatesAbove(given, mapping)
  const nameOrder = reading.nameOrder ?? guessNameOrder(sheet, reading)
  const proven = guessDayOrder(sheet, mapping, null)
  const dayOrder = proven.by === 'file' ? proven.order : reading.dayOrder
  const reader = new SheetReader(sheet, { ...reading, dayOrder, nameOrder }, lines)
  for (const row of sheet.rows) reader.readRow(row)
  return reader.program()
}

/** What a row for each speaker says of the speaker, and not of the session. */
const ofSpeakers = new Set([
  'id',
  'speakers',
  ...columnFields.session.filter(({ isReadOnly }) => isReadOnly).map(({ name }) => name),
])

class SheetReader {
  readonly #sheet: Sheet
  readonly #reading: SheetReading
  readonly #cells: SheetCells
  readonly #built: ProgramBuilder
  readonly #ids = new Map<string, { row: SheetRow; entry: Entry }>()
  /** Lines that take their date from the row above. */
  readonly #dated: ReadonlySet<number>
  readonly #near: string | undefined
  /** Names that several rows have. */
  readonly #repeated = new Set<string>()
  readonly #firstDay: FirstDay | null
  /** Ours, where a semicolon is a part of a name. */
  readonly #isExport: boolean

  constructor(sheet: Sheet, reading: SheetReading, dated: ReadonlySet<number>) {
    this.#sheet = sheet
    this.#dated = dated
    this.#reading = reading
    const isExport = isWholeExport(reading.type, sheet.header)
    this.#isExport = isExport
    this.#cells = new SheetCells(sheet, reading.mapping, {
      isOurs: isOwnHeader(reading.type, sheet.header),
      people: {
        order: reading.nameOrder ?? null,
        hasIds: isExport,
        isAnd: (word) => reading.words?.get(wordKey('and', word)) === 'people',
      },
      report: (...problem) => this.#built.report(...problem),
    })
    // Our export writes a repeated hour in UTC.
    this.#built = new ProgramBuilder({
      choices: reading.words ?? new Map(),
      timeZone: isExport ? undefined : reading.timeZone,
      mentions: sheet.rows.flatMap((row) => this.#cells.people(row)),
      column: 'speakers',
    })
    const undated = reading.firstDay ? undatedDay(sheet, reading.mapping, reading.dayOrder) : null
    this.#firstDay = undated && { ...undated, date: reading.firstDay ?? '' }
    const seen = new Set<string>()
    for (const name of sheet.rows.map((row) => this.#nameOf(row)))
      (seen.has(name) ? this.#repeated : seen).add(name)
    // Dates with a year are the best neighbors of those without.
    this.#near =
      sheet.rows
        .map((row) => readDate(this.#cells.text(row, 'date'), reading.dayOrder))
        .find((date) => date !== null) ?? reading.eventDays?.first
  }

  program(): Program {
    const title = `A spreadsheet of ${counted(this.#sheet.rows.length, 'row', 'rows')}`
    const program = this.#built.program(spreadsheetSource, title)
    return { ...program, dropped: [...program.dropped, ...this.#cells.dropped()] }
  }

  readRow(row: SheetRow): void {
    const { type } = this.#reading
    const nameField = nameFieldOf(type)
    const name = this.#cells.text(row, nameField)
    if (!name) return this.#cells.report(row, nameField, 'is empty.', 'error')
    const status = this.#built.words.read('status', type === 'session' ? this.#cells.text(row, 'status') : '')
    if (status === 'refused') return this.#built.dropped.refused(name)
    const known = this.#cells.text(row, 'id')
    const id = known || this.#ownId(row)
    const earlier = this.#ids.get(id)
    if (earlier !== undefined) {
      if (this.#isContinued(earlier, row)) return
      const what = known ? `The id "${known}"` : `"${name}"`
      const advice = known ? '' : ' Add an ID column to tell them apart.'
      return this.#cells.report(
        row,
        known ? 'id' : nameField,
        `: ${what} is already in row ${earlier.row.line}.${advice}`,
        'error',
      )
    }
    const place = `row ${row.line}`
    const common = { id, isByName: !known, place }
    const entry: Entry =
      type === 'session'
        ? { ...common, type, fields: this.#session(row, status) }
        : type === 'person'
          ? { ...common, type, ...personOfRow(row, this.#cells, this.#reading.nameOrder) }
          : type === 'room'
            ? { ...common, type, fields: roomOfRow(row, this.#cells) }
            : { ...common, type, fields: this.#cells.texts(row, ['title', 'description']) }
    this.#ids.set(id, { row, entry })
    this.#built.add(entry)
  }

  /** Lists that have a row for each speaker repeat the session: the others join the first one. */
  #isContinued({ row: before, entry }: { row: SheetRow; entry: Entry }, row: SheetRow): boolean {
    const same = ['title', 'date', 'start', 'room'].every(
      (field) => this.#cells.text(before, field) === this.#cells.text(row, field),
    )
    if (entry.type !== 'session' || !same) return false
    const known = entry.fields.speakers ?? []
    const added = this.#speakers(row).filter(
      ({ person }) => !known.some((each) => each.person.id === person.id),
    )
    if (added.length === 0) return false
    for (const { name } of columnFields.session) {
      const [earlier, text] = [before, row].map((each) => this.#cells.text(each, name))
      if (text && text !== earlier && !ofSpeakers.has(name))
        this.#cells.report(row, name, `isn’t what row ${before.line} says of this session, so it’s left out.`)
    }
    entry.fields.speakers = [...known, ...added]
    return true
  }

  #nameOf(row: SheetRow): string {
    return comparableName(this.#cells.text(row, nameFieldOf(this.#reading.type)))
  }

  /** The name of a row without an id. Lunch is on every day: sessions that share a title are known by when they are, too. */
  #ownId(row: SheetRow): string {
    const name = this.#nameOf(row)
    if (this.#reading.type !== 'session' || !this.#repeated.has(name)) return name
    return [name, ...['date', 'start', 'room'].map((field) => comparableName(this.#cells.text(row, field)))]
      .filter((part) => part !== '')
      .join(' ')
  }

  #session(row: SheetRow, status: SessionStatus | undefined): FieldsOf['session'] {
    const texts = this.#cells.texts(row, ['title', 'subtitle', 'summary', 'abstract'])
    this.#cells.cut(row, texts, 'title', 120)
    this.#cells.cut(row, texts, 'subtitle', 160)
    const { summary, abstract } = texts
    if (summary !== undefined && summary.length > 240) {
      // The whole text goes into the description, which may be longer.
      delete texts.summary
      texts.abstract = [summary, abstract].filter(Boolean).join('\n\n')
      this.#cells.report(row, 'summary', 'is longer than 240 characters, so it’s in the description.')
    }
    const cell = this.#cells.text(row, 'room')
    const [first = '', ...others] = this.#isExport ? [cell] : roomsIn(cell)
    this.#built.dropped.rooms(texts.title ?? '', others)
    const room = this.#built.link('room', first, `row ${row.line}`)
    const track = this.#built.link('track', this.#cells.text(row, 'track'), `row ${row.line}`)
    const speakers = this.#speakers(row)
    const links = linksOfRow(row, this.#cells, /^https:\/\//i, 'https://')
    return present({
      ...texts,
      kind: this.#built.words.read('kind', this.#cells.text(row, 'kind')),
      level: this.#built.words.read('level', this.#cells.text(row, 'level')),
      mode: this.#built.words.read('mode', this.#cells.text(row, 'mode')),
      status,
      language: this.#cells.choice(row, 'language', languageOf, 'a two-letter code such as en or de'),
      isPlenary: this.#cells.choice(row, 'isPlenary', yesOrNo, 'yes or no'),
      capacity: this.#cells.choice(row, 'capacity', wholeNumber, 'a whole number above 0'),
      ...this.#times(row),
      ...this.#cells.addresses(row, ['streamUrl', 'slidesUrl', 'recordingUrl']),
      room,
      track,
      speakers: speakers.length > 0 ? speakers : undefined,
      prerequisites: this.#cells.list(row, 'prerequisites'),
      bring: this.#cells.list(row, 'bring'),
      isNotRecorded: this.#cells.choice(row, 'isNotRecorded', yesOrNo, 'yes or no'),
      links: links.length > 0 ? links.map((url) => ({ url, title: '' })) : undefined,
    })
  }

  #speakers(row: SheetRow): SpeakerLink[] {
    const onLink = (name: string, link: string) => this.#built.dropped.link(name, link)
    return this.#built.speakers(peopleOfRow(row, this.#cells, onLink), `row ${row.line}`, () =>
      this.#cells.report(row, 'speakers', ': Someone without a name is left out.'),
    )
  }

  #times(row: SheetRow): { startsAt?: string; endsAt?: string } {
    const cells = {
      date: this.#cells.text(row, 'date'),
      start: this.#cells.text(row, 'start'),
      end: this.#cells.text(row, 'end'),
      duration: this.#cells.text(row, 'duration'),
    }
    if (this.#dated.has(row.line))
      this.#cells.report(row, 'date', 'is empty, so we took the day of the row above.')
    const timeZone =
      this.#cells.choice(row, 'timeZone', validZone, 'a time zone such as Europe/Berlin') ??
      this.#reading.timeZone
    return readTimes(
      cells,
      { ...this.#reading, timeZone, firstDay: this.#firstDay, near: this.#near },
      {
        report: (field, message) => this.#cells.report(row, field, message),
        settle: (text, instant) => this.#built.offsets.settle(text, instant, `row ${row.line}`),
      },
    )
  }
}
