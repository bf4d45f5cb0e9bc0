// @vitest-environment happy-dom
import { keepSeats, keptSeats, readHolds, type SeatRow } from './held-seats.ts'

const key = 'fest-person seats'

function seat(session_id: string, status: SeatRow['status']): SeatRow {
  const times = { starts_at: '2025-10-10T08:00:00Z', ends_at: '2025-10-10T09:00:00Z' }
  return { id: `seat-${session_id}`, session_id, status, bookable_sessions: { title: session_id, ...times } }
}

test('seats and places in a queue are held; what was given back is not', () => {
  const rows = [seat('lab', 'confirmed'), seat('talk', 'waitlisted'), seat('quiz', 'released')]
  keepSeats('mira', [...rows, seat('walk', 'checked_in')])
  expect(Object.fromEntries(readHolds())).toEqual({ lab: 'seat', talk: 'waiting', walk: 'seat' })
  expect(readHolds()).toBe(readHolds())
})

test('they are the person’s own, and go when they leave', () => {
  const rows = [seat('lab', 'confirmed')]
  keepSeats('mira', rows)
  expect(keptSeats('mira')).toEqual(rows)
  expect(keptSeats('jonas')).toBeNull()
  // The same as signing out (session/device-memory.ts).
  localStorage.removeItem(key)
  expect(readHolds().size).toBe(0)
})

test.each(['{', '[]', '{"account":"mira"}', '{"account":"mira","rows":[{"id":1},null]}'])(
  'what somebody else wrote there is nothing: %s',
  (text) => {
    localStorage.setItem(key, text)
    expect(readHolds().size).toBe(0)
  },
)
