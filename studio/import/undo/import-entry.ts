import { publishedIdOf } from '@fest/schemas/core/document-id.ts'
import type { Mutation } from '@sanity/client'
import type { PlannedItem } from '../plan/plan.ts'
import type { ImportedType } from '../program.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import type { Stored } from '../plan/stored.ts'

/*
 * What an import did, kept in the dataset, so that any organizer on any machine can undo it. Sanity's own history would
 * not do: the free plan keeps three days of it. The ids are those of drafts: visitors can't read them, and who may only
 * write drafts may import.
 */

/** How long an import can be undone, in ms. */
const keptMs = 30 * 24 * 3_600_000

/** One import. */
export type ImportEntry = {
  _id: string
  _type: 'importRun'
  /** The instant of its first batch. */
  at: string
  /** The name of the person who imported. */
  author: string
  file: string
  /** How many documents were written. */
  written: number
  /** Missing when the import was stopped before its end. */
  isComplete?: boolean
  /** When it was last undone. */
  undoneAt?: string
  /** How many of its documents that undo left. */
  left?: number
}

/** What one batch of an import did, written in the same transaction. */
export type ImportPart = {
  _id: string
  _type: 'importPart'
  at: string
  run: string
  /** The revision that the batch gave its drafts. */
  revision: string
  documents: ImportedDocument[]
}

/** One document of an import. */
export type ImportedDocument = {
  _key: string
  /** Without `drafts.`. */
  id: string
  type: ImportedType
  title: string
  /** It was in the dataset neither as a draft nor published. */
  isNew: boolean
  /** Of the draft's content after the import. */
  hash: string
  /** The draft before the import, as JSON: each attribute of its own would count toward the dataset's limit. */
  before?: string
}

export const entriesQuery = '*[_type == "importRun"] | order(at desc, _id asc)[0...20]'
export const partsQuery = '*[_type == "importPart" && run == $run] | order(at asc, _id asc)'

/** A new entry for an import that begins now. */
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
    query: '*[_type in ["importRun", "importPart"] && at < $before]',
    params: { before: new Date(Date.parse(entry.at) - keptMs).toISOString() },
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

/**
 * A hash of what people wrote in a document: the same for a draft and for what it becomes when it's published, whatever
 * the order of its fields.
 */
export function contentHash(document: Readonly<Record<string, unknown>>): string {
  const { _id, _rev, _createdAt, _updatedAt, ...content } = document
  return stableHash(`${publishedIdOf(String(_id))} ${JSON.stringify(sorted(content))}`)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  // A reference to an unpublished document is weak until both are published.
  const { _weak, _strengthenOnPublish, ...fields } = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, child]) => [key, sorted(child)]),
  )
}

/** The draft as it was before the import; null when there was none. */
export function draftBefore({ before }: ImportedDocument): Stored | null {
  return before === undefined ? null : (JSON.parse(before) as Stored)
}
