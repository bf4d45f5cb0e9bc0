import { emailAddress } from '@fest/schemas/core/email-address.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { adminQuery } from '../backend/admin-query.ts'

/** Unsaved changes, on top of the settings they were made on. */
export type SettingsDraft = { base: Settings; changes: SettingsChanges }

/** Sets one setting; a value set back to the saved one is no change. */
export function withChange(draft: SettingsDraft, change: SettingsChanges): SettingsDraft {
  const changes = { ...draft.changes, ...change }
  for (const name of namesOf(changes)) {
    if (isSame(changes[name], draft.base[name])) delete changes[name]
  }
  return { base: draft.base, changes }
}

export function shown({ base, changes }: SettingsDraft): Settings {
  return { ...base, ...changes }
}

/** Rebases the changes onto newer settings that the admin has seen; drops those already in effect. */
export function onto(draft: SettingsDraft, base: Settings): SettingsDraft {
  return withChange({ base, changes: draft.changes }, {})
}

/** What somebody else has changed since, and which of it a save would overwrite. */
export function compare({ base, changes }: SettingsDraft, now: Settings) {
  const names = Object.keys(base).filter((name) => name !== 'updated_at') as (keyof SettingsChanges)[]
  const theirs = names.filter((name) => !isSame(base[name], now[name]))
  return { theirs, both: theirs.filter((name) => name in changes && !isSame(changes[name], now[name])) }
}

export function namesOf(changes: SettingsChanges): (keyof SettingsChanges)[] {
  return Object.keys(changes) as (keyof SettingsChanges)[]
}

/** Email addresses as the database stores them: lower-case, without duplicates. `wrong` is the first that isn't one. */
export function readAddresses(typed: string): { addresses: string[]; wrong: string | undefined } {
  const addresses = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  return { addresses, wrong: addresses.find((address) => !emailAddress.test(address)) }
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && isInstant(one) && isInstant(other))
    return Date.parse(one) === Date.parse(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text)
}

export type SettingsRead = Returned<'read_settings'>
export type Settings = SettingsRead['settings']
export type SettingsChanges = Partial<Omit<Settings, 'updated_at'>>
/** Something that opens and closes. Its times are null if there are none or they don't apply. */
export type OpeningRead = SettingsRead['openings'][number]

export const settingsOptions = () => adminQuery('read_settings', {}, ['settings'], { staleTime: 0 })
