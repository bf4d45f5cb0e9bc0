import type { Returned } from '@fest/schemas/database.ts'
import { type Backend, getBackend } from '#app/backend/backend.ts'
import { forgetAdmin, rememberedRole, rememberRole } from './known-admin.ts'

export type OwnRole = NonNullable<Returned<'my_role'>>

/**
 * Asks what the signed-in person may do below an admin. The device remembers who is at the desk, which works without a
 * network; for everybody else it deletes what it stored for that. Rejects with the backend's error.
 */
export async function askOwnRole(
  email: string,
  { backend, signal = new AbortController().signal }: { backend?: Backend; signal?: AbortSignal },
): Promise<OwnRole | null> {
  const { data, error } = await (backend ?? (await getBackend())).rpc('my_role').abortSignal(signal)
  if (error) throw error
  if (data?.role === 'desk') rememberRole(email, 'desk')
  else forgetAdmin()
  return data
}

/** The desk, if this device remembers that the address has it, until the database is asked; else null. */
export function lastOwnRole(email: string | null): OwnRole | null {
  if (email === null || rememberedRole(email) !== 'desk') return null
  return { role: 'desk', kinds: [], contact_allowed: false }
}
