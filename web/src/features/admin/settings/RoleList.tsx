import { roleHelp, roleLabels, roles } from '@fest/schemas/vocabulary/roles.ts'
import type { Role } from '@fest/schemas/vocabulary/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { toPlainError } from '#app/backend/errors.ts'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { RadioGroup } from '#app/ui/forms/Choice.tsx'
import { Field, TextInput } from '#app/ui/forms/Field.tsx'
import { Form } from '#app/ui/forms/Form.tsx'
import { SubmitButton } from '#app/ui/forms/SubmitButton.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { SkeletonRows } from '#app/ui/states/Skeleton.tsx'
import { toAdminError } from '../backend/admin-error.ts'
import { type GivenRole, giveRole, rolesOptions, takeRole } from './roles.queries.ts'
import { isAddress } from './settings-draft.ts'
import styles from './settings.module.css'

/** Who may do a part of what admins may. Each change takes effect at once and is logged. */
export function RoleList() {
  const { data, error, refetch } = useQuery(rolesOptions())
  const action = useAction()
  const [removing, setRemoving] = useState<GivenRole | null>(null)

  return (
    <section aria-labelledby="roles" className={styles.section}>
      <h2 id="roles" className={styles.heading}>
        Limited access
      </h2>
      <p className="text-muted">
        For people who do a part of the work and don’t need to read everything. They sign in with their
        address and open {paths.admin()}. Changes save right away, and also count on phones in use.
      </p>
      {data ? (
        <Given given={data} onRemove={setRemoving} />
      ) : error ? (
        <ErrorState title={toPlainError(error).title} onRetry={() => void refetch()}>
          {toPlainError(error).help}
        </ErrorState>
      ) : (
        <SkeletonRows label="Loading who has access" count={1} />
      )}
      <GiveRole given={data ?? []} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          action.forgetProblem()
          setRemoving(null)
        }}
        title="Remove this access?"
        action="Remove"
        keep="Keep it"
        pendingLabel={action.isPending ? 'Removing' : undefined}
        problem={action.problemOf()}
        onConfirm={() => {
          if (removing === null) return
          void action
            .run(() => takeRole(removing.email))
            .then((isTaken) => {
              if (isTaken) setRemoving(null)
            })
        }}
      >
        <p>
          <strong className="block text-text [overflow-wrap:anywhere]">{removing?.email}</strong>
          The panel closes for them within seconds, wherever it’s open. A phone without a network closes once
          it’s back online.
        </p>
      </ConfirmDialog>
    </section>
  )
}

type GivenProps = { given: readonly GivenRole[]; onRemove: (role: GivenRole) => void }

function Given({ given, onRemove }: GivenProps) {
  if (given.length === 0) return <p>Nobody has limited access yet.</p>
  return (
    <ul className={styles.admins}>
      {given.map((one) => (
        <li key={one.email}>
          <span className="min-w-0">
            <span className="block truncate font-medium">{one.email}</span>
            <span className="block text-label text-muted">{describe(one)}</span>
          </span>
          <Button variant="plain" size="sm" onClick={() => onRemove(one)}>
            Remove<span className="sr-only"> {one.email}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function describe({ role, name, has_account: hasAccount }: GivenRole): string {
  const who = hasAccount ? name : 'no confirmed account with this address yet'
  return [roleLabels[role], who].filter(Boolean).join(', ')
}

/** Gives somebody a role, or another than the one they have. */
function GiveRole({ given }: { given: readonly GivenRole[] }) {
  const action = useAction()
  const [typed, setTyped] = useState('')
  const [role, setRole] = useState<Role>(roles[0])
  const [mistake, setMistake] = useState<string>()
  const refused = action.problem === null ? null : toAdminError(action.error)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const address = typed.trim().toLowerCase()
    const hasIt = given.some((one) => one.email === address && one.role === role)
    const wrong = hasIt
      ? 'This address has that access already.'
      : isAddress(address)
        ? undefined
        : 'This doesn’t look like an email address.'
    setMistake(wrong)
    if (wrong !== undefined) return
    void action
      .run(() => giveRole(address, role))
      .then((isGiven) => {
        if (isGiven) setTyped('')
      })
  }

  return (
    <Form onSubmit={onSubmit} className={styles.add}>
      <Field
        label="Give access to"
        help="The address they sign in with. It works once they’ve confirmed it."
        error={mistake ?? refused?.words}
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              setMistake(undefined)
              action.forgetProblem()
            }}
          />
        )}
      </Field>
      <RadioGroup
        legend="What they can do"
        name="role"
        options={roles.map((one) => ({ value: one, label: roleLabels[one], help: roleHelp[one] }))}
        chosen={role}
        onChange={({ target }) => setRole(roles.find((one) => one === target.value) ?? role)}
      />
      <SubmitButton
        variant="quiet"
        size="sm"
        className="justify-self-start"
        pendingLabel={action.isPending ? 'Saving' : undefined}
      >
        Give access
      </SubmitButton>
    </Form>
  )
}
