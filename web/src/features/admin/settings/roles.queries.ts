import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

export type GivenRole = Returned<'admin_roles'>[number]

export const rolesOptions = () => adminQuery('admin_roles', {}, ['roles'], { staleTime: 0 })

export type WantedRole = { role: Role; kinds: readonly AdminKind[]; contact_allowed: boolean }

/**
 * Gives a role, replacing an earlier one. Rejects with 23514 and `email` if the address can't have one, or `kinds` if a
 * reviewer would get none.
 */
export function giveRole(email: string, { kinds, ...role }: WantedRole): Promise<GivenRole> {
  return callAdmin('admin_give_role', { email, ...role, kinds: [...kinds] })
}

export async function takeRole(email: string): Promise<void> {
  await callAdmin('admin_take_role', { email })
}
