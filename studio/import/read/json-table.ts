import { mostColumns, type SheetRow } from '@fest/schemas/sheets/sheet-rows.ts'
import { type Fields, listOf, recordOf, textOf } from './json-values.ts'
import { namedSheet } from './named-sheet.ts'
import type { NamedSheet } from './sheet.ts'

/** A list of objects as a sheet, as many programs export sessions or people; null where there is none. */
export function sheetOfJson(json: unknown): NamedSheet | null {
  const lists = [json, ...Object.values(recordOf(json))].filter((each) => Array.isArray(each))
  const objects = lists.map((list) => listOf(list).map(flat)).toSorted((a, b) => b.length - a.length)[0] ?? []
  const keys = [...new Set(objects.flatMap((each) => Object.keys(each)))].slice(0, mostColumns)
  if (keys.length < 2) return null
  const rows: SheetRow[] = [
    { line: 0, cells: keys.map(spaced) },
    ...objects.map((each, index) => ({ line: index + 1, cells: keys.map((key) => cellOf(each[key])) })),
  ]
  return namedSheet('', rows, { headingAt: 0 })
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
