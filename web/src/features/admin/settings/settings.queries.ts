import type { Database } from '@fest/schemas/database.types.ts'
import type { EventPhase } from '@fest/schemas/vocabulary/event.ts'
import type { Opening, OpenThing } from '@fest/schemas/vocabulary/event-phase.ts'
import { queryOptions } from '@tanstack/react-query'
import { callAdmin } from '../backend/call-admin.ts'

export type Settings = Omit<Database['public']['Tables']['site_settings']['Row'], 'id'>
export type SettingsChanges = Partial<Omit<Settings, 'updated_at'>>

/** Something that opens and closes. Its times are null where there are none, or where they don't decide. */
export type OpeningRead = {
  thing: OpenThing
  state: Opening
  opens_at: string | null
  closes_at: string | null
}

/** The answer of `read_settings()`. */
export type SettingsRead = {
  settings: Settings
  fallback_admin_email: string | null
  /** Seats. */
  taken: number
  /** People on the waitlist. */
  waiting: number
  /** IANA name of the event's zone. */
  time_zone: string
  phase: EventPhase
  /** Set by hand in the Studio; null when the dates decide. */
  phase_override: EventPhase | null
  openings: OpeningRead[]
  changed_by: string | null
  changed_at: string | null
}

export type Admin = {
  /** Null while no confirmed account has this address. */
  id: string | null
  email: string
  name: string | null
  is_me: boolean
  is_fallback: boolean
}

export const settingsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'settings'],
    queryFn: async ({ signal }) => (await callAdmin('read_settings', {}, signal)) as SettingsRead,
    staleTime: 0,
  })

export const adminsOptions = () =>
  queryOptions({
    queryKey: ['backend', 'admin', 'admins'],
    queryFn: async ({ signal }) => (await callAdmin('admins', {}, signal)) as Admin[],
    staleTime: 30_000,
  })

/**
 * Saves settings for somebody who saw all of them as they were at `seen`. Resolves to null when that removed the person
 * from the admins. Rejects with `stale` when somebody else saved meanwhile, and with 23514 and the setting's name when
 * a value is refused.
 */
export async function saveSettings(changes: SettingsChanges, seen: string): Promise<SettingsRead | null> {
  return (await callAdmin('save_settings', { changes, seen })) as SettingsRead | null
}
