import { expect, test } from 'vitest'
import { checkAfter, dayInWords, dayInZone, daysBetween, daysSince, timeInZone } from './time.ts'
import { isTimeZone } from './time-zone.ts'

test('an instant has the day and the time of the zone asked for, not of this computer', () => {
  expect(dayInZone('2025-10-10T22:30:00Z', 'Europe/Berlin')).toBe('2025-10-11')
  expect(dayInZone('2025-10-10T22:30:00Z', 'America/New_York')).toBe('2025-10-10')
  expect(timeInZone('2025-10-10T22:05:00Z', 'Europe/Berlin')).toBe('Sat 11 Oct, 00:05')
  expect(timeInZone('2025-10-10T12:00:00Z', 'Asia/Kolkata')).toBe('Fri 10 Oct, 17:30')
})

test('an end has to be later than its start, whatever offset they are written in', () => {
  expect(checkAfter('2025-10-10T12:00:00+02:00', '2025-10-10T10:30:00Z', 'no')).toBe(true)
  expect(checkAfter('2025-10-10T10:00:00Z', '2025-10-10T10:00:00Z', 'no')).toBe('no')
  expect(checkAfter('2025-10-11', '2025-10-10', 'no')).toBe('no')
  expect(checkAfter(undefined, '2025-10-10', 'no')).toBe(true)
})

test('days since a date are whole days', () => {
  const now = new Date('2025-10-10T09:00:00Z')
  expect(daysSince('2025-10-10', now)).toBe(0)
  expect(daysSince('2025-07-01', now)).toBe(101)
  expect(daysSince('2025-10-12', now)).toBe(-2)
})

test('only zones that Intl knows are zones', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('Berlin')).toBe(false)
})

test('days are counted by the calendar, and said in words', () => {
  expect(daysBetween('2025-10-30', '2025-11-01')).toEqual(['2025-10-30', '2025-10-31', '2025-11-01'])
  expect(daysBetween('2025-10-10', '2025-10-10')).toEqual(['2025-10-10'])
  expect(daysBetween('2025-10-10', '2025-10-09')).toEqual([])
  expect(daysBetween('2025-10-10', '2035-10-10')).toHaveLength(31)
  expect(dayInWords('2025-10-10')).toBe('Friday 10 October')
})
