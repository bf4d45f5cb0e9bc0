import { sampleSession } from './testing/sample-session.ts'
import { nothingSaved, parseSaved, savedText, withSession } from './saved.ts'

const session = sampleSession('session-a', { title: 'First circuits' })
const savedAtMs = Date.parse('2025-10-01T12:00:00Z')

test('what is stored comes back as it was, with what was seen when it was saved', () => {
  const saved = withSession(nothingSaved, session, savedAtMs)
  expect(parseSaved(savedText(saved))).toEqual(saved)
  expect(saved.get('session-a')).toEqual({
    id: 'session-a',
    savedAt: '2025-10-01T12:00:00.000Z',
    seenAt: '2025-10-01T12:00:00.000Z',
    seen: {
      title: 'First circuits',
      startsAt: '2025-10-10T08:00:00Z',
      endsAt: '2025-10-10T09:00:00Z',
      roomId: 'lab-a',
      place: 'Lab A',
      status: 'confirmed',
    },
  })
})

test.each([null, '', 'x', '7', '[]', '{"version":1,"sessions":{}}', '{"version":2,"sessions":[]}'])(
  '%j is nothing saved',
  (text) => {
    expect(parseSaved(text).size).toBe(0)
  },
)

test('only the entries that are broken are lost', () => {
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
