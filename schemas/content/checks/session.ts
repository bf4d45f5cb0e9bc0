import { programDayOf, usualDayEndHour } from '../../core/event-time.ts'
import type { SessionKind, SpeakerRole } from '../../vocabulary/session.ts'
import { needsAbstract, needsSpeaker } from '../../vocabulary/session-needs.ts'

/** True, or that a session of this kind needs a text. */
export function checkAbstract(kind: SessionKind | undefined, hasText: boolean): true | string {
  return hasText || !needsAbstract(kind) ? true : 'Write a few sentences: this is what people choose by.'
}

/** True, or that people can't reserve seats in a session of this kind yet. */
export function checkSeats(
  kind: SessionKind | undefined,
  capacity: number | null | undefined,
): true | string {
  return capacity == null && kind === 'workshop'
    ? 'Enter the number of seats, so that visitors can reserve them.'
    : true
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

/** True, or why this number of seats can't be right for the session's room. */
export function checkCapacity(
  capacity: number | undefined,
  room: { name: string; capacity: number | null } | undefined,
): true | string {
  if (capacity === undefined || room?.capacity == null || capacity <= room.capacity) return true
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
