import { expect, test } from 'vitest'
import { checkAfter, daysSince } from './time.ts'
import { isTimeZone } from './time-zone.ts'

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
  expect(isTimeZone('+05:30')).toBe(false)
})
