import type { PlainError } from './plain-error.ts'
import { toPlainError } from './errors.ts'
import { bringsSession } from './mailed-session.ts'

/** What a mailed link brought along in the address it led to. */
export type AuthCallback =
  | { kind: 'none' }
  /** A session, or a code to be exchanged for one; `isRecovery` when it was asked for to set a new password. */
  | { kind: 'session'; isRecovery: boolean }
  /** The first of two links that change an address: the one in the other mailbox is still to be opened. */
  | { kind: 'other-link' }
  | { kind: 'error'; error: PlainError }

/** Reads the address a mailed link led to. The service writes into the fragment, or into the query. */
export function readAuthCallback({ search, hash }: { search: string; hash: string }): AuthCallback {
  const query = new URLSearchParams(search)
  const fragment = new URLSearchParams(hash.replace(/^#/, ''))
  const read = (name: string) => fragment.get(name) ?? query.get(name)

  if (bringsSession({ search, hash })) return { kind: 'session', isRecovery: read('type') === 'recovery' }
  const code = read('error_code') ?? read('error')
  // The service says so in a message of its own and brings nothing else.
  if (code === null) return { kind: fragment.has('message') ? 'other-link' : 'none' }
  return {
    kind: 'error',
    error: toPlainError({
      code: code === 'access_denied' ? 'otp_expired' : code,
      message: read('error_description') ?? '',
    }),
  }
}
