import { timeLeft } from './time-left.ts'

test.each([
  ['2025-10-09T09:59:00Z', '3 days'],
  ['2025-10-10T10:00:00Z', '2 days'],
  ['2025-10-10T10:00:01Z', '47 hours'],
  ['2025-10-11T21:30:00Z', '12 hours'],
  ['2025-10-12T08:00:00Z', '2 hours'],
  ['2025-10-12T08:40:00Z', '1 hour 20 minutes'],
  ['2025-10-12T08:59:59Z', '1 hour'],
  ['2025-10-12T09:00:01Z', '59 minutes'],
  ['2025-10-12T09:58:59Z', '1 minute'],
  ['2025-10-12T09:59:01Z', 'less than a minute'],
  ['2025-10-12T10:00:00Z', null],
  ['2025-10-12T10:00:01Z', null],
])('at %s: %j', (now, words) => {
  expect(timeLeft(Date.parse('2025-10-12T10:00:00Z'), Date.parse(now))).toBe(words)
})
