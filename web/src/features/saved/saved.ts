import { parseJson } from '@fest/schemas/core/parse-json.ts'
import { isRecord } from '@fest/schemas/core/records.ts'
import { sessionStatuses } from '@fest/schemas/vocabulary/session.ts'
import type { ScheduleQueryResult } from '#app/content/content.generated.ts'
import type { SessionFacts } from '@fest/schemas/core/schedule-changes.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'

/** What saving needs to know about a session; sessions of lists and of the event page both fit. */
export type SavableSession = Pick<
  ScheduleQueryResult[number],
  '_id' | 'title' | 'slug' | 'startsAt' | 'endsAt' | 'status' | 'mode' | 'isPlenary'
> & { room: { _id: string; name: string } | null }

/** What the person last knew about a session; a later difference is news. */
export type Seen = SessionFacts & { title: string }

/** Dates are instants. Two devices' lists are merged by the id and `savedAt` (merge.ts). */
export type SavedEntry = { id: string; savedAt: string; seenAt: string; seen: Seen }

/** By the session's id, in order of saving. */
export type Saved = ReadonlyMap<string, SavedEntry>

export const nothingSaved: Saved = new Map()

const version = 1

/** Parses `savedText`'s format. Damaged or foreign text gives an empty list; bad entries are left out. */
export function parseSaved(text: string | null): Saved {
  const value = parseJson(text ?? '')
  if (!isRecord(value) || value['version'] !== version || !Array.isArray(value['sessions']))
    return nothingSaved
  return savedOf(value['sessions'])
}

/** The list of the valid entries among these. */
export function savedOf(values: readonly unknown[]): Saved {
  const entries = values.map(entryOf).filter((entry) => entry !== null)
  return new Map(entries.map((entry) => [entry.id, entry]))
}

/** The format in local storage; the version says how to read it. */
export const savedText = (saved: Saved): string => JSON.stringify({ version, sessions: [...saved.values()] })

/** Adds the session as it is now, or if it was saved before, marks its current version as seen. */
export function withSession(saved: Saved, session: SavableSession, nowMs: number): Saved {
  const now = new Date(nowMs).toISOString()
  const savedAt = saved.get(session._id)?.savedAt ?? now
  return new Map(saved).set(session._id, { id: session._id, savedAt, seenAt: now, seen: seenOf(session) })
}

export function withoutSession(saved: Saved, id: string): Saved {
  const rest = new Map(saved)
  rest.delete(id)
  return rest
}

export function seenOf(session: SavableSession): Seen {
  const { title, startsAt, endsAt, room, status } = session
  return { title, startsAt, endsAt, roomId: room?._id ?? null, place: sessionPlace(session), status }
}

function entryOf(value: unknown): SavedEntry | null {
  if (!isRecord(value) || !isRecord(value['seen'])) return null
  const { id, savedAt, seenAt } = value
  const { title, startsAt, endsAt, roomId, place, status } = value['seen']
  const known = sessionStatuses.find((one) => one === status)
  if (typeof id !== 'string' || typeof title !== 'string' || typeof place !== 'string' || !known) return null
  if (!isInstant(savedAt) || !isInstant(seenAt) || !isInstant(startsAt) || !isInstant(endsAt)) return null
  if (roomId !== null && typeof roomId !== 'string') return null
  return { id, savedAt, seenAt, seen: { title, startsAt, endsAt, roomId, place, status: known } }
}

function isInstant(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(Date.parse(value))
}
