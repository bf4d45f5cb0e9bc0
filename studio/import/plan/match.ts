import { comparableName, type Entry, type ImportedType, type Program } from '../program.ts'
import { stableHash } from './stable-hash.ts'
import { type Known, recordOf } from './stored.ts'

/** The document that an entry of the file corresponds to. */
export type Match = {
  entry: Entry
  /** The document's id, without `drafts.`; the id of the new one when `known` is null. */
  id: string
  known: Known | null
  by: 'record' | 'id' | 'name' | 'new'
}

/** An entry's key within its file. */
export function entryKey({ type, id }: { type: ImportedType; id: string }): string {
  return `${type}/${id}`
}

/**
 * Finds the document for each entry: by the record of an earlier import, by the document's own id (which an export
 * contains), or by name. Each document is matched once: what one entry has claimed isn't offered to the next.
 */
export function matchEntries({ source, entries }: Program, known: readonly Known[]): Match[] {
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
    claim(entry, byRecord.get(`${entry.type}/${source}/${entry.id}`), 'record')
    claim(entry, byId.get(`${entry.type}/${documentId(source, entry.type, entry.id)}`), 'record')
  }
  for (const entry of entries) claim(entry, byId.get(`${entry.type}/${entry.id}`), 'id')

  const names = namesOf(known.filter(({ id }) => !claimed.has(id)))
  for (const entry of entries) {
    // Two talks may have the same name; people, rooms and tracks with the same name are the same.
    if (entry.type === 'session' && !entry.isByName) continue
    claim(entry, names.get(`${entry.type}/${comparableName(nameOfEntry(entry))}`), 'name')
  }
  return entries.map(
    (entry) =>
      matches.get(entry) ?? {
        entry,
        id: documentId(source, entry.type, entry.id),
        known: null,
        by: 'new' as const,
      },
  )
}

/** The entry's name. */
export function nameOfEntry({ type, fields }: Entry): string {
  return (type === 'room' || type === 'person' ? fields.name : fields.title) ?? ''
}

/** The document's name. */
export function nameOfDocument(document: Readonly<Record<string, unknown>>): string {
  const found = document['name'] ?? document['title']
  return typeof found === 'string' && found !== '' ? found : 'untitled'
}

function namesOf(known: readonly Known[]): Map<string, Known> {
  const names = new Map<string, Known>()
  for (const each of known) {
    const key = `${each.type}/${comparableName(nameOfDocument(each.current))}`
    if (!names.has(key)) names.set(key, each)
  }
  return names
}

const guid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of the document for a new entry: derived from the entry, so that a second import finds it. */
function documentId(source: string, type: ImportedType, id: string): string {
  return guid.test(id) ? `${type}-${id.toLowerCase()}` : `${type}-${stableHash(`${source}/${id}`)}`
}
