import { eventDays } from './event-days.ts'

const session = (startsAt: string, endsAt: string, status: 'confirmed' | 'cancelled' = 'confirmed') => ({
  _updatedAt: '2025-10-01T12:00:00Z',
  startsAt,
  endsAt,
  status,
})
const sessions = [
  session('2025-10-10T12:00:00Z', '2025-10-10T13:00:00Z'),
  session('2025-10-10T07:00:00Z', '2025-10-10T08:00:00Z'),
  session('2025-10-10T18:00:00Z', '2025-10-10T20:00:00Z', 'cancelled'),
  // In the event's zone this is the eleventh, in UTC still the tenth.
  { ...session('2025-10-10T22:30:00Z', '2025-10-11T10:00:00Z'), _updatedAt: '2025-10-02T12:00:00Z' },
]
const event = { sessions, timeZone: 'Europe/Berlin', title: 'Qiskit Fall Fest 2025', mode: null }

const first = { startsAt: '2025-10-10T07:00:00Z', endsAt: '2025-10-10T13:00:00Z' }
const second = { startsAt: '2025-10-10T22:30:00Z', _updatedAt: '2025-10-02T12:00:00Z' }

it.each([
  ['lasts from its first session to the last one that takes place', ['2025-10-10'], [first]],
  ['is counted as the event’s zone does', ['2025-10-11'], [second]],
  ['is there only if somebody comes and it says something yet', ['2025-10-11', '2025-10-12'], [second]],
  ['is none for who comes on none', [], []],
])('a day %s', (_, days, expected) => {
  expect(eventDays({ ...event, days })).toMatchObject(expected)
})
