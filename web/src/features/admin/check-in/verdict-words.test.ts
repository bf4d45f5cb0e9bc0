import type { Verdict } from './door/scan.ts'
import { verdictAdvice } from './verdict-words.ts'

const clock = {
  timeZone: 'Europe/Berlin',
  today: '2025-10-11',
  eventDays: ['2025-10-10', '2025-10-11', '2025-10-12'],
}
const verdict = (change: Partial<Verdict>) =>
  ({
    place: 'door',
    outcome: 'checked_in',
    days: ['2025-10-11'],
    attendance: 'in_person',
    isSure: true,
    ...change,
  }) as Verdict

const first = { outcome: 'already', first_at: '2025-10-11T06:52:00Z' } as const
const eve = { ...first, first_at: '2025-10-10T06:52:00Z' } as const
const otherDays = { days: ['2025-10-10', '2025-10-12'] }

test.each<[string, Partial<Verdict>, RegExp]>([
  ['nothing where all is well', {}, /^$/],
  ['who scanned somebody first, and when', { ...first, by: 'Ada' }, /^First scanned at 08:52 by Ada\./],
  ['that it was oneself, the day before', { ...eve, is_by_me: true }, /at Fri 10 Oct, 08:52 by you/],
  ['that they come on other days', otherDays, /^Registered for Friday and Sunday, not for today\.$/],
  ['that they come online', { attendance: 'online' }, /^Registered to attend online\.$/],
  ['that a seat is free', { outcome: 'waitlisted', seat_free: true }, /A seat is free/],
  ['that none is', { outcome: 'waitlisted', seat_free: false }, /No seats are free.*the log records it/],
  ['that nobody could be asked', { outcome: 'cancelled', isSure: false }, /without a network/],
  ['what a session asks for', { outcome: 'waitlisted', place: 'session-a' }, /have a seat at the event/],
  ['that a scan is saved', { outcome: 'unknown', isSure: false }, /we saved the scan/],
  ['who waits for a session', { outcome: 'recorded', place: 'session-a', seat: 'waiting' }, /waitlist/],
])('the door is told %s', (_, change, words) => {
  expect(verdictAdvice(verdict(change), clock).join(' ')).toMatch(words)
})

test('only an admin lets in more people than there are seats', () => {
  const full = verdict({ outcome: 'waitlisted', seat_free: false })
  expect(verdictAdvice(full, clock, false)).toEqual(['No seats are free. Only an admin can let them in.'])
})
