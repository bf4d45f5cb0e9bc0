import { contentApiVersion } from '../../core/content-api.ts'
import type { ValidationContext } from 'sanity'
import type { SessionKind, SessionMode, SessionStatus } from '../../vocabulary/session.ts'
import { eventTimeZone } from '../event-time-zone.ts'
import { checkWithinDays, type EventDays } from './session.ts'
import { formatMoment } from '../../core/event-time.ts'

/** A session's fields while they are being edited: any of them may be missing. */
export type SessionDraft = {
  kind?: SessionKind
  mode?: SessionMode
  status?: SessionStatus
  startsAt?: string
  endsAt?: string
  isPlenary?: boolean
  room?: { _ref?: string }
  speakers?: { person?: { _ref?: string } }[]
}

type Clash = { title: string | null; startsAt: string; names?: (string | null)[] }

// Reads drafts in place of what they will replace, so that a clash shows before anything is published.
function clientOf(context: ValidationContext) {
  return context.getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'drafts' })
}

function publishedId(id: string | undefined): string {
  return (id ?? '').replace(/^drafts\./, '')
}

function sentence(clashes: readonly Clash[]): string {
  return clashes
    .map(({ title, startsAt }) => `"${title ?? 'untitled'}" (${formatMoment(startsAt, eventTimeZone())})`)
    .join(', ')
}

/** The name and capacity of the room of the session under validation. */
export async function roomOf(
  context: ValidationContext,
): Promise<{ name: string; capacity: number | null } | undefined> {
  const ref = (context.document as SessionDraft | undefined)?.room?._ref
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
    { id: publishedId(_id), startsAt, endsAt, room: room?._ref ?? '', isPlenary: isPlenary === true },
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
    { id: publishedId(_id), startsAt, endsAt, people },
  )
  if (clashes.length === 0) return true
  const names = [...new Set(clashes.flatMap(({ names }) => names ?? []))].filter(Boolean).join(' and ')
  return `${names || 'Someone here'} would have to be in two places at once: ${sentence(clashes)}.`
}
