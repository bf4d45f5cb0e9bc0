import { shortZoneName, zonedIso } from './zoned-instant.ts'

test.each([
  ['2025-10-10T08:50:00.000Z', 'Europe/Berlin', '2025-10-10T10:50:00+02:00'],
  // The same local time twice, an hour apart, on the night the clocks go back.
  ['2025-10-26T00:30:00Z', 'Europe/Berlin', '2025-10-26T02:30:00+02:00'],
  ['2025-10-26T01:30:00Z', 'Europe/Berlin', '2025-10-26T02:30:00+01:00'],
  ['2025-10-10T20:00:00Z', 'Asia/Kolkata', '2025-10-11T01:30:00+05:30'],
  ['2025-10-10T02:00:00Z', 'America/New_York', '2025-10-09T22:00:00-04:00'],
  ['2025-10-10T02:00:00Z', 'UTC', '2025-10-10T02:00:00+00:00'],
])('%s in %s is %s', (instant, zone, expected) => {
  expect(zonedIso(instant, zone)).toBe(expected)
  expect(Date.parse(zonedIso(instant, zone))).toBe(Date.parse(instant))
})

test('a zone is named shortly', () => {
  expect(shortZoneName('2025-10-10T08:50:00Z', 'Europe/Berlin')).toBe('CEST')
  expect(shortZoneName('2025-12-10T08:50:00Z', 'Europe/Berlin')).toBe('CET')
  expect(shortZoneName('2025-10-10T08:50:00Z', 'Asia/Kolkata')).toBe('GMT+5:30')
})

test('what is no instant is refused', () => {
  expect(() => zonedIso('soon', 'Europe/Berlin')).toThrow(RangeError)
})
