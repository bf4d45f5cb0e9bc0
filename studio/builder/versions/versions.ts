import type { SanityClient } from '@sanity/client'
import type { VersionChange } from '@fest/schemas/core/schedule-changes.ts'
import {
  parseSnapshot,
  type SnapshotSession,
  snapshotText,
  versionChanges,
} from '@fest/schemas/core/schedule-snapshot.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'

/** A released version of the schedule, as it is listed. */
export type ReleasedVersion = { _id: string; version: string; releasedAt: string; note?: string }

/** The latest version, which the next one is compared with. */
export type LatestVersion = ReleasedVersion & { snapshot?: string }

/** A published session with the fields that a version stores. */
export type PublishedSession = {
  _id: string
  title: string | null
  slug: string
  startsAt: string
  endsAt: string
  mode: string | null
  isPlenary: boolean | null
  status: SnapshotSession['status'] | null
  room: { _id: string; name: string } | null
}

/** Only what visitors see becomes part of a version. */
const isPublished = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

export const releasedVersionsQuery = `*[_type == "scheduleVersion" && ${isPublished}]
  | order(releasedAt desc, _id asc)[0...20] { _id, version, releasedAt, note }`

export const latestVersionQuery = `*[_type == "scheduleVersion" && ${isPublished}]
  | order(releasedAt desc, _id asc)[0...1] { _id, version, releasedAt, note, snapshot }`

/** The sessions that the schedule of the site lists (schedule.groq.ts). */
export const publishedSessionsQuery = `*[
    _type == "session" && ${isPublished} && defined(slug.current) && defined(startsAt) && defined(endsAt)
  ] | order(startsAt asc, _id asc) {
    _id, title, "slug": slug.current, startsAt, endsAt, mode, isPlenary, status, room-> { _id, name }
  }`

/** The published program as a version stores it. */
export function snapshotOf(sessions: readonly PublishedSession[]): SnapshotSession[] {
  return sessions.map(({ _id, title, slug, startsAt, endsAt, mode, isPlenary, status, room }) => ({
    id: _id,
    title: title ?? 'Untitled session',
    slug,
    startsAt,
    endsAt,
    roomId: room?._id ?? null,
    place: sessionPlace({ room, isPlenary, mode: mode ?? 'in_person' }),
    status: status ?? 'confirmed',
  }))
}

/** The changes since the latest version; none for the first version. */
export function changesOfNext(
  latest: Pick<LatestVersion, 'snapshot'> | null,
  sessions: readonly SnapshotSession[],
): VersionChange[] {
  return latest === null ? [] : versionChanges(parseSnapshot(latest.snapshot), sessions)
}

/** Why a version can't have this name; null when it can. */
export function versionFault(
  version: string,
  released: readonly Pick<ReleasedVersion, '_id'>[],
): string | null {
  if (version === '') return 'Give the version a number, such as 0.3.'
  if (!/^[a-z0-9](?:[a-z0-9 ._-]{0,30}[a-z0-9])?$/i.test(version))
    return 'Use the letters a to z, numbers, dots and dashes, 32 characters at most.'
  return released.some(({ _id }) => _id === versionId(version))
    ? `There is a version ${version} already. Choose another number.`
    : null
}

/** One id per version: of two people who release the same one at once, the second is refused. */
function versionId(version: string): string {
  const name = version.toLowerCase().replace(/[^a-z0-9-]/g, (sign) => `_${sign.charCodeAt(0).toString(16)}`)
  return `scheduleVersion-${name}`
}

type NextVersion = {
  version: string
  note: string
  latest: LatestVersion | null
  sessions: readonly SnapshotSession[]
}

/** Releases a version of these sessions. Rejects with status 409 if that name was just released. */
export async function releaseVersion(
  client: Pick<SanityClient, 'create'>,
  { version, note, latest, sessions }: NextVersion,
): Promise<void> {
  const text = note.trim()
  // The event's time: visitors read it beside the event's dates. After the latest one, also by a clock that is slow or was
  // set back: versions are compared and listed in this order.
  const releasedAt = Math.max(eventNow(), latest === null ? 0 : Date.parse(latest.releasedAt) + 1000)
  await client.create({
    _id: versionId(version),
    _type: 'scheduleVersion',
    version,
    releasedAt: new Date(releasedAt).toISOString(),
    ...(text === '' ? {} : { note: text }),
    ...(latest === null ? {} : { since: latest.version }),
    changes: changesOfNext(latest, sessions).map(({ before, after, ...change }) => ({
      _key: change.id,
      _type: 'sessionChange',
      ...change,
      ...(before && { before: withoutNulls(before) }),
      ...(after && { after: withoutNulls(after) }),
    })),
    snapshot: snapshotText(sessions),
  })
}

/** Omitted instead of null, which the dataset would store. */
function withoutNulls(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))
}
