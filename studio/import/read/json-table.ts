import { isRecord } from '@fest/schemas/core/records.ts'
import { isTime } from '../column-cells.ts'
import { apart, guessMapping } from '../column-names.ts'
import { remembered } from '../remembered.ts'
import { deepest, type Fields, recordOf, textOf } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import { dayIn } from './numbered-days.ts'
import type { NamedSheet } from './sheet.ts'

/** The objects of a file with their list's key, and what it says outside of them. */
type Found = { objects: { name: string; cells: Cells }[]; about: Cells }

type Cells = [heading: string, text: string][]

/** Lists of objects as sheets, the longest first; whatever the file says is in one, or above the first one's headings. */
export function sheetsOfJson(json: unknown): NamedSheet[] {
  const found: Found = { objects: [], about: [] }
  collect(Object(json), { name: '', facts: {}, depth: 0 }, found)
  const about = found.about.flatMap((cell) => (cell[1] === '' ? [] : cell.filter(Boolean).join(': ')))
  const headingAt = about.length > 0 ? 1 : 0
  return [...Map.groupBy(found.objects, ({ name }) => name)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, objects]) => {
      const cells = objects.map((each) => new Map(each.cells.filter(([, text]) => text !== '')))
      const keys = [...new Set(cells.flatMap((each) => [...each.keys()]))]
      const lines = [keys, ...cells.map((each) => keys.map((key) => each.get(key) ?? ''))]
      const rows = [about, ...lines].map((row, line) => ({ line, cells: row }))
      return namedSheet({ name, rows: rows.slice(1 - headingAt) }, { headingAt })
    })
}

/** The key of a list, and what is said around its objects: their day, or their room. */
type Around = { name: string; facts: Fields; depth: number }

function collect(value: object, { name, facts, depth }: Around, found: Found): void {
  const isList = Array.isArray(value)
  const entries: [string, unknown][] = Object.entries(value)
  const areAlike = entries.length > 1 && entries.every(([, each]) => isLike(each, entries[0]?.[1]))
  for (const [key, each] of entries) {
    const fact = isList ? {} : factOf(key, each, { name, areAlike })
    const around = { name: fact ? name : key, facts: below(facts, fact ?? {}), depth: depth + 1 }
    if (depth > deepest || !isHolding(each))
      found.about.push(...cellsIn(spaced(isList ? name : `${name} ${key}`.trim()), each))
    else if (fact && isRecord(each) && says(each)) addObject(each, around, found)
    else collect(each, around, found)
  }
}

/** Adds an object, or those of its own lists that say when something is, with what it says about them. */
function addObject(object: Fields, { name, facts, depth }: Around, found: Found): void {
  const isPart = ([, part]: [string, unknown]) =>
    holds(part, isTimeKey) || (has(object, isTimeKey) && !has(object, isTitle) && holds(part, isTitle))
  const { parts = [], own = [] } = Object.groupBy(Object.entries(object), (each) =>
    isPart(each) ? 'parts' : 'own',
  )
  if (parts.length > 0) {
    const of = singular(name) || 'group'
    const keyOf = (key: string) =>
      /^(?:name|title|label)$/i.test(key) ? of : key === 'id' ? `${of} id` : key
    const said = below(facts, Object.fromEntries(own.map(([key, each]) => [keyOf(key), each])))
    for (const [key, part] of parts) collect(Object(part), { name: key, facts: said, depth }, found)
  } else found.objects.push({ name, cells: cellsOf(below(facts, object)) })
}

/** An object with what is said around it, which keeps another heading where both have the same. */
function below(facts: Fields, object: Fields): Fields {
  const said = Object.entries(facts).map(([key, each]) => [
    key in object ? `${key} ${apart} above` : key,
    each,
  ])
  return { ...Object.fromEntries(said), ...object }
}

/** Whether a value has objects in it. */
function isHolding(value: unknown): value is object {
  return isRecord(value) || (Array.isArray(value) && value.some((each) => typeof each === 'object'))
}

/** Whether a value is a text, in one language or several. */
const isText = (value: unknown) => !isHolding(value) || isByLanguage(Object.keys(value))

/** Whether an object says something itself. */
const says = (object: Fields) => Object.values(object).some(isText)

type IsKey = (field: string | null) => boolean
const isTitle: IsKey = (field) => field === 'title'
const isTimeKey: IsKey = (field) => field === 'date' || field === 'start'

function has(value: unknown, isKey: IsKey): boolean {
  return Object.entries(recordOf(value)).some(([key, each]) => isKey(fieldOf(key)) && isText(each))
}

/** Whether objects in lists, by number or by key, have such a key, or a time for their own. */
function holds(value: unknown, isKey: IsKey, depth = 0): boolean {
  if (depth > deepest || !isHolding(value) || (isRecord(value) && says(value))) return false
  return Object.entries(value).some(
    ([key, each]: [string, unknown]) =>
      (isRecord(each) && isTime(key)) ||
      has(each, isKey) ||
      (isRecord(each) && says(each) ? Object.values(each) : [each]).some((part) =>
        holds(part, isKey, depth + 1),
      ),
  )
}

/** What a key says about the objects below it: a day, a time, or what those beside it say of theirs; null for a part's name. */
function factOf(
  key: string,
  value: unknown,
  { name, areAlike }: { name: string; areAlike: boolean },
): Fields | null {
  // `t1` of a session is its id.
  if (dayIn(key) !== null && !has(value, isTitle)) return { day: key }
  if (isTime(key)) return { time: key }
  const of = singular(name) || 'list'
  return areAlike || /^(?:room|track)$/.test(fieldOf(of) ?? '') ? { [of]: key } : null
}

/** Whether most keys are the same. */
function isLike(...values: readonly [unknown, unknown]): boolean {
  const [one = [], other = []] = values.map(keysOf)
  return one.filter((key) => other.includes(key)).length * 3 >= one.length + other.length
}

/** The keys of an object, or of a list's first one. */
function keysOf(value: unknown): string[] {
  return Object.keys(recordOf(Array.isArray(value) ? value[0] : value))
}

const fieldOf = remembered((key) => guessMapping('session', [spaced(key)])[0] ?? null)

function singular(key: string): string {
  return key.replace(/s$/i, '')
}

/** An object's cells with their headings; nested objects have cells of their own. */
function cellsOf(fields: Fields, depth = 0): Cells {
  return Object.entries(fields).flatMap(([key, value]) => cellsIn(spaced(key), value, depth))
}

function cellsIn(heading: string, value: unknown, depth = 0, isInList = false): Cells {
  if (depth > deepest) return [[heading, leavesOf(value).join('; ')]]
  if (Array.isArray(value)) {
    const items = value.map((each) => new Map(cellsIn(heading, each, depth + 1, true)))
    const headings = new Set(items.flatMap((item) => [...item.keys()]))
    // What is said about one of several stays in their order.
    return [...headings].map((each) => {
      const texts = items.map((item) => item.get(each) ?? '')
      return [each, texts.some(Boolean) ? texts.join('; ') : '']
    })
  }
  if (typeof value === 'boolean') return [[heading, value ? 'yes' : 'no']]
  if (!isRecord(value)) return [[heading, textOf(value)]]
  const own = ownKeys(Object.keys(value))
  const inside = own.length > 0 || isInList ? `${heading} ${apart} ` : `${heading} `
  const further = cellsOf(value, depth + 1).filter(([key]) => !own.map(spaced).includes(key))
  return [
    ...own.slice(0, 1).map((): Cells[number] => [heading, own.map((key) => textOf(value[key])).join(' ')]),
    ...further.map(([key, text]): Cells[number] => [inside + key, text]),
  ]
}

/** All texts below a value of any depth, which would be too much for a function that calls itself. */
function leavesOf(value: unknown): string[] {
  const leaves: string[] = []
  const open = [value]
  while (open.length > 0) {
    const next: unknown = open.pop()
    if (typeof next !== 'object') leaves.unshift(...cellsIn('', next).map(([, text]) => text))
    else for (const each of Object.values(next ?? {})) open.push(each)
  }
  return leaves
}

/** The keys of an object's name: the name or its halves, its address, or one of its languages. */
function ownKeys(keys: readonly string[]): readonly string[] {
  const isName = (key: string) => guessMapping('person', [spaced(key)])[0] === 'name'
  const whole = keys.find(isName) ?? keys.find((key) => key === 'url')
  if (whole !== undefined) return [whole]
  const halves = keys.filter((key) => /^(?:given|family)Name$/.test(fieldOf(key) ?? ''))
  if (halves.length > 1) return halves
  return isByLanguage(keys) ? [keys.find((key) => key === 'en') ?? keys[0] ?? ''] : []
}

function isByLanguage(keys: readonly string[]): boolean {
  return keys.length > 0 && keys.every((key) => /^[a-z]{2}(?:-\w+)?$/.test(key))
}

/** `Session type` of `sessionType` and `session_type`. */
function spaced(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_+/gu, ' ')
}
