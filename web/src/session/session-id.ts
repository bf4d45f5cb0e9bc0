import { sessionStorageKey } from '#app/backend/backend.ts'

/**
 * The id of the stored session. Renewing its tokens doesn't change it, signing in again does. Null where nobody is
 * signed in, or where the token says nothing about its session.
 */
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
