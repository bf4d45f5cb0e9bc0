import type { Returned } from '@fest/schemas/database.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from './call-admin.ts'

export type Admin = Returned<'admins'>[number]

export const adminsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'admins'],
    queryFn: ({ signal }) => callAdmin('admins', {}, signal),
    staleTime: 30_000,
  })

/** An admin's name where there is little space: `Priya`, or the part before the @. */
export function shortName({ name, email }: Pick<Admin, 'name' | 'email'>): string {
  return name?.split(' ')[0] ?? email.split('@')[0] ?? email
}
