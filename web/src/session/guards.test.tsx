// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { configure } from '#app/config.ts'
import { RequireAdmin } from './guards.tsx'
import { RequireUser } from './RequireUser.tsx'
import { secondFactorDueOptions } from './second-factor.ts'
import type { Session } from './session-context.ts'
import { SessionContext } from './session-context.ts'
import { initialSession } from './session-state.ts'

afterEach(cleanup)

const user = { id: 'a', email: 'ada@students.example' }
const known = { ...initialSession, loading: false }

function show(session: Partial<Session>, path = '/profile?tab=seats', isCodeDue?: boolean) {
  configure({
    siteUrl: 'http://site.example',
    sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
    supabase: { url: '/', anonKey: 'anon', hasSecondFactor: isCodeDue !== undefined },
    fallbackAdminEmail: 'chair@fest.example',
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })
  if (isCodeDue !== undefined) queryClient.setQueryData(secondFactorDueOptions(user.id).queryKey, isCodeDue)
  const value: Session = {
    ...known,
    refreshRegistration: async () => {},
    signOut: async () => {},
    ...session,
  }
  function Login() {
    return <p>login {useLocation().search}</p>
  }
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <SessionContext value={value}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/profile" element={<RequireUser>profile</RequireUser>} />
            <Route path="/admin" element={<RequireAdmin>submissions</RequireAdmin>} />
            <Route path="/login" element={<Login />} />
          </Routes>
        </MemoryRouter>
      </SessionContext>
    </QueryClientProvider>,
  )
  return container.textContent
}

describe('RequireUser', () => {
  it('sends a visitor to sign in, with the way back', () => {
    expect(show({})).toBe('login ?next=%2Fprofile%3Ftab%3Dseats')
  })
  it('waits while it is unknown who is looking', () => {
    expect(show({ loading: true })).toBe('Checking if you’re signed in')
  })
  it('lets a signed-in person in', () => {
    expect(show({ user })).toBe('profile')
  })
})

describe('RequireAdmin', () => {
  it('sends a visitor to sign in', () => {
    expect(show({}, '/admin')).toBe('login ?next=%2Fadmin')
  })
  it('waits for the check', () => {
    expect(show({ user, adminLoading: true }, '/admin')).toBe('Checking if you’re signed in')
  })
  it('tells a person who is no admin so, plainly', () => {
    expect(show({ user }, '/admin')).not.toContain('submissions')
    expect(screen.getByRole('heading', { name: 'This area is for organizers' })).toBeDefined()
  })
  it('lets an admin in', () => {
    expect(show({ user, isAdmin: true }, '/admin')).toBe('submissions')
  })
  it('asks an admin with a second factor for its code first, and not twice', () => {
    expect(show({ user, isAdmin: true }, '/admin', true)).toBe('login ?next=%2Fadmin')
    cleanup()
    expect(show({ user, isAdmin: true }, '/admin', false)).toBe('submissions')
  })
})
