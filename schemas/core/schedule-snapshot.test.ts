import { groupChanges } from './schedule-change-groups.ts'
import {
  nextVersion,
  parseSnapshot,
  type SnapshotSession,
  snapshotText,
  versionChanges,
} from './schedule-snapshot.ts'

function session(id: string, fields: Partial<SnapshotSession> = {}): SnapshotSession {
  return {
    id,
    title: `Session ${id}`,
    slug: id,
    startsAt: '2025-10-10T08:00:00Z',
    endsAt: '2025-10-10T09:00:00Z',
    roomId: 'lab-a',
    place: 'Lab A',
    status: 'confirmed',
    ...fields,
  }
}

test('what was added, moved, canceled or taken off the program is told, and nothing else', () => {
  const before = [
    session('same'),
    session('moved'),
    session('off'),
    session('gone'),
    session('was-off', { status: 'cancelled' }),
  ]
  const after = [
    // Another time zone alone moves nothing, and a renamed room stays the same room.
    session('same', { title: 'New words', startsAt: '2025-10-10T10:00:00+02:00', place: 'Lab A (Turing)' }),
    session('moved', { roomId: 'lab-b', place: 'Lab B' }),
    session('off', { status: 'cancelled' }),
    session('new'),
    session('new-and-off', { status: 'cancelled' }),
  ]
  const groups = groupChanges(versionChanges(before, after))
  expect(groups.map(({ title, changes }) => [title, ...changes.map(({ id }) => id)])).toEqual([
    ['Canceled', 'off'],
    ['No longer on the program', 'gone'],
    ['Moved', 'moved'],
    ['Added', 'new'],
  ])
})

test('a program is the same after it was kept as text, however long', () => {
  const program = Array.from({ length: 1500 }, (_, index) =>
    session(`s${index}`, { title: `"${index}", \\ ⟩`, roomId: index % 2 ? null : 'lab-a' }),
  )
  expect(parseSnapshot(snapshotText(program))).toEqual(program)
  expect(snapshotText(program).length).toBeLessThan(1500 * 140)
})

test.each([
  null,
  '',
  'x',
  '{}',
  '[1, null, ["a"], ["a", "b", "c", "never", "never", null, "", "confirmed"]]',
])('what is no program, such as %s, has no sessions', (text) => {
  expect(parseSnapshot(text)).toEqual([])
})

test.each([
  [null, '0.1'],
  ['0.3', '0.4'],
  ['1.9', '1.10'],
  ['v2', 'v3'],
  ['final', ''],
])('after %s comes %s', (version, next) => {
  expect(nextVersion(version)).toBe(next)
})
