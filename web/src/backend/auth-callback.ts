import type { PlainError } from './errors.ts'
import { toPlainError } from './errors.ts'

/** What a mailed link brought along in the address it led to. */
export type AuthCallback =
  | { kind: 'none' }
  /** A session, or a code to be exchanged for one; `isRecovery` when it was asked for to set a new password. */
  | { kind: 'session'; isRecovery: boolean }
  | { kind: 'error'; error: PlainError }

/** Reads the address a mailed link led to. The service writes into the fragment, or into the query. */
export function readAuthCallback({ search, hash }: { search: string; hash: string }): AuthCallback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => fragment.get(name) ?? query.get(name)

  if (fragment.has('access_token') || query.has('code'))
    return { kind: 'session', isRecovery: read('type') === 'recovery' }
  const code = read('error_code') ?? read('error')
  if (code === null) return { kind: 'none' }
  return {
    kind: 'error',
    error: toPlainError({
      code: code === 'access_denied' ? 'otp_expired' : code,
      message: read('error_description') ?? '',
    }),
  }
}
