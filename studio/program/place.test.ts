import { beginningAt, endingAt, firstFree, onDay, spanOfDay } from './place.ts'
import { at, placeAt as place } from '../testing/sessions.ts'

const zone = 'Europe/Berlin'

test('a session is never shorter than one step, from either end', () => {
  expect(endingAt(place('10:00', '10:45'), at('11:01'))).toEqual(place('10:00', '11:00'))
  expect(endingAt(place('10:00', '10:45'), at('09:00'))).toEqual(place('10:00', '10:05'))
  expect(endingAt(place('10:03', '10:45'), at('10:00'))).toEqual(place('10:03', '10:05'))
  expect(beginningAt(place('10:00', '10:45'), at('09:31'))).toEqual(place('09:30', '10:45'))
  expect(beginningAt(place('10:00', '10:45'), at('12:00'))).toEqual(place('10:40', '10:45'))
})

test('moving to another day keeps the time of day, across a clock change too', () => {
  const moved = onDay(place('08:00', '09:00', 'lab-a', '2025-10-25'), '2025-10-26', zone)
  // 10:00 in summer is 08:00 UTC, in winter 09:00.
  expect(new Date(moved.from).toISOString()).toBe('2025-10-26T09:00:00.000Z')
  expect(moved.to - moved.from).toBe(3_600_000)
})

test('a day with a clock change has 25 or 23 hours', () => {
  const hoursOf = (day: string) => {
    const { from, to } = spanOfDay(day, zone)
    return (to - from) / 3_600_000
  }
  expect([hoursOf('2025-10-25'), hoursOf('2025-10-26'), hoursOf('2025-03-30')]).toEqual([24, 25, 23])
})

test('an unplaced session gets the first gap it fits into', () => {
  const taken = [place('09:00', '11:00'), place('09:00', '09:30', 'lab-b')]
  const search = { within: { from: at('09:00'), to: at('12:00') }, roomIds: ['lab-a', 'lab-b'], taken }
  expect(firstFree({ from: null, to: null, roomId: null }, search)).toEqual(place('09:30', '10:15', 'lab-b'))
  // Its own time is preferred, and a session for everybody takes every room.
  const own = { from: at('11:00'), to: at('11:30'), roomId: null }
  expect(firstFree(own, search)).toEqual(place('11:00', '11:30'))
  const lunch = { from: at('11:00'), to: at('11:30'), roomId: null }
  expect(firstFree(own, { ...search, taken: [...taken, lunch] })).toEqual(place('09:30', '10:00', 'lab-b'))
})
