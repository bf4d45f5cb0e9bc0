import { draftIdOf, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { isRecord, recordsIn } from '@fest/schemas/core/records.ts'
import { referencesIn } from '../builder/publish/day-changes.ts'
import type { StoredDocument } from '../builder/session.ts'
import { type Item, itemsOf } from '../findings/item.ts'

/*
 * The sample event is that of an invented campus. An organizer who began with it wants its people, rooms and sessions
 * gone, and keeps what any event needs: questions and answers, the code of conduct, tracks, notebooks.
 */

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

/** Words by which a text gives away that it is about the invented campus, its partners or its dates. */
const campusWords =
  /lindenhof|nordcampus|north campus|sandfeld|main hall|courtyard|\blab [ab]\b|\btram\b|ahornkorn|kelvra|german|berlin|\boctober\b|\b(?:fri|satur|sun)day\b/i

/** Fields of the event settings that are true of any event; the others belong to the sample. */
const settingsKept: ReadonlySet<string> = new Set(['tagline'])

/** How long after the others a sample document counts as edited, in ms; an import takes minutes. */
const importMs = 3_600_000

/** What happens to the sample's documents. */
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

/** Sorts the sample's documents, by id; all others are the organizers' own and left alone. */
export function planOurs(documents: readonly StoredDocument[], sampleIds: ReadonlySet<string>): OursPlan {
  const items = itemsOf(documents)
  const samples = items.filter(({ id }) => sampleIds.has(id))
  const times = samples
    .flatMap(({ published }) => (published ? [Date.parse(String(published._updatedAt))] : []))
    .toSorted((a, b) => a - b)
  const importedAt = times[Math.floor(times.length / 2)] ?? 0
  const isEdited = ({ draft, published }: Item) =>
    draft !== undefined || Date.parse(String(published?._updatedAt)) > importedAt + importMs
  const yours = usedBy(
    items,
    items.filter((item) => !sampleIds.has(item.id) || isEdited(item)),
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

/** The ids of some items and of everything that they need: what they point to, what that points to, and so on. */
function usedBy(items: readonly Item[], users: readonly Item[]): ReadonlySet<string> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const found = new Set<string>()
  const waiting = users.map(({ id }) => id)
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const item = byId.get(id)
    if (!item || found.has(id)) continue
    found.add(id)
    waiting.push(...referencesIn([item.draft, item.published]))
  }
  return found
}

function namesCampus({ type, fields }: Item): boolean {
  return type === 'siteSettings' || campusWords.test(wordsIn(fields).join('\n'))
}

/** Everything in a value that people read or follow. */
export function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, field]) => (name.startsWith('_') ? [] : wordsIn(field)))
}

type Write =
  | { delete: { id: string } }
  | { createOrReplace: StoredDocument }
  | { createIfNotExists: StoredDocument }

/** The id of the document that can undo it; its dot keeps it private. */
export const undoId = 'undo.make-ours'

/** What undoing needs to know: every document as it was. */
export type UndoDocument = StoredDocument & { before: string; transaction: string }

/**
 * The writes that carry out a plan, and keep what they change for undoing, in one transaction. `documents` are all
 * documents; those that point to something removed lose that reference.
 */
export function writesOf(plan: OursPlan, documents: readonly StoredDocument[], transaction: string): Write[] {
  const gone = new Set(plan.removed.map(({ id }) => id))
  const asDrafts = new Set(plan.rewritten.map(({ id }) => id))
  const before: StoredDocument[] = []
  const after: Write[] = []
  const offline = new Set([...gone, ...asDrafts])
  const types = new Map(plan.rewritten.map(({ id, type }) => [id, type]))
  for (const document of documents) {
    const id = publishedIdOf(document._id)
    if (gone.has(id)) continue
    if (asDrafts.has(id)) {
      before.push(document)
      const draft = withWeakReferences(withoutReferences(document, gone), types)
      after.push({ createOrReplace: { ...rewritable(draft), _id: draftIdOf(id) } })
      continue
    }
    // What is published can't point to what isn't.
    const freed = withoutReferences(document, offline)
    if (JSON.stringify(freed) === JSON.stringify(document)) continue
    before.push(document)
    after.push({ createOrReplace: freed })
  }
  const leaving = documents.filter(({ _id }) => offline.has(publishedIdOf(_id)))
  const undo = {
    _id: undoId,
    _type: 'undo',
    transaction,
    before: JSON.stringify([...leaving.filter(({ _id }) => gone.has(_id)), ...before]),
  }
  return [
    { createOrReplace: undo as unknown as StoredDocument },
    ...after,
    ...usersFirst(leaving).map(({ _id }) => ({ delete: { id: _id } })),
  ]
}

/** The writes that put everything back. What somebody has changed or created since stays as they left it. */
export function undoWrites(undo: UndoDocument, now: readonly StoredDocument[]): Write[] {
  const before = JSON.parse(undo.before) as StoredDocument[]
  const current = new Map(now.map((document) => [document._id, document]))
  const isOurs = (id: string) => current.get(id)?._rev === undo.transaction
  const back = usersFirst(before)
    .toReversed()
    .flatMap((document): Write[] => {
      const { _id: id } = document
      const draftId = draftIdOf(publishedIdOf(id))
      // Still as the undone transaction left it: replaced. Deleted by it: created again. Changed since: left alone.
      if (isOurs(id)) return [{ createOrReplace: document }]
      if (current.has(id)) return []
      return [
        { createIfNotExists: document },
        ...(isOurs(draftId) && draftId !== id ? [{ delete: { id: draftId } }] : []),
      ]
    })
  return [...back, { delete: { id: undoId } }]
}

/** Documents in an order in which each can be deleted: what points to another comes before it. */
function usersFirst(documents: readonly StoredDocument[]): StoredDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const placed = new Set<string>()
  const usedFirst: StoredDocument[] = []
  const place = (document: StoredDocument) => {
    if (placed.has(document._id)) return
    placed.add(document._id)
    for (const id of referencesIn(document)) {
      const used = byId.get(id)
      if (used) place(used)
    }
    usedFirst.push(document)
  }
  for (const document of documents) place(document)
  return usedFirst.toReversed()
}

function rewritable(document: StoredDocument): StoredDocument {
  if (document._type !== 'siteSettings') return document
  return Object.fromEntries(
    Object.entries(document).filter(([name]) => name.startsWith('_') || settingsKept.has(name)),
  ) as StoredDocument
}

/** The document without references to ids, and without list entries that are nothing but such a reference. */
function withoutReferences(document: StoredDocument, ids: ReadonlySet<string>): StoredDocument {
  return (strip(document, ids) ?? document) as StoredDocument
}

function strip(value: unknown, ids: ReadonlySet<string>): unknown {
  if (Array.isArray(value))
    return value.map((entry) => strip(entry, ids)).filter((entry) => entry !== undefined)
  if (!isRecord(value)) return value
  if (typeof value['_ref'] === 'string' && ids.has(value['_ref'])) return undefined
  const stripped = Object.entries(value).flatMap(([name, field]) => {
    const left = strip(field, ids)
    return left === undefined ? [] : [[name, left] as const]
  })
  // A link or an entry that has lost its reference has lost its sense.
  if (stripped.length < Object.keys(value).length && '_key' in value) return undefined
  const left = Object.fromEntries(stripped)
  return value['_type'] === 'block' ? withoutLostMarks(value, left) : left
}

/** The document with references that wait for the publishing of what they point to, as the Studio's own do. */
function withWeakReferences(document: StoredDocument, types: ReadonlyMap<string, string>): StoredDocument {
  return weaken(document, types) as StoredDocument
}

function weaken(value: unknown, types: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((entry) => weaken(entry, types))
  if (!isRecord(value)) return value
  const type = typeof value['_ref'] === 'string' ? types.get(value['_ref']) : undefined
  if (type !== undefined) return { ...value, _weak: true, _strengthenOnPublish: { type } }
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, weaken(field, types)]))
}

/** A paragraph whose words no longer refer to links that are gone. */
function withoutLostMarks(before: Record<string, unknown>, block: Record<string, unknown>) {
  const left = new Set(recordsIn(block['markDefs']).map(({ _key }) => _key))
  const lost = new Set(recordsIn(before['markDefs']).flatMap(({ _key }) => (left.has(_key) ? [] : [_key])))
  if (lost.size === 0) return block
  const children = recordsIn(block['children']).map((child) =>
    Array.isArray(child['marks'])
      ? { ...child, marks: child['marks'].filter((mark) => !lost.has(mark)) }
      : child,
  )
  return { ...block, children }
}
