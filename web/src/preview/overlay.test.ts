// @vitest-environment happy-dom
import { Drafts } from './drafts.ts'
import { fieldAt } from './overlay.ts'

const drafts = new Drafts()
drafts.replaceAll([
  { _id: 'r1', _type: 'room', name: 'Hall 1' },
  session('s1', '2025-10-10T08:00:00Z', '2025-10-10T09:00:00Z'),
  session('s2', '2025-10-10T09:00:00Z', '2025-10-10T10:00:00Z'),
])

function session(id: string, startsAt: string, endsAt: string) {
  return { _id: id, _type: 'session', title: id, startsAt, endsAt, room: { _ref: 'r1' } }
}

const shows = (id: string, type: string, path: string) =>
  `data-sanity="id=${id};type=${type};path=${path};base=%2Fstudio"`

beforeEach(() => {
  document.body.innerHTML = `<main>
    <ul>
      <li id="first"><time id="a" datetime="2025-10-10T08:00:00.000Z">10:00</time>
        <a ${shows('s1', 'session', 'title')}><b id="word">s1</b></a>
        <span id="room" ${shows('r1', 'room', 'name')}>Hall 1</span></li>
      <li><time id="b" datetime="2025-10-10T09:00:00Z">11:00</time><a ${shows('s2', 'session', 'title')}>s2</a></li>
    </ul>
    <p id="hall" ${shows('r1', 'room', 'name')}>Hall 1</p>
  </main>`
})

function chosen(id: string) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`There is no #${id}.`)
  return fieldAt(element, drafts)?.field ?? null
}

test.each([
  ['a word inside a field leads to the field', 'word', 's1', 'title'],
  ['a time leads to the date of the session beside it', 'a', 's1', 'startsAt'],
  ['and not to that of another one that touches it', 'b', 's2', 'startsAt'],
  ["a room in a session's entry leads to the session's choice of room", 'room', 's1', 'room'],
])('%s', (_, element, id, path) => {
  expect(chosen(element)).toEqual({ id, type: 'session', path })
})

test('on the page of a session its own room is meant, whatever else takes place there', () => {
  document
    .querySelector('main')
    ?.insertAdjacentHTML('afterbegin', `<h1 ${shows('s2', 'session', 'title')}>s2</h1>`)
  expect(chosen('hall')).toEqual({ id: 's2', type: 'session', path: 'room' })
})
