import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type Role, roleHelp, roleLabels, roles } from '@fest/schemas/vocabulary/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { adminQuery } from '../backend/admin-query.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Answered, PanelForm } from '../parts/screen.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import type { Returned } from '@fest/schemas/database.ts'
import { reviewedKinds } from '@fest/schemas/vocabulary/role-lists.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { Checkbox, RadioGroup } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/Form.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { addressInput, mistakeInAddress, TextField, useTyped } from '../parts/fields.tsx'

type GivenRole = Returned<'admin_roles'>[number]
type WantedRole = Pick<GivenRole, 'role' | 'kinds' | 'contact_allowed'>

/** The people with a role below admin. Each change takes effect at once and is logged. */
export function RoleList() {
  const query = useQuery(adminQuery('admin_roles', {}, ['roles'], { staleTime: 0 }))
  return (
    <SettingsSection title="Limited access">
      <p className="text-muted">
        For people who do a part of the work and don’t need to read everything. They sign in with their
        address and open {paths.admin()}. Changes save right away, and also count on phones in use.
      </p>
      <Answered query={query} label="Loading who has access" as="rows" count={1}>
        {(given) => <Given given={given} />}
      </Answered>
      <GiveRole given={query.data ?? []} />
    </SettingsSection>
  )
}

function Given({ given }: { given: readonly GivenRole[] }) {
  if (given.length === 0) return <p>Nobody has limited access yet.</p>
  return (
    <ul>
      {given.map((one) => (
        <SettingsItem key={one.email} address={one.email} note={describe(one)}>
          <ConfirmButton
            label={
              <>
                Remove<span className="sr-only"> {one.email}</span>
              </>
            }
            variant="plain"
            title="Remove this access?"
            action="Remove"
            keep="Keep it"
            pendingLabel="Removing"
            onConfirm={() => callAdmin('admin_take_role', { email: one.email })}
          >
            <p>
              <strong className="block text-text wrap-anywhere">{one.email}</strong>
              The panel closes for them within seconds, wherever it’s open. A phone without a network closes
              once it’s back online.
            </p>
          </ConfirmButton>
        </SettingsItem>
      ))}
    </ul>
  )
}

function describe({ role, kinds, contact_allowed, name, has_account }: GivenRole): string {
  const who = has_account ? name : 'no confirmed account with this address yet'
  const what = [
    ...kinds.map((kind) => adminKindLabels[kind].toLowerCase()),
    ...(contact_allowed ? ['contact details'] : []),
  ]
  const label = what.length === 0 ? roleLabels[role] : `${roleLabels[role]} (${what.join(', ')})`
  return [label, who].filter(Boolean).join(', ')
}

function GiveRole({ given }: { given: readonly GivenRole[] }) {
  const action = useAction()
  const { typed, setTyped, mistake, setMistake, input } = useTyped('', action.forgetProblem)
  const [role, setRole] = useState<Role>(roles[0])
  const [kinds, setKinds] = useState<AdminKind[]>([])
  const [seesContact, setSeesContact] = useState(false)
  const [lacksKinds, setLacksKinds] = useState(false)
  const refused = action.problem === null ? null : toAdminError(action.error)

  function onSubmit() {
    const address = typed.trim().toLowerCase()
    const wanted: WantedRole =
      role === 'reviewer'
        ? { role, kinds, contact_allowed: seesContact }
        : { role, kinds: [], contact_allowed: false }
    const hasIt = given.some((one) => one.email === address && wordsOf(one) === wordsOf(wanted))
    const wrong = hasIt ? 'This address has that access already.' : mistakeInAddress(address)
    const isEmpty = role === 'reviewer' && kinds.length === 0
    setMistake(wrong)
    setLacksKinds(isEmpty)
    if (wrong !== undefined || isEmpty) return
    return action
      .run(() => callAdmin('admin_give_role', { email: address, ...wanted }))
      .then((isGiven) => {
        if (isGiven) setTyped('')
      })
  }

  return (
    <PanelForm onSubmit={onSubmit} className="grid max-w-lg gap-3">
      <TextField
        label="Give access to"
        help="The address they sign in with. It works once they’ve confirmed it."
        error={mistake ?? (refused?.field === 'kinds' ? undefined : refused?.words)}
        {...addressInput}
        {...input}
      />
      <RadioGroup
        legend="What they can do"
        name="role"
        options={roles.map((one) => ({ value: one, label: roleLabels[one], help: roleHelp[one] }))}
        chosen={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
      {role === 'reviewer' ? (
        <>
          <CheckboxGroup
            legend="What they review"
            name="kinds"
            options={reviewedKinds.map((kind) => ({ value: kind, label: adminKindLabels[kind] }))}
            chosen={kinds}
            error={
              lacksKinds ? 'Choose at least one.' : refused?.field === 'kinds' ? refused.words : undefined
            }
            onChoose={(chosen) => {
              setLacksKinds(false)
              setKinds(reviewedKinds.filter((kind) => chosen.includes(kind)))
            }}
          />
          <Checkbox
            name="contact"
            label="Also show how to reach people"
            help="Email addresses, phone numbers and links. Leave it off for a fairer look at the work."
            checked={seesContact}
            onChange={({ target }) => setSeesContact(target.checked)}
          />
        </>
      ) : null}
      <SubmitButton
        variant="quiet"
        size="sm"
        className="justify-self-start"
        pendingLabel={action.isPending && 'Saving'}
      >
        Give access
      </SubmitButton>
    </PanelForm>
  )
}

/** Equal for what gives the same access. */
const wordsOf = ({ role, kinds, contact_allowed }: WantedRole) =>
  [role, contact_allowed, ...kinds.toSorted()].join(' ')
