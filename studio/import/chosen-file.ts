import { createStore } from '@fest/schemas/core/create-store.ts'
import { columnFacts, isQuestion, shapeKey } from '@fest/sheets/column-mapping.ts'
import { chosenFirst } from '@fest/sheets/heading-row.ts'
import { isTime } from './column-cells.ts'
import {
  columnKey,
  columnsOf as columnsOfField,
  guessType,
  isOwnHeader,
  leftKey,
  listKey,
  mappingFaults,
  reasonOf,
} from './column-names.ts'
import { guessColumns } from './guess-columns.ts'
import { programOfSheet, type SheetReading } from './read/from-csv.ts'
import { guessDayOrder, hasAmbiguousDates } from './read/day-order.ts'
import { withDatesAbove } from './read/day-rows.ts'
import { readDate } from './read/clock.ts'
import { dayIn, dayNumberOf, likelyDate, undatedDay } from './read/numbered-days.ts'
import { givenFirst, type NameOrder, nameOrderOf, nameOrders } from '@fest/sheets/comma-names.ts'
import { peopleInCell } from './read/people-in-cell.ts'
import { guessNameOrder, nameField } from './read/person-names.ts'
import { leftOf, namedSheet } from './read/named-sheet.ts'
import type { NamedSheet, Sheet } from './read/sheet.ts'
import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { recordOf } from './read/json-values.ts'
import type { Joins } from './plan/match.ts'
import { withEventDays } from './outside-days.ts'
import { type EventDays, type ImportedType, importedTypes, type Program } from './program.ts'
import type { WordChoices } from './word-choices.ts'

/** The chosen options; the zone, the days and the words come from elsewhere. */
export type ChosenReading = Omit<SheetReading, 'timeZone' | 'words' | 'eventDays' | 'dayOrder'> & {
  /** Guessed when missing. */
  dayOrder?: SheetReading['dayOrder']
}

export type ChosenSheet = {
  sheets: readonly NamedSheet[]
  chosen: number
  reading: ChosenReading
}

export type ChosenFile = {
  name: string
  /** A sheet, or a program in a structured format. */
  content: ChosenSheet | { read: (words: WordChoices) => Program }
  /** Null where they aren't known. */
  eventDays: EventDays | null
  /** Entries joined with a document by hand, or kept apart. */
  joins: Joins
  /** Keys of changes where the file's text replaces an organizer's. */
  taken: ReadonlySet<string>
}

/** The file being imported, outside React: it survives Back and Forward, and a new rendering at sign-in. */
export const chosenFile = createStore<{ file: ChosenFile | null; fault: string | null }>({
  file: null,
  fault: null,
})

export function chooseFile(name: string, content: ChosenFile['content'], eventDays: EventDays | null): void {
  chosenFile.set({ file: { name, content, eventDays, joins: new Map(), taken: new Set() }, fault: null })
}

export function sheetOf({ sheets, chosen }: Pick<ChosenSheet, 'sheets' | 'chosen'>): NamedSheet {
  const named = sheets[chosen]
  if (!named) throw new Error('The chosen sheet is not in the file.')
  return named
}

/** A sheet's likely options, with earlier choices for its headings. */
export function guessReading(
  { header, rows }: Sheet,
  choices: WordChoices,
  chosen?: ImportedType,
): ChosenReading {
  const kept = importedTypes.find((type) => type === choices.get(listKey(header)))
  const type = chosen ?? kept ?? guessType(header, rows).type
  const said = answersOf(recordOf(parseJson(choices.get(`${listKey(header)} answers`) ?? '')))
  return { ...said, type, mapping: guessColumns(type, header, { rows, choices }) }
}

/** Stores the choices for the next list with these headings: the type of its rows and the meaning of its columns. */
export function choicesOf(
  header: readonly string[],
  before: ChosenReading,
  after: ChosenReading,
): [string, string][] {
  const { type } = after
  if (type !== before.type) return [[listKey(header), type]]
  const columns = header.flatMap((heading, index): [string, string][] =>
    heading !== '' && before.mapping[index] !== after.mapping[index]
      ? [
          [columnKey(type, heading), after.mapping[index] ?? ''],
          [leftKey(header, index), after.mapping[index] ?? ''],
        ]
      : [],
  )
  const [earlier, said] = [before, after].map((reading) => JSON.stringify(answersOf(reading)))
  return [
    ...columns,
    ...(earlier === said ? [] : [[`${listKey(header)} answers`, said ?? ''] as [string, string]]),
  ]
}

const yesOrNo = [true, false] as const

/** The answers about a file that are kept for the next one, each with its valid values. */
const answers = {
  dayOrder: ['day-first', 'month-first'],
  nameOrder: nameOrders,
  hasDatesAbove: yesOrNo,
  isTimetable: yesOrNo,
  takesHidden: yesOrNo,
  takesStruck: yesOrNo,
  repeatsMerged: yesOrNo,
  partsTitles: yesOrNo,
} as const

type Answers = { [Name in keyof typeof answers]?: (typeof answers)[Name][number] }

/** The valid ones of the answers about a file. */
function answersOf(given: Readonly<Record<string, unknown>>): Answers {
  const valid = Object.entries<readonly unknown[]>(answers).filter(([name, values]) =>
    values.includes(given[name]),
  )
  return Object.fromEntries(valid.map(([name]) => [name, given[name]]))
}

/** The storage key of the shape of a sheet whose headings have that shape. */
const headingKey = (shape: string) => `headings ${shape}`

/** The sheets of a file in the shape in which others with their headings were imported; those come first. */
export function asBefore(sheets: readonly NamedSheet[], choices: WordChoices): NamedSheet[] {
  return chosenFirst(sheets, {
    rowsOf: ({ rows }) => rows,
    isChosen: (shape) => choices.has(headingKey(shape)),
    read: (named, headingAt) => {
      const kept = choices.get(headingKey(shapeKey(named.rows[headingAt]?.cells ?? [])))
      return namedSheet(named, { ...answersOf(recordOf(parseJson(kept ?? ''))), headingAt })
    },
  })
}

/** Stores the shape of an imported sheet for the next one with its headings. */
export function shapeChoice({ rows, shape }: NamedSheet): [string, string] {
  return [headingKey(shapeKey(rows[shape.headingAt]?.cells ?? [])), JSON.stringify(shape)]
}

/** A file's program, read with the chosen columns and words; `timeZone` is the event's. */
export function programOf(
  content: ChosenFile['content'],
  eventDays: EventDays | null,
  words: WordChoices,
  timeZone: string,
): Program {
  if ('read' in content) return withEventDays(content.read(words), eventDays, timeZone)
  const named = sheetOf(content)
  const { sheet } = named
  const program = programOfSheet(sheet, {
    ...content.reading,
    dayOrder: orderOf(sheet, content.reading, eventDays).order,
    firstDay: firstDayOf(content, eventDays) ?? '',
    eventDays,
    timeZone,
    words,
  })
  const others = content.sheets.filter((each) => each !== named && each.words === undefined)
  const dropped = [...leftOf(named, others), ...program.dropped]
  return withEventDays({ ...program, dropped }, eventDays, timeZone)
}

export function columnsOf(content: ChosenSheet, choices: WordChoices) {
  const { sheet } = sheetOf(content)
  const { type, mapping } = content.reading
  const facts = columnFacts(sheet.header, sheet.rows, { isTime })
  return facts.map((column) => {
    const field = mapping[column.index] ?? null
    const isLeft = choices.get(leftKey(sheet.header, column.index)) === ''
    return {
      ...column,
      field,
      reason: reasonOf(type, field, column.heading, choices),
      isOpen: field === null && !isLeft && isQuestion(column),
    }
  })
}

/** The open questions about a sheet, with the guessed or chosen answers; null for what is clear. */
export function questionsOf(content: ChosenSheet, eventDays: EventDays | null) {
  const { sheet } = sheetOf(content)
  const { reading } = content
  const { type, mapping } = reading
  const { order, isAsked } = orderOf(sheet, reading, eventDays)
  const [undated, nameOrder] = [undatedDay(sheet, mapping, order), guessNameOrder(sheet, { type, mapping })]
  const datesAbove = withDatesAbove(sheet, mapping).lines.size > 0 ? reading.hasDatesAbove !== false : null
  const faults = mappingFaults(type, mapping)
  const isClear =
    faults.length === 0 &&
    isOwnHeader(type, sheet.header) &&
    [isAsked || null, undated, datesAbove].every((each) => each === null) &&
    nameOrder !== 'family-first'
  return {
    faults,
    dayOrder: isAsked ? order : null,
    undated,
    datesAbove,
    nameOrder: nameOrder && { order: reading.nameOrder ?? nameOrder, ...namesIn(sheet, reading) },
    /** Only our own exports need no review of their columns. */
    isClear,
  }
}

/** A cell with a comma between names, and the people it is in either order. */
function namesIn(sheet: Sheet, { type, mapping }: ChosenReading) {
  const columns = columnsOfField(mapping, nameField(type))
  const cells = sheet.rows.flatMap((row) => columns.map((column) => row.cells[column] ?? ''))
  const cell = cells.find((each) => nameOrderOf([each]) !== null) ?? ''
  const people = (order: NameOrder) =>
    peopleInCell(cell, { order }).map(({ name, organization, beside }) =>
      [name, organization || beside].filter(Boolean).join(' from '),
    )
  return {
    cell,
    inWords: (order: NameOrder) =>
      type === 'session' ? people(order) : [order === 'family-first' ? givenFirst(cell) : cell],
  }
}

/** The order of day and month as chosen or guessed, and whether it has to be asked. */
export function orderOf(sheet: Sheet, { mapping, dayOrder }: ChosenReading, eventDays: EventDays | null) {
  const guess = guessDayOrder(sheet, mapping, eventDays)
  const isOpen = guess.by === null || dayOrder !== undefined
  return { order: dayOrder ?? guess.order, isAsked: isOpen && hasAmbiguousDates(sheet, mapping) }
}

/** The date of the first day of a sheet without dates: as chosen, or else the likely one; null where it has dates. */
export function firstDayOf(content: ChosenSheet, eventDays: EventDays | null): string | null {
  const { sheet, name } = sheetOf(content)
  const { reading } = content
  const { order } = orderOf(sheet, reading, eventDays)
  const undated = undatedDay(sheet, reading.mapping, order)
  if (undated === null || reading.firstDay !== undefined) return undated && (reading.firstDay ?? null)
  // Workbooks often have a sheet for each day.
  const day = undated.text === '' ? dayIn(name) : null
  const date = day === null ? null : readDate(day, order, eventDays?.first)
  if (date !== null || eventDays === null) return date ?? ''
  return likelyDate(day === null ? undated : { number: dayNumberOf(day) ?? 1, text: day }, eventDays)
}
