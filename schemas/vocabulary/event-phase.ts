import type { EventPhase } from './event.ts'

/** Everything that opens and closes, in the order people come across it. */
export const openThings = [
  'registration',
  'ambassador',
  'talk',
  'sponsorship',
  'accommodation',
  'contact',
  'seats',
  'project',
  'judging',
] as const
export type OpenThing = (typeof openThings)[number]

export const openings = ['not_open_yet', 'open', 'full', 'closed', 'over'] as const
export type Opening = (typeof openings)[number]
/** Why something isn't open; `full` only applies to registration, which continues with the waitlist. */
export type Shut = Exclude<Opening, 'open'>

/** What the event's phase depends on. Null values have no effect, but without a first day it is before the event. */
export type EventDates = {
  /** Calendar days in the event's zone, `YYYY-MM-DD`. */
  startDate: string | null
  endDate: string | null
  registrationOpensAt: string | null
  /** Set by hand in the Studio; outranks the dates. */
  phaseOverride: EventPhase | null
}

/** The event's time, and the day of the program it belongs to; see programDayOf(). */
export type EventHour = { nowMs: number; today: string }

/** When something opens and closes; null: no limit on that side. */
export type Times = { opensAt: string | null; closesAt: string | null }

/**
 * Live from the beginning of the first day to the end of the last, which may be hours after midnight. "Full"
 * doesn't follow from a date: see `openingAt`. Keep equal to private.phase_at() in the database.
 */
export function phaseAt({ nowMs, today }: EventHour, dates: EventDates): EventPhase {
  const { startDate, endDate, registrationOpensAt, phaseOverride } = dates
  if (phaseOverride !== null) return phaseOverride
  if (startDate === null) return 'before'
  if (today > (endDate ?? startDate)) return 'after'
  if (today >= startDate) return 'live'
  return isLater(registrationOpensAt, nowMs) ? 'before' : 'open'
}

/**
 * Whether something is open at a given time of the event, by its own times; `hasNoSeats` only concerns registration. A
 * phase set by hand outranks all times; see docs/decisions/time.md. Keep it equal to private.opening_at() in the database.
 */
export function openingAt(
  thing: OpenThing,
  hour: EventHour,
  dates: EventDates,
  times: Times,
  hasNoSeats = false,
): Opening {
  const opening =
    dates.phaseOverride === null || thing === 'contact'
      ? openingByTimes(thing, hour.nowMs, phaseAt(hour, dates), times)
      : openingInPhase(thing, dates.phaseOverride)
  const isFull = hasNoSeats || dates.phaseOverride === 'full'
  return thing === 'registration' && opening === 'open' && isFull ? 'full' : opening
}

/** Forms without a closing time close with the event; these stay open after it. */
const outlasting: ReadonlySet<OpenThing> = new Set(['contact', 'seats', 'judging'])

function openingByTimes(thing: OpenThing, nowMs: number, phase: EventPhase, times: Times): Opening {
  const { opensAt, closesAt } = times
  if (isLater(opensAt, nowMs) || (thing === 'registration' && phase === 'before')) return 'not_open_yet'
  const hasEnded = closesAt === null ? phase === 'after' && !outlasting.has(thing) : !isLater(closesAt, nowMs)
  if (!hasEnded) return 'open'
  return phase === 'after' && thing !== 'contact' && thing !== 'project' ? 'over' : 'closed'
}

function openingInPhase(thing: OpenThing, phase: EventPhase): Opening {
  if (phase === 'after') return thing === 'project' ? 'closed' : thing === 'judging' ? 'open' : 'over'
  if (thing === 'judging' || phase === 'before') return 'not_open_yet'
  if (phase === 'live') return thing === 'project' || thing === 'seats' ? 'open' : 'closed'
  return thing === 'project' ? 'not_open_yet' : 'open'
}

function isLater(instant: string | null, nowMs: number): boolean {
  return instant !== null && Date.parse(instant) > nowMs
}
