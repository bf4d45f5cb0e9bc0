import { describe, expect, test } from 'vitest'
import {
  dayOf,
  formatDate,
  formatDay,
  formatDayRange,
  formatDuration,
  formatEnd,
  formatMoment,
  formatShortDay,
  formatTime,
  formatTimeRange,
  minutesOfDay,
  programDayOf,
} from './event-time.ts'

const berlin = 'Europe/Berlin'

describe('an instant in the zone of the event', () => {
  test('is shown two hours after UTC in summer and one hour after in winter', () => {
    expect(formatTime('2025-10-11T08:00:00Z', berlin)).toBe('10:00')
    expect(formatTime('2025-11-11T08:00:00Z', berlin)).toBe('09:00')
  })

  test('says the same clock twice in the hour that summer time ends with', () => {
    expect(formatTime('2025-10-26T00:30:00Z', berlin)).toBe('02:30')
    expect(formatTime('2025-10-26T01:30:00Z', berlin)).toBe('02:30')
    expect(formatDuration('2025-10-26T00:30:00Z', '2025-10-26T01:30:00Z')).toBe('1 h')
  })

  test('skips the hour that summer time begins with', () => {
    expect(formatTime('2026-03-29T00:59:00Z', berlin)).toBe('01:59')
    expect(formatTime('2026-03-29T01:00:00Z', berlin)).toBe('03:00')
    expect(formatDuration('2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z')).toBe('8 h')
    expect(formatTimeRange('2026-03-28T22:00:00Z', '2026-03-29T06:00:00Z', berlin)).toBe(
      '23:00 to Sunday 08:00',
    )
  })

  test('belongs to the day of that zone, not of UTC or of the reader', () => {
    expect(dayOf('2025-10-10T22:30:00Z', berlin)).toBe('2025-10-11')
    expect(dayOf('2025-10-10T22:30:00Z', 'America/New_York')).toBe('2025-10-10')
    expect(dayOf(Date.parse('2025-12-31T23:30:00Z'), berlin)).toBe('2026-01-01')
  })

  test('belongs to the evening before until the day of the program ends', () => {
    expect(programDayOf('2025-10-11T01:59:00Z', berlin, 4)).toBe('2025-10-10')
    expect(programDayOf('2025-10-11T02:00:00Z', berlin, 4)).toBe('2025-10-11')
    expect(programDayOf('2025-10-10T21:30:00Z', berlin, 4)).toBe('2025-10-10')
    expect(programDayOf('2025-10-10T22:00:00Z', berlin, 0)).toBe('2025-10-11')
    // By the clock on the wall, also in the nights in which it is changed.
    expect(programDayOf('2025-10-26T02:59:00Z', berlin, 4)).toBe('2025-10-25')
    expect(programDayOf('2026-03-29T01:59:00Z', berlin, 4)).toBe('2026-03-28')
    expect(programDayOf('2026-03-29T02:00:00Z', berlin, 4)).toBe('2026-03-29')
  })

  test('shows midnight as 00:00 of the new day', () => {
    expect(formatTime('2025-10-10T22:00:00Z', berlin)).toBe('00:00')
    expect(minutesOfDay('2025-10-10T22:00:00Z', berlin)).toBe(0)
    expect(minutesOfDay('2025-10-10T21:59:00Z', berlin)).toBe(1439)
  })

  test('a moment has its day and time there', () => {
    expect(formatMoment(Date.parse('2025-10-11T22:30:59Z'), berlin)).toBe('Sun 12 Oct, 00:30')
    expect(formatMoment('2025-10-10T12:00:00Z', 'Asia/Kolkata')).toBe('Fri 10 Oct, 17:30')
  })

  test('names the day of an end on another day', () => {
    expect(formatEnd('2025-10-11T13:00:00Z', '2025-10-11T15:00:00Z', berlin)).toBe('17:00')
    expect(formatEnd('2025-10-11T13:00:00Z', '2025-10-12T13:00:00Z', berlin)).toBe('Sunday 15:00')
  })
})

describe('calendar days', () => {
  test('are named without asking any zone', () => {
    expect(formatDay('2025-10-10')).toBe('Friday 10 October')
    expect(formatShortDay('2025-09-27')).toBe('27 Sep')
    expect(formatDate('2025-09-27')).toBe('27 September 2025')
  })

  test('in a range say month and year once where they are the same', () => {
    expect(formatDayRange('2025-10-10', '2025-10-12')).toBe('10 to 12 October 2025')
    expect(formatDayRange('2025-09-30', '2025-10-02')).toBe('30 September to 2 October 2025')
    expect(formatDayRange('2025-12-30', '2026-01-02')).toBe('30 December 2025 to 2 January 2026')
    expect(formatDayRange('2025-10-10', '2025-10-10')).toBe('10 October 2025')
  })
})

test('bad input is named in the error', () => {
  expect(() => formatDay('10.10.2025')).toThrow('10.10.2025')
  expect(() => formatTime('tomorrow', berlin)).toThrow('tomorrow')
  expect(() => formatTime('2025-10-11T08:00:00Z', 'Europe/Lindenhof')).toThrow('Lindenhof')
})
