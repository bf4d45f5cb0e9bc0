import { type ColumnReason, shapeKey } from '@fest/sheets/column-mapping.ts'
import { comparable, plainWords } from '@fest/sheets/comparable.ts'
import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { type CellsKind, fitsCells, kindsOfColumns } from './column-cells.ts'
import { isFor } from './column-words.ts'
import { remembered } from './remembered.ts'
import { type ColumnField, columnFields, exportedFields, nameFieldOf } from './column-fields.ts'
import type { ImportedType } from './program.ts'

/** For each column the field it fills, or null; two columns fill one field only where it takes several. */
export type ColumnMapping = readonly (string | null)[]

const noRows: readonly SheetRow[] = []

export type Hints = {
  rows?: readonly SheetRow[]
  /** What organizers chose before, by {@link columnKey}. */
  choices?: ReadonlyMap<string, string>
}

/** The storage key of a heading's meaning in a list of this type; '' stands for none. */
export function columnKey(type: ImportedType, heading: string): string {
  return `column ${type} ${comparable(heading)}`
}

/** The storage key of the type that a list with these headings has. */
export function listKey(header: readonly string[]): string {
  return `list ${shapeKey(header)}`
}

/** The storage key under which a column of such a list, by its heading or its place, is left out. */
export function leftKey(header: readonly string[], at: number): string {
  return `${listKey(header)} left ${comparable(header[at] ?? '') || at}`
}

/** Headings that say when something was written rather than when it takes place. */
const aboutTheFile =
  /submi|creat|modif|updat|chang|edit|remind|eingereicht|erstellt|geandert|erinner|enviad|cread|soumis|cree|inviat|timestamp|zeitstempel/

/** Between the heading of something with a name and what is said about it, which isn't the row's own. */
export const apart = '›'

/** Guesses each column's field: as chosen before, else nearest by heading, else by the cells alone. */
export function guessMapping(
  type: ImportedType,
  header: readonly string[],
  { rows = noRows, choices = new Map() }: Hints = {},
): (string | null)[] {
  const fields = columnFields[type]
  const mapping: (string | null)[] = header.map(() => null)
  const kinds = kindsOfColumns(rows, header.length)
  const kept = header.map((heading) => choices.get(columnKey(type, heading)))
  const found = fields.flatMap((field) =>
    header.flatMap((heading, at) => {
      const distance = kept[at] === undefined ? distanceOf(type, field, heading, kinds[at]) : -2
      return distance === -1 || (kept[at] ?? field.name) !== field.name ? [] : [{ field, at, distance }]
    }),
  )
  for (const { field, at } of found.toSorted((a, b) => a.distance - b.distance)) {
    const first = mapping.indexOf(field.name)
    const isAlike = withoutNumber(header[first] ?? '') === withoutNumber(header[at] ?? '')
    const isFurther = field.takesSeveral && (isAlike || (kept[first] ?? kept[at]) !== undefined)
    if (mapping[at] === null && (first < 0 || isFurther)) mapping[at] = field.name
  }
  const isFree = (at: number) => mapping[at] === null && (kept[at] ?? '?') !== ''
  const isAbout = (at: number, pattern: RegExp) => pattern.test(comparable(header[at] ?? ''))
  // In another zone or form than the chosen one.
  const isStartAgain = (at: number) =>
    plainWords(header[at] ?? '').startsWith(plainWords(header[mapping.indexOf('start')] ?? '\n') || '\n')
  if (type === 'session')
    fillByCells(
      mapping,
      (at) => (isFree(at) && !isAbout(at, aboutTheFile) && !isStartAgain(at) ? kinds[at] : undefined),
      kinds,
    )
  // Beside a title and facts about somebody, “name” is theirs.
  const alone = header.findIndex(
    (heading, at) => isFree(at) && fitsCells('speakers', kinds[at]) && isOfPerson(heading),
  )
  const isOfSpeaker = fields.some((field) => field.isOfSpeaker && mapping.includes(field.name))
  if (alone >= 0 && isOfSpeaker && mapping.includes('title') && !mapping.includes('speakers'))
    mapping[alone] = 'speakers'
  // Beside a given name, “name” is the family name; an entry's owner needn't be its speaker.
  const whole = mapping.findIndex((name) => name === 'name' || name === 'speakers')
  if (mapping.includes('givenName')) {
    if (!mapping.includes('familyName') && isAbout(whole, bareName)) mapping[whole] = 'familyName'
    else if (isAbout(whole, /^owner$/)) mapping[whole] = null
  }
  return mapping
}

/** A heading's distance from a field: 0 for its title, then name, words, stems, parts, other languages; -1 for none. */
function distanceOf(
  type: ImportedType,
  { name, title, takesSeveral }: ColumnField,
  heading: string,
  kind: CellsKind | undefined,
): number {
  const { names, heads } = formsOf(takesSeveral ? withoutNumber(heading) : heading)
  const fits = fitsCells(name, kind)
  // “Name” is a title only where nothing else is.
  const isLast = name === 'title' && isOfPerson(heading)
  const isInside = fits && !timeFields.has(name) && name !== 'id' && !isLast
  const found = [
    names.includes(formsOf(title).names[0] ?? ''),
    names.includes(name.toLowerCase()),
    fits && names.some((each) => isFor('word', type, name, each)),
    names.some((each) => isFor('word', type, name, each)),
    fits && names.some((each) => isFor('stem', type, name, each)),
    isInside && heads.some((each) => isFor('stem', type, name, each)),
    names.some((each) => isFor('foreign', type, name, each)),
  ].indexOf(true)
  return found > 1 && isLast ? 7 : found
}

/** `Speaker` of `Speaker 2`. */
function withoutNumber(heading: string): string {
  return heading.replace(/[\s.#]*\d{1,2}$/, '')
}

/** How a column came to its field: as chosen before, by its heading, or by its cells. */
export function reasonOf(
  type: ImportedType,
  field: string | null,
  heading: string,
  choices: ReadonlyMap<string, string>,
): ColumnReason {
  if (field === null) return null
  if (choices.get(columnKey(type, heading)) === field) return 'choice'
  return guessMapping(type, [heading]).includes(field) ? 'heading' : 'cells'
}

function isOfPerson(heading: string): boolean {
  return bareName.test(comparable(heading)) || isFor('word', 'person', 'name', comparable(heading))
}

const bareName = /^(?:name|nom|naam|nome)$/

/** Times that no heading names: a moment is a start, two columns of clock times are start and end. */
function fillByCells(
  mapping: (string | null)[],
  kindAt: (index: number) => CellsKind | undefined,
  kinds: readonly (CellsKind | undefined)[],
): void {
  const take = (name: string, kinds: readonly CellsKind[], besides: readonly string[] = []) => {
    if ([name, ...besides].some((each) => mapping.includes(each))) return
    const after = name === 'end' ? mapping.indexOf('start') : -1
    const index = mapping.findIndex((_, at) => at > after && kinds.some((kind) => kindAt(at) === kind))
    if (index >= 0 && (name !== 'end' || after >= 0)) mapping[index] = name
  }
  take('start', ['moment'], ['date'])
  take('date', ['date'], mapping.includes('start') ? ['start'] : [])
  take('start', ['clock'])
  // Beside a time of day, a moment is something else's.
  const isMoment = kinds[mapping.indexOf('start')] === 'moment'
  take('end', isMoment ? ['clock', 'moment'] : ['clock'], ['duration'])
  take('date', ['date'])
  take('duration', ['duration'], ['end'])
  take('abstract', ['long text'], ['summary'])
}

/**
 * The forms of a heading to compare: whole, without `(s)`, `(optional)`, or the language of `title_en`; and its heads,
 * which say what it is about: the last word of `Short bio`, the first of `Title of your talk`, where a short word is behind
 * it, and both of `Affiliation / university`. One that says when something was written is about nothing.
 */
const formsOf = remembered((heading) => ({
  names: [
    heading,
    heading.replaceAll(/\s*[([{].*?[)\]}]\s*/g, ' '),
    heading.replace(/[\s_-](?:en|de|fr|es|pt|it|nl|pl|ja|zh|english)$/i, ''),
  ].map(comparable),
  heads:
    heading.includes(apart) || aboutTheFile.test(comparable(heading))
      ? []
      : heading
          .replaceAll(/\p{Ps}.*?\p{Pe}/gu, '')
          .split(/[/,;?]/)
          .flatMap((part) => {
            const [first = '', second = '', ...more] = plainWords(part).split(' ')
            return second !== '' && more.length > 0 && second.length <= 3
              ? [first]
              : [more.at(-1) ?? (second || first)]
          }),
}))

/** Whether a list of sessions has a column of people. */
export function namesSpeakers(mapping: ColumnMapping): boolean {
  return ['speakers', 'givenName', 'familyName'].some((field) => mapping.includes(field))
}

/** Whether texts seldom appear twice, as titles do. */
export function isOfItsOwn(texts: readonly string[]): boolean {
  return new Set(texts).size * 10 >= texts.length * 8
}

/** Whether a heading is for times in a language whose other headings are known. */
export function isKnownTime(heading: string): boolean {
  const isForeign = (field: string) => isFor('foreign', 'session', field, comparable(heading))
  const [field = null] = guessMapping('session', [heading])
  return timeFields.has(field) && !isForeign(field ?? '')
}

/** Only sessions have these: a list with one of them is a list of sessions, whatever else it has. */
export const timeFields = new Set<string | null>(['date', 'start', 'end', 'duration'])

export function columnsOf(mapping: ColumnMapping, field: string): number[] {
  return mapping.flatMap((name, index) => (name === field ? [index] : []))
}

/** Whether the headings are those of our own export, so that there is nothing to ask about. */
export function isOwnHeader(type: ImportedType, header: readonly string[]): boolean {
  return header.every((heading) => columnFields[type].some(({ title }) => title === heading))
}

/** Whether all the columns of our own export are there, and no others. */
export function isWholeExport(type: ImportedType, header: readonly string[]): boolean {
  return isOwnHeader(type, header) && exportedFields(type).every(({ title }) => header.includes(title))
}

/**
 * What a spreadsheet lists: the type that knows most of its headings; sessions when that is undecided. Of several sheets
 * the one with the highest score is imported.
 */
export function guessType(header: readonly string[], rows?: readonly SheetRow[]) {
  const scores = (['session', 'person', 'room', 'track'] as const).map((type) => ({
    type,
    score: scoreOf(type, header, rows),
  }))
  return scores.reduce((best, each) => (each.score > best.score ? each : best))
}

function scoreOf(type: ImportedType, header: readonly string[], rows: readonly SheetRow[] = noRows): number {
  const mapping = guessMapping(type, header, { rows })
  const isWhole = missingFields(type, mapping).length === 0
  const isTimed =
    type === 'session' && mapping.some((name) => timeFields.has(name) || (isWhole && name === 'speakers'))
  const known = columnFields[type].filter(
    ({ name, isOfSpeaker }) => !isOfSpeaker && name !== 'id' && mapping.includes(name),
  ).length
  return known + (isWhole ? 1 : 0) + (isTimed ? 3 : 0)
}

/** The required fields that nothing fills; half a name is a name. */
function missingFields(type: ImportedType, mapping: ColumnMapping): ColumnField[] {
  const isNamed = (name: string) =>
    name === 'name' && mapping.some((field) => /^(?:given|family|preferred)Name$/.test(field ?? ''))
  return columnFields[type].filter(
    ({ name }) => name === nameFieldOf(type) && !mapping.includes(name) && !isNamed(name),
  )
}

/** What a mapping is missing, one sentence each; empty if it can be imported. */
export function mappingFaults(type: ImportedType, mapping: ColumnMapping): string[] {
  const faults = missingFields(type, mapping).map(({ title }) => `Choose the column that holds "${title}".`)
  const twice = columnFields[type].filter(
    ({ name, takesSeveral }) => !takesSeveral && columnsOf(mapping, name).length > 1,
  )
  return [...faults, ...twice.map(({ title }) => `Two columns fill "${title}". Choose one.`)]
}
