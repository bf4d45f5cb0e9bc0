import { eventPhaseAt, type PhaseSettings, registrationAt } from './phase.ts'
import { settings } from './testing/phase-settings.ts'

const at = (instant: string) => Date.parse(instant)

const lastSession = { endsAt: '2025-10-12T15:00:00Z' }
const tillFour = { dayEndHour: 4 }
test.each<[string, string, Partial<PhaseSettings>?]>([
  ['2025-09-27T08:59:59Z', 'before'],
  ['2025-09-27T09:00:00Z', 'open'],
  // midnight in Berlin, still the 9th in UTC
  ['2025-10-09T22:00:00Z', 'live'],
  ['2025-10-12T21:59:59Z', 'live'],
  ['2025-10-12T22:00:00Z', 'after'],
  // the end of the last session, unless another day follows
  ['2025-10-12T14:59:59Z', 'live', lastSession],
  ['2025-10-12T15:00:00Z', 'after', lastSession],
  ['2025-10-11T15:00:00Z', 'live', { endsAt: '2025-10-11T15:00:00Z' }],
  // a last day without sessions; sessions of an earlier edition
  ['2025-10-12T08:00:00Z', 'live', { endsAt: '2025-10-11T20:00:00Z' }],
  ['2025-09-27T08:59:59Z', 'before', { endsAt: '2024-10-12T15:00:00Z' }],
  ['2025-10-13T01:59:59Z', 'live', tillFour],
  ['2025-10-13T02:00:00Z', 'after', tillFour],
])('the phase at %s is %s, with %o', (instant, phase, change) => {
  expect(eventPhaseAt(at(instant), { ...settings, ...change })).toBe(phase)
})

test('registration stays open until the last day of the program ends, not until midnight', () => {
  const night = { ...settings, dayEndHour: 4, registrationClosesAt: null }
  expect(registrationAt(at('2025-10-13T01:59:59Z'), night)).toBe('open')
})
