import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { describe, expect, test } from 'vitest'
import { eventPhaseAt, registrationAt } from './phase.ts'
import { settings } from './testing/phase-settings.ts'

const at = (instant: string) => Date.parse(instant)

describe('the phase', () => {
  test.each([
    ['2025-08-01T00:00:00Z', 'before'],
    ['2025-09-27T08:59:59Z', 'before'],
    ['2025-09-27T09:00:00Z', 'open'],
    // 23:59:59 on the 9th in Berlin
    ['2025-10-09T21:59:59Z', 'open'],
    // midnight in Berlin, still the 9th in UTC
    ['2025-10-09T22:00:00Z', 'live'],
    ['2025-10-12T21:59:59Z', 'live'],
    ['2025-10-12T22:00:00Z', 'after'],
    ['2031-01-01T00:00:00Z', 'after'],
  ])('at %s is %s', (instant, phase) => {
    expect(eventPhaseAt(at(instant), settings)).toBe(phase)
  })

  test('follows the zone of the event', () => {
    const inNewYork = { ...settings, timeZone: 'America/New_York' }
    expect(eventPhaseAt(at('2025-10-10T03:59:59Z'), inNewYork)).toBe('open')
    expect(eventPhaseAt(at('2025-10-10T04:00:00Z'), inNewYork)).toBe('live')
  })

  test('changes when a day of the program ends, not at midnight', () => {
    const night = { ...settings, dayEndHour: 4 }
    expect(eventPhaseAt(at('2025-10-10T01:59:59Z'), night)).toBe('open')
    expect(eventPhaseAt(at('2025-10-10T02:00:00Z'), night)).toBe('live')
    expect(eventPhaseAt(at('2025-10-13T01:59:59Z'), night)).toBe('live')
    expect(eventPhaseAt(at('2025-10-13T02:00:00Z'), night)).toBe('after')
    expect(registrationAt(at('2025-10-13T01:59:59Z'), { ...night, registrationClosesAt: null })).toBe('open')
  })
})

describe('registration', () => {
  test.each(eventPhases)('follows a phase set by hand, as the event does: %s', (phase) => {
    for (const day of ['2025-08-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      const byHand = { ...settings, phaseOverride: phase }
      expect(eventPhaseAt(at(day), byHand)).toBe(phase)
      expect(registrationAt(at(day), byHand) === 'open').toBe(phase === 'open')
    }
  })
})
