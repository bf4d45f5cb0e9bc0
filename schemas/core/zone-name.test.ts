import { minutesAhead } from './zone-clock.ts'
import { zoneName } from './zone-name.ts'

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['UTC', 'UTC'],
])('%s is called %s today', (given, name) => {
  expect(zoneName(given)).toBe(name)
})

test('a name that was replaced is a zone with the same clocks', () => {
  const replaced = Intl.supportedValuesOf('timeZone').filter((zone) => zoneName(zone) !== zone)
  expect(replaced.length).toBeGreaterThan(5)
  for (const zone of replaced)
    for (const ms of [Date.UTC(2025, 0, 1), Date.UTC(2025, 6, 1)])
      expect(minutesAhead(ms, zoneName(zone))).toBe(minutesAhead(ms, zone))
})
