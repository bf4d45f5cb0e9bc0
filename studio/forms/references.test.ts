import { holdersOf } from './references.ts'

const to = (ref: string, isWeak = false) => ({
  _type: 'reference',
  _ref: ref,
  ...(isWeak && { _weak: true }),
})

test('only what refers strongly holds a document, and counts once with its draft', () => {
  const found = [
    { _id: 'talk', _type: 'session', title: 'Talk', speakers: [{ person: to('mira') }] },
    { _id: 'drafts.talk', _type: 'session', title: 'Talk', speakers: [{ person: to('mira', true) }] },
    { _id: 'drafts.new', _type: 'session', title: 'New', speakers: [{ person: to('mira', true) }] },
    { _id: 'other', _type: 'member', person: to('somebody') },
  ]
  expect(holdersOf('drafts.mira', found)).toEqual([{ id: 'talk', type: 'session', name: 'Talk' }])
})

test('a draft with a strong reference holds it, too, and needs no name', () => {
  expect(holdersOf('mira', [{ _id: 'drafts.new', _type: 'session', room: to('mira') }])).toEqual([
    { id: 'new', type: 'session', name: null },
  ])
})
