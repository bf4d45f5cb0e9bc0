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
  /** When the last session of the program ends. */
  endsAt: string | null
}

/**
 * The event's phase at `nowMs` (milliseconds since 1970); null while the time is unknown and decides. Once the
 * program's last session has ended, its day sorts behind itself and before the next: it's over if it was the last.
 */
export function eventPhaseAt(nowMs: number | null, settings: PhaseSettings): EventPhase | null {
  if (nowMs === null) return settings.phaseOverride
  const end = Date.parse(settings.endsAt ?? '')
  const hour = hourOf(nowMs, settings)
  if (end <= nowMs && hourOf(end, settings).today === hour.today) hour.today += ' over'
  return phaseAt(hour, settings)
}

/** Whether people can register at `nowMs`; `hasNoSeats` comes from the database. */
export function registrationAt(nowMs: number, settings: PhaseSettings, hasNoSeats = false): Opening {
  const { registrationOpensAt: opensAt, registrationClosesAt: closesAt } = settings
  return openingAt('registration', hourOf(nowMs, settings), settings, { opensAt, closesAt }, hasNoSeats)
}

function hourOf(nowMs: number, { timeZone, dayEndHour }: PhaseSettings): EventHour {
  return { nowMs, today: programDayOf(nowMs, timeZone, dayEndHour) }
}
