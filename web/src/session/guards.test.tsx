import { cleanup, screen } from '@testing-library/react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { configureSite } from '#app/testing/configure-site.ts'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { RequireAdmin } from './guards.tsx'
import { RequireUser } from './RequireUser.tsx'
import { secondFactorDueOptions } from './second-factor.ts'
import type { Session } from './session-context.ts'
const user = { id: 'a', email: 'ada@students.example' }

function show(session: Partial<Session>, path: string, isCodeDue?: boolean) {
  configureSite({ supabase: { hasSecondFactor: isCodeDue !== undefined } })
  const Login = () => <p>login {useLocation().search}</p>
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

it.each<[string, Partial<Session>, string]>([
  // With the way back.
  ['/profile?tab=seats', {}, 'login ?next=%2Fprofile%3Ftab%3Dseats'],
  ['/profile', { loading: true }, 'Checking if you’re signed in'],
  ['/profile', { user }, 'profile'],
  ['/admin', {}, 'login ?next=%2Fadmin'],
  ['/admin', { user, adminLoading: true }, 'Checking if you’re signed in'],
  ['/admin', { user, isAdmin: true }, 'submissions'],
])('%s, knowing %j, shows %s', (path, session, shown) => {
  expect(show(session, path)).toBe(shown)
})

it('the panel tells a person who is no admin so, plainly', () => {
  expect(show({ user }, '/admin')).not.toContain('submissions')
  expect(screen.getByRole('heading', { name: 'This area is for organizers' })).toBeDefined()
})

it('the panel asks an admin with a second factor for its code first, and not twice', () => {
  expect(show({ user, isAdmin: true }, '/admin', true)).toBe('login ?next=%2Fadmin')
  cleanup()
  expect(show({ user, isAdmin: true }, '/admin', false)).toBe('submissions')
})
