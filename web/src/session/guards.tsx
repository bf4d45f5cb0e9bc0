import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { LinkButton } from '#app/ui/LinkButton.tsx'
import { PageHeader } from '#app/ui/PageHeader.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useSession } from './session-context.ts'

/** Shows its children to signed-in people; everybody else is asked to sign in and brought back afterwards. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  if (loading) return <Checking />
  return user ? children : <GoToLogin />
}

/**
 * Shows its children to admins. This only decides what is drawn: the data behind it is guarded by the
 * database, and nothing is asked for before the answer is known.
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { user, loading, isAdmin, adminLoading } = useSession()
  if (loading || (user && adminLoading)) return <Checking />
  if (!user) return <GoToLogin />
  if (isAdmin) return children
  return (
    <PageHeader
      ket="organizers"
      title="This area is for organizers"
      lead={`You are signed in as ${user.email ?? 'somebody'}, who is not on the list of organizers. If you should be, ask one of them to add you.`}
    >
      <LinkButton to={paths.home()} variant="quiet">
        Go to the home page
      </LinkButton>
    </PageHeader>
  )
}

function GoToLogin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={paths.login(`${pathname}${search}${hash}`)} replace />
}

/** Keeps the shape of a page's head while it is found out who is looking. */
function Checking() {
  return (
    <Container className="pt-10 pb-24 sm:pt-16">
      <output className="sr-only">Checking whether you are signed in</output>
      <Skeleton className="mb-6 h-5 w-28" />
      <Skeleton className="h-14 w-full max-w-md" />
      <Skeleton className="mt-6 h-6 w-full max-w-lg" />
    </Container>
  )
}
