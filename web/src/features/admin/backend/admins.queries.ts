import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from './admin-query.ts'

export type Admin = Returned<'admins'>[number]

export const adminsOptions = () => adminQuery('admins', {}, ['admins'], { staleTime: 30_000 })

/** An admin's short name: `Priya`, or the part before the @. */
export function shortName({ name, email }: Pick<Admin, 'name' | 'email'>): string {
  return name?.split(' ')[0] ?? email.split('@')[0] ?? email
}
