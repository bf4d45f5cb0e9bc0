import { isRecord } from '@fest/schemas/core/records.ts'

/** A document from the Content Lake; all but the first three fields may be missing or invalid. */
export type StoredDocument = {
  _id: string
  _type: string
  _rev: string
  _updatedAt?: string
  readonly [field: string]: unknown
}

/** A text that isn't blank. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

export function referenceOf(value: unknown): string | undefined {
  return isRecord(value) ? textOf(value['_ref']) : undefined
}

/** In milliseconds since 1970; null when it has none. */
export function instantIn(value: unknown): number | null {
  const ms = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(ms) ? null : ms
}

/** A document's name for organizers, from whichever field has it; undefined if it has none yet. */
export function nameOf(document: Readonly<Record<string, unknown>>): string | undefined {
  return ['title', 'name', 'question', 'personName', 'speaker']
    .map((field) => textOf(document[field]))
    .find(Boolean)
}
