import { createContext, use } from 'react'
import { initialSession, type SessionState } from './session-state.ts'

export type Session = SessionState & {
  /** Checks registration again, unless `known`; resolves once the context has the answer. Never rejects. */
  refreshRegistration: (known?: true) => Promise<void>
  /** Ends the session here and on the server. Rejects with the service's error; the user then stays signed in. */
  signOut: () => Promise<void>
}

export const SessionContext = createContext<Session>({
  ...initialSession,
  refreshRegistration: async () => {},
  signOut: async () => {},
})

/** Who is signed in, and what is known about them. Until that is known: no user, and `loading`. */
export const useSession = (): Session => use(SessionContext)
