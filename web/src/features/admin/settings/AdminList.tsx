import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { RemoveAdmin } from './RemoveAdmin.tsx'
import { isAddress } from './settings-draft.ts'
import { type Admin, adminsOptions } from '../backend/admins.queries.ts'
import type { SettingsRead } from './settings.queries.ts'
import type { EditedSettings } from './use-settings.ts'
import { TextField } from '../parts/fields.tsx'
import { PanelForm } from '../parts/PanelForm.tsx'

/** Who may open this panel. Each change takes effect at once and is logged. */
export function AdminList({ read, settings }: { read: SettingsRead; settings: EditedSettings }) {
  const { data: known = [] } = useQuery(adminsOptions())
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()
  const [removing, setRemoving] = useState<string | null>(null)
  const addresses = read.settings.admin_emails
  const knownOf = (email: string) => known.find((admin) => admin.email === email.toLowerCase())
  const problem = settings.problemOf('admins')

  function onAdd() {
    const address = typed.trim().toLowerCase()
    const isThere = addresses.some((one) => one.toLowerCase() === address)
    const wrong = isThere
      ? 'This address is already on the list.'
      : isAddress(address)
        ? undefined
        : 'This doesn’t look like an email address.'
    setMistake(wrong)
    if (wrong !== undefined) return
    return settings.saveAdmins([...addresses, address]).then((isSaved) => {
      if (isSaved) setTyped('')
    })
  }

  return (
    <SettingsSection title="Admins">
      <p className="text-muted">
        Anyone who signs in with one of these addresses can open this panel: read everything people sent,
        decide, and change these settings. Changes save right away.
      </p>
      <ul>
        {addresses.map((email) => (
          <SettingsItem key={email}>
            <span className="min-w-0">
              <span className="block truncate font-medium">{email}</span>
              <span className="block text-label text-muted">{describe(knownOf(email))}</span>
            </span>
            <Button
              variant="plain"
              size="sm"
              disabledReason={
                addresses.length === 1
                  ? 'The list needs at least one admin. Add another one first.'
                  : undefined
              }
              onClick={() => setRemoving(email)}
            >
              Remove<span className="sr-only"> {email}</span>
            </Button>
          </SettingsItem>
        ))}
        {read.fallback_admin_email === null ? null : (
          <SettingsItem>
            <span className="min-w-0">
              <span className="block truncate font-medium">{read.fallback_admin_email}</span>
              <span className="block text-label text-muted">
                Backup admin, set where the site is hosted; always an admin
                {knownOf(read.fallback_admin_email)?.is_me ? ' (you)' : ''}
              </span>
            </span>
          </SettingsItem>
        )}
      </ul>
      <PanelForm onSubmit={onAdd} className="grid max-w-lg gap-3">
        <TextField
          label="Add an admin"
          help="The address they sign in with. It works once they’ve confirmed it."
          error={mistake ?? problem?.words}
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMistake(undefined)
          }}
        />
        <SubmitButton
          variant="quiet"
          size="sm"
          className="justify-self-start"
          pendingLabel={settings.isRunning('admins') && 'Saving'}
        >
          Add
        </SubmitButton>
      </PanelForm>
      {removing === null ? null : (
        <RemoveAdmin
          email={removing}
          isMe={knownOf(removing)?.is_me ?? false}
          // The fallback admin stays one even when taken off the list.
          staysAdmin={removing.toLowerCase() === read.fallback_admin_email?.toLowerCase()}
          isRunning={settings.isRunning('admins')}
          problem={problem?.words}
          onClose={() => setRemoving(null)}
          onRemove={() =>
            void settings.saveAdmins(addresses.filter((one) => one !== removing)).then((isSaved) => {
              if (isSaved) setRemoving(null)
            })
          }
        />
      )}
    </SettingsSection>
  )
}

function describe(admin: Admin | undefined): string {
  if (!admin) return 'Looking up the account'
  if (admin.id === null) return 'No confirmed account with this address yet'
  return [admin.name, admin.is_me ? 'this is you' : null].filter(Boolean).join(', ') || 'Has an account'
}
