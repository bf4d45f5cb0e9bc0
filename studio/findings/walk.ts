import { isRecord } from '@fest/schemas/core/records.ts'
import type { StoredDocument } from '../documents/stored-document.ts'

/** A value inside a document, and its field in the notation of the Studio's addresses. */
export type Spot = { path: string; key: string; value: unknown; parent: Record<string, unknown> }

/** Every field of every object inside a document, in order. */
export function spotsOf(document: StoredDocument): Spot[] {
  return fieldsOf(document, '')
}

function fieldsOf(object: Record<string, unknown>, prefix: string): Spot[] {
  return Object.entries(object).flatMap(([key, value]) => {
    if (key.startsWith('_') && key !== '_ref') return []
    const path = prefix === '' ? key : `${prefix}.${key}`
    return [{ path, key, value, parent: object }, ...below(value, path)]
  })
}

function below(value: unknown, path: string): Spot[] {
  if (isRecord(value)) return fieldsOf(value, path)
  if (!Array.isArray(value)) return []
  return value.flatMap((entry: unknown) =>
    isRecord(entry) ? fieldsOf(entry, `${path}[_key=="${String(entry['_key'])}"]`) : [],
  )
}

export function referencesOf(document: StoredDocument): { path: string; ref: string }[] {
  return spotsOf(document).flatMap(({ path, key, value }) =>
    key === '_ref' && typeof value === 'string' ? [{ path: path.replace(/\.?_ref$/, ''), ref: value }] : [],
  )
}
