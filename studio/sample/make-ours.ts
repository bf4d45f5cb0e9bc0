import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { referencesIn } from '@fest/schemas/core/references.ts'
import { contentHash } from '@fest/schemas/core/stable-hash.ts'
import { type LakeDocument, leaveWrites, type Write } from '@fest/schemas/core/take-offline.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { type Item, itemsOf } from '../documents/item.ts'

/* Removes what is about the sample's invented campus, and keeps what any event needs, such as tracks. */

/** Types whose sample documents are about the invented campus alone. */
const ofTheCampus: ReadonlySet<string> = new Set([
  'session',
  'scheduleVersion',
  'person',
  'member',
  'supporter',
  'sponsor',
  'venue',
  'room',
  'announcement',
  'accommodationOption',
])

/** Words that show that a text is about the invented campus, its partners or its dates. */
const campusWords =
  /lindenhof|nordcampus|north campus|sandfeld|main hall|courtyard|\blab [ab]\b|\btram\b|ahornkorn|kelvra|german|berlin|\boctober\b|\b(?:fri|satur|sun)day\b/i

/** Fields of the event settings that are true of any event; the others belong to the sample. */
const settingsKept: ReadonlySet<string> = new Set(['tagline'])

export type OursPlan = {
  /** About the campus alone: deleted. */
  removed: readonly Item[]
  /** Worth keeping, but naming the campus: taken offline, kept as drafts to be rewritten. */
  rewritten: readonly Item[]
  /** Good for any event: stay online, without what pointed to something removed. */
  kept: readonly Item[]
  /** Changed by an organizer, or used by something of theirs: left as they are. */
  yours: readonly Item[]
}

/** Sorts the sample's documents, by id and content; all others are the organizers' own and left alone. */
export function planOurs(
  documents: readonly StoredDocument[],
  sample: ReadonlyMap<string, string>,
): OursPlan {
  const items = itemsOf(documents)
  const samples = items.filter(({ id }) => sample.has(id))
  const isSample = ({ id, draft, published }: Item) =>
    draft === undefined && sample.get(id) === contentHash(published)
  const yours = usedBy(
    items,
    items.filter((item) => !isSample(item)),
  )
  const untouched = samples.filter(({ id }) => !yours.has(id))
  const texts = untouched.filter(({ type }) => !ofTheCampus.has(type))
  return {
    removed: untouched.filter(({ type }) => ofTheCampus.has(type)),
    rewritten: texts.filter(namesCampus),
    kept: texts.filter((item) => !namesCampus(item)),
    yours: samples.filter(({ id }) => yours.has(id)),
  }
}

/** The ids of items and of everything they need: what they point to, what that points to, and so on. */
function usedBy(items: readonly Item[], users: readonly Item[]): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = new Set(users.map(({ id }) => id))
  // This also goes through what is added meanwhile.
  for (const id of found) {
    const item = byId.get(id)
    for (const used of referencesIn([item?.draft, item?.published])) found.add(used)
  }
  return found
}

function namesCampus({ type, fields }: Item): boolean {
  return type === 'siteSettings' || campusWords.test(wordsIn(fields).join('\n'))
}

export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, field]) => (name.startsWith('_') ? [] : wordsIn(field)))
}

export const undoId = 'undo.make-ours'

/** The writes that carry out a plan in one transaction. `documents` are all documents. */
export function writesOf(
  { removed, rewritten }: OursPlan,
  documents: readonly StoredDocument[],
  transaction: string,
): Write[] {
  const asDrafts = new Map(rewritten.map(({ id, type }) => [id, type]))
  return leaveWrites(
    {
      removed: new Set(removed.map(({ id }) => id)),
      asDrafts,
      change: (document) => (asDrafts.has(publishedIdOf(document._id)) ? rewritable(document) : document),
    },
    documents,
    { undoId, transaction },
  )
}

function rewritable(document: LakeDocument): LakeDocument {
  if (document._type !== 'siteSettings') return document
  return {
    ...Object.fromEntries(
      Object.entries(document).filter(([name]) => name.startsWith('_') || settingsKept.has(name)),
    ),
    _id: document._id,
    _type: document._type,
  }
}
