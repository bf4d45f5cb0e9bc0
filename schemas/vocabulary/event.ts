// @chunk lists
import { t } from '../core/words/t.ts'

/** The event's state for visitors. "Full" follows from no date, only from seats or an organizer's choice. */
export const eventPhaseLabels = {
  before: 'Before registration opens',
  open: 'Registration is open',
  full: 'All seats are taken; the waitlist is open',
  live: 'The event is on',
  after: 'The event is over',
}
export type EventPhase = keyof typeof eventPhaseLabels
export const eventPhases = Object.keys(eventPhaseLabels) as readonly EventPhase[]

/** Facts about reaching and using a room, shown to visitors as words. */
export const roomAccessFactLabels = {
  step_free: t`Step-free access`,
  lift: t`Elevator nearby`,
  accessible_toilet: t`Accessible restroom nearby`,
  hearing_loop: t`Hearing loop`,
  quiet_space: t`Quiet space`,
  live_captions: t`Live captions`,
  power_at_seats: t`Power outlets at the seats`,
}
export type RoomAccessFact = keyof typeof roomAccessFactLabels
export const roomAccessFacts = Object.keys(roomAccessFactLabels) as readonly RoomAccessFact[]

/** In the vocabulary's order, whatever order they were ticked in; unknown ones are left out. */
export const accessLabels = (facts: readonly string[] | null | undefined): string[] =>
  roomAccessFacts.filter((fact) => facts?.includes(fact)).map((fact) => roomAccessFactLabels[fact])

export const announcementSeverityLabels = {
  info: t`Good to know`,
  change: t`Change of plan`,
  urgent: t`Urgent`,
}
export type AnnouncementSeverity = keyof typeof announcementSeverityLabels
