import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from './admin-query.ts'

export type Admin = Returned<'admins'>[number]

export const adminsOptions = () => adminQuery('admins', {}, ['admins'], { staleTime: 30_000 })

/** What an admin is called: their name, or the part before the @. */
export function nameOfAdmin({ name, email }: Pick<Admin, 'name' | 'email'>): string {
  return name ?? email.split('@')[0] ?? email
}
