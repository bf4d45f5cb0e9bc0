import { draftIdOf, isDraftId, publishedIdOf } from '@fest/schemas/core/document-id.ts'
import { referencesIn } from '../../builder/publish/day-changes.ts'
import { nameOfDocument } from '../plan/match.ts'
import type { Stored } from '../plan/stored.ts'
import type { ImportedType } from '../program.ts'
import { contentHash, draftBefore, type ImportedDocument, type ImportPart } from './import-entry.ts'

/** A document that undoing an import leaves as it is. */
export type KeptDocument = {
  /** Without `drafts.`. */
  id: string
  type: ImportedType
  title: string
  /** Edited since, which can be discarded all the same; published since; or what is kept refers to it. */
  reason: 'edited' | 'published' | 'used'
  /** The title of the document that refers to it. */
  usedBy?: string
}

/** What undoing one document does: its draft is discarded, or becomes what it was before. */
export type UndoneDocument = { id: string; type: ImportedType; draft: Stored; before: Stored | null }

export type UndoPlan = { undone: UndoneDocument[]; kept: KeptDocument[] }

/**
 * What undoing an import would do: `parts` are all of its batches in order, `documents` all drafts and published
 * documents. A draft that somebody edited since stays, unless `anyway` has its id, and so does what others refer to.
 * Writes nothing.
 */
export function planUndo(
  parts: readonly ImportPart[],
  documents: readonly Stored[],
  anyway: ReadonlySet<string> = new Set(),
): UndoPlan {
  const byId = new Map(documents.map((document) => [document._id, document]))
  const undone = new Map<string, UndoneDocument>()
  const kept = new Map<string, KeptDocument>()
  for (const imported of onceEach(parts)) {
    const { id, type, title } = imported
    const reason = reasonToKeep(imported, byId)
    const draft = byId.get(draftIdOf(id))
    if (reason !== null && !(reason === 'edited' && anyway.has(id))) kept.set(id, { id, type, title, reason })
    else if (draft) undone.set(id, { id, type, draft, before: draftBefore(imported) })
  }
  keepWhatIsUsed(undone, kept, documents)
  return { undone: [...undone.values()], kept: [...kept.values()] }
}

type OnceImported = ImportedDocument & { revision: string }

/** Each document with its first state and its last revision: one import may have continued where it was stopped. */
function onceEach(parts: readonly ImportPart[]): OnceImported[] {
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
): 'edited' | 'published' | null {
  const [draft, published] = [byId.get(draftIdOf(id)), byId.get(id)]
  if (published && (isNew || (!draft && contentHash(published) === hash))) return 'published'
  return draft && draft._rev !== revision && contentHash(draft) !== hash ? 'edited' : null
}

/** Moves what would vanish although something that stays refers to it, from `undone` to `kept`. */
function keepWhatIsUsed(
  undone: Map<string, UndoneDocument>,
  kept: Map<string, KeptDocument>,
  documents: readonly Stored[],
): void {
  const published = new Set(documents.map(({ _id }) => _id))
  // What is kept refers to others in turn.
  const queue = documents.flatMap((document) => {
    const item = isDraftId(document._id) ? undone.get(publishedIdOf(document._id)) : undefined
    return item ? (item.before ?? []) : document
  })
  for (let document = queue.pop(); document; document = queue.pop())
    for (const id of referencesIn(document)) {
      const item = undone.get(id)
      if (!item || item.before || published.has(id)) continue
      undone.delete(id)
      const { type, draft } = item
      kept.set(id, {
        id,
        type,
        title: nameOfDocument(draft),
        reason: 'used',
        usedBy: nameOfDocument(document),
      })
      queue.push(draft)
    }
}
