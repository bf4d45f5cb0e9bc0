import { referencesIn } from '@fest/schemas/core/references.ts'
import { draftIdOf, isDraftId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { contentHash, type ImportedDocument, type ImportPart } from '@fest/schemas/core/import-record.ts'
import { nameOfDocument } from '../plan/match.ts'
import type { Stored } from '../plan/stored.ts'
import type { ImportedType } from '../program.ts'

export type KeptDocument = {
  /** Without `drafts.`. */
  id: string
  type: ImportedType
  title: string
  /**
   * Edited since, but can be discarded; new and published since, but can be taken off the site; older than the import
   * and published since; or referred to by a kept document.
   */
  reason: 'edited' | 'published' | 'here before' | 'used'
  /** The title of the document that refers to it. */
  usedBy?: string
  /** New and published: it can go with the documents that refer to it. */
  isPublished?: true
}

/** Its draft is discarded, or becomes what it was before. A published one goes into the trash as a whole. */
export type UndoneDocument = {
  id: string
  type: ImportedType
  draft?: Stored
  before: Stored | null
  published?: Stored
}

/** What an undo removes, for display. */
export function shownOf({ draft, published }: UndoneDocument): Stored {
  const shown = draft ?? published
  if (!shown) throw new Error('Nothing of this document is stored.')
  return shown
}

export type UndoPlan = { undone: UndoneDocument[]; kept: KeptDocument[] }

/**
 * `parts` are an import's batches in order, `documents` all drafts and published ones. Those edited since, or
 * new and published since, stay unless `anyway` has their id; so do those that others refer to.
 */
export function planUndo(
  parts: readonly ImportPart<ImportedType>[],
  documents: readonly Stored[],
  anyway: ReadonlySet<string> = new Set(),
): UndoPlan {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const undone = new Map<string, UndoneDocument>()
  const kept = new Map<string, KeptDocument>()
  for (const imported of onceEach(parts)) {
    const { id, type, title, before } = imported
    const reason = reasonToKeep(imported, byId)
    const draft = byId.get(draftIdOf(id))
    const published = reason === 'published' ? byId.get(id) : undefined
    const stays = reason === 'here before' || (reason !== null && !anyway.has(id))
    if (stays) kept.set(id, { id, type, title, reason })
    else if (published) undone.set(id, { id, type, ...(draft && { draft }), before: null, published })
    // As the import kept it.
    else if (draft)
      undone.set(id, { id, type, draft, before: before ? (JSON.parse(before) as Stored) : null })
  }
  keepWhatIsUsed(undone, kept, documents)
  return { undone: [...undone.values()].toSorted(referrersFirst), kept: [...kept.values()] }
}

/** Sessions first: the Content Lake doesn't delete anything that a published document refers to. */
function referrersFirst(a: UndoneDocument, b: UndoneDocument): number {
  return Number(b.type === 'session') - Number(a.type === 'session')
}

type OnceImported = ImportedDocument<ImportedType> & { revision: string }

/** Each document with its first state and its last revision: one import may have continued where it was stopped. */
function onceEach(parts: readonly ImportPart<ImportedType>[]): OnceImported[] {
  const all = new Map<string, OnceImported>()
  for (const { documents, revision } of parts)
    for (const imported of documents) {
      const first = all.get(imported.id)
      all.set(imported.id, { ...imported, ...first, hash: imported.hash, revision })
    }
  return [...all.values()]
}

function reasonToKeep(
  { id, isNew, hash, revision }: OnceImported,
  byId: ReadonlyMap<string, Stored>,
): 'edited' | 'published' | 'here before' | null {
  const [draft, published] = [byId.get(draftIdOf(id)), byId.get(id)]
  if (published && isNew) return 'published'
  if (published && !draft && contentHash(published) === hash) return 'here before'
  return draft && draft._rev !== revision && contentHash(draft) !== hash ? 'edited' : null
}

/** Moves documents that a kept one refers to from `undone` to `kept`. */
function keepWhatIsUsed(
  undone: Map<string, UndoneDocument>,
  kept: Map<string, KeptDocument>,
  documents: readonly Stored[],
): void {
  const published = new Set(documents.map(({ _id }) => _id))
  // Kept documents refer to others in turn.
  const queue = documents.flatMap((document) => {
    const item = undone.get(publishedIdOf(document._id))
    const goes = item && (isDraftId(document._id) || item.published)
    return goes ? (item.before ?? []) : document
  })
  for (let document = queue.pop(); document; document = queue.pop())
    for (const id of referencesIn(document)) {
      const item = undone.get(id)
      const left = kept.get(id)
      if (left?.reason === 'published' && publishedIdOf(document._id) !== id)
        kept.set(id, { ...left, reason: 'used', usedBy: nameOfDocument(document), isPublished: true })
      if (!item || item.before || (published.has(id) && !item.published)) continue
      undone.delete(id)
      const { type } = item
      const shown = shownOf(item)
      kept.set(id, {
        id,
        type,
        title: nameOfDocument(shown),
        reason: 'used',
        usedBy: nameOfDocument(document),
        ...(item.published ? { isPublished: true as const } : {}),
      })
      queue.push(shown)
    }
}
