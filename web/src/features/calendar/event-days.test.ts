import { expect, it } from 'vitest'
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

it('lasts from the first session of a day to the last one that takes place', () => {
  expect(eventDays({ ...event, days: ['2025-10-10'] })).toMatchObject([
    { startsAt: '2025-10-10T07:00:00Z', endsAt: '2025-10-10T13:00:00Z' },
  ])
})

it('counts a day as the event’s zone does', () => {
  expect(eventDays({ ...event, days: ['2025-10-11'] })).toMatchObject([
    { startsAt: '2025-10-10T22:30:00Z', _updatedAt: '2025-10-02T12:00:00Z' },
  ])
})

it('has only the days somebody comes, and none that says nothing yet', () => {
  expect(eventDays({ ...event, days: ['2025-10-11', '2025-10-12'] })).toHaveLength(1)
  expect(eventDays({ ...event, days: [] })).toEqual([])
})
