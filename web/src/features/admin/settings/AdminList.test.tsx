import { fireEvent, screen, within } from '@testing-library/react'
import { press, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { AdminList } from './AdminList.tsx'
import type { EditedSettings, SettingsRead } from './use-settings.ts'

vi.mock(import('../backend/call-admin.ts'))

it('asks before it adds an admin, with the address large, whose it is and what it opens', async () => {
  const answers: Record<string, unknown> = { admins: [], admin_account_of: null }
  vi.mocked(call as (name: string) => Promise<unknown>).mockImplementation(async (name) => answers[name])
  const read = { settings: { admin_emails: ['ada@fest.example'] }, fallback_admin_email: null }
  const saveAdmins = vi.fn<EditedSettings['saveAdmins']>(async () => true)
  const settings = { problemOf: () => null, isRunning: () => false, saveAdmins }
  showInSite(
    <AdminList read={read as unknown as SettingsRead} settings={settings as unknown as EditedSettings} />,
  )
  fireEvent.change(screen.getByLabelText('Add an admin'), { target: { value: 'Mira@Fest.example' } })
  press('Add')
  const dialog = within(screen.getByRole('dialog', { name: 'Make this person an admin?' }))
  expect(dialog.getByText('mira@fest.example').className).toContain('text-[1.375rem]')
  await dialog.findByText(/No account has confirmed this address yet/)
  dialog.getByText(/They can read everything people sent, decide, email everyone, delete people/)
  expect(saveAdmins).not.toHaveBeenCalled()
  fireEvent.click(dialog.getByRole('button', { name: 'Make them an admin' }))
  expect(saveAdmins).toHaveBeenCalledExactlyOnceWith(['ada@fest.example', 'mira@fest.example'])
})
