import { publishedIdOf } from '../../core/document-id.ts'
import { formatMoment, programDayOf, usualDayEndHour } from '../../core/event-time.ts'
import type { SessionKind, SessionMode, SessionStatus, SpeakerRole } from '../../vocabulary/session.ts'
import { needsAbstract, needsSpeaker } from '../../vocabulary/session-needs.ts'
import { contentApiVersion } from '../../core/content-api.ts'
import type { ValidationContext } from 'sanity'
import { eventTimeZone } from '../event-time-zone.ts'

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
type EventDays =
  | { startDate?: string | null; endDate?: string | null; dayEndHour?: number | null }
  | null
  | undefined

/** True, or a sentence when a session that starts at this instant is outside the event's days. */
function checkWithinDays(
  startsAt: string | null | undefined,
  days: EventDays,
  timeZone: string,
): true | string {
  if (!startsAt || !days?.startDate || !days.endDate) return true
  const day = programDayOf(startsAt, timeZone, days.dayEndHour ?? usualDayEndHour)
  if (day >= days.startDate && day <= days.endDate) return true
  return `This is on ${day}, outside the event (${days.startDate} to ${days.endDate}).`
}

/** A session's fields while they are being edited: any of them may be missing. */
export type SessionDraft = {
  kind?: SessionKind
  mode?: SessionMode
  status?: SessionStatus
  startsAt?: string
  endsAt?: string
  isPlenary?: boolean
  room?: { _ref?: string }
  speakers?: { person?: { _ref?: string }; role?: SpeakerRole }[]
}

export const draftOf = ({ document }: ValidationContext) => document as SessionDraft | undefined

type Clash = { title: string | null; startsAt: string; names?: (string | null)[] }

// Reads drafts in place of what they will replace, so that a clash shows before anything is published.
function clientOf(context: ValidationContext) {
  return context.getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'drafts' })
}

function sentence(clashes: readonly Clash[]): string {
  return clashes
    .map(({ title, startsAt }) => `"${title ?? 'untitled'}" (${formatMoment(startsAt, eventTimeZone())})`)
    .join(', ')
}

export async function roomOf(
  context: ValidationContext,
): Promise<{ name: string; capacity: number | null } | undefined> {
  const ref = draftOf(context)?.room?._ref
  if (!ref) return undefined
  const room = await clientOf(context).fetch<{ name: string; capacity: number | null } | null>(
    '*[_id == $ref][0]{"name": coalesce(name, "The room"), capacity}',
    { ref },
  )
  return room ?? undefined
}

/** True, or a sentence when the session is outside the event's days as set in `siteSettings`. */
export async function checkEventDay(
  startsAt: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  if (!startsAt) return true
  const days = await clientOf(context).fetch<EventDays>(
    '*[_id == "siteSettings"][0]{startDate, endDate, dayEndHour}',
  )
  return checkWithinDays(startsAt, days, eventTimeZone())
}

const sameTime = `_type == "session" && _id != $id && status != "cancelled" && startsAt < $endsAt && endsAt > $startsAt`

/** True, or a sentence that names the session in the same room, or for everybody, at the same time. */
export async function checkRoomFree(context: ValidationContext): Promise<true | string> {
  const { _id, room, startsAt, endsAt, status, isPlenary } = context.document as SessionDraft & {
    _id?: string
  }
  if (!startsAt || !endsAt || status === 'cancelled') return true
  if (!room?._ref && !isPlenary) return true
  const clashes = await clientOf(context).fetch<Clash[]>(
    `*[${sameTime} && ($isPlenary || isPlenary == true || room._ref == $room)] | order(startsAt asc) [0...3] {title, startsAt}`,
    { id: publishedIdOf(_id ?? ''), startsAt, endsAt, room: room?._ref ?? '', isPlenary: isPlenary === true },
  )
  if (clashes.length === 0) return true
  return `Something else is on here at the same time: ${sentence(clashes)}.`
}

/** True, or a sentence that names the people who would have to be in two places. */
export async function checkPeopleFree(context: ValidationContext): Promise<true | string> {
  const { _id, speakers, startsAt, endsAt, status } = context.document as SessionDraft & { _id?: string }
  const people = (speakers ?? []).map(({ person }) => person?._ref).filter((ref) => ref !== undefined)
  if (!startsAt || !endsAt || people.length === 0 || status === 'cancelled') return true
  const clashes = await clientOf(context).fetch<Clash[]>(
    `*[${sameTime} && count(speakers[person._ref in $people]) > 0] | order(startsAt asc) [0...3] {
      title, startsAt, "names": speakers[person._ref in $people].person->name
    }`,
    { id: publishedIdOf(_id ?? ''), startsAt, endsAt, people },
  )
  if (clashes.length === 0) return true
  const names = [...new Set(clashes.flatMap(({ names }) => names ?? []))].filter(Boolean).join(' and ')
  return `${names || 'Someone here'} would have to be in two places at once: ${sentence(clashes)}.`
}
