import type { Settings, SettingsChanges } from './settings.queries.ts'

/** What somebody has changed and not saved, on top of the settings as they saw them. */
export type SettingsDraft = { base: Settings; changes: SettingsChanges }

/** Sets one setting; what is again as it was is no change any more. */
export function withChange(draft: SettingsDraft, change: SettingsChanges): SettingsDraft {
  const changes = { ...draft.changes, ...change }
  for (const name of namesOf(changes)) {
    if (isSame(changes[name], draft.base[name])) delete changes[name]
  }
  return { base: draft.base, changes }
}

/** The settings as the form shows them. */
export function shown({ base, changes }: SettingsDraft): Settings {
  return { ...base, ...changes }
}

/** The same changes on newer settings, once somebody has seen those; what they already say is dropped. */
export function onto(draft: SettingsDraft, base: Settings): SettingsDraft {
  return withChange({ base, changes: draft.changes }, {})
}

/** What somebody else has changed since, and what of it one would overwrite. */
export function compare({ base, changes }: SettingsDraft, now: Settings) {
  const names = Object.keys(base).filter((name) => name !== 'updated_at') as (keyof SettingsChanges)[]
  const theirs = names.filter((name) => !isSame(base[name], now[name]))
  return { theirs, both: theirs.filter((name) => name in changes && !isSame(changes[name], now[name])) }
}

export function namesOf(changes: SettingsChanges): (keyof SettingsChanges)[] {
  return Object.keys(changes) as (keyof SettingsChanges)[]
}

/** Addresses as the database keeps them: each once, in lower case. Also the first that is not an email address. */
export function readAddresses(typed: string): { addresses: string[]; wrong: string | undefined } {
  const addresses = [
    ...new Set(
      typed
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ]
  return { addresses, wrong: addresses.find((address) => !isAddress(address)) }
}

export function isAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

function isSame(one: unknown, other: unknown): boolean {
  if (typeof one === 'string' && typeof other === 'string' && isInstant(one) && isInstant(other))
    return Date.parse(one) === Date.parse(other)
  return JSON.stringify(one) === JSON.stringify(other)
}

function isInstant(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text)
}
