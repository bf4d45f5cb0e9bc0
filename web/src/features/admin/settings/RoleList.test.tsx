import { fireEvent, screen, waitFor } from '@testing-library/react'
import { showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { RoleList } from './RoleList.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call as (name: string) => Promise<unknown>)

const access = { role: 'desk', kinds: [], contact_allowed: false }
const tom = { ...access, email: 'tom@fest.example', name: 'Tom', has_account: true }

beforeEach(() => {
  callAdmin.mockReset().mockImplementation(async (name) => (name === 'admin_roles' ? [tom] : null))
})
async function open() {
  showInSite(<RoleList />)
  await screen.findByText('Desk, Tom')
}

function give(address: string) {
  fireEvent.change(screen.getByLabelText(/Give access to/), { target: { value: address } })
  fireEvent.click(screen.getByRole('button', { name: 'Give access' }))
}

it.each([
  ['tom', 'This doesn’t look like an email address.'],
  ['tom@fest.example', 'This address has that access already.'],
])('sends nothing for %s', async (address, words) => {
  await open()
  give(address)
  await screen.findByText(words)
  expect(callAdmin).not.toHaveBeenCalledWith('admin_give_role', expect.anything())
})

it('gives a reviewer kinds, and asks which', async () => {
  await open()
  fireEvent.click(screen.getByLabelText(/^Reviewer/))
  give('ada@fest.example')
  await screen.findByText('Choose at least one.')
  expect(callAdmin).not.toHaveBeenCalledWith('admin_give_role', expect.anything())
  fireEvent.click(screen.getByLabelText('Guest speakers'))
  fireEvent.click(screen.getByRole('button', { name: 'Give access' }))
  await waitFor(() =>
    expect(callAdmin).toHaveBeenCalledWith('admin_give_role', {
      email: 'ada@fest.example',
      role: 'reviewer',
      kinds: ['talk'],
      contact_allowed: false,
    }),
  )
})
