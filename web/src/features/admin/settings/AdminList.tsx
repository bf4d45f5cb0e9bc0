import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { isAddress, type SettingsRead } from './settings-draft.ts'
import { type Admin, adminsOptions } from '../backend/admins.queries.ts'
import type { EditedSettings } from './use-settings.ts'
import { TextField } from '../parts/fields.tsx'
import { PanelButton, PanelForm } from '../parts/screen.tsx'
import { Dialog } from '#app/ui/overlays/Dialog.tsx'

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

/** Removing an admin is confirmed by typing their address, so that nobody is removed by accident. */
function RemoveAdmin(props: {
  email: string
  isMe: boolean
  staysAdmin: boolean
  isRunning: boolean
  problem: string | undefined
  onClose: () => void
  onRemove: () => void
}) {
  const { email, isMe, staysAdmin, isRunning, problem, onClose, onRemove } = props
  const [typed, setTyped] = useState('')
  const [mistake, setMistake] = useState<string>()

  function onSubmit() {
    const isRight = typed.trim().toLowerCase() === email.toLowerCase()
    setMistake(isRight ? undefined : 'That’s not the address above. Nobody was removed.')
    if (isRight) onRemove()
  }

  return (
    <Dialog open onClose={onClose} title={isMe ? 'Remove yourself?' : 'Remove this admin?'}>
      <PanelForm onSubmit={onSubmit} className="grid gap-5">
        <p>
          <strong className="block wrap-anywhere">{email}</strong>
          {words(isMe, staysAdmin)}
        </p>
        <TextField
          label="Type the address to confirm"
          error={mistake ?? problem}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setMistake(undefined)
          }}
        />
        <div className="flex flex-wrap gap-3">
          <SubmitButton variant="danger" size="sm" pendingLabel={isRunning && 'Removing'}>
            {isMe ? 'Remove myself' : 'Remove'}
          </SubmitButton>
          <PanelButton onClick={onClose}>Cancel</PanelButton>
        </div>
      </PanelForm>
    </Dialog>
  )
}

function words(isMe: boolean, staysAdmin: boolean): string {
  if (staysAdmin) return 'is also the backup admin, so they stay an admin.'
  if (isMe) return 'is you. This panel closes for you right away. Another admin can add you back.'
  return 'loses access to this panel right away, wherever it’s open. Their decisions stay, with their name.'
}
