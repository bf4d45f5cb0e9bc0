import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { referencesIn } from '@fest/schemas/core/references.ts'
import { type LakeDocument, undoWrites } from '@fest/schemas/core/take-offline.ts'
import type { StoredDocument } from '../documents/stored-document.ts'
import { planOurs, undoId, wordsIn, writesOf } from './make-ours.ts'
import { sampleHashes } from './sample-ids.generated.ts'

const lines = readFileSync(resolve(import.meta.dirname, '../../local/seed/content.ndjson'), 'utf8')
/** The sample as a dataset has it: all imported in one go. */
const sample = lines
  .trim()
  .split('\n')
  .map((line): StoredDocument => {
    // Each line of the seed is a document.
    const document = JSON.parse(line) as StoredDocument
    return { ...document, _rev: 'import', _updatedAt: '2026-01-01T10:00:00Z' }
  })
const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)
const byId = (documents: readonly LakeDocument[]) => new Map(documents.map((each) => [each._id, each]))

/** The dataset after some writes of one transaction; like the Content Lake, it refuses what would point to nothing. */
function after(
  documents: readonly LakeDocument[],
  writes: ReturnType<typeof writesOf>,
  transaction: string,
): LakeDocument[] {
  const stored = byId(documents)
  for (const write of writes) {
    if ('delete' in write) {
      const { id } = write.delete
      stored.delete(id)
      const user = [...stored.values()].find((each) => strongReferencesIn(each).has(id))
      if (user) throw new Error(`${user._id} still points to ${id}.`)
      continue
    }
    const put = 'createOrReplace' in write ? write.createOrReplace : write.createIfNotExists
    if ('createOrReplace' in write) stored.set(put._id, { ...put, _rev: transaction })
    else if (!stored.has(put._id)) stored.set(put._id, put)
    const missing = [...strongReferencesIn(put)].find((id) => !stored.has(id))
    if (missing) throw new Error(`${put._id} points to ${missing}, which is missing.`)
  }
  return [...stored.values()]
}

function strongReferencesIn(document: LakeDocument): Set<string> {
  const found = readAlready.get(document) ?? referencesIn(document, ({ _weak }) => _weak !== true)
  readAlready.set(document, found)
  return found
}
const readAlready = new WeakMap<LakeDocument, Set<string>>()

test('what is the campus’s goes, what any event needs stays, what names the campus waits to be rewritten', () => {
  const { removed, rewritten, kept, yours } = planOurs(sample, sampleHashes)
  expect(yours).toEqual([])
  expect(removed.length + rewritten.length + kept.length).toBe(sample.length)
  expect(new Set(removed.map(({ type }) => type))).not.toContain('faq')
  expect(ids(kept)).toEqual(
    expect.arrayContaining([
      'faq-ticket',
      'faq-what-does-it-cost',
      'track-foundations',
      'sponsorTier-in-kind',
    ]),
  )
  expect(ids(rewritten)).toEqual(
    expect.arrayContaining(['siteSettings', 'page-about', 'page-code-of-conduct', 'faq-getting-here']),
  )
  expect(wordsIn(kept.map(({ fields }) => fields)).join('\n')).not.toMatch(/lindenhof|\.example/i)
})

test('nothing points to what is gone, and of the settings the tagline stays', () => {
  const documents = after(sample, writesOf(planOurs(sample, sampleHashes), sample, 't1'), 't1')
  const stored = byId(documents)
  expect(
    Object.keys(stored.get('drafts.siteSettings') ?? {}).filter((name) => !name.startsWith('_')),
  ).toEqual(['tagline'])
  expect(stored.has('siteSettings')).toBe(false)
  // Words that were a link to a session stay as words.
  const question = JSON.stringify(
    stored.get('faq-real-quantum-computer') ?? stored.get('drafts.faq-real-quantum-computer'),
  )
  expect(question).toContain('Running on real hardware')
  expect(question).not.toContain('internalLink')
})

test('undoing brings every document back as it was, but not over what somebody did since', () => {
  const writes = writesOf(planOurs(sample, sampleHashes), sample, 't1')
  const ours = after(sample, writes, 't1')
  const undo = (documents: readonly LakeDocument[]) => {
    const kept = byId(documents).get(undoId)
    if (!kept) throw new Error('Nothing remembers what was.')
    return byId(after(documents, undoWrites(kept, documents), 't3'))
  }
  const back = undo(ours)
  const plain = ({ _rev, ...fields }: LakeDocument) => fields
  expect([...back.values()].map(plain).toSorted(byName)).toEqual(sample.map(plain).toSorted(byName))

  const edited = ours.map((each) =>
    each._id === 'drafts.page-about' ? { ...each, title: 'Our own', _rev: 'somebody' } : each,
  )
  expect(undo(edited).get('drafts.page-about')).toMatchObject({ title: 'Our own' })
})

test('what an organizer changed stays, with all that it and their own documents use', () => {
  const own = { _id: 'own', _type: 'session', _rev: '1', room: { _type: 'reference', _ref: 'room-lab-a' } }
  const edited = sample.map((each) =>
    // Within the hour of the import, too.
    each._id === 'faq-getting-here' ? { ...each, question: 'How do I get to Elsewhere?' } : each,
  )
  const { removed, rewritten, yours } = planOurs([...edited, own], sampleHashes)
  expect(ids(yours)).toEqual(expect.arrayContaining(['faq-getting-here', 'room-lab-a', 'venue-north-campus']))
  expect(ids(removed)).not.toContain('room-lab-a')
  expect(ids(rewritten)).not.toContain('faq-getting-here')
  expect(ids(removed)).not.toContain('own')
})

function byName(a: { _id?: unknown }, b: { _id?: unknown }): number {
  return String(a._id) < String(b._id) ? -1 : 1
}
