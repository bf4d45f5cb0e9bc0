import { isRecord } from '@fest/schemas/core/records.ts'
import { stringOf } from '../codecs.ts'

export type Fields = Readonly<Record<string, unknown>>

export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {}
}

export function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map((each: unknown) => recordOf(each)) : []
}

/** Strings and numbers as text; programs write texts by language, and rooms and tracks as objects with a name. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
  if (typeof value === 'number') return String(value)
  const fields = recordOf(value)
  if (fields['name'] !== undefined) return textOf(fields['name'])
  const texts = Object.entries(fields).filter(([, text]) => typeof text === 'string')
  return stringOf(texts.find(([language]) => language === 'en')?.[1] ?? texts[0]?.[1]).trim()
}

/** Deeper than any export. */
export const deepest = 8

/** All objects below a value that match `isWanted`, in order; a match isn't searched further. */
export function findAll(value: unknown, isWanted: (fields: Fields) => boolean, depth = 0): Fields[] {
  if (depth > deepest || typeof value !== 'object' || value === null) return []
  if (!Array.isArray(value) && isWanted(value as Fields)) return [value as Fields]
  return Object.values(value).flatMap((each) => findAll(each, isWanted, depth + 1))
}
