import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { knowing, showInSite } from '#app/testing/in-site.tsx'
import { callAdmin } from '../backend/call-admin.ts'
import { readAddress } from '../kinds/list-address.ts'
import { type SavedView, viewsOptions } from '../kinds/admin-list.queries.ts'
import { ViewMenu } from './ViewMenu.tsx'

vi.mock(import('../backend/call-admin.ts'))
const call = vi.mocked(callAdmin)

const view = (id: string, name: string, blank: string[]) =>
  ({ id, name, kind: 'registrations', query: 'status=waitlisted', blanked: blank }) as unknown as SavedView
const blanked = view('v2', 'Someone who left', ['name', 'search'])
const waiting = view('v1', 'Waiting', [])

beforeEach(() => {
  showInSite(
    <ViewMenu
      kind="registrations"
      address={readAddress('registrations', new URLSearchParams('q=ada'))}
      onChange={() => {}}
    />,
    { client: knowing([viewsOptions().queryKey, [waiting, blanked]]) },
  )
})

const press = async (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }))

test('a view that could not be deleted comes back, with the reason', async () => {
  call.mockImplementation(async (name) => {
    if (name === 'delete_admin_view') throw new TypeError('Failed to fetch')
    return [waiting] as never
  })
  await press('Saved views')
  await press('Delete the view “Waiting”')
  expect((await screen.findByRole('alert')).textContent).toContain('You seem to be offline')
  expect(await screen.findByText('Waiting')).toBeTruthy()
})

test('a view that was about somebody who left says what is missing from it', async () => {
  await press('Saved views')
  expect(
    screen.getByText(
      'This view was about someone whose data has been deleted, so we removed its name and what it searched for.',
    ),
  ).toBeTruthy()
})
