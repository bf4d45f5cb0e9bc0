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

/** Whether a value is nested more deeply than any export, and than a function should call itself. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; depth < 40; depth++)
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []))
  return level.length > 0
}
