import { describe, expect, test } from 'vitest'
import {
  nothingSaved,
  parseSaved,
  type SavableSession,
  savedText,
  withoutSession,
  withSession,
} from './saved.ts'

const session: SavableSession = {
  _id: 'session-a',
  title: 'First circuits',
  slug: 'first-circuits',
  startsAt: '2025-10-10T08:00:00Z',
  endsAt: '2025-10-10T09:30:00Z',
  status: 'confirmed',
  mode: 'in_person',
  isPlenary: false,
  room: { _id: 'room-a', name: 'Lab A' },
}
const savedAtMs = Date.parse('2025-10-01T12:00:00Z')

describe('what is stored', () => {
  test('comes back as it was, with what was seen when it was saved', () => {
    const saved = withSession(nothingSaved, session, savedAtMs)
    expect(parseSaved(savedText(saved))).toEqual(saved)
    expect(saved.get('session-a')).toEqual({
      id: 'session-a',
      savedAt: '2025-10-01T12:00:00.000Z',
      seenAt: '2025-10-01T12:00:00.000Z',
      seen: {
        title: 'First circuits',
        startsAt: '2025-10-10T08:00:00Z',
        endsAt: '2025-10-10T09:30:00Z',
        roomId: 'room-a',
        place: 'Lab A',
        status: 'confirmed',
      },
    })
  })

  test.each([
    null,
    '',
    'x',
    'null',
    '7',
    '[]',
    '["session-a"]',
    '{"version":1}',
    '{"version":1,"sessions":{}}',
    '{"version":2,"sessions":[]}',
  ])('%j is nothing saved', (text) => {
    expect(parseSaved(text).size).toBe(0)
  })

  test('loses only the entries that are broken', () => {
    const good = [...withSession(nothingSaved, session, savedAtMs).values()][0]
    const bad = [
      null,
      'session-b',
      {},
      { ...good, id: 7 },
      { ...good, id: 'b', savedAt: 'yesterday' },
      { ...good, id: 'c', seen: { ...good?.seen, startsAt: 'at ten' } },
      { ...good, id: 'd', seen: { ...good?.seen, status: 'postponed' } },
      { ...good, id: 'e', seen: { ...good?.seen, roomId: 4 } },
      { ...good, id: 'f', seen: null },
    ]
    const text = JSON.stringify({ version: 1, sessions: [...bad, good] })
    expect([...parseSaved(text).keys()]).toEqual(['session-a'])
  })
})

describe('the list', () => {
  test('keeps when a session was first saved when its news is acknowledged', () => {
    const before = withSession(nothingSaved, session, savedAtMs)
    const moved = { ...session, room: { _id: 'room-b', name: 'Lab B' } }
    const entry = withSession(before, moved, savedAtMs + 60_000).get('session-a')
    expect(entry?.savedAt).toBe('2025-10-01T12:00:00.000Z')
    expect(entry?.seenAt).toBe('2025-10-01T12:01:00.000Z')
    expect(entry?.seen.place).toBe('Lab B')
    expect(before.get('session-a')?.seen.place).toBe('Lab A')
  })

  test('forgets one session and leaves the others', () => {
    const both = withSession(withSession(nothingSaved, session, 0), { ...session, _id: 'b' }, 0)
    expect([...withoutSession(both, 'session-a').keys()]).toEqual(['b'])
    expect([...withoutSession(both, 'unknown').keys()]).toEqual(['session-a', 'b'])
    expect(both.size).toBe(2)
  })

  test('says a place also without a room', () => {
    const placeOf = (changes: Partial<SavableSession>) =>
      withSession(nothingSaved, { ...session, room: null, ...changes }, 0).get('session-a')?.seen.place
    expect(placeOf({ mode: 'online' })).toBe('Online')
    expect(placeOf({ isPlenary: true })).toBe('Everywhere')
    expect(placeOf({})).toBe('Room to be announced')
  })
})
