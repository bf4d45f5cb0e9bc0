import { programDayOf, usualDayEndHour } from '../../core/event-time.ts'
import { gateOfKind, type SessionKind, type SpeakerRole } from '../../vocabulary/session.ts'

/** Whether visitors expect somebody on stage in a session of this kind, so that it needs a speaker. */
export function needsSpeaker(kind: SessionKind | undefined): boolean {
  return kind !== undefined && (gateOfKind[kind] === 'talk' || kind === 'workshop')
}

/** Whether visitors expect a text about a session of this kind. */
export function needsAbstract(kind: SessionKind | undefined): boolean {
  return kind !== undefined && gateOfKind[kind] !== 'meet'
}

/** True, or what is missing among a session's people. */
export function checkSpeakers(
  kind: SessionKind | undefined,
  speakers: readonly { role?: SpeakerRole }[] | undefined,
): true | string {
  const count = speakers?.length ?? 0
  if (count === 0)
    return needsSpeaker(kind) ? 'Add at least one person: this kind of session needs a speaker.' : true
  if (kind !== 'panel') return true
  if (!speakers?.some(({ role }) => role === 'moderator'))
    return 'A panel needs a moderator. Add one, or change a role.'
  return count >= 3 ? true : 'A panel needs at least two people besides the moderator.'
}

/** True, or why this number of seats can't be right for the kind of session and its room. */
export function checkCapacity(
  kind: SessionKind | undefined,
  capacity: number | undefined,
  room: { name: string; capacity: number | null } | undefined,
): true | string {
  if (capacity === undefined) {
    return kind === 'workshop' ? 'Enter the number of seats: visitors reserve them on the site.' : true
  }
  if (room?.capacity == null || capacity <= room.capacity) return true
  return `${room.name} holds ${room.capacity} people; ${capacity} seats are too many.`
}

/** The event's first and last day (`YYYY-MM-DD`); missing until somebody sets them. */
export type EventDays =
  | { startDate?: string | null; endDate?: string | null; dayEndHour?: number | null }
  | null
  | undefined

/** True, or a sentence when a session that starts at this instant is outside the event's days. */
export function checkWithinDays(
  startsAt: string | null | undefined,
  days: EventDays,
  timeZone: string,
): true | string {
  if (!startsAt || !days?.startDate || !days.endDate) return true
  const day = programDayOf(startsAt, timeZone, days.dayEndHour ?? usualDayEndHour)
  if (day >= days.startDate && day <= days.endDate) return true
  return `This is on ${day}, outside the event (${days.startDate} to ${days.endDate}).`
}
