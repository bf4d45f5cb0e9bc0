import type { SessionSeats } from './seats.queries.ts'

/** How far somebody is from being allowed to reserve. Only the database decides; this is what the page offers. */
export type Standing = 'visitor' | 'unregistered' | 'waiting' | 'registered'

/** What a person's own seat in a session can be. */
export type MySeat = 'none' | 'waitlisted' | 'confirmed' | 'checked_in'

/** The one step that leads on, if there is one. */
export type SeatStep =
  | 'sign-in'
  | 'sign-in-to-wait'
  | 'register'
  | 'reserve'
  | 'wait'
  | 'release'
  | 'leave'
  | null

export type SeatView = { title: string; note: string; step: SeatStep }

/** What to say of a session's seats to one person, and what they can do about them. */
export function seatViewOf(seats: SessionSeats, mySeat: MySeat, standing: Standing): SeatView {
  const { capacity, taken, waiting, is_open: isOpen } = seats
  const left = freeSeats(seats)
  if (mySeat === 'checked_in') return { title: 'You are checked in', note: 'Have a good time.', step: null }
  if (mySeat === 'confirmed')
    return {
      title: 'You have a seat',
      note: isOpen ? 'Cannot come? Then please give it back.' : 'See you there.',
      step: isOpen ? 'release' : null,
    }
  if (mySeat === 'waitlisted')
    return {
      title: 'You are on the waiting list',
      note: isOpen
        ? 'When it is your turn, the seat is yours at once.'
        : 'Reservations have ended. Come by: a seat may stay empty.',
      step: isOpen ? 'leave' : null,
    }
  if (!isOpen)
    return { title: 'Reservations have ended', note: `${taken} of ${capacity} seats were taken.`, step: null }
  const queue = waiting > 0 ? `${waiting} ${waiting === 1 ? 'person waits' : 'people wait'} for one.` : ''
  return {
    title: seatsInWords(seats),
    note: noteFor(standing, left, queue),
    step: stepFor(standing, left),
  }
}

/** How many seats nobody has. A capacity may be lowered below what is taken; that is none. */
export function freeSeats({ capacity, taken }: SessionSeats): number {
  return Math.max(0, capacity - taken)
}

/** `12 of 40 seats left` */
function seatsInWords(seats: SessionSeats): string {
  const left = freeSeats(seats)
  return left > 0 ? `${left} of ${seats.capacity} seats left` : 'All seats are taken'
}

function noteFor(standing: Standing, left: number, queue: string): string {
  switch (standing) {
    case 'visitor':
      return left > 0 ? 'Seats are for registered people.' : `The waiting list is open. ${queue}`
    case 'unregistered':
      return 'Seats are for registered people.'
    case 'waiting':
      return 'You can reserve once you have a place at the event.'
    case 'registered':
      return left > 0 ? 'Seats you do not need go to the next person.' : `Whoever waits is next. ${queue}`
  }
}

function stepFor(standing: Standing, left: number): SeatStep {
  switch (standing) {
    case 'visitor':
      return left > 0 ? 'sign-in' : 'sign-in-to-wait'
    case 'unregistered':
      return 'register'
    case 'waiting':
      return null
    case 'registered':
      return left > 0 ? 'reserve' : 'wait'
  }
}
