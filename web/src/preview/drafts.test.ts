import { Drafts, FieldNumbers, markDocument } from './drafts.ts'
import { takeMark } from './marks.ts'

const room = { _id: 'r1', _type: 'room', name: 'Hall 1' }
const session = {
  _id: 's1',
  _type: 'session',
  title: 'First circuits',
  slug: { _type: 'slug', current: 'first-circuits' },
  room: { _type: 'reference', _ref: 'r1' },
}
const person = {
  _id: 'p1',
  _type: 'person',
  name: 'Mira Lindqvist',
  photo: { asset: { _ref: 'image-abc123-800x800-png' } },
}

const bySlug = '*[_type == "session" && slug.current == $slug][0] { title, room-> { name } }'

let drafts: Drafts
beforeEach(() => {
  drafts = new Drafts()
  drafts.replaceAll([room, session, person])
})

function read(query: string, params: Record<string, unknown> = {}): unknown {
  const text = JSON.stringify(drafts.answer(query, params))
  return JSON.parse(takeMark(text)?.plain ?? text)
}

test('what is typed is in the next answer, through references too', () => {
  const params = { slug: 'first-circuits' }
  expect(read(bySlug, params)).toEqual({ title: 'First circuits', room: { name: 'Hall 1' } })
  drafts.change('s1', { ...session, title: 'First circuit' })
  drafts.change('r1', { ...room, name: 'Hall 2' })
  expect(read(bySlug, params)).toEqual({ title: 'First circuit', room: { name: 'Hall 2' } })
})

test('a document that is gone is gone', () => {
  drafts.change('s1', null)
  expect(read(bySlug, { slug: 'first-circuits' })).toBeNull()
  expect(drafts.get('s1')).toBeUndefined()
})

test('a text leads to its field, a picture to the field it is in', () => {
  const { title } = drafts.answer(bySlug, { slug: 'first-circuits' }) as { title: string }
  expect(drafts.fieldOf(takeMark(title)?.number ?? -1)).toEqual({ id: 's1', type: 'session', path: 'title' })
  expect(drafts.pictureOf('abc123')).toEqual({ id: 'p1', type: 'person', path: 'photo' })
  expect(drafts.pictureOf('abc')).toBeNull()
})

test('reading only some types never leaves out what a list without a type asks for', () => {
  expect(read('{ "a": count(*[_type == "room"]), "all": count(*[defined(_id)]) }')).toEqual({ a: 1, all: 3 })
})

const written = {
  _id: 's1',
  _type: 'session',
  title: 'First circuits',
  titleIn: [{ _key: 'es', language: 'es', value: 'Primeros circuitos' }],
  slug: { current: 'first-circuits' },
  kind: 'workshop',
  startsAt: '2025-10-10T08:00:00Z',
  summary: ' ',
  bring: ['A laptop', 'A charger'],
  abstract: [
    { _key: 'b1', _type: 'block', children: [{ _key: 'c1', _type: 'span', text: 'We entangle.' }] },
    { _key: 'b2', _type: 'callout', tone: 'note', text: 'Bring a question.' },
    { _key: 'b3', _type: 'codeBlock', code: 'qc.h(0)' },
    { _key: 'b4', _type: 'circuit', source: '2,0;h0;cx0,1', caption: 'A Bell pair.' },
  ],
}

function fieldsIn(value: unknown, numbers: FieldNumbers): string[] {
  const found: string[] = []
  JSON.stringify(value, (_, part: unknown) => {
    const taken = typeof part === 'string' ? takeMark(part) : null
    if (taken?.number != null) found.push(`${numbers.fieldOf(taken.number)?.path}: ${taken.plain}`)
    return part
  })
  return found
}

test('each text that visitors read leads to its field, and nothing else is marked', () => {
  const numbers = new FieldNumbers()
  const marked = markDocument(written, numbers)
  expect(fieldsIn(marked, numbers)).toEqual([
    'title: First circuits',
    'titleIn:es.value: Primeros circuitos',
    'bring:0: A laptop',
    'bring:1: A charger',
    'abstract:b1: We entangle.',
    'abstract:b2: Bring a question.',
    'abstract:b4: A Bell pair.',
  ])
  expect(numbers.fieldOf(0)).toEqual({ id: 's1', type: 'session', path: 'title' })
})

test('a text that did not change stays equal to itself, and the document as it was', () => {
  const numbers = new FieldNumbers()
  const before = structuredClone(written)
  const first = markDocument(written, numbers)
  const second = markDocument({ ...written, title: 'Second circuits' }, numbers)
  expect(written).toEqual(before)
  expect(second['abstract']).toEqual(first['abstract'])
  expect(second['title']).not.toEqual(first['title'])
})
