import type { SpeakerAnswer, SpeakerChange } from '../../../../schemas/core/speaker-change.ts'
import { speakerChangeId } from '../../../../schemas/core/speaker-change.ts'
import { slidesNameOf } from '../../../../schemas/core/slides-file.ts'
import { findDocuments, isMissing } from './find-documents.ts'
import { type Current, type Merged, mergePage, noteOf } from './merge.ts'
import type { OpenPage, Settled, SpeakerContent, SpeakerPeople } from './ports.ts'
import { readSlides } from './slides-store.ts'

export type Outcome = Pick<Settled, 'word' | 'session' | 'person' | 'slides_asset'> & {
  to_state: 'in_studio' | 'published' | 'returned' | 'failed'
}

export type StoredNote = SpeakerChange & { _rev: string }

/**
 * Puts a change into the drafts, without its files: those wait until an organizer takes them, since whatever is among the
 * content's files has a public address. Null when somebody is writing there this very moment, or an organizer has to say
 * first which document it is about.
 */
export async function bring(
  content: SpeakerContent,
  people: SpeakerPeople,
  open: OpenPage,
): Promise<Outcome | null> {
  const { proposal, version, page } = open
  const note = await readNote(content, proposal)
  // Returned in the moment in which the speaker sent again: the note is written anew, and the word was for them.
  if (note?.state === 'returned' && note.version < version)
    await people.settle({ proposal, version: note.version, to_state: 'returned', word: note.word ?? null })
  const found = await findDocuments(content, open, note)
  if ('asks' in found) {
    if (note?.version === version && note.candidates) return null
    // First, so that the note goes even if this run ends here.
    await people.settle({ proposal, version, to_state: 'asked' })
    const candidates = found.candidates.map((one) => ({ _key: one.id, ...one }))
    const asking = noteOf(open, note, { documents: [], asks: found.asks, candidates })
    await isWritten(content, [{ createOrReplace: asking }], { note })
    return null
  }
  // Those of before stay as they are.
  const isSlides = open.changed.includes('slides')
  const slides = isSlides ? await slidesOf(content, people, open) : undefined
  if (typeof slides === 'object' && slides !== null) return { to_state: 'failed', word: slides.word }
  const isPhotoWanted = open.changed.includes('photo') || isMissing(found.person)
  const photo = isPhotoWanted ? page.photo : null
  const waiting: Partial<Record<SpeakerAnswer, string>> = {
    ...(photo !== null && { photo: '' }),
    ...(isSlides && slides === undefined && { slides: slidesNameOf(page.slides_file ?? '') }),
  }
  const rev = crypto.randomUUID()
  const current: Current = { ...found, note }
  const files = { photo: photo === null ? null : undefined, slides }
  const merged = mergePage(open, current, { files, waiting, rev })
  if (merged.documents.length > 0) {
    const told = noteOf(open, note, { documents: merged.documents, ...(photo !== null && { photo }) })
    // First, so that the note goes even if this run ends here.
    await people.settle({ proposal, version, to_state: 'asked' })
    if (!(await isWritten(content, [...merged.mutations, { createOrReplace: told }], { note, rev })))
      return null
  }
  return { to_state: 'in_studio', session: found.session.id, person: found.person.id }
}

/** Puts the files that wait into the drafts, as an organizer asked in the note. */
export async function takeFiles(
  content: SpeakerContent,
  people: SpeakerPeople,
  open: OpenPage,
): Promise<Outcome | null> {
  const note = await readNote(content, open.proposal)
  if (!note?.takesFiles || note.state !== 'arrived' || note.version !== open.version) return null
  const waiting = note.documents.flatMap(({ fields }) => fields).filter(({ isWaiting }) => isWaiting)
  const hasPhoto = note.photo !== undefined && waiting.some(({ field }) => field === 'photo')
  const hasSlides = open.page.slides_file !== null && waiting.some(({ field }) => field === 'files')
  const changed = [...(hasPhoto ? ['photo'] : []), ...(hasSlides ? ['slides'] : [])]
  const found = await findDocuments(content, { ...open, changed }, note)
  if ('asks' in found) return null
  const read = hasSlides ? await readSlides(people.slides, open.page.slides_file ?? '') : null
  if (read && 'word' in read) return { to_state: 'failed', word: read.word }
  let files
  try {
    files = {
      photo: hasPhoto
        ? await content.uploadPhoto(bytesOf(note.photo ?? ''), `${fileNameOf(note.speaker)}.jpg`)
        : undefined,
      slides: read ? await content.uploadFile(read.bytes, read.name, read.type) : undefined,
    }
  } catch (error) {
    if (!content.isRefusal(error)) throw error
    return { to_state: 'failed', word: 'file_damaged' }
  }
  const rev = crypto.randomUUID()
  const merged = mergePage(
    { ...open, changed },
    { ...found, note },
    { files, waiting: {}, rev, isTaken: true },
  )
  const told = noteOf(open, note, { documents: withTaken(note.documents, merged.documents) })
  if (!(await isWritten(content, [...merged.mutations, { createOrReplace: told }], { note, rev })))
    return null
  return { to_state: 'in_studio', ...(files.slides !== undefined && { slides_asset: files.slides }) }
}

/** The id of the slides among the content; undefined while they wait, null where there are none. */
async function slidesOf(
  content: SpeakerContent,
  people: SpeakerPeople,
  { page: { slides_file: file, slides_asset: asset } }: OpenPage,
): Promise<string | null | undefined | { word: string }> {
  if (file === null) return null
  // Returned since, it is no longer there.
  if (asset !== null && (await content.query('count(*[_id == $asset])', { asset })) === 1) return asset
  const read = await readSlides(people.slides, file)
  return 'word' in read ? read : undefined
}

function withTaken(before: SpeakerChange['documents'], taken: Merged['documents']): Merged['documents'] {
  const all = before.map((document) => {
    const { fields, ...now } = taken.find(({ id }) => id === document.id) ?? { fields: [] }
    const kept = document.fields.filter(
      ({ field, isWaiting }) => !isWaiting && !fields.some((each) => each.field === field),
    )
    return { ...document, ...now, fields: [...kept, ...fields] }
  })
  return [...all, ...taken.filter(({ id }) => !before.some((document) => document.id === id))]
}

/** False when somebody changed a draft, or the note, in this very moment: both are looked at again. */
async function isWritten(
  content: SpeakerContent,
  mutations: readonly object[],
  { note, rev }: { note: StoredNote | null; rev?: string },
): Promise<boolean> {
  // An organizer may be returning it.
  const asRead = note ? [{ patch: { id: note._id, ifRevisionID: note._rev, unset: ['untouched'] } }] : []
  try {
    await content.mutate([...asRead, ...mutations], rev)
    return true
  } catch (error) {
    if (content.isConflict(error)) return false
    throw error
  }
}

export const readNote = async (content: SpeakerContent, proposal: string) =>
  (await content.query('*[_id == $id][0]', { id: speakerChangeId(proposal) })) as StoredNote | null

function bytesOf(picture: string): Uint8Array<ArrayBuffer> {
  const letters = atob(picture.slice(picture.indexOf(',') + 1))
  return Uint8Array.from(letters, (letter) => letter.codePointAt(0) ?? 0)
}

const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'speaker'
