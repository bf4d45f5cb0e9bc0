import { counted } from '../core/count-words.ts'
import { formatMinutes } from '../core/duration.ts'
import { dayOf, formatTime } from '../core/event-time.ts'
import { recordsIn } from '../core/records.ts'
import { instantOf, wallTimeOf } from '../core/wall-time.ts'
import { minutesAhead } from '../core/zone-clock.ts'
import type { ValidationContext } from 'sanity'
import { contentApiVersion } from '../core/content-api.ts'
import { eventTimeZone, isTimeZone } from './event-time-zone.ts'

/*
 * Times are stored as instants. In another zone an instant is another local time, and organizers usually want to keep
 * the local time. This computes the effect of either choice.
 */

type Stored = { _id: string; _type: string; title?: unknown; [field: string]: unknown }

/** Fields with instants, by type; `[]` is each entry of a list. A test compares this with the schema. */
const timeFields: Readonly<Record<string, readonly string[]>> = {
  session: ['startsAt', 'endsAt'],
  announcement: ['startsAt', 'endsAt'],
  hackathon: ['startsAt', 'endsAt', 'submissionClosesAt', 'timeline[].at'],
  siteSettings: ['launchAt', 'registrationOpensAt', 'registrationClosesAt'],
}

/** Every type and field with an instant, as `session.startsAt`. */
export const timePaths = Object.entries(timeFields).flatMap(([type, fields]) =>
  fields.map((field) => `${type}.${field}`),
)

/** The documents that hold times, with drafts and published ones apart. */
export const timedQuery = `*[_type in ${JSON.stringify(Object.keys(timeFields))} && !(_id in path("versions.**"))]
  {_id, _type, _rev, title, startsAt, endsAt, submissionClosesAt, "timeline": timeline[]{_key, at},
  launchAt, registrationOpensAt, registrationClosesAt}`

type Time = {
  /** For a patch: `startsAt`, or `timeline[_key=="a"].at`. */
  path: string
  at: number
}

/** The instants of a document; what can't be read as one is left out. */
function timesOf(document: Stored): Time[] {
  return (timeFields[document._type] ?? []).flatMap((field) => {
    const [name = '', inner] = field.split('[].')
    const value = document[name]
    if (inner === undefined) return timeAt(name, value)
    return recordsIn(value).flatMap((entry) =>
      typeof entry['_key'] === 'string'
        ? timeAt(`${name}[_key=="${entry['_key']}"].${inner}`, entry[inner])
        : [],
    )
  })
}

function timeAt(path: string, value: unknown): Time[] {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? [] : [{ path, at }]
}

/** The fields to set so that a document keeps its local times in another zone. */
export function keptClockTimes(document: Stored, from: string, to: string): Record<string, string> {
  return Object.fromEntries(
    timesOf(document).flatMap(({ path, at }) => {
      const seconds = at % 60_000
      const moved = instantOf(wallTimeOf(at, from), to) + seconds
      return moved === at ? [] : [[path, new Date(moved).toISOString()]]
    }),
  )
}

/** What a change of zone would change, in words. */
export type ZoneChange = {
  /** Whether any time would read differently. */
  isFelt: boolean
  documents: number
  /** The new local times if the instants stay. */
  moving: string
}

/** The effect of publishing another zone on these documents; a draft counts instead of its published document. */
export function zoneChange(documents: readonly Stored[], from: string, to: string): ZoneChange {
  const current = documents.filter(
    ({ _id }) => _id.startsWith('drafts.') || !documents.some((other) => other._id === `drafts.${_id}`),
  )
  const timed = current.filter((document) => timesOf(document).length > 0)
  const shifts = Map.groupBy(timed, (document) => {
    const at = timesOf(document)[0]?.at ?? 0
    return minutesAhead(at, to) - minutesAhead(at, from)
  })
  const groups = [...shifts].filter(([by]) => by !== 0).toSorted(([, a], [, b]) => b.length - a.length)
  const moved = groups.flatMap(([, group]) => group)
  return {
    isFelt: moved.length > 0,
    documents: timed.length,
    moving: [
      ...groups.map(
        ([by, group]) => `${things(group)} ${group.length === 1 ? 'reads' : 'read'} ${shift(by)}.`,
      ),
      ...example(moved, from, to),
      ...otherDay(moved, from, to),
    ].join(' '),
  }
}

function example(moved: readonly Stored[], from: string, to: string): string[] {
  const first = moved.find(({ _type }) => _type === 'session') ?? moved[0]
  const [time] = first ? timesOf(first) : []
  if (!first || !time) return []
  const name = typeof first.title === 'string' ? `“${first.title}”` : 'The first one'
  return [`${name} moves from ${formatTime(time.at, from)} to ${formatTime(time.at, to)}.`]
}

function otherDay(moved: readonly Stored[], from: string, to: string): string[] {
  const count = moved.filter(
    (document) =>
      document._type === 'session' && timesOf(document).some(({ at }) => dayOf(at, from) !== dayOf(at, to)),
  ).length
  if (count === 0) return []
  return [`${counted(count, 'session', 'sessions')} then ${count === 1 ? 'touches' : 'touch'} another day.`]
}

/** `62 sessions and 3 other documents` */
function things(documents: readonly Stored[]): string {
  const sessions = documents.filter(({ _type }) => _type === 'session').length
  const others = documents.length - sessions
  const other = sessions > 0 ? 'other ' : ''
  const words = [
    sessions > 0 && counted(sessions, 'session', 'sessions'),
    others > 0 && counted(others, `${other}document`, `${other}documents`),
  ]
  return words.filter(Boolean).join(' and ')
}

function shift(minutes: number): string {
  return `${formatMinutes(Math.abs(minutes))} ${minutes < 0 ? 'earlier' : 'later'}`
}

/** True, or what the times of the event read as once this zone is published. */
export async function checkZoneChange(
  zone: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const from = eventTimeZone()
  if (!zone || zone === from || !isTimeZone(zone)) return true
  const client = context.getClient({ apiVersion: contentApiVersion }).withConfig({ perspective: 'raw' })
  const { isFelt, moving } = zoneChange(await client.fetch(timedQuery), from, zone)
  if (!isFelt) return true
  return `Once this is published, times are no longer in ${from}. ${moving}`
}
