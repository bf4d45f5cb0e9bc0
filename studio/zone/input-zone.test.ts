import { minutesAhead } from '@fest/schemas/core/zone-clock.ts'
import { inputZoneOf } from './input-zone.ts'

const now = Date.UTC(2025, 9, 10)

test.each(['Europe/Berlin', 'America/New_York'])('%s is known by its own name', (zone) => {
  expect(inputZoneOf(zone, now)).toBe(zone)
})

// Names that Sanity's time field would silently replace with the computer's zone.
test.each(['Asia/Kathmandu', 'Asia/Kolkata', 'UTC', 'Etc/UTC', 'Etc/GMT-7', 'CET', 'US/Eastern'])(
  '%s is known by a name of the list, with the same clock in every month',
  (zone) => {
    const name = inputZoneOf(zone, now) ?? ''
    expect(Intl.supportedValuesOf('timeZone').filter((each) => each.includes('/'))).toContain(name)
    for (let month = 0; month < 12; month += 1) {
      const at = Date.UTC(2025, month, 15)
      expect(minutesAhead(at, name)).toBe(minutesAhead(at, zone))
    }
  },
)
