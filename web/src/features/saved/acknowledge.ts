import type { News } from './news.ts'
import type { SavableSession } from './saved.ts'
import { forgetSession, saveSession } from './saved-store.ts'

/** The person knows: what is shown now is what later changes are compared with. What is gone is let go. */
export function acknowledge({ entry, session }: News<SavableSession>): void {
  if (session) saveSession(session)
  else forgetSession(entry.id)
}
