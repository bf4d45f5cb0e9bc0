import { onlineManager } from '@tanstack/react-query'
import { fireEvent, screen } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { showInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../backend/call-admin.ts'
import { type PanelAccess, PanelAccessContext } from '../frame/panel-access.ts'
import { listRow } from '../kinds/admin-kind.ts'
import { ListScreen } from './ListScreen.tsx'

vi.mock(import('../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

const at = '2025-10-01T08:00:00Z'
const row = (id: string, name: string, institution: string) =>
  listRow({ id, name, title: institution, created_at: at, updated_at: at, institution })

beforeEach(() => {
  const rows = [row('a', 'Mira Okafor', 'Kyoto'), row('b', 'Tom Berg', 'Delft')]
  callAdmin.mockReset().mockResolvedValue({ rows, first: null, next: null, before: 0, total: 2 })
})
const content = { days: [], option: [], package: [], challenge: [] }
const reader: PanelAccess = { role: 'reader', kinds: [], contact_allowed: false }
const show = (at: string, access: PanelAccess = reader) =>
  showInSite(
    <PanelAccessContext value={access}>
      <Routes>
        <Route path="/admin/:kind" element={<ListScreen timeZone="Europe/Berlin" content={content} />} />
      </Routes>
    </PanelAccessContext>,
    { at },
  )

it('shows a reader the rows once there is a network, with nothing to select, open or export', async () => {
  callAdmin.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  show('/admin/registrations')
  await screen.findByText('You seem to be offline')
  for (const isOnline of [false, true]) onlineManager.setOnline(isOnline)
  await screen.findByText('Mira Okafor')
  expect(screen.getByText('Kyoto')).toBeDefined()
  for (const role of ['checkbox', 'link', 'grid']) expect(screen.queryAllByRole(role)).toEqual([])
  expect(screen.queryByRole('button', { name: /Export|View/ })).toBeNull()
  expect(callAdmin.mock.calls.map(([name]) => name)).toEqual(['admin_list', 'admin_list'])
})

it('opens a reviewer’s row wherever it is pressed', async () => {
  show('/admin/talk', { role: 'reviewer', kinds: ['talk'], contact_allowed: false })
  const pressed = vi.fn<() => void>()
  ;(await screen.findByRole('link', { name: 'Kyoto' })).addEventListener('click', pressed)
  const [, status] = screen.getAllByRole('cell')
  fireEvent.click(status as Element)
  expect(pressed).toHaveBeenCalledOnce()
})

it('offers no filter by what isn’t shown', async () => {
  show('/admin/registrations')
  await screen.findByText('Mira Okafor')
  screen.getByRole('button', { name: 'Filter' }).click()
  await screen.findByText('Attendance')
  for (const closed of ['Assigned', 'Notes', 'Knowledge', 'Year'])
    expect(screen.queryByText(closed)).toBeNull()
})

it.each(['contact', 'referral'])('asks for nothing of %s', async (kind) => {
  show(`/admin/${kind}`)
  expect(await screen.findByText('This page is for admins')).toBeDefined()
  expect(callAdmin).not.toHaveBeenCalled()
})
