import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Skeleton } from '#app/ui/Skeleton.tsx'
import { useSession } from './session-context.ts'

/** Shows its children to signed-in people; everybody else is asked to sign in and brought back afterwards. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  if (loading) return <Checking />
  return user ? children : <GoToLogin />
}

/** Leads to the sign-in, and back here afterwards. */
export function GoToLogin() {
  const { pathname, search, hash } = useLocation()
  return <Navigate to={paths.login(`${pathname}${search}${hash}`)} replace />
}

/** Keeps the shape of a page's head while it is found out who is looking. */
export function Checking() {
  return (
    <Container className="pt-10 pb-24 sm:pt-16">
      <output className="sr-only">Checking whether you are signed in</output>
      <Skeleton className="mb-6 h-5 w-28" />
      <Skeleton className="h-14 w-full max-w-md" />
      <Skeleton className="mt-6 h-6 w-full max-w-lg" />
    </Container>
  )
}
