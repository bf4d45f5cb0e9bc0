import type { PhaseSettings } from '../phase.ts'

/** An event of three days, each of which ends at midnight, after two weeks in which people register. */
export const settings: PhaseSettings = {
  timeZone: 'Europe/Berlin',
  dayEndHour: 0,
  startDate: '2025-10-10',
  endDate: '2025-10-12',
  endsAt: null,
  registrationOpensAt: '2025-09-27T09:00:00Z',
  registrationClosesAt: '2025-10-09T18:00:00Z',
  phaseOverride: null,
}
