import { nameOf } from '../documents/stored-document.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'

/** A document that refers to another. */
export type Referrer = { id: string; type: string; name: string | null }

type Found = { _id: string; _type: string; [field: string]: unknown }

/** All references to a document; published documents first, because those block a deletion. */
export const referrersQuery =
  '*[references($id) && !(_id in $own)] | order((_id in path("drafts.**")) asc, _id asc) [0...200]'

export function referrersParams(id: string) {
  return { id: publishedIdOf(id), own: [publishedIdOf(id), draftIdOf(id)] }
}

/** The documents whose references block the deletion of `id`, each once. */
export function holdersOf(id: string, found: readonly Found[]): Referrer[] {
  const holders = new Map<string, Referrer>()
  for (const document of found) {
    const own = publishedIdOf(document._id)
    if (holders.has(own) || !holds(document, publishedIdOf(id))) continue
    holders.set(own, { id: own, type: document._type, name: nameOf(document) ?? null })
  }
  return [...holders.values()]
}

/** Whether a value has a reference to `id` that isn't weak. */
function holds(value: unknown, id: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some((item) => holds(item, id))
  const fields = value as { readonly [field: string]: unknown }
  if (fields['_ref'] === id && fields['_weak'] !== true) return true
  return Object.values(fields).some((field) => holds(field, id))
}
