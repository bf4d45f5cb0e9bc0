import { sessionStorageKey } from '#app/backend/backend.ts'

/**
 * The id of the stored session. Renewing its tokens doesn't change it, signing in again does. Null where nobody is
 * signed in, or where the token says nothing about its session.
 */
export function storedSessionId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(sessionStorageKey()) ?? 'null') as unknown
    const token = partOf(stored, 'access_token')
    // The middle of a token is its claims, as JSON in base64url.
    const claims = JSON.parse(atob((token ?? '').split('.')[1]?.replace(/-/g, '+').replace(/_/g, '/') ?? ''))
    return partOf(claims, 'session_id')
  } catch {
    return null
  }
}

function partOf(value: unknown, name: string): string | null {
  if (typeof value !== 'object' || value === null) return null
  const part = (value as Record<string, unknown>)[name]
  return typeof part === 'string' && part !== '' ? part : null
}
