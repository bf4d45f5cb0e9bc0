import { addedQuestionDocuments } from './content/added-questions.ts'
import { eventDocuments } from './content/event.ts'
import { materialDocuments } from './content/materials.ts'
import { peopleDocuments } from './content/members.ts'
import { hackathonDocuments } from './content/hackathon.ts'
import { labChallengeDocuments } from './content/lab-challenges.ts'
import { pageDocuments } from './content/pages.ts'
import { partnerDocuments } from './content/partners.ts'
import { placeDocuments } from './content/places.ts'
import { programDocuments } from './content/program.ts'
import { questionDocuments } from './content/questions.ts'
import { rubricDocuments } from './content/rubrics.ts'
import { stayDocuments } from './content/stays.ts'
import { versionDocuments } from './content/versions.ts'
import type { SeedDocument } from './document.ts'

/** The ids a value refers to, at any depth. */
export function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item))
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [value._ref] : []
  return [...own, ...Object.values(value).flatMap((item) => referencesIn(item))]
}

/** Sorted by type and id, but each document after those it refers to, so that it loads in one pass. */
function inLoadingOrder(documents: readonly SeedDocument[]): SeedDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const ordered = new Set<SeedDocument>()
  const visit = (document: SeedDocument, trail: readonly string[]) => {
    if (ordered.has(document)) return
    if (trail.includes(document._id))
      throw new Error(`Circular references: ${[...trail, document._id].join(' → ')}`)
    for (const id of referencesIn(document).toSorted()) {
      const target = byId.get(id)
      if (!target) throw new Error(`${document._id} refers to ${id}, which does not exist.`)
      visit(target, [...trail, document._id])
    }
    ordered.add(document)
  }
  const nameOf = ({ _type, _id }: SeedDocument) => `${_type}/${_id}`
  for (const document of documents.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))) visit(document, [])
  return [...ordered]
}

/**
 * Every document of the sample event, each after those it refers to.
 * @throws for a broken or circular reference
 */
export function seedDocuments(): SeedDocument[] {
  return inLoadingOrder([
    ...eventDocuments,
    ...placeDocuments,
    ...peopleDocuments,
    ...partnerDocuments,
    ...materialDocuments,
    ...hackathonDocuments,
    ...labChallengeDocuments,
    ...programDocuments,
    ...versionDocuments,
    ...questionDocuments,
    ...addedQuestionDocuments,
    ...pageDocuments,
    ...stayDocuments,
    ...rubricDocuments,
  ])
}

/** One document a line, the format of `sanity dataset export` and `import`. */
export function toNdjson(documents: readonly SeedDocument[]): string {
  return `${documents.map((document) => JSON.stringify(document)).join('\n')}\n`
}
