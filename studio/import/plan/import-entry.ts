import { contentHash, type ImportedDocument, type ImportPart } from '@fest/schemas/core/import-record.ts'
import type { Mutation } from '@sanity/client'
import { keptSince } from '../../documents/kept.ts'
import type { PlannedItem } from './plan.ts'

/* An import's record, in the dataset so that anybody can undo it: Sanity's free history is three days. */

export type ImportEntry = {
  _id: string
  _type: 'importRun'
  /** The instant of its first batch. */
  at: string
  author: string
  file: string
  written: number
  /** Missing when the import was stopped before its end. */
  isComplete?: boolean
  undoneAt?: string
  /** The number of documents the undo left. */
  left?: number
}

export const entriesQuery = '*[_type == "importRun"] | order(at desc, _id asc)[0...20]'

export function newEntry(file: string, author: string, now: Date): ImportEntry {
  return {
    _id: `drafts.import-${crypto.randomUUID()}`,
    _type: 'importRun',
    at: now.toISOString(),
    author,
    file,
    written: 0,
  }
}

/** The mutations that add a batch to its import's entry; the first batch also deletes entries past their time. */
export function entryMutations(
  entry: ImportEntry,
  items: readonly PlannedItem[],
  { transactionId, isFirst, isLast }: { transactionId: string; isFirst: boolean; isLast: boolean },
): Mutation[] {
  const part: ImportPart = {
    _id: `${entry._id}-${transactionId}`,
    _type: 'importPart',
    at: entry.at,
    run: entry._id,
    revision: transactionId,
    documents: items.map(importedDocument),
  }
  const outdated = {
    query: '*[_type in ["importRun", "importPart", "importPhotos"] && at < $before]',
    params: { before: keptSince(new Date(entry.at)) },
  }
  return [
    ...(isFirst ? [{ delete: outdated }] : []),
    { createIfNotExists: entry },
    {
      patch: {
        id: entry._id,
        inc: { written: items.length },
        ...(isLast ? { set: { isComplete: true } } : {}),
      },
    },
    { create: part },
  ]
}

function importedDocument({ id, type, title, kind, created, draft, set }: PlannedItem): ImportedDocument {
  const after = { ...(created ?? draft), ...set }
  return {
    _key: id,
    id,
    type,
    title,
    isNew: kind === 'create',
    hash: contentHash(after),
    ...(draft ? { before: JSON.stringify(draft) } : {}),
  }
}
