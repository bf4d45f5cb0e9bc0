import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

export type Retention = Returned<'admin_retention'>
export type KeptKind = Retention['kinds'][number]

export const retentionOptions = () => adminQuery('admin_retention', {}, ['retention'], { staleTime: 60_000 })

export function holdPurge(isHeld: boolean): Promise<Retention> {
  return callAdmin('admin_hold_purge', { is_held: isHeld })
}

/**
 * A calendar day, or null for the default. Rejects with 23514 and `purge_on` for an invalid day, and with `stale` if
 * somebody else changed it.
 */
export function movePurge({ kind, purge_on: seen }: KeptKind, day: string | null): Promise<Retention> {
  return callAdmin('admin_move_purge', { kind, seen, ...(day !== null && { purge_on: day }) })
}
