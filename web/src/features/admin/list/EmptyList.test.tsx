import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callAdmin } from '#app/features/admin/backend/call-admin.ts'
import { type ListAddress, readAddress, writeAddress } from '#app/features/admin/kinds/list-address.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import { EmptyList } from './ListFrame.tsx'

vi.mock('#app/features/admin/backend/call-admin.ts')
const call = vi.mocked(callAdmin)
const onChange = vi.fn<(address: ListAddress) => void>()

beforeEach(() => {
  call.mockReset()
  // Friday is what empties it: without that there are twelve.
  call.mockImplementation(async (_name, args) => {
    const { filters } = args as { filters: Record<string, unknown> }
    return { rows: [], first: null, next: null, before: 0, total: 'days' in filters ? 0 : 12 }
  })
})
const none = { option: [], package: [], custom: [], challenge: [], assignee: [] }
const known = { ...none, days: [{ value: '2025-10-10', label: 'Fri 10 Oct' }] }

function show(query: string, kind: 'talk' | 'registrations' = 'talk') {
  const address = readAddress(kind, new URLSearchParams(query))
  showInSite(<EmptyList kind={kind} address={address} known={known} onChange={onChange} />)
  return screen.getByRole('heading').textContent
}
const chosen = () =>
  writeAddress(onChange.mock.lastCall?.[0] ?? readAddress('talk', new URLSearchParams('q=unchanged')))

test('it names the filters that leave nothing, and which one to remove for how much', async () => {
  expect(show('status=in_review&status=accepted&days=2025-10-10&sort=name&page=4')).toBe(
    'No proposals match “In review, Accepted” + “Fri 10 Oct”',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “Fri 10 Oct”: 12 proposals' }))
  expect(chosen()).toBe('status=in_review&status=accepted&sort=name')
  // Without the other one there would be nothing either.
  expect(screen.queryByRole('button', { name: /Remove “In review/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all proposals' }))
  expect(chosen()).toBe('sort=name')
})

test('a search is removed like a filter', async () => {
  show('q=grover&status=accepted')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove “grover”: 12 proposals' }))
  expect(chosen()).toBe('status=accepted')
})

test.each([
  ['status=submitted&status=in_review', 'talk', 'You’re all caught up'],
  ['status=waitlisted', 'registrations', 'You’re all caught up'],
  ['status=accepted', 'talk', 'No proposals match “Accepted”'],
  // Decided is all that matches the search, not all there is.
  ['q=grover&status=submitted&status=in_review', 'talk', 'No proposals match “grover” + “needs a decision”'],
  ['sort=name&page=4', 'talk', 'No proposals yet'],
] as const)('%s of %s: %s', (query, kind, title) => {
  expect(show(query, kind)).toBe(title)
})
