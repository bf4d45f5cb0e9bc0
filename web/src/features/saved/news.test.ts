import { newsOf } from './news.ts'
import { nothingSaved, type SavableSession, withSession } from './saved.ts'
import { sampleSession as session } from './testing/sample-session.ts'

const savedAtMs = Date.parse('2025-10-01T12:00:00Z')
const later = savedAtMs + 60_000

const from = { startsAt: '2025-10-10T08:00:00Z', endsAt: '2025-10-10T09:00:00Z' }
const hall = { _id: 'hall', name: 'Hall 2' }
const early = { startsAt: '2025-10-10T07:00:00Z', room: hall }
const place = { kind: 'place', from: 'Lab A', to: 'Hall 2' } as const
const online = { room: null, mode: 'online' } as const

function changes(before: Partial<SavableSession>, now: Partial<SavableSession>, asOfMs = later) {
  const saved = withSession(nothingSaved, session('a', before), savedAtMs)
  return newsOf(saved, [session('a', now)], asOfMs).flatMap((news) => news.changes)
}

test.each([
  ['nothing', {}, {}, []],
  ['another title', {}, { title: 'New words' }, []],
  ['the same instant in other words', {}, { startsAt: '2025-10-10T10:00:00+02:00' }, []],
  ['the same room with a new name', {}, { room: { _id: 'lab-a', name: 'The Ada lab' } }, []],
  ['cancelled all the time', { status: 'cancelled' }, { status: 'cancelled', room: null }, []],
  ['confirmed now', { status: 'tentative' }, {}, []],
  ['cancelled', {}, { status: 'cancelled', room: null }, [{ kind: 'cancelled' }]],
  ['on again', { status: 'cancelled' }, {}, [{ kind: 'on-again' }]],
  ['no longer sure', {}, { status: 'tentative' }, [{ kind: 'tentative' }]],
  ['shorter', {}, { endsAt: '2025-10-10T08:45:00Z' }, [{ kind: 'time', from }]],
  ['another room and time', {}, early, [{ kind: 'time', from }, place]],
  ['online now', { room: null }, online, [{ kind: 'place', from: 'Room to be announced', to: 'Online' }]],
] as const)('news since a session was saved: %s', (_name, before, now, expected) => {
  expect(changes(before, now)).toEqual(expected)
})

test('a session that is no longer published is gone', () => {
  const saved = withSession(nothingSaved, session('a'), savedAtMs)
  expect(newsOf(saved, [session('b')], later)).toEqual([
    { entry: saved.get('a'), session: null, changes: [{ kind: 'gone' }] },
  ])
})

test('a program older than what was seen tells nothing', () => {
  expect(changes({}, { status: 'cancelled' }, savedAtMs - 1)).toEqual([])
  const saved = withSession(nothingSaved, session('a'), savedAtMs)
  expect(newsOf(saved, [], savedAtMs - 1)).toEqual([])
})

test('what is acknowledged is no news', () => {
  const moved = session('a', { room: hall })
  const saved = withSession(nothingSaved, session('a'), savedAtMs)
  expect(newsOf(saved, [moved], later)).toHaveLength(1)
  expect(newsOf(withSession(saved, moved, later), [moved], later)).toEqual([])
})
