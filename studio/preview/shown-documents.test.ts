import { ShownDocuments } from './shown-documents.ts'

const published = { _id: 's1', _type: 'session', title: 'Published' }
const draft = { _id: 'drafts.s1', _type: 'session', title: 'Draft' }
const typed = { _id: 'drafts.s1', _type: 'session', title: 'Draft and more' }

let shown: ShownDocuments
beforeEach(() => {
  shown = new ShownDocuments()
  shown.storeAll([published, draft, { _id: 'versions.r1.s1', _type: 'session', title: 'In a release' }])
})

const titles = () => shown.all().map(({ _id, title }) => `${_id}: ${String(title)}`)

test('a draft takes the place of the published document', () => {
  expect(titles()).toEqual(['s1: Draft'])
})

test('discarding a draft shows the published document, deleting a document nothing', () => {
  expect(shown.store('drafts.s1', null)).toEqual({ id: 's1', document: published })
  expect(shown.store('s1', null)).toEqual({ id: 's1', document: null })
  expect(titles()).toEqual([])
})

test('late changes from the store are ignored while a form is open', () => {
  expect(shown.type(typed)).toEqual({ id: 's1', document: { ...typed, _id: 's1' } })
  expect(shown.store('drafts.s1', { ...draft, title: 'Draft and' })).toBeNull()
  expect(titles()).toEqual(['s1: Draft and more'])
})

test('after it closes, the latest stored version counts', () => {
  shown.type(typed)
  shown.store('drafts.s1', { ...typed, title: 'Draft and more, by somebody else' })
  expect(shown.settle('drafts.s1')?.document).toMatchObject({ title: 'Draft and more, by somebody else' })
  expect(shown.settle('drafts.s1')).toBeNull()
})

test('reloading everything keeps what is being typed', () => {
  shown.type(typed)
  shown.storeAll([published])
  expect(titles()).toEqual(['s1: Draft and more'])
})
