// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { RoleList } from './RoleList.tsx'
import type { Returned } from '@fest/schemas/database.ts'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call as (name: string, args: object) => Promise<unknown>)

type GivenRole = Returned<'admin_roles'>[number]

let given: GivenRole[]
const role = (email: string): GivenRole => ({
  email,
  role: 'desk',
  kinds: [],
  contact_allowed: false,
  granted_at: '2025-10-01T08:00:00Z',
  granted_by: 'chair@fest.example',
  name: 'Tom',
  has_account: email.startsWith('tom'),
})

beforeEach(() => {
  given = [role('tom@fest.example')]
  callAdmin.mockReset().mockImplementation(async (name, args) => {
    const { email = '' } = args as { email?: string }
    if (name === 'admin_give_role') given = [...given, role(email)]
    if (name === 'admin_take_role') given = given.filter((one) => one.email !== email)
    return name === 'admin_roles' ? given : null
  })
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
