import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { Navigate } from 'react-router-dom'
import { toPlainError } from '#app/backend/errors.ts'
import { askOwnRole, lastOwnRole, type OwnRole } from '#app/session/own-role.ts'
import { Checking } from '#app/session/RequireUser.tsx'
import { useSession } from '#app/session/session-context.ts'
import type { SessionUser } from '#app/session/session-state.ts'
import { Container } from '#app/ui/Container.tsx'
import { ErrorState } from '#app/ui/states/ErrorState.tsx'
import { adminLostBy, loseAdmin, onAdminLost } from '../backend/admin-access.ts'
import { firstPageOf, opens, PanelAccessContext, type PanelPart } from './panel-access.ts'
import { PlainPage } from './PlainPage.tsx'

/** A role that is taken away closes an open page within these milliseconds. */
const askedEveryMs = 5000

/** The role of somebody who isn't an admin; until there is an answer, the remembered one. */
const ownRoleOptions = ({ id, email }: SessionUser) =>
  queryOptions({
    queryKey: ['backend', 'own-role', id, email],
    queryFn: () => askOwnRole(email ?? ''),
    // Unlike a placeholder, initial data survives a failed request.
    initialData: () => lastOwnRole(email) ?? undefined,
    initialDataUpdatedAt: 0,
    // "No role" is final, so it isn't refetched.
    refetchInterval: ({ state }) => (state.data === null ? false : askedEveryMs),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    retry: false,
  })

type RoleGateProps = {
  part: PanelPart
  inside: ReactNode
  /** The frame, explaining why the screen isn't available. */
  closed: ReactNode
  children: ReactNode
}

/** Shows somebody who isn't an admin the screens of their role. A lost role closes the panel within seconds. */
export function RoleGate(props: RoleGateProps) {
  const { user } = useSession()
  return user ? <Known key={user.id} user={user} {...props} /> : null
}

function Known({ user, part, inside, closed, children }: RoleGateProps & { user: SessionUser }) {
  const { data, error, isPending, refetch } = useQuery(ownRoleOptions(user))
  const isLost = useSyncExternalStore(onAdminLost, adminLostBy, () => null) === user.id
  /** Still needed while the frame says that access is gone. */
  const [former, setFormer] = useState<OwnRole | null>(() => lastOwnRole(user.email))
  if (data && data !== former) setFormer(data)

  const isTaken = data === null && former !== null
  useEffect(() => {
    if (isTaken) loseAdmin(user.id)
  }, [isTaken, user.id])

  const role = data ?? (isTaken || isLost ? former : null)
  if (role) {
    const isOpen = opens(role, part)
    // The panel's first page redirects to their role's screen.
    if (!isOpen && part === 'overview') return <Navigate to={firstPageOf(role)} replace />
    return <PanelAccessContext value={role}>{isOpen ? inside : closed}</PanelAccessContext>
  }
  if (isPending)
    return (
      <PlainPage>
        <Checking />
      </PlainPage>
    )
  if (!error) return children
  return (
    <PlainPage>
      <Container className="py-16">
        <ErrorState {...toPlainError(error)} onRetry={() => void refetch()} />
      </Container>
    </PlainPage>
  )
}
