import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import {
  type EventDates,
  type EventHour,
  type Opening,
  openingAt,
  phaseAt,
} from '@fest/schemas/vocabulary/event-phase.ts'
import { programDayOf } from '@fest/schemas/core/event-time.ts'

export type PhaseSettings = EventDates & {
  timeZone: string
  dayEndHour: number
  registrationClosesAt: string | null
}

/** The event's phase at `nowMs` (milliseconds since 1970). */
export function eventPhaseAt(nowMs: number, settings: PhaseSettings): EventPhase {
  return phaseAt(hourOf(nowMs, settings), settings)
}

/** Whether people can register at `nowMs`; `hasNoSeats` comes from the database. */
export function registrationAt(nowMs: number, settings: PhaseSettings, hasNoSeats = false): Opening {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = settings
  return openingAt('registration', hourOf(nowMs, settings), settings, { opensAt, closesAt }, hasNoSeats)
}

function hourOf(nowMs: number, { timeZone, dayEndHour }: PhaseSettings): EventHour {
  return { nowMs, today: programDayOf(nowMs, timeZone, dayEndHour) }
}
