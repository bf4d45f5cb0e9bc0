import { comparableName, type Entry, type ImportedType, type Programme } from '../programme.ts'
import { stableHash } from './stable-hash.ts'
import { type Known, recordOf } from './stored.ts'

/** Which document an entry of the file is. */
export type Match = {
  entry: Entry
  /** Id of the document, without `drafts.`; of one that is to be made when `known` is null. */
  id: string
  known: Known | null
  by: 'record' | 'id' | 'name' | 'new'
}

/** Key of an entry among those of its file. */
export function entryKey({ type, id }: { type: ImportedType; id: string }): string {
  return `${type}/${id}`
}

/**
 * Finds for each entry the document it is: by what an earlier import left in it, by the document's own id (which an
 * export writes), or by its name. Nothing is two entries: what one has claimed is not offered to the next.
 */
export function matchEntries({ source, entries }: Programme, known: readonly Known[]): Match[] {
  const claimed = new Set<string>()
  const matches = new Map<Entry, Match>()
  const byRecord = new Map<string, Known>()
  const byId = new Map<string, Known>()
  for (const each of known) {
    byId.set(`${each.type}/${each.id}`, each)
    const record = recordOf(each.current)
    const key = `${each.type}/${record?.source}/${record?.id}`
    // A duplicate made in the Studio has its original's record; the original comes first by its id.
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
    // Talks of one name happen twice; people, rooms and tracks of one name are the same.
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

/** What people call the entry. */
export function nameOfEntry({ type, fields }: Entry): string {
  return (type === 'room' || type === 'person' ? fields.name : fields.title) ?? ''
}

/** What people call the document. */
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

/** The id of the document that an entry becomes: always the same, so that a second import finds it. */
function documentId(source: string, type: ImportedType, id: string): string {
  return guid.test(id) ? `${type}-${id.toLowerCase()}` : `${type}-${stableHash(`${source}/${id}`)}`
}
