import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { RequireAdmin } from '#app/session/guards.tsx'
import { SessionProvider } from '#app/session/SessionProvider.tsx'
import { type AuthDouble, createAuthDouble } from '#app/session/testing/auth-double.ts'
import { configureSite } from '#app/testing/configure-site.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import LoginPage from './LoginPage.tsx'

let service: AuthDouble
beforeEach(() => {
  service = createAuthDouble()
  vi.stubGlobal('fetch', service.fetch)
  // So that the chair is an admin by the list alone, which can be read only after the code was verified.
  configureSite({ supabase: { hasSecondFactor: true }, fallbackAdminEmail: 'nobody@fest.example' })
})

test('an admin with two apps is asked for the code of either after the password, and only then gets in', async () => {
  service.addFactor({ id: 'lost', friendly_name: 'Authenticator 1', status: 'verified' }, '111111')
  service.addFactor({ id: 'phone', friendly_name: 'Authenticator 2', status: 'verified' }, '123456')
  showInSite(
    <SessionProvider>
      <Routes>
        <Route path="/admin" element={<RequireAdmin>submissions</RequireAdmin>} />
        <Route path="/login" element={<LoginPage />} />
      </Routes>
    </SessionProvider>,
    { at: '/admin' },
  )
  fireEvent.change(await screen.findByLabelText('Email'), { target: { value: 'chair@fest.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'right' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  await screen.findByRole('heading', { name: 'Enter your app’s code' })
  const type = async (code: string) => {
    fireEvent.change(screen.getByLabelText('Code from the app'), { target: { value: code } })
    fireEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  }
  await type('12')
  await screen.findByText('The code has six digits.')
  await type('654 321')
  await screen.findByText('That isn’t the code your app shows now')
  expect(screen.queryByText('submissions')).toBeNull()

  await type('123 456')
  await screen.findByText('submissions')
})
