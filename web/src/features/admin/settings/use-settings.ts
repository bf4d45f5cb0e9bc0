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
import {
  compare,
  namesOf,
  onto,
  type Settings,
  type SettingsChanges,
  type SettingsDraft,
  settingsOptions,
  type SettingsRead,
  shown,
  withChange,
} from './settings-draft.ts'
import { adminsOptions } from '../backend/admins.queries.ts'

const draftKey = ['backend', 'admin', 'settings-draft']

/**
 * The settings while somebody edits them. Unsaved changes stay while they visit other screens, and the browser warns
 * before they are lost. Background fetches never change the form while something is unsaved.
 */
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
