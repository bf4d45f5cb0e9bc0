import { isRecord, listIn } from '@fest/schemas/core/records.ts'
import { guessMapping } from '../column-names.ts'
import { remembered } from '../remembered.ts'
import { type Fields, listOf, textOf } from './json-values.ts'

/** A file in which objects give the names of others in its lists rather than their ids: `roomId` is in `rooms`. */
export function withReferences(json: unknown): unknown {
  if (!isRecord(json)) return json
  const names = new Map(Object.entries(json).map(([key, list]) => [singular(key), namesById(list)]))
  const nameOf = (key: string, id: unknown) => names.get(singular(withoutId(key)))?.get(textOf(id))
  // Sessionize has a list for each category.
  const categories = listOf(json['categories']).map(({ title, items }) => [title, namesById(items)] as const)
  const read = (object: unknown) => {
    if (!isRecord(object)) return object
    const known = Object.entries(object).map(([key, value]) => {
      const named = (each: unknown) => (typeof each === 'object' ? each : (nameOf(key, each) ?? each))
      const isNamed = [value].flat().some((each) => named(each) !== each) && !textOf(object[withoutId(key)])
      return [isNamed ? withoutId(key) : key, Array.isArray(value) ? value.map(named) : named(value)]
    })
    // Sessionize has "room": null beside the room's id.
    const said = known.filter(
      ([key, value]) => textOf(value) || !known.some(([each, other]) => each === key && textOf(other)),
    )
    const chosen = categories.map(([title, items]) => [
      textOf(title),
      listIn(object['categoryItems']).flatMap((id) => items.get(textOf(id)) ?? []),
    ])
    return Object.fromEntries([...said, ...chosen]) as Fields
  }
  const lists = Object.entries(json).map(([key, list]) => [key, Array.isArray(list) ? list.map(read) : list])
  return Object.fromEntries(lists)
}

/** `room` of `roomId`, `speaker` of `speaker_ids`. */
function withoutId(key: string): string {
  return key.replace(/_?ids?$/i, '')
}

/** The names of objects that have an id. */
function namesById(list: unknown): ReadonlyMap<string, string> {
  return new Map(
    listOf(list)
      .map((object) => [textOf(object['id']), nameIn(object)] as const)
      .filter(([id, name]) => id && name),
  )
}

/** An object's name, its halves, or its title. */
function nameIn(object: Fields): string {
  const keys = Object.keys(object)
  const halves = keys.filter((key) => /^(?:given|family)Name$/.test(personField(key) ?? ''))
  const whole = keys.find((key) => personField(key) === 'name')
  const own = whole === undefined ? (halves.length > 0 ? halves : ['title']) : [whole]
  return own.map((key) => textOf(object[key])).join(' ')
}

export const personField = remembered((key) => guessMapping('person', [spaced(key)])[0] ?? null)

export function singular(key: string): string {
  return key.replace(/s$/i, '')
}

/** `Session type` of `sessionType` and `session_type`. */
export function spaced(key: string): string {
  return key.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_+/gu, ' ')
}
