import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/Button.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { type Admin, adminsOptions } from '../backend/admins.queries.ts'
import type { EditedSettings, SettingsRead } from './use-settings.ts'
import { addressInput, mistakeInAddress, TextField, useTyped } from '../parts/fields.tsx'
import { PanelForm } from '../parts/screen.tsx'
import { AddressDialog } from '../parts/AddressDialog.tsx'
import { adminQuery } from '../backend/admin-query.ts'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'

/** Who may open this panel. Each change takes effect at once and is logged. */
export function AdminList({ read, settings }: { read: SettingsRead; settings: EditedSettings }) {
  const { data: known = [] } = useQuery(adminsOptions())
  const { typed, setTyped, mistake, setMistake, input } = useTyped()
  const [removing, setRemoving] = useState<string | null>(null)
  const [adding, setAdding] = useState<string | null>(null)
  const addresses = read.settings.admin_emails
  const knownOf = (email: string) => known.find((admin) => admin.email === email.toLowerCase())
  const isMe = (email: string) => knownOf(email)?.is_me ?? false
  const problem = settings.problemOf('admins')

  function onAdd() {
    const address = typed.trim().toLowerCase()
    const isThere = addresses.some((one) => one.toLowerCase() === address)
    const wrong = isThere ? 'This address is already on the list.' : mistakeInAddress(address)
    setMistake(wrong)
    if (wrong === undefined) setAdding(address)
  }

  return (
    <SettingsSection title="Admins">
      <p className="text-muted">
        Anyone who signs in with one of these addresses can open this panel: read everything people sent,
        decide, and change these settings. Changes save right away.
      </p>
      <ul>
        {addresses.map((email) => (
          <SettingsItem key={email} address={email} note={describe(knownOf(email))}>
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
          <SettingsItem
            address={read.fallback_admin_email}
            note={`Backup admin, set where the site is hosted; always an admin${isMe(read.fallback_admin_email) ? ' (you)' : ''}`}
          />
        )}
      </ul>
      <PanelForm onSubmit={onAdd} className="grid max-w-lg gap-3">
        <TextField
          label="Add an admin"
          help="The address they sign in with. It works once they’ve confirmed it."
          error={mistake ?? problem?.words}
          {...addressInput}
          {...input}
        />
        <SubmitButton variant="quiet" size="sm" className="justify-self-start">
          Add
        </SubmitButton>
      </PanelForm>
      {removing === null ? null : (
        <AddressDialog
          title={isMe(removing) ? 'Remove yourself?' : 'Remove this admin?'}
          email={removing}
          action={isMe(removing) ? 'Remove myself' : 'Remove'}
          pendingLabel={settings.isRunning('admins') && 'Removing'}
          nothingDone="Nobody was removed."
          problem={problem?.words}
          onClose={() => setRemoving(null)}
          onConfirm={() =>
            void settings.saveAdmins(addresses.filter((one) => one !== removing)).then((isSaved) => {
              if (isSaved) setRemoving(null)
            })
          }
        >
          {/* The fallback admin stays one even when taken off the list. */}
          {words(isMe(removing), removing.toLowerCase() === read.fallback_admin_email?.toLowerCase())}
        </AddressDialog>
      )}
      {adding === null ? null : (
        <AddAdmin
          email={adding}
          isRunning={settings.isRunning('admins')}
          onClose={() => setAdding(null)}
          onAdd={() =>
            void settings.saveAdmins([...addresses, adding]).then((isSaved) => {
              setAdding(null)
              if (isSaved) setTyped('')
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

/** Whoever owns a mistyped address could read everything, so it's shown large first, with what is known about it. */
function AddAdmin(props: { email: string; isRunning: boolean; onClose: () => void; onAdd: () => void }) {
  const { email, isRunning, onClose, onAdd } = props
  const { data: account } = useQuery(
    adminQuery('admin_account_of', { email }, ['account-of', email], { staleTime: 0 }),
  )
  const whose =
    account === undefined
      ? 'Looking up the account.'
      : account === null
        ? 'No account has confirmed this address yet. Check each letter: it opens for whoever does.'
        : `An account has confirmed this address${account.name === null ? '' : `: ${account.name}`}.`
  return (
    <ConfirmDialog
      open
      title="Make this person an admin?"
      action="Make them an admin"
      keep="Cancel"
      variant="primary"
      pendingLabel={isRunning && 'Adding'}
      onClose={onClose}
      onConfirm={onAdd}
    >
      <strong className="block text-[1.375rem]/[1.3] text-text wrap-anywhere">{email}</strong>
      <p className="mt-2">{whose}</p>
      <p className="mt-2">
        They can read everything people sent, decide, email everyone, delete people, and add or remove admins,
        you too. We email them.
      </p>
    </ConfirmDialog>
  )
}

function words(isMe: boolean, staysAdmin: boolean): string {
  if (staysAdmin) return 'is also the backup admin, so they stay an admin.'
  if (isMe) return 'is you. This panel closes for you right away. Another admin can add you back.'
  return 'loses access to this panel right away, wherever it’s open. Their decisions stay, with their name.'
}
