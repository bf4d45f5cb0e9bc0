import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { describe, expect, test } from 'vitest'
import { isRegistrationOpenAt, phaseAt, type PhaseSettings } from './phase.ts'

const settings: PhaseSettings = {
  timeZone: 'Europe/Berlin',
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
    expect(phaseAt(at(instant), settings)).toBe(phase)
  })

  test('follows the zone of the event', () => {
    const inNewYork = { ...settings, timeZone: 'America/New_York' }
    expect(phaseAt(at('2025-10-10T03:59:59Z'), inNewYork)).toBe('open')
    expect(phaseAt(at('2025-10-10T04:00:00Z'), inNewYork)).toBe('live')
  })

  test.each(eventPhases)('set by hand to "%s" is shown on any day', (phase) => {
    expect(phaseAt(at('2025-08-01T00:00:00Z'), { ...settings, phaseOverride: phase })).toBe(phase)
    expect(phaseAt(at('2031-01-01T00:00:00Z'), { ...settings, phaseOverride: phase })).toBe(phase)
  })

  test('without dates is before', () => {
    const undecided = { ...settings, startDate: null, endDate: null, registrationOpensAt: null }
    expect(phaseAt(at('2025-10-11T12:00:00Z'), undecided)).toBe('before')
  })

  test('of an event of one day ends with that day', () => {
    const oneDay = { ...settings, endDate: null }
    expect(phaseAt(at('2025-10-10T12:00:00Z'), oneDay)).toBe('live')
    expect(phaseAt(at('2025-10-11T12:00:00Z'), oneDay)).toBe('after')
  })
})

describe('the invitation to register', () => {
  test('stands from opening to closing', () => {
    expect(isRegistrationOpenAt(at('2025-09-27T07:59:59Z'), settings)).toBe(false)
    expect(isRegistrationOpenAt(at('2025-09-27T08:00:00Z'), settings)).toBe(true)
    expect(isRegistrationOpenAt(at('2025-10-09T15:59:59Z'), settings)).toBe(true)
    expect(isRegistrationOpenAt(at('2025-10-09T16:00:00Z'), settings)).toBe(false)
    expect(phaseAt(at('2025-10-09T16:00:00Z'), settings)).toBe('open')
  })

  test('can stand while the event is on, never after it', () => {
    const late = { ...settings, registrationClosesAt: '2025-10-30T00:00:00Z' }
    expect(isRegistrationOpenAt(at('2025-10-11T12:00:00Z'), late)).toBe(true)
    expect(isRegistrationOpenAt(at('2025-10-13T12:00:00Z'), late)).toBe(false)
  })

  test('follows a phase set by hand', () => {
    const day = at('2031-01-01T00:00:00Z')
    expect(isRegistrationOpenAt(day, { ...settings, phaseOverride: 'open' })).toBe(true)
    expect(isRegistrationOpenAt(day, { ...settings, phaseOverride: 'full' })).toBe(false)
    expect(isRegistrationOpenAt(day, { ...settings, phaseOverride: 'live' })).toBe(false)
  })
})
