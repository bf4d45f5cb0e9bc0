import { isRole } from '@fest/schemas/vocabulary/roles.ts'
import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { type Backend, getBackend } from '#app/backend/backend.ts'
import { forgetAdmin, rememberedRole, rememberRole } from './known-admin.ts'

/**
 * Asks which role the signed-in person has below an admin. The device remembers the answer; without a role it deletes
 * what it stored for one. Rejects with the backend's error.
 */
export async function askOwnRole(email: string, backend?: Backend): Promise<Role | null> {
  const { data, error } = await (backend ?? (await getBackend())).rpc('my_role')
  if (error) throw error
  if (data === null) forgetAdmin()
  else rememberRole(email, data.role)
  return data?.role ?? null
}

/** The role this device remembers for the address, until it is asked for; null if none. */
export function lastOwnRole(email: string | null): Role | null {
  const role = email === null ? null : rememberedRole(email)
  return isRole(role) ? role : null
}
