import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'

export type SettingsRead = Returned<'read_settings'>
export type Settings = SettingsRead['settings']
export type SettingsChanges = Partial<Omit<Settings, 'updated_at'>>
/** Something that opens and closes. Its times are null if there are none or they don't apply. */
export type OpeningRead = SettingsRead['openings'][number]

export const settingsOptions = () => adminQuery('read_settings', {}, ['settings'], { staleTime: 0 })

/**
 * Saves settings, based on those last changed at `seen`. Resolves to null when that removed the person from the admins.
 * Rejects with `stale` when somebody else saved meanwhile, and with 23514 and the setting's name when a value is
 * refused.
 */
export function saveSettings(changes: SettingsChanges, seen: string): Promise<SettingsRead | null> {
  return callAdmin('save_settings', { changes, seen })
}
