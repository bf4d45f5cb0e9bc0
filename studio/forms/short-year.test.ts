import { expect, test } from 'vitest'
import { inThisCentury } from './short-year.ts'

test.each([
  // 14:07 in Berlin, where clocks knew no summer in 1925.
  ['1925-10-10T13:07:00.000Z', 'Europe/Berlin', '2025-10-10T12:07:00.000Z'],
  ['1926-01-01T22:30:00.000Z', 'America/New_York', '2026-01-01T22:30:00.000Z'],
  ['1925-10-10', 'Europe/Berlin', '2025-10-10'],
  ['0025-10-10', 'Europe/Berlin', '2025-10-10'],
])('%s typed in %s is %s', (value, timeZone, meant) => {
  expect(inThisCentury(value, timeZone)).toBe(meant)
})

test('other years, and what is no date, stay', () => {
  for (const value of [
    '2025-10-10T12:07:00.000Z',
    '1999-10-10T12:07:00.000Z',
    '2025-10-10',
    '1825-10-10',
    'soon',
  ])
    expect(inThisCentury(value, 'Europe/Berlin')).toBe(value)
})
