import { schemaTypes } from '@fest/schemas/content/index.ts'
import { pageKeys } from '@fest/schemas/vocabulary/pages.ts'
import { memberGroups } from '@fest/schemas/vocabulary/people.ts'
import { missingFor, placesOf, previewedTypes, subjectOf } from './places.ts'

const paths = (type: string, document: Record<string, unknown> = {}) =>
  placesOf(type, document).map(({ path }) => path)

test('every type of document has a preview', () => {
  const documents = schemaTypes.filter(({ type }) => type === 'document').map(({ name }) => name)
  expect([...previewedTypes].sort()).toEqual(documents.sort())
})

test('a session’s own page comes first, from its fields and from a selection of them', () => {
  expect(paths('session', { slug: { _type: 'slug', current: 'grover' }, kind: 'workshop' })).toEqual([
    '/event/grover',
    '/schedule',
    '/workshops',
  ])
  expect(paths('session', { slug: 'grover' })).toEqual(['/event/grover', '/schedule'])
})

test('without an address there is still a page to look at', () => {
  expect(previewedTypes.filter((type) => paths(type).length === 0)).toEqual(['page', 'member'])
})

test('each group of members has its page', () => {
  expect(memberGroups.map((group) => paths('member', { group }))).toEqual([
    ['/team'],
    ['/organizers'],
    ['/ambassadors'],
  ])
})

const times = { startsAt: '2025-10-10T08:00:00Z', endsAt: '2025-10-10T09:00:00Z' }

test.each([
  ['session', { slug: 'grover' }, /a start/],
  ['session', times, /address/],
  ['session', { slug: 'grover', startsAt: times.startsAt }, /^Needs an end/],
  ['session', { slug: 'grover', ...times }, /^nothing$/],
  ['page', { key: 'register' }, /signed-in/],
  ['accommodationOption', {}, /signed-in/],
  ['page', { key: 'about' }, /^nothing$/],
  ['sponsor', {}, /agreement/],
  ['sponsor', { agreementConfirmed: true }, /^nothing$/],
])('why visitors can’t see a %s with %j yet: %s', (type, document, reason) => {
  expect(missingFor(type, document) ?? 'nothing').toMatch(reason)
})

describe('the document a page is about', () => {
  test.each([
    ['/', { type: 'home', id: 'home' }],
    ['/event/first%20circuits', { type: 'session', slug: 'first circuits' }],
    ['/materials/bell', { type: 'material', slug: 'bell' }],
    ['/hackathon', { type: 'hackathon', id: 'hackathon' }],
    ['/hackathon/team', { type: 'hackathon', id: 'hackathon' }],
    ['/opening', { type: 'launch', id: 'launch' }],
    ['/code-of-conduct', { type: 'page', id: 'page-code-of-conduct' }],
    ['/login', null],
    ['/es', { type: 'home', id: 'home' }],
    ['/pt-br/event/grover', { type: 'session', slug: 'grover' }],
    ['/event/a/b', null],
    ['/%E0%A4%A', null],
  ])('%s', (path, subject) => {
    expect(subjectOf(path)).toEqual(subject)
  })

  test('every page somebody writes has one', () => {
    expect(pageKeys.filter((key) => subjectOf(`/${key}`) === null)).toEqual([])
  })
})
