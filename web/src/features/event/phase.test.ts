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

  test('without a first day is before registration, whatever else is set', () => {
    const undated = { ...settings, startDate: null }
    for (const endDate of [null, '2025-10-10', '2031-01-01'])
      for (const registrationOpensAt of [null, settings.registrationOpensAt]) {
        const some = { ...undated, endDate, registrationOpensAt }
        expect(eventPhaseAt(at('2025-10-11T12:00:00Z'), some)).toBe('before')
        expect(registrationAt(at('2025-10-11T12:00:00Z'), { ...some, registrationClosesAt: null })).toBe(
          'not_open_yet',
        )
      }
  })
})

test('an event of one day ends with that day', () => {
  const oneDay = { ...settings, endDate: null }
  expect(eventPhaseAt(at('2025-10-10T12:00:00Z'), oneDay)).toBe('live')
  expect(eventPhaseAt(at('2025-10-11T12:00:00Z'), oneDay)).toBe('after')
})

describe('registration', () => {
  test.each([
    ['2025-09-27T08:59:59Z', 'not_open_yet'],
    ['2025-09-27T09:00:00Z', 'open'],
    ['2025-10-09T17:59:59Z', 'open'],
    ['2025-10-09T18:00:00Z', 'closed'],
  ])('at %s is %s', (instant, state) => {
    expect(registrationAt(at(instant), settings)).toBe(state)
  })

  test('can stand while the event is on, and after it only by a time that says so', () => {
    const late = { ...settings, registrationClosesAt: '2025-10-30T00:00:00Z' }
    const endless = { ...settings, registrationClosesAt: null }
    for (const of of [late, endless]) expect(registrationAt(at('2025-10-11T12:00:00Z'), of)).toBe('open')
    expect(registrationAt(at('2025-10-13T12:00:00Z'), late)).toBe('open')
    expect(registrationAt(at('2025-10-13T12:00:00Z'), endless)).toBe('over')
  })

  test.each(eventPhases)('follows a phase set by hand, as the event does: %s', (phase) => {
    for (const day of ['2025-08-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
      const byHand = { ...settings, phaseOverride: phase }
      expect(eventPhaseAt(at(day), byHand)).toBe(phase)
      expect(registrationAt(at(day), byHand) === 'open').toBe(phase === 'open')
    }
  })
})
