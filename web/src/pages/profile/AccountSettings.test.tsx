import { fireEvent, screen } from '@testing-library/react'
import { setNewPassword } from '#app/session/auth-calls.ts'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { AccountSettings } from './AccountSettings.tsx'

vi.mock('#app/session/auth-calls.ts', { spy: true })

const mira = { id: 'mira', email: 'mira@fest.example' }
const settings = <AccountSettings user={mira} />

test('a new password is kept as it was typed, since signing in takes it as it is typed', async () => {
  vi.mocked(setNewPassword).mockResolvedValue(undefined)
  showInSite(settings)
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: ' correct horse ' } })
  press('Save my new password')
  await screen.findByText('Your new password is set.')
  expect(setNewPassword).toHaveBeenCalledWith(' correct horse ')
})

test('a password that is too short is said beside its field, and isn’t sent', async () => {
  showInSite(settings)
  fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'horse' } })
  press('Save my new password')
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Make it at least 8 characters long.')).toBeDefined()
  expect(setNewPassword).not.toHaveBeenCalled()
})
