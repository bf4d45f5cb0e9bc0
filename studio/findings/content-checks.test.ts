import type { StoredDocument } from '../documents/stored-document.ts'
import { stored } from '../testing/stored.ts'
import { examinationOf } from './checks.ts'

const assets = new Set(['image-abc-800x800-jpg'])
const picture = { _type: 'imageWithAlt', asset: { _ref: 'image-abc-800x800-jpg' } }
const ref = (id: string) => ({ _type: 'reference', _ref: id })

const examined = (documents: StoredDocument[], assetIds: ReadonlySet<string> = assets) =>
  examinationOf({ documents, assetIds, refusals: [], links: [], answers: new Map() })

function found(...documents: StoredDocument[]): string[] {
  return examined(documents).flatMap(({ id, findings }) =>
    findings.map(({ documentId, field, weight, text }) => `${id}: ${documentId} ${field} ${weight} ${text}`),
  )
}

const withMira = stored('session', 'talk', { speakers: [{ _key: 'k', person: ref('mira') }] })

test('published documents refer only to published ones', () => {
  const mira = stored('person', 'mira', { photo: { ...picture, alt: 'Mira' } })
  expect(found(withMira, mira)).toEqual([])
  expect(found(withMira, { ...mira, _id: 'drafts.mira' })).toEqual([
    'references: talk speakers[_key=="k"].person urgent Refers to person “mira”, which isn’t published.',
  ])
  expect(found(withMira)).toEqual([
    'references: talk speakers[_key=="k"].person urgent Refers to something that no longer exists.',
  ])
  expect(found({ ...withMira, _id: 'drafts.talk' })[0]).toContain('talk speakers[_key=="k"].person soon')
})

test('what waits as a draft may refer to what waits with it; what stays as it was is reported once', () => {
  const draft = { ...withMira, _id: 'drafts.talk' }
  const mira = stored('person', 'drafts.mira', { photo: { ...picture, alt: 'Mira' } })
  expect(found(draft, mira)).toEqual([])
  expect(found(withMira, draft)).toHaveLength(1)
})

test('finds a deleted picture or file, and a picture without alternative text', () => {
  const gone = { ...picture, asset: { _ref: 'image-gone-1x1-png' }, alt: 'Mira' }
  expect(found(withMira, stored('person', 'mira', { photo: gone }))).toEqual([
    'references: mira photo urgent Its picture no longer exists. Upload it again, or remove it.',
  ])
  const file = { _type: 'file', asset: { _ref: 'file-gone-ipynb', _weak: true } }
  expect(found(stored('material', 'm', { file }))).toContain(
    'references: m file urgent Its file no longer exists. Upload it again, or remove it.',
  )
  expect(found(withMira, stored('person', 'mira', { photo: picture }))).toEqual([
    'pictures: mira photo urgent Has a picture without alt text.',
  ])
})

test('a picture in rich text has its alternative text beside it', () => {
  const image = { _type: 'image', asset: picture.asset }
  const body = (figure: object) =>
    stored('page', 'page-about', { body: [{ _key: 'f', _type: 'figure', image, ...figure }] })
  expect(found(body({ alt: 'A cryostat' }))).toEqual([])
  expect(found(body({}))).toEqual([
    'pictures: page-about body[_key=="f"].image urgent Has a picture without alt text.',
  ])
})

test('names people and sponsors without a picture; a file is no picture', () => {
  expect(found(withMira, stored('person', 'mira'))[0]).toContain('pictures: mira photo soon Has no photo')
  expect(found(stored('sponsor', 's'))).toEqual(['pictures: s logo soon Has no logo.'])
  expect(found(stored('sponsor', 's', { agreementConfirmed: true }))).toEqual([
    'pictures: s logo urgent Has no logo.',
  ])
  const file = { _type: 'file', asset: { _ref: 'file-abc-pdf' } }
  expect(examined([stored('material', 'm', { file })], new Set(['file-abc-pdf']))).toEqual([])
})

test('finds documents that nothing refers to, where references from drafts count', () => {
  const orphans = (...documents: StoredDocument[]) =>
    found(...documents)
      .filter((text) => text.startsWith('orphans'))
      .map((text) => text.split(' ')[1])
  const lab = stored('room', 'lab')
  expect(orphans(lab, stored('track', 't'), stored('challenge', 'c'), stored('sponsorTier', 'gold'))).toEqual(
    ['lab', 't', 'c', 'gold'],
  )
  expect(orphans(lab, stored('session', 'drafts.a', { room: ref('lab') }))).toEqual([])
  expect(orphans(stored('person', 'mira'), stored('material', 'm', { author: ref('mira') }))).toEqual([
    'mira',
  ])
  expect(orphans(stored('person', 'mira'), stored('member', 'x', { person: ref('mira') }))).toEqual([])
})

test('what isn’t written in a further language of the site', () => {
  const settings = (furtherLanguages: string[]) =>
    stored('siteSettings', 'siteSettings', { title: '', furtherLanguages })
  const inSpanish = [{ _key: 'a', language: 'es', value: 'Una charla' }]
  const highlights = [{ _key: 'h', title: 'Labs' }]
  const track = stored('track', 'theory', { title: 'Theory' })
  const use = stored('session', 'talk', { title: 'A talk', titleIn: inSpanish, track: ref('theory') })
  const home = stored('home', 'home', { headline: '', highlights })
  const texts = (...languages: string[]) =>
    found(settings(languages), track, use, home).filter((text) => text.startsWith('translations'))
  expect(texts()).toEqual([])
  expect(texts('es')).toEqual([
    'translations: theory titleIn soon Isn’t in español yet: Name.',
    'translations: home highlights soon Isn’t in español yet: Highlights.',
  ])
  expect(texts('es', 'ja').filter((text) => text.includes('日本語'))).toHaveLength(3)
})
