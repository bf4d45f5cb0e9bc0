import type { SessionFacts } from '@fest/schemas/core/schedule-changes.ts'
import { type SnapshotSession, snapshotText, versionChanges } from '@fest/schemas/core/schedule-snapshot.ts'
import { sessionPlace } from '@fest/schemas/core/session-place.ts'
import { at, document, type Reference, type SeedDocument } from '../document.ts'
import { placeDocuments } from './places.ts'
import { programDocuments } from './program.ts'

/* The schedule was released twice before the demo begins, so that the page of its changes has something to tell. */

const roomNames = new Map(placeDocuments.map(({ _id, name }) => [_id, String(name)]))

/** The program as it is now. */
const now = programDocuments.map((session): SnapshotSession => {
  // As session.ts builds them; the seed's test compares with what the Release tool would keep.
  const { room, isPlenary, mode, startsAt, endsAt, status } = session as unknown as Omit<
    SessionFacts,
    'roomId' | 'place'
  > & { room: Reference; isPlenary: boolean; mode: string }
  const { current } = session['slug'] as { current: string }
  const roomId = room._ref
  const place = sessionPlace({ room: { name: roomNames.get(roomId) ?? '' }, isPlenary, mode })
  return {
    id: session._id,
    title: String(session['title']),
    slug: current,
    startsAt,
    endsAt,
    roomId,
    place,
    status,
  }
})

/** What was different at first; null for a session nobody had thought of. */
const different: Readonly<Record<string, Partial<SessionFacts> | null>> = {
  'session-quantum-walks-on-graphs': { status: 'confirmed' },
  'session-lightning-talks': { endsAt: at('sat', '16:05') },
  'session-reading-advantage-claims': {
    startsAt: at('sat', '16:10'),
    endsAt: at('sat', '16:50'),
    status: 'confirmed',
  },
  'session-first-research-project': { roomId: 'room-courtyard', place: 'Courtyard room' },
  'session-quiet-hour-with-mentors': null,
}

const first = now.flatMap((session) => {
  const before = different[session.id]
  return before === null ? [] : [{ ...session, ...before }]
})

type Version = {
  version: string
  releasedAt: string
  note: string
  since?: string
  before: readonly SnapshotSession[]
  after: readonly SnapshotSession[]
}

/** As the Release tool writes it (studio/release/versions.ts). */
function version({ before, after, ...fields }: Version): SeedDocument {
  return document('scheduleVersion', `scheduleVersion-${fields.version.replace('.', '_2e')}`, {
    ...fields,
    changes: versionChanges(before, after).map(({ before: old, after: current, ...change }) => ({
      _key: change.id,
      _type: 'sessionChange',
      ...change,
      ...(old && { before: old }),
      ...(current && { after: current }),
    })),
    snapshot: snapshotText(after),
  })
}

/** The released versions of the schedule. */
export const versionDocuments: readonly SeedDocument[] = [
  version({
    version: '1.0',
    releasedAt: at('2025-09-05', '18:00'),
    note: 'The whole program, with a time and a room for every session.',
    before: first,
    after: first,
  }),
  version({
    version: '1.1',
    releasedAt: at('2025-09-19', '12:00'),
    since: '1.0',
    note: 'Piotr can’t make it, so “Quantum walks on graphs” is canceled. Twice as many people want to give a lightning talk as we had minutes for: they get a quarter of an hour more. And there’s a quiet hour for whoever is stuck.',
    before: first,
    after: now,
  }),
]
