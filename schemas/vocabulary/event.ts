// @chunk lists
/**
 * A visitor's view of the event's state. "Full" is open without a seat left: it doesn't follow from a date, only from
 * the count of seats or an organizer's choice in the Studio.
 */
export const eventPhases = ['before', 'open', 'full', 'live', 'after'] as const
export type EventPhase = (typeof eventPhases)[number]

export const eventPhaseLabels: Record<EventPhase, string> = {
  before: 'Before registration opens',
  open: 'Registration is open',
  full: 'All seats are taken; the waitlist is open',
  live: 'The event is on',
  after: 'The event is over',
}

/** Facts about reaching and using a room, shown to visitors as words. */
export const roomAccessFacts = [
  'step_free',
  'lift',
  'accessible_toilet',
  'hearing_loop',
  'quiet_space',
  'live_captions',
  'power_at_seats',
] as const
export type RoomAccessFact = (typeof roomAccessFacts)[number]

export const roomAccessFactLabels: Record<RoomAccessFact, string> = {
  step_free: 'Step-free access',
  lift: 'Elevator nearby',
  accessible_toilet: 'Accessible restroom nearby',
  hearing_loop: 'Hearing loop',
  quiet_space: 'Quiet space',
  live_captions: 'Live captions',
  power_at_seats: 'Power outlets at the seats',
}

export const announcementSeverities = ['info', 'change', 'urgent'] as const
export type AnnouncementSeverity = (typeof announcementSeverities)[number]

export const announcementSeverityLabels: Record<AnnouncementSeverity, string> = {
  info: 'Good to know',
  change: 'Change of plan',
  urgent: 'Urgent',
}
