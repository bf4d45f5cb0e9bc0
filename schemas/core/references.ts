import { isRecord } from './records.ts'

/** The ids of all documents that a stored value refers to, with references that count. */
export function referencesIn(
  value: unknown,
  counts: (reference: Record<string, unknown>) => boolean = () => true,
): Set<string> {
  const found = new Set<string>()
  const visit = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    if (isRecord(part) && typeof part['_ref'] === 'string' && part['_ref'] !== '' && counts(part))
      found.add(part['_ref'])
    for (const child of Object.values(part)) visit(child)
  }
  visit(value)
  return found
}
