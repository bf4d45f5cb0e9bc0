import { act, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { hookInSite } from '#app/testing/in-site.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { callAdmin } from '../backend/call-admin.ts'
import { readAddress } from '../kinds/list-address.ts'
import { useWriting } from './use-writing.ts'

vi.mock(import('../backend/call-admin.ts'))
const call = vi.mocked(callAdmin)

const open = () => hookInSite(() => ({ writing: useWriting('talk', 'admin-id'), at: useLocation() }))
const address = readAddress(
  'talk',
  new URLSearchParams('q=grover&status=submitted&assignee=me&sort=name&page=3'),
)

test('a letter begins with what the list shows, for whoever sends it', async () => {
  call.mockResolvedValue({ id: 'made' })
  const shown = open()
  act(() => shown.current.writing.write(address))
  await waitFor(() => expect(shown.current.at.search).toBe('?letter=made'))
  expect(call.mock.calls[0]?.[1]).toMatchObject({
    seen: 0,
    draft: {
      kind: 'talk',
      search: 'grover',
      // Not "me", who would be somebody else for the next admin.
      filters: { status: ['submitted'], assignee: 'admin-id' },
    },
  })
})

test('a letter that can’t begin says so until that was read', async () => {
  const said = vi.spyOn(toast, 'error').mockImplementation(() => {})
  call.mockRejectedValue(new TypeError('Failed to fetch'))
  const shown = open()
  act(() => shown.current.writing.writeTo(['a']))
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.any(String), { needsAction: true }))
})
