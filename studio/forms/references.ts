import { nameOf } from '../documents/stored-document.ts'
import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { referencesIn } from '@fest/schemas/core/references.ts'

export type Referrer = { id: string; type: string; name: string | null }

type Found = { _id: string; _type: string; [field: string]: unknown }

/** All references to a document; published documents first, because those block a deletion. */
export const referrersQuery =
  '*[references($id) && !(_id in $own)] | order((_id in path("drafts.**")) asc, _id asc) [0...200]'

export function referrersParams(id: string) {
  return { id: publishedIdOf(id), own: [publishedIdOf(id), draftIdOf(id)] }
}

/** Documents whose references block the deletion of `id`, each once. */
export function holdersOf(id: string, found: readonly Found[]): Referrer[] {
  const holders = new Map<string, Referrer>()
  for (const document of found) {
    const own = publishedIdOf(document._id)
    const held = referencesIn(document, ({ _weak }) => _weak !== true)
    if (holders.has(own) || !held.has(publishedIdOf(id))) continue
    holders.set(own, { id: own, type: document._type, name: nameOf(document) ?? null })
  }
  return [...holders.values()]
}
