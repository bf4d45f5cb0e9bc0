// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Drafts } from './drafts.ts'
import { fieldAt } from './overlay.ts'

const drafts = new Drafts()
drafts.replaceAll([
  { _id: 'r1', _type: 'room', name: 'Hall 1' },
  session('s1', '2025-10-10T08:00:00Z', '2025-10-10T09:00:00Z'),
  session('s2', '2025-10-10T09:00:00Z', '2025-10-10T10:00:00Z'),
  {
    _id: 'hackathon',
    _type: 'hackathon',
    startsAt: '2025-10-10T15:00:00Z',
    timeline: [{ _key: 't1', at: '2025-10-10T16:00:00Z', title: 'Teams' }],
  },
  { _id: 'p1', _type: 'person', name: 'Mira', photo: { asset: { _ref: 'image-abc123-800x800-png' } } },
])

function session(id: string, startsAt: string, endsAt: string) {
  return { _id: id, _type: 'session', title: id, startsAt, endsAt, room: { _ref: 'r1' } }
}

const shows = (id: string, type: string, path: string) =>
  `data-sanity="id=${id};type=${type};path=${path};base=%2Fstudio"`

afterEach(() => document.body.replaceChildren())
beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul>
      <li id="first"><time id="a" datetime="2025-10-10T08:00:00.000Z">10:00</time>
        <a ${shows('s1', 'session', 'title')}><b id="word">s1</b></a>
        <span id="room" ${shows('r1', 'room', 'name')}>Hall 1</span></li>
      <li><time id="b" datetime="2025-10-10T09:00:00Z">11:00</time><a ${shows('s2', 'session', 'title')}>s2</a></li>
    </ul>
    <ol><li><time id="c" datetime="2025-10-10T16:00:00Z">18:00</time>
      <p ${shows('hackathon', 'hackathon', 'timeline:t1.title')}>Teams</p></li></ol>
    <p id="hall" ${shows('r1', 'room', 'name')}>Hall 1</p>
    <img id="photo" src="/lake/images/localfest/production/abc123-800x800.png?w=400">
    <p id="plain">Words of the site</p>
  </main>`
})

function chosen(id: string) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id}.`)
  return fieldAt(element, drafts)?.field ?? null
}

test('a word inside a field leads to the field', () => {
  expect(chosen('word')).toEqual({ id: 's1', type: 'session', path: 'title' })
})

test('a time leads to the date of the session beside it, not of another one that touches it', () => {
  expect(chosen('a')).toEqual({ id: 's1', type: 'session', path: 'startsAt' })
  expect(chosen('b')).toEqual({ id: 's2', type: 'session', path: 'startsAt' })
})

test("a room in a session's entry leads to the session's choice of room", () => {
  expect(chosen('room')).toEqual({ id: 's1', type: 'session', path: 'room' })
})

test('on the page of a session its own room is meant, whatever else takes place there', () => {
  document
    .querySelector('main')
    ?.insertAdjacentHTML('afterbegin', `<h1 ${shows('s2', 'session', 'title')}>s2</h1>`)
  expect(chosen('hall')).toEqual({ id: 's2', type: 'session', path: 'room' })
})
