import { draftIdOf, isDraftId } from './document-id.ts'
import { contentHash, type ImportedDocument, type ImportPart } from './import-record.ts'

/**
 * Addresses of photos that an import found and may use. Stored with the import instead of the people, whom visitors can
 * read: an address can reveal who somebody is elsewhere.
 */
export type ImportPhotos = {
  _id: string
  _type: 'importPhotos'
  at: string
  run: string
  people: PhotoAddress[]
}

export type PhotoAddress = {
  _key: string
  /** Of the person, without `drafts.`. */
  id: string
  name: string
  address: string
  /** Why the photo couldn't be added when it was last tried. */
  fault?: string
}

export const photosQuery = '*[_type == "importPhotos"] | order(at asc, _id asc)'

export function photosIdOf(run: string): string {
  return `${run}-photos`
}

/** Identifies an import's pictures: the name of their `source`, whose id is the import's. */
export const photoSource = 'festival-import'

export type StoredPerson = {
  _id: string
  _type: string
  _rev: string
  name?: string
  photo?: object
}

export function hasPhoto({ photo }: { photo?: unknown }): boolean {
  return typeof photo === 'object' && photo !== null && 'asset' in photo
}

/** The existing people of a list, by whether they have a photo, published or in a draft. */
export function dividedByPhoto<Named extends { id: string }>(
  people: readonly Named[],
  stored: readonly Pick<StoredPerson, '_id' | 'photo'>[],
): { withPhoto: Named[]; missing: Named[] } {
  const ids = (all: readonly { _id: string }[]) => new Set(all.map(({ _id }) => draftIdOf(_id)))
  const [known, pictured] = [ids(stored), ids(stored.filter(hasPhoto))]
  const here = people.filter(({ id }) => known.has(draftIdOf(id)))
  return {
    withPhoto: here.filter(({ id }) => pictured.has(draftIdOf(id))),
    missing: here.filter(({ id }) => !pictured.has(draftIdOf(id))),
  }
}

/** The path of a person's field in a list of addresses. */
export function photoPath({ _key }: PhotoAddress, field: 'fault'): string {
  return `people[_key==${JSON.stringify(_key)}].${field}`
}

type Adding = {
  list: Pick<ImportPhotos, '_id' | 'run' | 'at'>
  person: PhotoAddress
  asset: string
  /** The person's draft and published document; one of them at least. */
  stored: readonly StoredPerson[]
  parts: readonly ImportPart[]
}

/**
 * The mutations that set a photo in a person's draft, with their name as description, only in the revision read; and
 * the record for undoing them with the import. Null if the person is gone or has a photo.
 */
export function photoMutations({ list, person, asset, stored, parts }: Adding) {
  const draft = stored.find(({ _id }) => isDraftId(_id))
  const current = draft ?? stored[0]
  if (!current || stored.some(hasPhoto)) return null
  const photo = {
    _type: 'imageWithAlt',
    asset: { _type: 'reference', _ref: asset },
    alt: (current.name ?? person.name).slice(0, 200),
  }
  const draftId = draftIdOf(current._id)
  const { _rev, ...copied } = current
  const kept = entryOf(person, draft, { ...current, photo }, parts)
  return [
    // Fails if a draft was created meanwhile.
    ...(draft ? [] : [{ create: { ...copied, _id: draftId } }]),
    { patch: { id: draftId, set: { photo }, ...(draft ? { ifRevisionID: draft._rev } : {}) } },
    { patch: { id: list._id, unset: [photoPath(person, 'fault')] } },
    ...(kept ? keptMutations(list, kept) : []),
  ]
}

function keptMutations({ run, at }: Adding['list'], kept: ImportedDocument) {
  const part: ImportPart = {
    // Sorts after the import's own batches, whose ids go on with hexadecimal digits.
    _id: `${run}-with-photos`,
    _type: 'importPart',
    at,
    run,
    revision: '',
    documents: [],
  }
  return [
    { createIfNotExists: part },
    { patch: { id: part._id, insert: { after: 'documents[-1]', items: [kept] } } },
  ]
}

/** The addition to the import's entry; null for a document edited or published since, which undoing leaves anyway. */
function entryOf(
  { _key, id, name }: PhotoAddress,
  draft: StoredPerson | undefined,
  after: Readonly<Record<string, unknown>>,
  parts: readonly ImportPart[],
): ImportedDocument | null {
  const entry = { _key, id, type: 'person', title: name, isNew: false, hash: contentHash(after) }
  const last = parts
    .flatMap(({ revision, documents }) => documents.map((each) => ({ ...each, revision })))
    .findLast((each) => each.id === id)
  if (!last) return draft ? { ...entry, before: JSON.stringify(draft) } : entry
  return draft && (draft._rev === last.revision || contentHash(draft) === last.hash) ? entry : null
}
