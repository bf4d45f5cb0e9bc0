import type { SeedDocument } from '@fest/local/seed/document.ts'

/**
 * The first document of each type. What they refer to is redirected to the document of that type which is left,
 * so that nothing leads nowhere; a list that would hold the same reference twice holds it once.
 */
export function oneOfEach(documents: readonly SeedDocument[]): SeedDocument[] {
  const typeOf = new Map(documents.map(({ _id, _type }) => [_id, _type]))
  const kept = new Map<string, SeedDocument>()
  for (const document of documents) if (!kept.has(document._type)) kept.set(document._type, document)

  function redirect(value: unknown): unknown {
    if (Array.isArray(value)) return withoutRepeats(value.map(redirect))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([name, field]) =>
      name === '_ref' ? [name, kept.get(typeOf.get(String(field)) ?? '')?._id] : [name, redirect(field)],
    )
    return Object.fromEntries(entries) as unknown
  }

  // Only references change, so each is a document still.
  return [...kept.values()].map((document) => redirect(document) as SeedDocument)
}

function withoutRepeats(items: unknown[]): unknown[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const target = targetOf(item)
    if (target === undefined) return true
    if (seen.has(target)) return false
    seen.add(target)
    return true
  })
}

/** What an item of a list refers to: itself, or its person. */
function targetOf(item: unknown): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  if ('_ref' in item) return String(item._ref)
  return 'person' in item ? targetOf(item.person) : undefined
}
