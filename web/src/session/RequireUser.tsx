// @chunk registered
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { paths } from '#app/paths.ts'
import { Container } from '#app/ui/Container.tsx'
import { Skeleton } from '#app/ui/states/Skeleton.tsx'
import { useSession } from './session-context.ts'

/** Shows its children to people who are signed in; everybody else is sent to sign in and returns here afterwards. */
export function RequireUser({ children }: { children: ReactNode }) {
  const { user, loading } = useSession()
  if (loading) return <Checking />
  return user ? children : <GoToLogin />
}

/** Redirects to sign in, or to create an account, and back here afterwards. */
export function GoToLogin({ isNew = false }: { isNew?: boolean }) {
  const { pathname, search, hash } = useLocation()
  const here = `${pathname}${search}${hash}`
  return <Navigate to={paths.login(here, isNew ? 'sign-up' : undefined)} replace />
}

/** Keeps the shape of a page's head until it is known who is signed in. */
export function Checking() {
  return (
    <Container className="pt-10 pb-24 sm:pt-16">
      <output className="sr-only">Checking if you’re signed in</output>
      <Skeleton className="mb-6 h-5 w-24" />
      <Skeleton className="h-14 w-full max-w-md" />
      <Skeleton className="mt-6 h-6 w-full max-w-lg" />
    </Container>
  )
}
