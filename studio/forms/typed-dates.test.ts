import { inAnotherNotation, inThisCentury } from './typed-dates.ts'

const timeZone = 'Europe/Berlin'

test.each([
  ['2025-10-10 14:30', 'datetime', '2025-10-10T12:30:00.000Z'],
  ['2025-10-10T14:30', 'datetime', '2025-10-10T12:30:00.000Z'],
  ['10.10.2025, 14:30', 'datetime', '2025-10-10T12:30:00.000Z'],
  ['10 October 2025 14:30', 'datetime', '2025-10-10T12:30:00.000Z'],
  ['13/10/2025 9:05', 'datetime', '2025-10-13T07:05:00.000Z'],
  ['03/04/2025 14:30', 'datetime', null],
  ['Friday at noon', 'datetime', null],
  ['', 'datetime', null],
  ['10.10.2025', 'date', '2025-10-10'],
  ['10 Oct 2025', 'date', '2025-10-10'],
  ['03/04/2025', 'date', null],
  ['soon', 'date', null],
] as const)('%j as a %s is %s', (typed, type, meant) => {
  expect(inAnotherNotation(typed, { type, timeZone, known: undefined })).toBe(meant)
})

test.each([
  ['with its seconds', '10 Oct 2025 14:30', '2025-10-10T12:30:30.000Z'],
  ['in the second of two equal hours', '26 Oct 2025 02:30', '2025-10-26T01:30:00.000Z'],
])('a moment stays as it is known, %s', (_, typed, known) => {
  expect(inAnotherNotation(typed, { type: 'datetime', timeZone, known })).toBeNull()
  expect(
    inAnotherNotation(typed, { type: 'datetime', timeZone, known: '2025-01-01T00:00:00Z' }),
  ).not.toBeNull()
})

test.each<[value: string, timeZone: string, meant: string]>([
  // 14:07 in Berlin, where clocks knew no summer in 1925.
  ['1925-10-10T13:07:00.000Z', 'Europe/Berlin', '2025-10-10T12:07:00.000Z'],
  ['1926-01-01T22:30:00.000Z', 'America/New_York', '2026-01-01T22:30:00.000Z'],
  ['1925-10-10', 'Europe/Berlin', '2025-10-10'],
  ['0025-10-10', 'Europe/Berlin', '2025-10-10'],
  // Other years, and what is no date, stay.
  ...['2025-10-10T12:07:00.000Z', '1999-10-10T12:07:00.000Z', '2025-10-10', '1825-10-10', 'soon'].map(
    (value): [string, string, string] => [value, 'Europe/Berlin', value],
  ),
])('%s typed in %s is %s', (value, timeZone, meant) => {
  expect(inThisCentury(value, timeZone)).toBe(meant)
})
