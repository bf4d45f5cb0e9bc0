import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { dayOf } from '#app/lib/event-time.ts'

/** What deciding the phase needs of the site settings. Missing values count as "not decided yet". */
export type PhaseSettings = {
  timeZone: string
  /** Calendar days in the event's zone, `YYYY-MM-DD`. */
  startDate: string | null
  endDate: string | null
  /** Instants. */
  registrationOpensAt: string | null
  registrationClosesAt: string | null
  /** Set in Studio to show a phase whatever the date is. */
  phaseOverride: EventPhase | null
}

/**
 * Where the event stands at `nowMs` (milliseconds since 1970). The event is on from the first minute of its
 * first day to the last of its last, on the clocks of its own zone; a registration that closes earlier does
 * not change the phase (see `isRegistrationOpenAt`). "Full" is never concluded from a date; see `invitationAt`.
 */
export function phaseAt(nowMs: number, settings: PhaseSettings): EventPhase {
  if (settings.phaseOverride) return settings.phaseOverride
  const today = dayOf(nowMs, settings.timeZone)
  const lastDay = settings.endDate ?? settings.startDate
  if (lastDay !== null && today > lastDay) return 'after'
  if (settings.startDate !== null && today >= settings.startDate) return 'live'
  const { registrationOpensAt } = settings
  return registrationOpensAt !== null && nowMs >= Date.parse(registrationOpensAt) ? 'open' : 'before'
}

/**
 * Whether the site invites people to register at `nowMs`. Only for what is shown: the database decides whether
 * a registration is taken. A phase set by hand speaks for itself; "full" invites to the waitlist instead.
 */
export function isRegistrationOpenAt(nowMs: number, settings: PhaseSettings): boolean {
  const phase = phaseAt(nowMs, settings)
  if (phase === 'before' || phase === 'after') return false
  if (settings.phaseOverride) return phase === 'open'
  const { registrationOpensAt, registrationClosesAt } = settings
  if (registrationOpensAt === null || nowMs < Date.parse(registrationOpensAt)) return false
  return registrationClosesAt === null || nowMs < Date.parse(registrationClosesAt)
}
