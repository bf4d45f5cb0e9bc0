import { createContext, use } from 'react'
import type { SessionState } from './session-state.ts'
import { initialSession } from './session-state.ts'

export type Session = SessionState & {
  /**
   * Asks again whether the user is registered, unless that is `known`; resolves when the answer is in the context.
   * Never rejects.
   */
  refreshRegistration: (known?: true) => Promise<void>
  /** Ends the session here and on the server. Rejects with what the service answered; the user then stays. */
  signOut: () => Promise<void>
}

export const SessionContext = createContext<Session>({
  ...initialSession,
  refreshRegistration: async () => {},
  signOut: async () => {},
})

/** Who is looking, and what is known about them. Before it is known: no user, `loading`. */
export function useSession(): Session {
  return use(SessionContext)
}
