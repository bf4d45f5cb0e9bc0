import { nameOf } from '../../documents/stored-document.ts'
import { comparableName, type Entry, type ImportedType, nameOfEntry, type Program } from '../program.ts'
import { withoutTitles } from '../read/person-names.ts'
import { stableHash } from '@fest/schemas/core/stable-hash.ts'
import { type Known, recordOf } from './stored.ts'

export type Match = {
  entry: Entry
  /** The document's id, without `drafts.`; the id of the new one when `known` is null. */
  id: string
  known: Known | null
  by: 'record' | 'id' | 'name' | 'chosen' | 'new'
}

/** An organizer's decisions by entry key: the matching document's id, or null for a new one. */
export type Joins = ReadonlyMap<string, string | null>

export function entryKey({ type, id }: { type: ImportedType; id: string }): string {
  return `${type}/${id}`
}

/**
 * Finds each entry's document: by `joins`, the record of an earlier import, the document's own id (which an
 * export contains), or name. What one entry has claimed isn't offered to the next. A record isn't enough for
 * a person with an entirely different name: lists number their people anew.
 */
export function matchEntries(
  { source, entries }: Program,
  known: readonly Known[],
  joins: Joins = new Map(),
): Match[] {
  const claimed = new Set<string>()
  const matches = new Map<Entry, Match>()
  const byRecord = new Map<string, Known>()
  const byId = new Map<string, Known>()
  for (const each of known) {
    byId.set(`${each.type}/${each.id}`, each)
    const record = recordOf(each.current)
    const key = `${each.type}/${record?.source}/${record?.id}`
    // A duplicate made in the Studio has its original's record; the original is preferred, by its id.
    if (record && (!byRecord.has(key) || each.id === documentId(source, each.type, record.id)))
      byRecord.set(key, each)
  }

  const claim = (entry: Entry, found: Known | undefined, by: Match['by']) => {
    if (!found || matches.has(entry) || claimed.has(found.id)) return
    claimed.add(found.id)
    matches.set(entry, { entry, id: found.id, known: found, by })
  }
  for (const entry of entries) {
    const chosen = joins.get(entryKey(entry))
    if (chosen) claim(entry, byId.get(`${entry.type}/${chosen}`), 'chosen')
  }
  // A person kept apart may already have been imported under an id of their own.
  for (const entry of entries) claim(entry, byId.get(`${entry.type}/${ownId(source, entry)}`), 'record')
  const open = entries.filter((entry) => !joins.has(entryKey(entry)))
  for (const entry of open) {
    for (const found of [
      byRecord.get(`${entry.type}/${source}/${entry.id}`),
      byId.get(`${entry.type}/${documentId(source, entry.type, entry.id)}`),
    ])
      if (found && mayBe(entry, found)) claim(entry, found, 'record')
  }
  for (const entry of open) claim(entry, byId.get(`${entry.type}/${entry.id}`), 'id')

  // Of several with one name, the first.
  const names = new Map(
    known
      .filter(({ id }) => !claimed.has(id))
      .toReversed()
      .map((each) => [nameKey(each.type, nameOfDocument(each.current)), each]),
  )
  for (const entry of open) {
    // Two talks may have the same name; people, rooms and tracks with the same name are the same.
    if (entry.type === 'session' && !entry.isByName) continue
    claim(entry, names.get(nameKey(entry.type, nameOfEntry(entry))), 'name')
  }
  return entries.map((entry) => {
    const usual = documentId(source, entry.type, entry.id)
    const isTaken = byId.has(`${entry.type}/${usual}`)
    const id = isTaken ? ownId(source, entry) : usual
    return matches.get(entry) ?? { entry, id, known: null, by: 'new' as const }
  })
}

/** Whether it can be the same person: the file had the same name, or the names share a word. */
function mayBe(entry: Entry, found: Known): boolean {
  if (entry.type !== 'person') return true
  if (recordOf(found.current)?.values['name'] === stableHash(nameOfEntry(entry).trim())) return true
  const words = (name: string) => comparableName(name).split(/[^\p{L}\p{N}]+/u)
  const here = new Set(words(nameOfDocument(found.current)))
  return words(nameOfEntry(entry)).some((word) => word.length > 1 && here.has(word))
}

/** The document's name; '' if it has none. */
export function nameOfDocument(document: Readonly<Record<string, unknown>>): string {
  return nameOf(document) ?? 'untitled'
}

/** The form in which names are equal: a person's without titles. */
export function nameKey(type: ImportedType, name: string): string {
  return `${type}/${comparableName(type === 'person' ? withoutTitles(name) : name)}`
}

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The document id for an entry whose usual id belongs to somebody else. */
function ownId(source: string, entry: Entry): string {
  return documentId(source, entry.type, `${entry.id} ${comparableName(nameOfEntry(entry))}`)
}

/** The id of the document for a new entry: derived from the entry, so that a second import finds it. */
function documentId(source: string, type: ImportedType, id: string): string {
  return guid.test(id) ? `${type}-${id.toLowerCase()}` : `${type}-${stableHash(`${source}/${id}`)}`
}
