import { isRecord } from './records.ts'

/** The ids of all documents that a stored value refers to. */
export function referencesIn(value: unknown): Set<string> {
  const found = new Set<string>()
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    if (isRecord(part) && typeof part['_ref'] === 'string' && part['_ref'] !== '') found.add(part['_ref'])
    for (const child of Object.values(part)) visit(child)
  }
  visit(value)
  return found
}
