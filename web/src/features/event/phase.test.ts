import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { describe, expect, test } from 'vitest'
import { eventPhaseAt, type PhaseSettings, registrationAt } from './phase.ts'

const settings: PhaseSettings = {
  timeZone: 'Europe/Berlin',
  // At midnight.
  dayEndHour: 0,
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  registrationOpensAt: '2025-09-27T08:00:00Z',
  registrationClosesAt: '2025-10-09T16:00:00Z',
  phaseOverride: null,
}

const at = (instant: string) => Date.parse(instant)

describe('the phase', () => {
  test.each([
    ['2025-08-01T00:00:00Z', 'before'],
    ['2025-09-27T07:59:59Z', 'before'],
    ['2025-09-27T08:00:00Z', 'open'],
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

  test.each(eventPhases)('set by hand to "%s" is shown on any day', (phase) => {
    expect(eventPhaseAt(at('2025-08-01T00:00:00Z'), { ...settings, phaseOverride: phase })).toBe(phase)
    expect(eventPhaseAt(at('2031-01-01T00:00:00Z'), { ...settings, phaseOverride: phase })).toBe(phase)
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

  test('of an event of one day ends with that day', () => {
    const oneDay = { ...settings, endDate: null }
    expect(eventPhaseAt(at('2025-10-10T12:00:00Z'), oneDay)).toBe('live')
    expect(eventPhaseAt(at('2025-10-11T12:00:00Z'), oneDay)).toBe('after')
  })
})

describe('registration', () => {
  const isOpen = (nowMs: number, of: PhaseSettings) => registrationAt(nowMs, of) === 'open'

  test('stands from opening to closing', () => {
    expect(isOpen(at('2025-09-27T07:59:59Z'), settings)).toBe(false)
    expect(isOpen(at('2025-09-27T08:00:00Z'), settings)).toBe(true)
    expect(isOpen(at('2025-10-09T15:59:59Z'), settings)).toBe(true)
    expect(isOpen(at('2025-10-09T16:00:00Z'), settings)).toBe(false)
    expect(eventPhaseAt(at('2025-10-09T16:00:00Z'), settings)).toBe('open')
  })

  test('can stand while the event is on, and after it only by a time that says so', () => {
    const late = { ...settings, registrationClosesAt: '2025-10-30T00:00:00Z' }
    expect(isOpen(at('2025-10-11T12:00:00Z'), late)).toBe(true)
    expect(isOpen(at('2025-10-13T12:00:00Z'), late)).toBe(true)
    const endless = { ...settings, registrationClosesAt: null }
    expect(isOpen(at('2025-10-11T12:00:00Z'), endless)).toBe(true)
    expect(registrationAt(at('2025-10-13T12:00:00Z'), endless)).toBe('over')
  })

  test('follows a phase set by hand', () => {
    const day = at('2031-01-01T00:00:00Z')
    expect(isOpen(day, { ...settings, phaseOverride: 'open' })).toBe(true)
    expect(isOpen(day, { ...settings, phaseOverride: 'full' })).toBe(false)
    expect(isOpen(day, { ...settings, phaseOverride: 'live' })).toBe(false)
  })
})
