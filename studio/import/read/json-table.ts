import { isRecord } from '@fest/schemas/core/records.ts'
import { isTime } from '../column-cells.ts'
import { apart, guessMapping } from '../column-names.ts'
import { remembered } from '../remembered.ts'
import { personField, singular, spaced, withReferences } from './json-references.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import { dayIn } from './numbered-days.ts'
import type { NamedSheet } from './sheet.ts'
import { stampOf, validZone } from './stamps.ts'

type Cells = ReadonlyMap<string, string>

/** The rows of a file with their list's keys, and what it says outside of them. */
type Found = { rows: { name: string; cells: Cells }[]; about: string[] }

/**
 * Lists of objects as sheets, the longest first. The deepest list that says when something is has the rows; what is
 * said around it stands in each of them, and whatever else the file says above the first one's headings.
 */
export function sheetsOfJson(json: unknown): NamedSheet[] {
  const found: Found = { rows: [], about: [] }
  collect(Object(withReferences(json)), { name: '', above: new Map(), isList: false }, found)
  const headingAt = found.about.length > 0 ? 1 : 0
  return [...Map.groupBy(found.rows, ({ name }) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, list]) => {
      const headings = new Set(list.flatMap(({ cells }) => [...cells.keys()]))
      const header = [...headings].filter((heading) => list.some(({ cells }) => cells.get(heading)))
      const lines = list.map(({ cells }) => header.map((heading) => cells.get(heading) ?? ''))
      const rows = [found.about, header, ...lines].map((cells, line) => ({ line, cells }))
      return namedSheet({ name, rows: rows.slice(1 - headingAt) }, { headingAt })
    })
}

/** What is around a value: the keys of its list, what is said about all of it, and where its rows are. */
type Around = { name: string; above: Cells; isList: boolean; rowsIn?: string | undefined }

/** Reads the objects of a list, whose keys may say something about them, or what a file says outside of lists. */
function collect(value: object, { name, above, isList }: Around, found: Found): void {
  const of = singular(name) || 'list'
  const entries: [string, unknown][] = Object.entries(value)
  // Objects by their ids are a list, too.
  const areById = isList || (entries.length > 1 && entries.every(([, each]) => says(each)))
  const isBeside = (key: string, each: unknown) =>
    entries.some(([other, list]) => other !== key && areAlike(list, each))
  const [rowsIn = name] = entries.flatMap(([, each]) => (says(each) ? partsOf(each) : []))
  for (const [key, each] of entries) {
    const isItem = Array.isArray(value)
    // `t1` of a session is its id.
    const isDay = dayIn(key) !== null && !has(each, isTitle)
    const heading = isDay ? 'day' : isTime(key) ? 'time' : areById || isBeside(key, each) ? of : null
    const isNamed = !isItem && heading === null
    const path = isItem ? name : `${name} ${key}`.trim()
    const said = isItem || heading === null ? above : below(above, [[heading, key]])
    const around = { name: isNamed ? path : name, above: said, isList: !isNamed, rowsIn }
    if (!isHolding(each)) {
      const cells = cellsOf(spaced(path), each)
      found.about.push(...cells.flatMap((cell) => (cell[1] === '' ? [] : cell.filter(Boolean).join(': '))))
    } else if (says(each) && !isNamed) addObject(each, around, found)
    else collect(each, around, found)
  }
}

/** Adds an object, or those of its own lists that say when something is, with what it says about them. */
function addObject(object: Fields, { name, above, rowsIn = name }: Around, found: Found): void {
  const parts = partsOf(object)
  const of = singular(name) || 'group'
  const headingOf = (key: string) =>
    parts.length === 0 ? key : key === 'id' ? `${of} id` : /^(?:name|title|label)$/i.test(key) ? of : key
  const own = Object.entries(object).filter(([key]) => !parts.includes(key))
  const said = own.flatMap(([key, each]) => cellsOf(spaced(headingOf(key)), each))
  const cells = below(above, said)
  if (parts.length === 0) found.rows.push({ name: rowsIn, cells })
  for (const key of parts) collect(Object(object[key]), { name: key, above: cells, isList: true }, found)
}

/** The keys of the lists in an object that say when something is, or what is on at the time that it says. */
function partsOf(object: Fields): string[] {
  const isSlot = has(object, isWhen) && !has(object, isTitle)
  const isPart = (part: unknown) => holds(part, isWhen) || (isSlot && holds(part, isTitle))
  return Object.keys(object).filter((key) => isPart(object[key]))
}

/** What an object says, though it's nothing, and what is said around it; where both have a heading, under another. */
function below(above: Cells, said: readonly Cell[]): Cells {
  const own = new Map(said)
  const headingOf = (heading: string) => (own.has(heading) ? `${heading} ${apart} above` : heading)
  return new Map([...[...above].map(([heading, text]): Cell => [headingOf(heading), text]), ...own])
}

/** Whether a value has objects in it. */
function isHolding(value: unknown): value is object {
  return isRecord(value) || (Array.isArray(value) && value.some((each) => typeof each === 'object'))
}

/** Whether a value is an object that says something itself. */
function says(value: unknown): value is Fields {
  return isRecord(value) && !Object.values(value).every(isHolding)
}

/** Whether two lists say when something is, in mostly the same keys. */
function areAlike(...lists: readonly unknown[]): boolean {
  const keysOf = (list: unknown) => [...new Set(listOf(Object.values(Object(list))).flatMap(Object.keys))]
  const [keys = [], others = []] = lists.map(keysOf)
  const both = keys.filter((key) => others.includes(key)).length
  return lists.every((list) => holds(list, isWhen)) && both * 3 >= keys.length + others.length
}

type IsField = (field: string | null) => boolean
const isTitle: IsField = (field) => field === 'title'
const isWhen: IsField = (field) => field === 'date' || field === 'start'

/** Whether an object has a text for such a field, in one language or several. */
function has(value: unknown, isField: IsField): boolean {
  const isText = (each: unknown) => !isHolding(each) || (says(each) && !Object.values(each).some(isHolding))
  return Object.entries(recordOf(value)).some(([key, each]) => isField(fieldOf(key)) && isText(each))
}

/** Whether objects in lists, by number or by key, have such a field. */
function holds(value: unknown, isField: IsField): boolean {
  if (!isHolding(value) || says(value)) return false
  return Object.values(value).some(
    (each: unknown) =>
      has(each, isField) || (says(each) ? Object.values(each) : [each]).some((part) => holds(part, isField)),
  )
}

const fieldOf = remembered((key) => guessMapping('session', [spaced(key)])[0] ?? null)

type Cell = [heading: string, text: string]

/** A value's cells: one for a text or a list of texts, others for what nested objects say besides their names. */
function cellsOf(heading: string, value: unknown, isInList = false): Cell[] {
  if (Array.isArray(value)) {
    const items = value.map((each) => new Map(cellsOf(heading, each, true)))
    const headings = new Set(items.flatMap((item) => [...item.keys()]))
    // What is said about one of several stays in their order.
    return [...headings].map((each) => {
      const texts = items.map((item) => item.get(each) ?? '')
      return [each, texts.some(Boolean) ? texts.join('; ') : '']
    })
  }
  if (!isRecord(value))
    return [[heading, typeof value === 'boolean' ? (value ? 'yes' : 'no') : textOf(value)]]
  const { date, time, tz, ...further } = value
  const zone = validZone(textOf(tz))
  // Indico writes a moment in parts.
  if (zone !== null && Object.keys(further).length === 0)
    return [[heading, stampOf(`${textOf(date)} ${textOf(time)}`.trim(), zone) ?? '']]
  const keys = Object.keys(value)
  const name = keys.find((each) => personField(each) === 'name') ?? keys.find((key) => key === 'url')
  const before = isInList
    ? `${singular(heading)} ${apart}`
    : name === undefined
      ? heading
      : `${heading} ${apart}`
  return Object.entries(value).flatMap(([key, each]) =>
    cellsOf(key === name ? heading : `${before} ${spaced(key)}`, each),
  )
}
