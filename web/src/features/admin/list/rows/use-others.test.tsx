import { waitFor } from '@testing-library/react'
import { hookInSite } from '#app/testing/in-site.tsx'
import { callAdmin as call } from '../../backend/call-admin.ts'
import { createPanel } from '../../decisions/testing/decisions-double.ts'
import { readAddress } from '../../kinds/list-address.ts'
import { listRow } from '../../kinds/admin-kind.ts'
import { useOthers } from './use-others.ts'

vi.mock(import('../../backend/call-admin.ts'))
const callAdmin = vi.mocked(call)

it('marks what others changed once a page that wakes without a network has one', async () => {
  const rows = [listRow({ id: 'mira', status: 'submitted' })]
  const address = readAddress('talk', new URLSearchParams('page=2'))
  const { decisions } = createPanel().open()
  const others = hookInSite(() => useOthers({ kind: 'talk', address, rows, decisions }))
  callAdmin.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  document.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(callAdmin).toHaveBeenCalledOnce())
  callAdmin.mockResolvedValue({ rows: [listRow({ id: 'mira', status: 'declined' })] })
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(others.current.changed).toEqual(new Set(['mira'])))
})
