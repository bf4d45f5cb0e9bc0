import { isRecord } from '../is-record.ts'

/** A stored document; never changed in place, so views and events may share it. */
export type LakeDocument = {
  readonly _id: string
  readonly _type: string
  readonly _rev: string
  readonly _createdAt: string
  readonly _updatedAt: string
  readonly [field: string]: unknown
}

/** The author of documents loaded from a dataset. */
export const importAuthor = 'import'

/** A reference anywhere in a document. */
export type Reference = { id: string; isWeak: boolean }

const idPattern = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,127}$/
/** Far deeper than a form produces; a deeper value would only overflow the stack of code that walks it. */
const maxDepth = 64

/** Ids with a dot (drafts, versions, system documents) are never shown to anonymous callers. */
export function isPublicId(id: string): boolean {
  return !id.includes('.')
}

export function isValidId(id: unknown): id is string {
  return typeof id === 'string' && idPattern.test(id) && !id.includes('..') && !id.endsWith('.')
}

const knownReferences = new WeakMap<object, readonly Reference[]>()

/** Every reference in the document. Those into other datasets count as weak, since we can't check their target. */
export function referencesOf(document: LakeDocument): readonly Reference[] {
  let references = knownReferences.get(document)
  if (!references) {
    const found: Reference[] = []
    collectReferences(document, found)
    references = found
    knownReferences.set(document, references)
  }
  return references
}

function collectReferences(value: unknown, found: Reference[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collectReferences(item, found)
  } else if (isRecord(value)) {
    if (typeof value['_ref'] === 'string') {
      found.push({ id: value['_ref'], isWeak: value['_weak'] === true || isForeignReference(value) })
    }
    for (const key in value) collectReferences(value[key], found)
  }
}

function isForeignReference(value: Record<string, unknown>): boolean {
  const { _type: type, _dataset: dataset } = value
  return dataset !== undefined || type === 'crossDatasetReference' || type === 'globalDocumentReference'
}

export function isTooDeep(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maxDepth) return true
  return Object.values(value).some((child) => isTooDeep(child, depth + 1))
}

/** A copy with `_strengthenOnPublish` references strong again, except those that asked to stay weak. */
export function strengthenReferences<T>(value: T): T {
  if (Array.isArray(value)) return value.map((item: unknown) => strengthenReferences(item)) as T
  if (!isRecord(value)) return value
  const strengthening = value['_strengthenOnPublish']
  const isWaiting = typeof value['_ref'] === 'string' && strengthening !== undefined
  const staysWeak = isRecord(strengthening) && strengthening['weak'] === true
  const isKept = (key: string) =>
    !isWaiting || (key !== '_strengthenOnPublish' && (key !== '_weak' || staysWeak))
  const kept = Object.entries(value).filter(([key]) => isKept(key))
  return Object.fromEntries(kept.map(([key, child]) => [key, strengthenReferences(child)])) as T
}
