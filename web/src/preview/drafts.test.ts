import { beforeEach, expect, test } from 'vitest'
import { Drafts } from './drafts.ts'
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

/** The answer as a reader sees it. */
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
