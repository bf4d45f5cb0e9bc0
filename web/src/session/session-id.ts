import { sessionStorageKey } from '#app/backend/backend.ts'

/** The stored session's id; renewing tokens keeps it, signing in again doesn't. Null if there is none. */
export function storedSessionId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey()) ?? 'null') as { access_token: string }
    // The middle of a token is its claims, as JSON in base64url.
    const [, middle = ''] = stored.access_token.split('.')
    const claims = JSON.parse(atob(middle.replace(/-/g, '+').replace(/_/g, '/'))) as { session_id?: unknown }
    return typeof claims.session_id === 'string' && claims.session_id !== '' ? claims.session_id : null
  } catch {
    return null
  }
}
