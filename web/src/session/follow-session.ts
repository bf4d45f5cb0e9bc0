import { readAuthCallback } from '#app/backend/auth-callback.ts'
import { getBackend, onBackend, sessionStorageKey } from '#app/backend/backend.ts'
import type { Backend } from '#app/backend/backend.ts'
import type { SessionUser } from './session-state.ts'

type Follower = {
  onUser: (user: SessionUser | null) => void
  /** A mailed link was opened by somebody who wants to set a new password. */
  onPasswordRecovery: () => void
}

/**
 * Tells who is signed in: from the stored session first, then with every change, also one made in another
 * tab. With no stored session and no mailed link in the address nobody is signed in: that is told at once,
 * and the client is not loaded. Returns the function that ends it.
 */
export function followSession({ onUser, onPasswordRecovery }: Follower): () => void {
  const key = sessionStorageKey()
  let unsubscribe: (() => void) | undefined
  let isOn = true

  function attach(backend: Backend) {
    const { data } = backend.auth.onAuthStateChange((event, session) => {
      if (!isOn) return
      onUser(session ? { id: session.user.id, email: session.user.email ?? null } : null)
      if (event === 'PASSWORD_RECOVERY') onPasswordRecovery()
    })
    unsubscribe = () => data.subscription.unsubscribe()
  }

  function load() {
    getBackend()
      .then((backend) => backend.auth.getSession())
      .then(
        ({ data: { session } }) => {
          if (isOn) onUser(session ? { id: session.user.id, email: session.user.email ?? null } : null)
        },
        (error: unknown) => {
          console.error('The session could not be read; nobody counts as signed in.', error)
          if (isOn) onUser(null)
        },
      )
  }

  function onStorage(event: StorageEvent) {
    // Another tab signed in while this one had no reason to load the client; once loaded, the client itself
    // hears of changes elsewhere.
    if (event.key === key && event.newValue !== null) load()
  }

  const stopWaiting = onBackend(attach)
  window.addEventListener('storage', onStorage)
  if (localStorage.getItem(key) !== null || readAuthCallback(location).kind === 'session') load()
  else onUser(null)

  return () => {
    isOn = false
    stopWaiting()
    unsubscribe?.()
    window.removeEventListener('storage', onStorage)
  }
}
