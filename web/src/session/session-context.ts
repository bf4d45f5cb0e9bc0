import { createContext, use } from 'react'

export type SessionUser = { readonly id: string; readonly email: string | null }

/** The specification's authentication context (section 4). */
type SessionState = {
  readonly user: SessionUser | null
  /** True until it is known whether there is a session; also while prerendering. */
  readonly loading: boolean
  readonly registrationLoading: boolean
  /** Whether the user has a row in `registrations`. False without a user. */
  readonly hasCompletedRegistration: boolean
  readonly isAdmin: boolean
  readonly adminLoading: boolean
}

export const initialSession: SessionState = {
  user: null,
  loading: true,
  registrationLoading: false,
  hasCompletedRegistration: false,
  isAdmin: false,
  adminLoading: false,
}

export type SessionAction =
  | { type: 'user'; user: SessionUser | null }
  | { type: 'registration-started' }
  | { type: 'registration'; userId: string; hasCompletedRegistration: boolean }
  | { type: 'admin-started' }
  | { type: 'admin'; user: SessionUser; isAdmin: boolean }

/** A user and "being checked" arrive together, so no guard sees them unchecked. Late answers are ignored. */
export function reduceSession(state: SessionState, action: SessionAction): SessionState {
  switch (action.type) {
    case 'user': {
      const { user } = action
      if (isSameUser(user, state.user)) return state.loading ? { ...state, loading: false } : state
      const isChecking = user !== null
      return {
        user,
        loading: false,
        registrationLoading: isChecking,
        hasCompletedRegistration: false,
        isAdmin: false,
        adminLoading: isChecking,
      }
    }
    case 'registration-started':
      return state.user ? { ...state, registrationLoading: true } : state
    case 'registration':
      if (state.user?.id !== action.userId) return state
      return {
        ...state,
        registrationLoading: false,
        hasCompletedRegistration: action.hasCompletedRegistration,
      }
    case 'admin-started':
      return state.user ? { ...state, adminLoading: true } : state
    case 'admin':
      if (!isSameUser(state.user, action.user)) return state
      return { ...state, adminLoading: false, isAdmin: action.isAdmin }
  }
}

function isSameUser(one: SessionUser | null, other: SessionUser | null): boolean {
  return one?.id === other?.id && one?.email === other?.email
}

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
