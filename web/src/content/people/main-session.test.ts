import type { SessionKind, SessionStatus } from '@fest/schemas/vocabulary/session.ts'
import { mainSession } from './main-session.ts'

function session(id: string, kind: SessionKind, startsAt: string, status: SessionStatus = 'confirmed') {
  return { id, kind, startsAt, status }
}

test('a talk is named before a ceremony that comes first, and the first of two talks', () => {
  const sessions = [
    session('opening', 'ceremony', '2025-10-10T08:00:00Z'),
    session('second', 'talk', '2025-10-11T08:00:00Z'),
    session('first', 'talk', '2025-10-10T09:00:00Z'),
  ]
  expect(mainSession(sessions)?.id).toBe('first')
})

test('what is canceled is named only when there is nothing else', () => {
  const gone = session('gone', 'keynote', '2025-10-10T08:00:00Z', 'cancelled')
  expect(mainSession([gone, session('dinner', 'social', '2025-10-11T08:00:00Z')])?.id).toBe('dinner')
  expect(mainSession([gone])?.id).toBe('gone')
  expect(mainSession([])).toBeNull()
})
