import { adminKindLabels } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { roleLabels } from '@fest/schemas/vocabulary/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#app/backend/use-action.ts'
import { paths } from '#app/paths.ts'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/ConfirmDialog.tsx'
import { Answered } from '../parts/Answered.tsx'
import { SettingsItem, SettingsSection } from './SettingsSection.tsx'
import { GiveRole } from './GiveRole.tsx'
import { type GivenRole, rolesOptions, takeRole } from './roles.queries.ts'

/** The people with a role below admin. Each change takes effect at once and is logged. */
export function RoleList() {
  const query = useQuery(rolesOptions())
  const action = useAction()
  const [removing, setRemoving] = useState<GivenRole | null>(null)

  return (
    <SettingsSection title="Limited access">
      <p className="text-muted">
        For people who do a part of the work and don’t need to read everything. They sign in with their
        address and open {paths.admin()}. Changes save right away, and also count on phones in use.
      </p>
      <Answered query={query} label="Loading who has access" as="rows" count={1}>
        {(given) => <Given given={given} onRemove={setRemoving} />}
      </Answered>
      <GiveRole given={query.data ?? []} />
      <ConfirmDialog
        open={removing !== null}
        onClose={() => {
          action.forgetProblem()
          setRemoving(null)
        }}
        title="Remove this access?"
        action="Remove"
        keep="Keep it"
        pendingLabel={action.isPending && 'Removing'}
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
          <strong className="block text-text wrap-anywhere">{removing?.email}</strong>
          The panel closes for them within seconds, wherever it’s open. A phone without a network closes once
          it’s back online.
        </p>
      </ConfirmDialog>
    </SettingsSection>
  )
}

type GivenProps = { given: readonly GivenRole[]; onRemove: (role: GivenRole) => void }

function Given({ given, onRemove }: GivenProps) {
  if (given.length === 0) return <p>Nobody has limited access yet.</p>
  return (
    <ul>
      {given.map((one) => (
        <SettingsItem key={one.email}>
          <span className="min-w-0">
            <span className="block truncate font-medium">{one.email}</span>
            <span className="block text-label text-muted">{describe(one)}</span>
          </span>
          <Button variant="plain" size="sm" onClick={() => onRemove(one)}>
            Remove<span className="sr-only"> {one.email}</span>
          </Button>
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
