import { type Change, changesSince } from '@fest/schemas/core/schedule-changes.ts'
import { type SavableSession, type Saved, type SavedEntry, seenOf } from './saved.ts'
import { forgetSession, saveSession } from './saved-store.ts'

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
      return { entry, session, changes: changesSince(entry.seen, session && seenOf(session)) }
    })
    .filter(({ changes }) => changes.length > 0)
}

/** Marks news as seen: later changes count from what is shown now. Removes sessions that no longer exist. */
export function acknowledge({ entry, session }: News<SavableSession>): void {
  if (session) saveSession(session)
  else forgetSession(entry.id)
}
