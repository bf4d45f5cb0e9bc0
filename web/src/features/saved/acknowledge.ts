import type { News } from './news.ts'
import type { SavableSession } from './saved.ts'
import { forgetSession, saveSession } from './saved-store.ts'

/**
 * Marks news as seen: later changes are compared with what is shown now, and sessions that no longer exist are removed.
 */
export function acknowledge({ entry, session }: News<SavableSession>): void {
  if (session) saveSession(session)
  else forgetSession(entry.id)
}
