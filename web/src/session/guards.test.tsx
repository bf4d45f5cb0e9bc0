// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { knowing } from '#app/testing/knowing.ts'
import { RequireAdmin } from './guards.tsx'
import { RequireUser } from './RequireUser.tsx'
import { secondFactorDueOptions } from './second-factor.ts'
import type { Session } from './session-context.ts'
const user = { id: 'a', email: 'ada@students.example' }

function show(session: Partial<Session>, path = '/profile?tab=seats', isCodeDue?: boolean) {
  configureSite({ supabase: { hasSecondFactor: isCodeDue !== undefined } })
  function Login() {
    return <p>login {useLocation().search}</p>
  }
  const { container } = showInSite(
    <Routes>
      <Route path="/profile" element={<RequireUser>profile</RequireUser>} />
      <Route path="/admin" element={<RequireAdmin>submissions</RequireAdmin>} />
      <Route path="/login" element={<Login />} />
    </Routes>,
    { client: knowing([secondFactorDueOptions(user.id).queryKey, isCodeDue]), session, at: path },
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
