import { mostColumns, type SheetRow } from '@fest/sheets/sheet-rows.ts'
import { guessMapping } from '../column-names.ts'
import { readTime } from './clock.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import { dayIn } from './numbered-days.ts'
import type { NamedSheet } from './sheet.ts'

/** A list of objects, and the key it has in the file. */
type List = { name: string; objects: Fields[] }

/**
 * Lists of objects as sheets, the longest first, as many programs export sessions or people. Lists alike, such as one
 * for each day, are one sheet.
 */
export function sheetsOfJson(json: unknown): NamedSheet[] {
  const lists: List[] = []
  collect(json, { name: '', around: {}, depth: 0 }, lists)
  const found: List[] = []
  for (const list of lists) {
    const like = found.find((each) => areAlike(each.objects[0], list.objects[0]))
    if (like === undefined) found.push({ ...list })
    else if (like.name === list.name) like.objects.push(...list.objects)
    else {
      like.objects = [...named(like), ...named(list)]
      like.name = list.name
    }
  }
  return found
    .toSorted((a, b) => b.objects.length - a.objects.length)
    .flatMap(({ name, objects }) => sheetOf(name, objects.map(flat)) ?? [])
}

function sheetOf(name: string, objects: readonly Fields[]): NamedSheet | null {
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))].slice(0, mostColumns)
  if (keys.length < 2) return null
  const rows: SheetRow[] = [
    { line: 0, cells: keys.map(spaced) },
    ...objects.map((each, index) => ({ line: index + 1, cells: keys.map((key) => cellOf(each[key])) })),
  ]
  return namedSheet({ name, rows }, { headingAt: 0 })
}

/** Objects with their list's key, where it could mean something. */
function named({ name, objects }: List): Fields[] {
  return name === '' ? [...objects] : objects.map((each) => ({ list: name, ...each }))
}

/** Whether most keys are the same. */
function areAlike(one: Fields = {}, other: Fields = {}): boolean {
  const ours = Object.keys(one).filter((key) => key !== 'list')
  const theirs = Object.keys(other)
  const both = ours.filter((key) => theirs.includes(key)).length
  return both * 3 > ours.length + theirs.length
}

type Around = { name: string; around: Fields; depth: number }

/** Adds the lists in a value, with what is said about all their objects around them: their day, or their room. */
function collect(value: unknown, { name, around, depth }: Around, lists: List[]): void {
  if (depth > 6 || typeof value !== 'object' || value === null) return
  const isAlone = depth > 0 && isItem(value) && (hasTimeKey(value) || hasClock(value))
  const items = Array.isArray(value) ? listOf(value) : isAlone ? [recordOf(value)] : itemsOf(value)
  if (items === null) {
    // An object that says something itself is no list: a part of it would be read without the rest.
    const said = Object.values(value).filter((each) => typeof each === 'string')
    if (depth > 0 && said.length > 2) return
    for (const [key, each] of Object.entries(value)) {
      const facts = factsOf(key, name)
      const isFact = Object.keys(facts).length > 0
      collect(each, { name: isFact ? name : key, around: { ...around, ...facts }, depth: depth + 1 }, lists)
    }
    return
  }
  const objects: Fields[] = []
  for (const item of items) {
    const parts = Object.entries(item).filter(([, part]) => holdsTimes(part))
    if (parts.length === 0) {
      if (Object.keys(item).length > 0) objects.push({ ...around, ...item })
      continue
    }
    const said = Object.entries(item).filter(([, each]) => typeof each !== 'object')
    const facts = Object.fromEntries(
      said.map(([key, each]) => [
        /^(?:name|title|label)$/i.test(key) ? singular(name) || 'group' : key,
        each,
      ]),
    )
    delete facts['id']
    for (const [key, part] of parts)
      collect(part, { name: key, around: { ...around, ...facts }, depth: depth + 1 }, lists)
  }
  if (objects.length > 0) lists.push({ name, objects })
}

/** The objects of an object that has them by key; null for any other. */
function itemsOf(value: unknown): Fields[] | null {
  const items = Object.values(recordOf(value))
  return items.length > 1 && items.every(isItem) ? items.map(recordOf) : null
}

function isItem(value: unknown): boolean {
  return Object.entries(recordOf(value)).some(
    ([key, each]) => typeof each === 'string' && fieldOf(key) === 'title',
  )
}

function hasTimeKey(value: unknown): boolean {
  return Object.keys(recordOf(value)).some((key) => /^(?:date|start)$/.test(fieldOf(key) ?? ''))
}

function hasClock(value: unknown): boolean {
  return Object.values(recordOf(value)).some(
    (each) => typeof each === 'string' && /^.{0,20}\d:\d\d/.test(each),
  )
}

/** Whether a value is a list of objects with a time, or has such lists, in the objects of a list too. */
function holdsTimes(value: unknown, depth = 0): boolean {
  if (depth > 3 || typeof value !== 'object' || value === null) return false
  if (!Array.isArray(value))
    return Object.values(value).some((each) => Array.isArray(each) && holdsTimes(each, depth + 1))
  return value.some((item) => hasTimeKey(item) || holdsTimes(recordOf(item), depth + 1))
}

/** What the key of a list says: a day, a time, or the room of a list in `rooms`. */
function factsOf(key: string, above: string): Fields {
  if (dayIn(key) !== null) return { day: key }
  if (readTime(key) !== null) return { time: key }
  return /^(?:room|track)$/.test(fieldOf(singular(above)) ?? '') ? { [singular(above)]: key } : {}
}

function fieldOf(key: string): string | null {
  return guessMapping('session', [spaced(key)])[0] ?? null
}

function singular(key: string): string {
  return key.replace(/s$/i, '')
}

/** Flattens nested objects, such as a slot with its start. */
function flat(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]) => {
      const inside = recordOf(value)
      const keys = Object.keys(inside)
      // An object is represented by its name, a text by language by one of its texts.
      const isText =
        keys.length === 0 || 'name' in inside || keys.every((each) => /^[a-z]{2}(?:-\w+)?$/.test(each))
      if (isText) return [[key, value]]
      const isPlain = /^(?:slot|submission|talk|session)$/i.test(key)
      return Object.entries(inside).map(([name, each]) => [isPlain ? name : `${key} ${name}`, each])
    }),
  )
}

/** `Session type` of `sessionType` and `session_type`. */
function spaced(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_+/gu, ' ')
}

function cellOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellOf).filter(Boolean).join('; ')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return textOf(recordOf(value)['url'] ?? value)
}
