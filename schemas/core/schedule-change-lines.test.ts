import { changeLines } from './schedule-change-lines.ts'

const facts = {
  startsAt: '2025-10-11T08:00:00Z',
  endsAt: '2025-10-11T09:30:00Z',
  roomId: 'a',
  place: 'Lab A',
  status: 'confirmed' as const,
}
const here = 'Sat 11 Oct, 10:00 to 11:30 · Lab A'

test.each([
  ['added', null, facts, { was: null, now: here }],
  ['canceled', facts, { ...facts, status: 'cancelled' as const, place: 'Lab B' }, { was: here, now: null }],
  ['gone', facts, null, { was: here, now: null }],
  ['in another room', facts, { ...facts, roomId: 'b', place: 'Lab B' }, { was: 'Lab A', now: 'Lab B' }],
  [
    'later',
    facts,
    { ...facts, endsAt: '2025-10-11T10:00:00Z' },
    { was: 'Sat 11 Oct, 10:00 to 11:30', now: 'Sat 11 Oct, 10:00 to 12:00' },
  ],
  ['on again', { ...facts, status: 'cancelled' as const }, facts, { was: null, now: here }],
] as const)('a session that is %s', (_, before, after, expected) => {
  expect(changeLines({ before, after }, 'Europe/Berlin')).toEqual(expected)
})
