import { type AdminKind, adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { reviewedKinds } from '@fest/schemas/vocabulary/role-lists.ts'
import { type Role, roleHelp, roleLabels, roles } from '@fest/schemas/vocabulary/roles.ts'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { CheckboxGroup } from '#app/ui/forms/CheckboxGroup.tsx'
import { Checkbox, RadioGroup } from '#app/ui/forms/Choice.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { type GivenRole, giveRole, type WantedRole } from './roles.queries.ts'
import { isAddress } from './settings-draft.ts'
import { TextField } from '../parts/fields.tsx'
import { PanelForm } from '../parts/PanelForm.tsx'

/** Gives somebody a role, replacing an earlier one. */
export function GiveRole({ given }: { given: readonly GivenRole[] }) {
  const action = useAction()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>(roles[0])
  const [kinds, setKinds] = useState<readonly AdminKind[]>([])
  const [seesContact, setSeesContact] = useState(false)
  const [mistake, setMistake] = useState<{ email?: string; kinds?: string }>({})
  const refused = action.problem === null ? null : toAdminError(action.error)

  function onSubmit() {
    const address = typed.trim().toLowerCase()
    const wanted: WantedRole =
      role === 'reviewer'
        ? { role, kinds, contact_allowed: seesContact }
        : { role, kinds: [], contact_allowed: false }
    const found = mistakesIn(address, wanted, given)
    setMistake(found)
    if (found.email !== undefined || found.kinds !== undefined) return
    return action
      .run(() => giveRole(address, wanted))
      .then((isGiven) => {
        if (isGiven) setTyped('')
      })
  }

  return (
    <PanelForm onSubmit={onSubmit} className="grid max-w-lg gap-3">
      <TextField
        label="Give access to"
        help="The address they sign in with. It works once they’ve confirmed it."
        error={mistake.email ?? (refused?.field === 'kinds' ? undefined : refused?.words)}
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setMistake({})
          action.forgetProblem()
        }}
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
            error={mistake.kinds ?? (refused?.field === 'kinds' ? refused.words : undefined)}
            onChange={({ target }) => {
              setMistake({})
              setKinds(
                reviewedKinds.filter((kind) =>
                  kind === target.value ? target.checked : kinds.includes(kind),
                ),
              )
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

function mistakesIn(address: string, wanted: WantedRole, given: readonly GivenRole[]) {
  const hasIt = given.some((one) => one.email === address && isSame(one, wanted))
  const email = hasIt
    ? 'This address has that access already.'
    : isAddress(address)
      ? null
      : 'This doesn’t look like an email address.'
  const isEmpty = wanted.role === 'reviewer' && wanted.kinds.length === 0
  return {
    ...(email !== null && { email }),
    ...(isEmpty && { kinds: 'Choose at least one.' }),
  }
}

function isSame(one: WantedRole, other: WantedRole): boolean {
  const inOrder = (role: WantedRole) => [...role.kinds].sort().join(' ')
  return (
    one.role === other.role &&
    one.contact_allowed === other.contact_allowed &&
    inOrder(one) === inOrder(other)
  )
}
