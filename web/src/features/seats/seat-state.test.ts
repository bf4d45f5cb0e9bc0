import { keptSeatView, type MySeat, seatViewOf } from './seat-state.ts'

const free = { session_id: 'lab', capacity: 40, taken: 28, waiting: 0, is_open: true }
const full = { ...free, taken: 40, waiting: 1 }
const over = { ...free, is_open: false }

test('says how many are left, and the step that leads on from where somebody stands', () => {
  expect(seatViewOf(free, 'none', 'visitor')).toMatchObject({ title: '12 of 40 seats left', step: 'sign-in' })
  expect(seatViewOf(free, 'none', 'unregistered').step).toBe('register')
  expect(seatViewOf(free, 'none', 'waiting').step).toBeNull()
  expect(seatViewOf(free, 'none', 'registered').step).toBe('reserve')
})

test('offers the waiting list when all seats are taken, and says who waits', () => {
  const view = seatViewOf(full, 'none', 'registered')
  expect(view).toMatchObject({ title: 'All seats are taken', step: 'wait' })
  expect(view.note).toContain('1 person is waiting')
  expect(seatViewOf({ ...full, waiting: 3 }, 'none', 'visitor').note).toContain('3 people are waiting')
  expect(seatViewOf(full, 'none', 'visitor').step).toBe('sign-in-to-wait')
  expect(seatViewOf({ ...full, waiting: 0 }, 'none', 'registered').note).not.toContain('waiting.')
})

test('one’s own seat comes first, and can be given back until the session is over', () => {
  expect(seatViewOf(full, 'confirmed', 'registered')).toMatchObject({
    title: 'You have a seat',
    step: 'release',
  })
  expect(seatViewOf(full, 'waitlisted', 'registered').step).toBe('leave')
  for (const seat of ['confirmed', 'waitlisted'] as const)
    expect(seatViewOf(over, seat, 'registered').step).toBeNull()
  expect(seatViewOf(free, 'checked_in', 'registered').step).toBeNull()
})

test('after the session it says what was, and offers nothing', () => {
  const past = (seat: MySeat) => seatViewOf(free, seat, 'registered', null, true)
  expect(past('confirmed')).toEqual({ title: 'You had a seat', note: 'This session is over.', step: null })
  expect(past('waitlisted')).toMatchObject({ title: 'You were on the waitlist', step: null })
  expect(past('checked_in').title).toBe('You were there')
})

test('promises nothing once reservations have ended, nor fewer than no seats', () => {
  expect(seatViewOf(over, 'none', 'registered')).toMatchObject({
    title: 'Reservations have closed',
    step: null,
  })
  expect(seatViewOf({ ...free, capacity: 10 }, 'none', 'visitor').title).toBe('All seats are taken')
})

test('without the server it repeats what was seen, and offers nothing', () => {
  expect(keptSeatView('confirmed').title).toBe('You have a seat')
  expect(keptSeatView('waitlisted').note).toContain('last seen on this device')
})
