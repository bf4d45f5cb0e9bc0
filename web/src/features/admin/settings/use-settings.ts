import { emailAddress } from '@fest/schemas/core/email-address.ts'
import type { Returned } from '@fest/schemas/database.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { useAction } from '#app/backend/use-action.ts'
import { useLeaveWarning } from '#app/lib/window/use-leave-warning.ts'
import { useSession } from '#app/session/session-context.ts'
import { toast } from '#app/ui/overlays/toast.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { loseAdmin } from '../backend/admin-access.ts'
import { toAdminError } from '../backend/admin-error.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { adminsOptions } from '../backend/admins.queries.ts'

export type SettingsRead = Returned<'read_settings'>
export type Settings = SettingsRead['settings']
export type SettingsChanges = Partial<Omit<Settings, 'updated_at'>>
/** Something that opens and closes. Its times are null if there are none or they don't apply. */
export type OpeningRead = SettingsRead['openings'][number]

export const settingsOptions = () => adminQuery('read_settings', {}, ['settings'], { staleTime: 0 })

const draftKey = ['backend', 'admin', 'settings-draft']

/** Unsaved changes stay while other screens are open; background fetches never change an unsaved form. */
export function useSettings(read: SettingsRead) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [draft, setDraft] = useState<SettingsDraft>(
    () => queryClient.getQueryData<SettingsDraft>(draftKey) ?? { base: read.settings, changes: {} },
  )
  const action = useAction({ refreshes: false })
  const [isStale, setStale] = useState(false)
  // Incremented when the form's values change other than by typing.
  const [revision, setRevision] = useState(0)
  const isDirty = namesOf(draft.changes).length > 0

  // Nothing is unsaved: the form shows what was fetched.
  if (!isDirty && draft.base.updated_at !== read.settings.updated_at) startOver()

  function startOver() {
    setDraft({ base: read.settings, changes: {} })
    setRevision((current) => current + 1)
  }

  useEffect(() => {
    queryClient.setQueryData(draftKey, isDirty ? draft : null)
  }, [queryClient, draft, isDirty])

  useLeaveWarning(isDirty)

  const remind = useEffectEvent(() => {
    if (isDirty) toast.info('Your settings changes aren’t saved yet. You’ll find them on the settings page.')
  })
  useEffect(() => () => remind(), [])

  /** Resolves to whether it was saved. */
  async function save(key: string, changes: SettingsChanges, seen: Settings): Promise<boolean> {
    if (action.isPending) return false
    let isSaved = false
    await action.run(async () => {
      try {
        const saved = await callAdmin('save_settings', { changes, seen: seen.updated_at })
        isSaved = true
        if (saved === null) {
          if (user) loseAdmin(user.id)
          return
        }
        queryClient.setQueryData(settingsOptions().queryKey, saved)
        // Others' unseen changes stay; saving the rest will ask about them.
        setDraft((current) =>
          current.base.updated_at === seen.updated_at ? onto(current, saved.settings) : current,
        )
        void queryClient.invalidateQueries({ queryKey: adminsOptions().queryKey })
        // Whoever was removed is now chosen in the log as a former admin.
        void queryClient.invalidateQueries({ queryKey: ['backend', 'admin', 'log-actors'] })
        void queryClient.invalidateQueries({ queryKey: ['backend', 'admin', 'overview'] })
      } catch (error) {
        if (refusalCode(error) !== 'stale') throw error
        await queryClient.refetchQueries({ queryKey: settingsOptions().queryKey })
        // A list that saves at once shows its current state again, so that the same button can be pressed again.
        if (key === 'admins') throw error
        setStale(true)
      }
    }, key)
    return isSaved
  }

  return {
    values: shown(draft),
    changed: namesOf(draft.changes),
    isDirty,
    set(change: SettingsChanges) {
      action.forgetProblem()
      setDraft((current) => withChange(current, change))
    },
    revision,
    discard() {
      action.forgetProblem()
      startOver()
    },
    saveAll: () => save('form', draft.changes, draft.base),
    /** Saves the list of admins at once, whatever else is unsaved. */
    saveAdmins: (addresses: string[]) => save('admins', { admin_emails: addresses }, read.settings),
    isRunning: action.isRunning,
    problemOf: (key: string) => (action.problemOf(key) === null ? null : toAdminError(action.error)),
    stale: isStale ? { ...compare(draft, read.settings), mine: draft.changes } : null,
    /** The admin has seen the conflict: their own changes now apply on top. */
    async keepMine() {
      setStale(false)
      setDraft((current) => onto(current, read.settings))
      if (isDirty) await save('form', draft.changes, read.settings)
    },
    takeTheirs() {
      setStale(false)
      startOver()
    },
  }
}

export type EditedSettings = ReturnType<typeof useSettings>

/** Unsaved changes, on top of the settings they were made on. */
type SettingsDraft = { base: Settings; changes: SettingsChanges }

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

function namesOf(changes: SettingsChanges): (keyof SettingsChanges)[] {
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
