import { parseJson } from './parse-json.ts'
import { listIn } from './records.ts'
import { groupChanges } from './schedule-change-groups.ts'
import { changesOf, type SessionFacts, type VersionChange } from './schedule-changes.ts'

export type SnapshotSession = SessionFacts & { id: string; title: string; slug: string }

/** The sessions that differ between two versions of the schedule: what matters most first, then in order of time. */
export function versionChanges(
  before: readonly SnapshotSession[],
  after: readonly SnapshotSession[],
): VersionChange[] {
  const [old, current] = [byId(before), byId(after)]
  const changed = [
    ...after.map((session) => pair(session, old.get(session.id) ?? null, session)),
    ...before.filter(({ id }) => !current.has(id)).map((session) => pair(session, session, null)),
  ]
  const told = changed
    .filter((change) => changesOf(change).length > 0)
    .toSorted((a, b) => startOf(a) - startOf(b))
  return groupChanges(told).flatMap(({ changes }) => changes)
}

function byId(sessions: readonly SnapshotSession[]): Map<string, SnapshotSession> {
  return new Map(sessions.map((session) => [session.id, session]))
}

function pair(
  { id, title, slug }: SnapshotSession,
  before: SnapshotSession | null,
  after: SnapshotSession | null,
): VersionChange {
  return { id, title, slug, before: before && factsOf(before), after: after && factsOf(after) }
}

function factsOf({ startsAt, endsAt, roomId, place, status }: SessionFacts): SessionFacts {
  return { startsAt, endsAt, roomId, place, status }
}

function startOf({ before, after }: VersionChange): number {
  return Date.parse((after ?? before)?.startsAt ?? '')
}

const columns = ['id', 'title', 'slug', 'startsAt', 'endsAt', 'roomId', 'place', 'status'] as const

/** A program as short text, to compare a later one with. */
export function snapshotText(sessions: readonly SnapshotSession[]): string {
  return JSON.stringify(sessions.map((session) => columns.map((name) => session[name])))
}

/** Reads what `snapshotText` wrote; damaged sessions are left out. */
export function parseSnapshot(text: string | null | undefined): SnapshotSession[] {
  return listIn(parseJson(text ?? '')).flatMap(sessionOf)
}

function sessionOf(row: unknown): SnapshotSession[] {
  if (!Array.isArray(row)) return []
  const [id, title, slug, startsAt, endsAt, roomId, place, status] = row as unknown[]
  if (!isText(id) || !isText(title) || !isText(slug) || !isText(place)) return []
  if (!isInstant(startsAt) || !isInstant(endsAt)) return []
  if (status !== 'confirmed' && status !== 'tentative' && status !== 'cancelled') return []
  return [{ id, title, slug, startsAt, endsAt, roomId: isText(roomId) ? roomId : null, place, status }]
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isInstant(value: unknown): value is string {
  return isText(value) && !Number.isNaN(Date.parse(value))
}

/** The number after a version: `0.3`, `0.4`. Empty where it doesn't end in a number. */
export function nextVersion(version: string | null): string {
  if (version === null) return '0.1'
  return /\d$/.test(version) ? version.replace(/\d+$/, (last) => String(Number(last) + 1)) : ''
}
