import { eventPhases } from '@fest/schemas/vocabulary/event.ts'
import { eventPhaseAt, type PhaseSettings, registrationAt } from './phase.ts'
import { settings } from './testing/phase-settings.ts'

const at = (instant: string) => Date.parse(instant)

const newYork = { timeZone: 'America/New_York' }
const tillFour = { dayEndHour: 4 }
test.each<[string, string, Partial<PhaseSettings>?]>([
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
  // midnight in New York
  ['2025-10-10T03:59:59Z', 'open', newYork],
  ['2025-10-10T04:00:00Z', 'live', newYork],
  ['2025-10-10T01:59:59Z', 'open', tillFour],
  ['2025-10-10T02:00:00Z', 'live', tillFour],
  ['2025-10-13T01:59:59Z', 'live', tillFour],
  ['2025-10-13T02:00:00Z', 'after', tillFour],
])('the phase at %s is %s, with %o', (instant, phase, change) => {
  expect(eventPhaseAt(at(instant), { ...settings, ...change })).toBe(phase)
})

test('registration stays open until the last day of the program ends, not until midnight', () => {
  const night = { ...settings, dayEndHour: 4, registrationClosesAt: null }
  expect(registrationAt(at('2025-10-13T01:59:59Z'), night)).toBe('open')
})

test.each(eventPhases)('registration follows a phase set by hand, as the event does: %s', (phase) => {
  for (const day of ['2025-08-01T00:00:00Z', '2031-01-01T00:00:00Z']) {
    const byHand = { ...settings, phaseOverride: phase }
    expect(eventPhaseAt(at(day), byHand)).toBe(phase)
    expect(registrationAt(at(day), byHand) === 'open').toBe(phase === 'open')
  }
})
