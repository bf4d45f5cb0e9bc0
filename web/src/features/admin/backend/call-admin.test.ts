import { adminLostBy, onAdminLost } from './admin-access.ts'
import { callAdmin } from './call-admin.ts'

const rpc = vi.fn<(name: string, args: object) => unknown>()
const getSession =
  vi.fn<() => Promise<{ data: { session: { user: { id: string }; access_token?: string } | null } }>>()

const refreshSession = vi.fn<() => Promise<{ error: { status: number } | null }>>()
const signOut = vi.fn<(how: { scope: string }) => Promise<void>>()

vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({ rpc, auth: { getSession, refreshSession, signOut } }),
}))

/** Like supabase-js: it can be awaited, or given a signal first. */
function answers(answer: { data: unknown; error: unknown }) {
  rpc.mockReturnValue(Object.assign(Promise.resolve(answer), { abortSignal: async () => answer }))
}

beforeEach(() => void getSession.mockResolvedValue({ data: { session: { user: { id: 'ada' } } } }))

it('rejects with the error, and an ordinary one takes nothing away', async () => {
  const error = { code: 'P0001', details: 'stale' }
  answers({ data: null, error })
  await expect(callAdmin('admin_overview', {})).rejects.toBe(error)
  expect(adminLostBy()).toBeNull()
})

it('says who is no admin any more, but nothing of somebody who has signed out', async () => {
  const listener = vi.fn<() => void>()
  const end = onAdminLost(listener)
  answers({ data: null, error: { code: '42501' } })

  getSession.mockResolvedValue({ data: { session: null } })
  await expect(callAdmin('admin_overview', {})).rejects.toMatchObject({ code: '42501' })
  expect(listener).not.toHaveBeenCalled()

  getSession.mockResolvedValue({ data: { session: { user: { id: 'ada' } } } })
  await expect(callAdmin('admin_overview', {})).rejects.toMatchObject({ code: '42501' })
  expect(listener).toHaveBeenCalledTimes(1)
  expect(adminLostBy()).toBe('ada')

  end()
  await expect(callAdmin('admin_overview', {})).rejects.toMatchObject({ code: '42501' })
  expect(listener).toHaveBeenCalledTimes(1)
})

it('leaves a session that has ended at the service, unless it can be renewed or nobody answers', async () => {
  const error = { code: 'PGRST303', details: null }
  answers({ data: null, error })
  for (const outcome of [{ error: null }, { error: { status: 429 } }, { error: { status: 0 } }]) {
    refreshSession.mockResolvedValueOnce(outcome)
    await expect(callAdmin('admin_overview', {})).rejects.toBe(error)
    expect(signOut).not.toHaveBeenCalled()
  }
  refreshSession.mockResolvedValueOnce({ error: { status: 400 } })
  await expect(callAdmin('admin_overview', {})).rejects.toBe(error)
  expect(signOut).toHaveBeenCalledExactlyOnceWith({ scope: 'local' })
})
