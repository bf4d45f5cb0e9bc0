import { describe, expect, it } from 'vitest'
import { fromInput, toInput } from './zoned-input.ts'

const berlin = 'Europe/Berlin'

describe('fromInput', () => {
  it.each([
    ['2025-10-10T09:30', berlin, '2025-10-10T09:30:00+02:00'],
    ['2025-12-01T00:00', berlin, '2025-12-01T00:00:00+01:00'],
    ['2025-10-10T09:30', 'Asia/Kolkata', '2025-10-10T09:30:00+05:30'],
    ['2025-10-10T09:30', 'UTC', '2025-10-10T09:30:00+00:00'],
    // 02:00 to 03:00 comes twice: the first one counts.
    ['2025-10-26T02:30', berlin, '2025-10-26T02:30:00+02:00'],
    ['2025-10-26T03:00', berlin, '2025-10-26T03:00:00+01:00'],
    // 02:00 to 03:00 doesn't exist.
    ['2026-03-29T02:30', berlin, '2026-03-29T03:30:00+02:00'],
  ])('%s in %s is %s', (typed, zone, instant) => {
    expect(fromInput(typed, zone)).toBe(instant)
  })
  it.each(['', '2025-10-10', '2025-13-10T09:30', 'soon'])('takes "%s" for nothing', (typed) => {
    expect(fromInput(typed, berlin)).toBeNull()
  })
})

it('shows what was typed again, in the event’s zone and not in the device’s', () => {
  for (const zone of [berlin, 'America/St_Johns', 'Pacific/Auckland', 'UTC']) {
    for (const typed of ['2025-10-10T00:00', '2025-12-31T23:59', '2026-07-01T12:15']) {
      expect(toInput(fromInput(typed, zone), zone)).toBe(typed)
    }
  }
  expect(toInput(null, berlin)).toBe('')
})
