import { isRecord } from '@fest/schemas/core/records.ts'
import type { Session } from '@supabase/supabase-js'
import { type Backend, getBackend, onBackend, sessionStorageKey } from '#app/backend/backend.ts'
import type { SessionUser } from './session-context.ts'

type Follower = {
  onUser: (user: SessionUser | null) => void
  /** The second factor was verified: the same person may now do more. */
  onSecondFactor: () => void
}

/**
 * Reports who is signed in: from the stored session at once, then at every change, also in another tab. Without a
 * stored session nobody is signed in, and the client isn't loaded; an address can't sign anybody in. Without a network
 * the stored person stays: only the service, or signing out, ends a session. Returns a function that stops it.
 */
export function followSession({ onUser, onSecondFactor }: Follower): () => void {
  const key = sessionStorageKey()
  let unsubscribe: (() => void) | undefined
  let isOn = true

  /** The client also reports "no session" when it couldn't renew one; then the stored one still counts. */
  function report(session: Session | null) {
    if (isOn) onUser(session ? userOf(session) : storedUser(key))
  }

  function attach(backend: Backend) {
    const { data } = backend.auth.onAuthStateChange((event, session) => {
      report(session)
      if (event === 'MFA_CHALLENGE_VERIFIED' && isOn) onSecondFactor()
    })
    unsubscribe = () => data.subscription.unsubscribe()
  }

  function load() {
    getBackend()
      .then((backend) => backend.auth.getSession())
      .then(
        ({ data: { session } }) => report(session),
        (error: unknown) => {
          console.error('The session could not be read; using the stored one.', error)
          report(null)
        },
      )
  }

  function onStorage(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.key !== key && event.key !== null) return
    const user = storedUser(key)
    if (!user) onUser(null)
    // Another tab signed in before this one had a reason to load the client; once loaded, the client notices such
    // changes itself.
    else load()
  }

  const stopWaiting = onBackend(attach)
  window.addEventListener('storage', onStorage)
  const stored = storedUser(key)
  onUser(stored)
  if (stored) load()

  return () => {
    isOn = false
    stopWaiting()
    unsubscribe?.()
    window.removeEventListener('storage', onStorage)
  }
}

const userOf = ({ user }: Session): SessionUser => ({ id: user.id, email: user.email ?? null })

function storedUser(key: string): SessionUser | null {
  try {
    const session: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isRecord(session) || !isRecord(session['user'])) return null
    const { id, email } = session['user']
    if (typeof id !== 'string' || typeof session['refresh_token'] !== 'string') return null
    return { id, email: typeof email === 'string' ? email : null }
  } catch {
    return null
  }
}
