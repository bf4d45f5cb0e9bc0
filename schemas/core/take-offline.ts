import { draftIdOf, isDraftId, publishedIdOf } from './document-id.ts'
import { isRecord, recordsIn } from './records.ts'
import { referencesIn } from './references.ts'

export type LakeDocument = { _id: string; _type: string; readonly [field: string]: unknown }

export type Write =
  | { delete: { id: string } }
  | { createOrReplace: LakeDocument }
  | { createIfNotExists: LakeDocument }

/** Every document, drafts included, and none of Sanity's own or of a release. */
export const everyDocument =
  '*[!(_type match "system.**") && !(_type match "sanity.**") && !(_id in path("versions.**"))]'

/** What happens to a dataset's documents; ids are those of published documents. */
export type Leaving = {
  removed: ReadonlySet<string>
  /** Taken offline and kept as drafts, each with its type. */
  asDrafts: ReadonlyMap<string, string>
  /** What one of the documents that stay, as a draft or online, becomes; itself if nothing changes. */
  change: (document: LakeDocument) => LakeDocument
}

/**
 * The writes of one transaction that take documents offline, and keep every document as it was in the document `undoId`,
 * from which `undoWrites` puts it back; the dot in its id keeps it private. `documents` are all documents, drafts included; those that point to something that is
 * no longer there lose that reference.
 */
export function leaveWrites(
  { removed, asDrafts, change }: Leaving,
  documents: readonly LakeDocument[],
  { undoId, transaction }: { undoId: string; transaction: string },
): Write[] {
  const ids = new Set(documents.map(({ _id }) => _id))
  const offline = new Set([...removed, ...asDrafts.keys()])
  const leaving = documents.filter(
    ({ _id }) => removed.has(publishedIdOf(_id)) || (asDrafts.has(_id) && !isDraftId(_id)),
  )
  // Its references wait for the publishing of what they point to, as the Studio's own do, and keep their shapes.
  const asDraft = (document: LakeDocument) =>
    weaken(withoutReferences(document, removed), asDrafts) as LakeDocument
  const before: LakeDocument[] = leaving.filter(({ _id }) => removed.has(publishedIdOf(_id)))
  const after: Write[] = []
  for (const document of documents) {
    const { _id, _type } = document
    const id = publishedIdOf(_id)
    // What another undo remembers is as it was.
    if (removed.has(id) || _type === 'undo') continue
    if (asDrafts.has(id)) {
      before.push(document)
      // What somebody is writing is newer than what is online.
      if (!isDraftId(_id) && ids.has(draftIdOf(id))) continue
      after.push({ createOrReplace: { ...change(asDraft(document)), _id: draftIdOf(id) } })
      continue
    }
    // Published documents can't refer to unpublished ones.
    const freed = change(isDraftId(_id) ? asDraft(document) : withoutReferences(document, offline))
    if (JSON.stringify(freed) === JSON.stringify(document)) continue
    before.push(document)
    after.push({ createOrReplace: freed })
  }
  const undo = { _id: undoId, _type: 'undo', transaction, before: JSON.stringify(before) }
  return [
    { createOrReplace: undo },
    ...after,
    ...usersFirst(leaving).map(({ _id }) => ({ delete: { id: _id } })),
  ]
}

/** The writes that put everything back. What somebody has changed or created since stays as they left it. */
export function undoWrites(undo: LakeDocument, now: readonly LakeDocument[]): Write[] {
  // Written by leaveWrites() alone.
  const before = JSON.parse(String(undo['before'])) as LakeDocument[]
  const had = new Set(before.map(({ _id }) => _id))
  const current = new Map(now.map((document) => [document._id, document]))
  const isOurs = (id: string) => current.get(id)?.['_rev'] === undo['transaction']
  const back = usersFirst(before)
    .toReversed()
    .flatMap((document): Write[] => {
      const { _id: id } = document
      const draftId = draftIdOf(id)
      // Still as the undone transaction left it: replaced. Deleted by it: created again. Changed since: left alone.
      if (isOurs(id)) return [{ createOrReplace: document }]
      if (current.has(id)) return []
      return [
        { createIfNotExists: document },
        ...(isOurs(draftId) && !had.has(draftId) ? [{ delete: { id: draftId } }] : []),
      ]
    })
  return [...back, { delete: { id: undo._id } }]
}

/** Documents in an order in which each can be deleted: what points to another comes before it. */
function usersFirst(documents: readonly LakeDocument[]): LakeDocument[] {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const placed = new Set<string>()
  const usedFirst: LakeDocument[] = []
  const place = (document: LakeDocument) => {
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

/** The document without references to ids, and without list entries that are nothing but such a reference. */
function withoutReferences(document: LakeDocument, ids: ReadonlySet<string>): LakeDocument {
  // A document's own fields are never stripped as a whole.
  return (strip(document, ids) ?? document) as LakeDocument
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
  // A link or an entry is pointless without its reference.
  if (stripped.length < Object.keys(value).length && '_key' in value) return undefined
  const left = Object.fromEntries(stripped)
  return value['_type'] === 'block' ? withoutLostMarks(value, left) : left
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
