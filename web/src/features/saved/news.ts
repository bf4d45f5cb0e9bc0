import type { SavableSession, Saved, SavedEntry } from './saved.ts'
import { seenOf } from './saved.ts'

/** What differs from what the person last saw. `from` is the old value; the new one is in the session. */
export type Change =
  | { kind: 'gone' }
  | { kind: 'cancelled' }
  | { kind: 'on-again' }
  | { kind: 'tentative' }
  | { kind: 'time'; from: { startsAt: string; endsAt: string } }
  | { kind: 'place'; from: string; to: string }

/** News about one saved session; the session is null when it is no longer published. */
export type News<Session extends SavableSession> = {
  entry: SavedEntry
  session: Session | null
  changes: readonly Change[]
}

/**
 * What changed since each session was saved or its last news dismissed, in order of saving. `sessions` is the whole
 * program as of `asOfMs` (milliseconds since 1970). A prerendered page may contain an older program than the person has
 * seen since; that is no news.
 */
export function newsOf<Session extends SavableSession>(
  saved: Saved,
  sessions: readonly Session[],
  asOfMs: number,
): News<Session>[] {
  const byId = new Map(sessions.map((session) => [session._id, session]))
  return [...saved.values()]
    .filter(({ seenAt }) => Date.parse(seenAt) <= asOfMs)
    .map((entry) => {
      const session = byId.get(entry.id) ?? null
      return { entry, session, changes: changesSince(entry, session) }
    })
    .filter(({ changes }) => changes.length > 0)
}

function changesSince({ seen }: SavedEntry, session: SavableSession | null): Change[] {
  if (session === null) return [{ kind: 'gone' }]
  const now = seenOf(session)
  // Where and when it would have been no longer matters.
  if (now.status === 'cancelled') return seen.status === 'cancelled' ? [] : [{ kind: 'cancelled' }]

  const changes: Change[] = []
  if (seen.status === 'cancelled') changes.push({ kind: 'on-again' })
  if (now.status === 'tentative' && seen.status === 'confirmed') changes.push({ kind: 'tentative' })
  if (!isSameInstant(now.startsAt, seen.startsAt) || !isSameInstant(now.endsAt, seen.endsAt))
    changes.push({ kind: 'time', from: { startsAt: seen.startsAt, endsAt: seen.endsAt } })
  // A renamed room is still the same room.
  const isElsewhere = now.roomId !== seen.roomId || (now.roomId === null && now.place !== seen.place)
  if (isElsewhere) changes.push({ kind: 'place', from: seen.place, to: now.place })
  return changes
}

function isSameInstant(a: string, b: string): boolean {
  return Date.parse(a) === Date.parse(b)
}
