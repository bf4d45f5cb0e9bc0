// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, it } from 'vitest'
import { RequireAdmin, RequireUser } from './guards.tsx'
import type { Session } from './session-context.ts'
import { SessionContext } from './session-context.ts'
import { initialSession } from './session-state.ts'

afterEach(cleanup)

const user = { id: 'a', email: 'ada@students.example' }
const known = { ...initialSession, loading: false }

function show(session: Partial<Session>, path = '/profile?tab=seats') {
  const value: Session = {
    ...known,
    refreshRegistration: async () => {},
    signOut: async () => {},
    isRecoveringPassword: false,
    finishPasswordRecovery: () => {},
    ...session,
  }
  function Login() {
    return <p>login {useLocation().search}</p>
  }
  const { container } = render(
    <SessionContext value={value}>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/profile" element={<RequireUser>profile</RequireUser>} />
          <Route path="/admin" element={<RequireAdmin>submissions</RequireAdmin>} />
          <Route path="/login" element={<Login />} />
        </Routes>
      </MemoryRouter>
    </SessionContext>,
  )
  return container.textContent
}

describe('RequireUser', () => {
  it('sends a visitor to sign in, with the way back', () => {
    expect(show({})).toBe('login ?next=%2Fprofile%3Ftab%3Dseats')
  })
  it('waits while it is unknown who is looking', () => {
    expect(show({ loading: true })).toBe('Checking whether you are signed in')
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
    expect(show({ user, adminLoading: true }, '/admin')).toBe('Checking whether you are signed in')
  })
  it('tells a person who is no admin so, plainly', () => {
    expect(show({ user }, '/admin')).not.toContain('submissions')
    expect(screen.getByRole('heading', { name: 'This area is for organizers' })).toBeDefined()
  })
  it('lets an admin in', () => {
    expect(show({ user, isAdmin: true }, '/admin')).toBe('submissions')
  })
})
