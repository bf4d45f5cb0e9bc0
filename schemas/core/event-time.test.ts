import { formatDuration } from './duration.ts'
import {
  dayOf,
  formatDate,
  formatDay,
  formatDayRange,
  formatEnd,
  formatMoment,
  formatShortDay,
  formatTime,
  formatTimeRange,
  minutesOfDay,
  programDayOf,
} from './event-time.ts'
import { setClock } from './zone-clock.ts'

const berlin = 'Europe/Berlin'

test.each([
  ['two hours after UTC in summer', '2025-10-11T08:00:00Z', '10:00'],
  ['one hour after UTC in winter', '2025-11-11T08:00:00Z', '09:00'],
  ['the same twice in the hour that summer time ends with', '2025-10-26T00:30:00Z', '02:30'],
  ['the same twice in the hour that summer time ends with', '2025-10-26T01:30:00Z', '02:30'],
  ['an hour further when summer time begins', '2026-03-29T00:59:00Z', '01:59'],
  ['an hour further when summer time begins', '2026-03-29T01:00:00Z', '03:00'],
  ['00:00 of the new day at midnight', '2025-10-10T22:00:00Z', '00:00'],
])('the clock of the event shows %s: %s is %s', (_, instant, clock) => {
  expect(formatTime(instant, berlin)).toBe(clock)
  expect(minutesOfDay(instant, berlin)).toBe(Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3)))
})

test('a length is what passes, over a change of the clocks too', () => {
  expect(formatDuration('2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z')).toBe('1 h')
  const night = ['2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z'] as const
  expect(formatDuration(...night)).toBe('8 h')
  expect(formatTimeRange(...night, berlin)).toBe('23:00 to Sunday 08:00')
})

test.each([
  ['2025-10-10T22:30:00Z', berlin, '2025-10-11'],
  ['2025-10-10T22:30:00Z', 'America/New_York', '2025-10-10'],
  [Date.parse('2025-12-31T23:30:00Z'), berlin, '2026-01-01'],
])('%s in %s is on %s, the day of that zone, not of UTC or of the reader', (instant, zone, day) => {
  expect(dayOf(instant, zone)).toBe(day)
})

test.each([
  ['2025-10-11T01:59:00Z', 4, '2025-10-10'],
  ['2025-10-11T02:00:00Z', 4, '2025-10-11'],
  ['2025-10-10T21:30:00Z', 4, '2025-10-10'],
  ['2025-10-10T22:00:00Z', 0, '2025-10-11'],
  // By the wall clock, also in the nights it changes.
  ['2025-10-26T02:59:00Z', 4, '2025-10-25'],
  ['2026-03-29T01:59:00Z', 4, '2026-03-28'],
  ['2026-03-29T02:00:00Z', 4, '2026-03-29'],
])('%s is a moment of the program’s day until %i o’clock, %s', (instant, endHour, day) => {
  expect(programDayOf(instant, berlin, endHour)).toBe(day)
})

test.each([
  [formatMoment(Date.parse('2025-10-11T22:30:59Z'), berlin), 'Sun 12 Oct, 00:30'],
  [formatMoment('2025-10-10T12:00:00Z', 'Asia/Kolkata'), 'Fri 10 Oct, 17:30'],
  // Only an end on another day names it.
  [formatEnd('2025-10-11T13:00:00Z', '2025-10-11T15:00:00Z', berlin), '17:00'],
  [formatEnd('2025-10-11T13:00:00Z', '2025-10-12T13:00:00Z', berlin), 'Sunday 15:00'],
  // In the hour that comes twice, each end says which one it means.
  [formatTimeRange('2025-10-26T00:30:00Z', '2025-10-26T01:00:00Z', berlin), '02:30 UTC+2 to 02:00 UTC+1'],
  [formatTimeRange('2025-10-25T23:59:00Z', '2025-10-26T02:00:00Z', berlin), '01:59 to 03:00'],
  [formatEnd('2025-11-02T04:00:00Z', '2025-11-02T06:30:00Z', 'America/New_York'), '01:30 UTC−5'],
  [formatEnd('2026-04-04T13:00:00Z', '2026-04-04T15:15:00Z', 'Australia/Lord_Howe'), '01:45 UTC+10:30'],
  [formatDay('2025-10-10'), 'Friday 10 October'],
  [formatShortDay('2025-09-27'), '27 Sep'],
  [formatDate('2025-09-27'), '27 September 2025'],
  // A range says month and year once where they are the same.
  [formatDayRange('2025-10-10', '2025-10-12'), '10 to 12 October 2025'],
  [formatDayRange('2025-09-30', '2025-10-02'), '30 September to 2 October 2025'],
  [formatDayRange('2025-12-30', '2026-01-02'), '30 December 2025 to 2 January 2026'],
  [formatDayRange('2025-10-10', '2025-10-10'), '10 October 2025'],
])('%s', (written, expected) => {
  expect(written).toBe(expected)
})

test('bad input is named in the error', () => {
  expect(() => formatDay('10.10.2025')).toThrow('10.10.2025')
  expect(() => formatTime('tomorrow', berlin)).toThrow('tomorrow')
  expect(() => formatTime('2025-10-11T08:00:00Z', 'Europe/Lindenhof')).toThrow('Lindenhof')
})

test('a clock of 12 hours is the organizers’ choice', () => {
  setClock(12)
  expect([formatTime('2025-10-11T22:05:00Z', 'UTC'), formatTime('2025-10-11T00:30:00Z', 'UTC')]).toEqual([
    '10:05\u00a0PM',
    '12:30\u00a0AM',
  ])
  setClock(null)
  expect(formatTime('2025-10-11T22:05:00Z', 'UTC')).toBe('22:05')
})
