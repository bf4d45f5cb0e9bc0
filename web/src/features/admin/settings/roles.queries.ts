import type { Returned } from '@fest/schemas/database.ts'
import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type GivenRole = Returned<'admin_roles'>[number]

export const rolesOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'roles'],
    queryFn: ({ signal }) => callAdmin('admin_roles', {}, signal),
    staleTime: 0,
  })

/** Gives a role in place of an earlier one. Rejects with 23514 and `email` when the address can't have one. */
export function giveRole(email: string, role: Role): Promise<GivenRole> {
  return callAdmin('admin_give_role', { email, role })
}

export async function takeRole(email: string): Promise<void> {
  await callAdmin('admin_take_role', { email })
}
