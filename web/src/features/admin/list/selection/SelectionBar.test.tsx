import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callAdmin } from '#app/features/admin/backend/call-admin.ts'
import type { ListRow } from '#app/features/admin/kinds/admin-kind.ts'
import { readAddress } from '#app/features/admin/kinds/list-address.ts'
import { showInSite } from '#app/testing/in-site.tsx'
import type { Selection } from './selection.ts'
import { SelectionBar } from './SelectionBar.tsx'

vi.mock(import('#app/features/admin/backend/call-admin.ts'))
const call = vi.mocked(callAdmin)

const rows = ['a', 'b'].map((id) => ({ id, status: 'submitted' }) as ListRow)
const match = (id: string) => ({ id, status: 'submitted', name: id, email: null, title: null })

test('a whole page offers all that match, and selects what the database says they are', async () => {
  call
    .mockResolvedValueOnce({ rows: [match('a'), match('b')], next: 'b' })
    .mockResolvedValueOnce({ rows: [match('c')], next: null })
  const onSelect = vi.fn<(selection: Selection) => void>()
  showInSite(
    <SelectionBar
      kind="talk"
      address={readAddress('talk', new URLSearchParams('q=noise&status=submitted'))}
      selection={new Map(rows.map((row) => [row.id, row]))}
      rows={rows}
      total={1214}
      onSelect={onSelect}
      onDecide={() => {}}
      onAssign={() => {}}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Select all 1,214 that match' }))
  await waitFor(() => expect(onSelect).toHaveBeenCalledTimes(1))
  expect([...(onSelect.mock.calls[0]?.[0].keys() ?? [])]).toEqual(['a', 'b', 'c'])
  const asked = { kind: 'talk', search: 'noise', filters: { status: ['submitted'] } }
  expect(call.mock.calls.map(([, args]) => args)).toEqual([
    { ...asked, after: null },
    { ...asked, after: 'b' },
  ])
})
