import { isRecord } from '@fest/schemas/core/records.ts'
import { isTime } from '../column-cells.ts'
import { apart, guessMapping } from '../column-names.ts'
import { remembered } from '../remembered.ts'
import { type Fields, recordOf, textOf } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import { dayIn } from './numbered-days.ts'
import type { NamedSheet } from './sheet.ts'

/** A list of objects, and the key it has in the file. */
type List = { name: string; objects: Fields[] }

/** Lists of objects as sheets, the longest first; lists alike, such as one for each day, are one sheet. */
export function sheetsOfJson(json: unknown): NamedSheet[] {
  const found: List[] = []
  for (const list of listsIn(json, { name: '', around: {}, depth: 0 })) {
    const like = found.find((each) => areAlike(each.objects[0], list.objects[0]))
    if (like === undefined) found.push(list)
    else if (like.name === list.name) like.objects.push(...list.objects)
    else Object.assign(like, { name: list.name, objects: [like, list].flatMap(named) })
  }
  const about = Object.entries(recordOf(json)).flatMap(([key, each]) => {
    const isSaid = [each].flat().every((item) => typeof item !== 'object' && item !== '')
    return isSaid ? cellsIn(spaced(key), each).map((cell) => cell.join(': ')) : []
  })
  // Facts about the file are above its first list, as in a spreadsheet.
  const headingAt = about.length > 0 ? 1 : 0
  return found
    .toSorted((a, b) => b.objects.length - a.objects.length)
    .flatMap(({ name, objects }) => {
      const rows = objects.map(cellsOf)
      const keys = [...new Set(rows.flatMap((each) => Object.keys(each)))]
      const cells = [keys, ...rows.map((each) => keys.map((key) => each[key] ?? ''))]
      const lines = cells.map((row, line) => ({ line, cells: row }))
      const sheet = { name, rows: [...(headingAt > 0 ? [{ line: 0, cells: about }] : []), ...lines] }
      return keys.length < 2 ? [] : [namedSheet(sheet, { headingAt })]
    })
}

/** Objects with their list's key, where it could mean something. */
function named({ name, objects }: List): Fields[] {
  return name === '' ? objects : objects.map((each) => ({ list: name, ...each }))
}

/** Whether most keys are the same. */
function areAlike(one: Fields = {}, other: Fields = {}): boolean {
  const [ours, theirs] = [one, other].map((each) => Object.keys(each).filter((key) => key !== 'list'))
  const both = ours?.filter((key) => theirs?.includes(key)).length ?? 0
  return both * 3 > (ours?.length ?? 0) + (theirs?.length ?? 0)
}

type Around = { name: string; around: Fields; depth: number }

/** The lists in a value, with what is said about all their objects around them: their day, or their room. */
function listsIn(value: unknown, { name, around, depth }: Around): List[] {
  if (depth > 6 || typeof value !== 'object' || value === null) return []
  const isArray = Array.isArray(value)
  const entries: readonly [string, unknown][] = Object.entries(value)
  const isList = isArray || (entries.length > 1 && entries.every(([, each]) => has(each, isTitle)))
  // An object that says something itself is no list: a part of it would be read without the rest.
  if (!isList && depth > 0 && entries.filter(([, each]) => typeof each === 'string').length > 2) return []
  const list: List = { name, objects: [] }
  const further = entries.flatMap(([key, each]): List[] => {
    const facts = isArray ? {} : factsOf(key, name, each)
    const isFact = Object.keys(facts).length > 0
    const inside = { name: isArray || isFact ? name : key, around: { ...around, ...facts }, depth: depth + 1 }
    const isTimed = isFact || has(each, isTimeKey) || Object.values(recordOf(each)).some(isClock)
    if (!isRecord(each) || !(isList || (isTimed && has(each, isTitle)))) return listsIn(each, inside)
    const parts = Object.entries(each).filter(([, part]) => isPartOf(each, part))
    if (parts.length > 0) {
      const said = { ...inside.around, ...saidOf(each, name) }
      return parts.flatMap(([part, inner]) => listsIn(inner, { ...inside, name: part, around: said }))
    }
    const row = { ...inside.around, ...each }
    if (!isList && !isFact) return [{ name: key, objects: [row] }]
    if (Object.keys(each).length > 0) list.objects.push(row)
    return []
  })
  return list.objects.length > 0 ? [list, ...further] : further
}

/** Whether a part of an object is a list for which the object only says the day, the time or the room. */
function isPartOf(item: Fields, part: unknown): boolean {
  return (
    holds(part, isTimeKey) || (has(item, isTimeKey) && !has(cellsOf(item), isTitle) && holds(part, isTitle))
  )
}

/** What an object says about the items of its lists; its name becomes a fact of its kind. */
function saidOf(item: Fields, name: string): Fields {
  const of = singular(name) || 'group'
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, each]) => {
      if (isPartOf(item, each)) return []
      return [[/^(?:name|title|label)$/i.test(key) ? of : key === 'id' ? `${of} id` : key, each]]
    }),
  )
}

/** Whether an object has a text, in one language or several, or a number under such a key. */
function has(value: unknown, isKey: IsKey): boolean {
  return Object.entries(recordOf(value)).some(
    ([key, each]) =>
      isKey(fieldOf(key)) && (typeof each !== 'object' || ownKeys(Object.keys(recordOf(each))).length > 0),
  )
}

type IsKey = (field: string | null) => boolean
const isTitle: IsKey = (field) => field === 'title'
const isTimeKey: IsKey = (field) => field === 'date' || field === 'start'
const isClock = (value: unknown) => typeof value === 'string' && isTime(value)

/** Whether a value is a list of objects with such a key, or has such lists, in the objects of a list too. */
function holds(value: unknown, isKey: IsKey, depth = 0): boolean {
  if (depth > 3 || typeof value !== 'object' || value === null) return false
  return Object.values(value).some((each) =>
    Array.isArray(value)
      ? has(each, isKey) || holds(recordOf(each), isKey, depth + 1)
      : Array.isArray(each) && holds(each, isKey, depth + 1),
  )
}

/** What a list's key says: a day, a time, or the room of a list in `rooms`; `t1` of a session is its id. */
function factsOf(key: string, above: string, value: unknown): Fields {
  if (dayIn(key) !== null) return has(value, isTitle) ? {} : { day: key }
  if (isTime(key)) return { time: key }
  return /^(?:room|track)$/.test(fieldOf(singular(above)) ?? '') ? { [singular(above)]: key } : {}
}

const fieldOf = remembered((key) => guessMapping('session', [spaced(key)])[0] ?? null)

function singular(key: string): string {
  return key.replace(/s$/i, '')
}

/** An object's cells by their headings; nested objects have cells of their own. */
function cellsOf(fields: Fields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => cellsIn(spaced(key), value)))
}

function cellsIn(heading: string, value: unknown, isInList = false): [string, string][] {
  if (Array.isArray(value)) {
    const items = value.map((each) => new Map(cellsIn(heading, each, true)))
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
  const isPlain = /^(?:slot|submission|talk|session)$/i.test(heading)
  const inside = own.length > 0 || isInList ? `${heading} ${apart} ` : isPlain ? '' : `${heading} `
  return [
    ...(own.length === 0
      ? []
      : [[heading, own.map((key) => textOf(value[key])).join(' ')] as [string, string]]),
    ...Object.entries(value).flatMap(([key, each]) =>
      own.includes(key) ? [] : cellsIn(inside + spaced(key), each),
    ),
  ]
}

/** The keys of an object's name: the name or its halves, its address, or one of its languages. */
function ownKeys(keys: readonly string[]): readonly string[] {
  const isName = (key: string) => guessMapping('person', [spaced(key)])[0] === 'name'
  const whole = keys.find(isName) ?? keys.find((key) => key === 'url')
  if (whole !== undefined) return [whole]
  const halves = keys.filter((key) => /^(?:given|family)Name$/.test(fieldOf(key) ?? ''))
  if (halves.length > 1) return halves
  const isByLanguage = keys.length > 0 && keys.every((key) => /^[a-z]{2}(?:-\w+)?$/.test(key))
  return isByLanguage ? [keys.find((key) => key === 'en') ?? keys[0] ?? ''] : []
}

/** `Session type` of `sessionType` and `session_type`. */
function spaced(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_+/gu, ' ')
}
