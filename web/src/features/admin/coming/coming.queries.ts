import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

export type ComingCheck = Returned<'admin_coming'>

export const comingOptions = () => adminQuery('admin_coming', {}, ['coming'], { staleTime: 0 })

/** `confirm_by` may be null only while nobody is asked. */
export type WantedCheck = { is_on: boolean; confirm_by: string | null; releases: boolean }

/**
 * Rejects with 23514 and `confirm_by` for an invalid date, and with `stale` if somebody else changed it since `seen`.
 */
export function saveComing({ confirm_by, ...wanted }: WantedCheck, seen: string): Promise<ComingCheck> {
  return callAdmin('admin_save_coming', { ...wanted, ...(confirm_by !== null && { confirm_by }), seen })
}
