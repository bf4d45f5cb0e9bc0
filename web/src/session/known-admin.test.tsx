import { cleanup, waitFor } from '@testing-library/react'
import { json, mira, network, openTab, start, startKnown } from './testing/session-tab.tsx'

const deleteDatabase = vi.fn<(name: string) => void>()

beforeEach(() => {
  openTab()
  vi.stubGlobal('indexedDB', { deleteDatabase })
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

const hour = 3_600_000
const busy = () => json({ code: '57014', message: 'timeout' }, 500)
const noNetwork = () => {
  throw new TypeError('Failed to fetch')
}
function remember(change: { email?: string; hoursAgo?: number; role?: string } = {}) {
  const { email = mira.email.toLowerCase(), hoursAgo = 1, role = 'admin' } = change
  const kept = { email, at: Date.now() - hoursAgo * hour, role }
  localStorage.setItem('fest-person role', JSON.stringify(kept))
  localStorage.setItem('fest-person door-secret', JSON.stringify('secret'))
}
const remembered = () => Object.keys(localStorage).filter((key) => key.startsWith('fest-person '))

async function startOffline(answer: () => Response = noNetwork) {
  const kept = remembered().map((key) => [key, localStorage.getItem(key) ?? ''] as const)
  cleanup()
  openTab()
  deleteDatabase.mockClear()
  for (const [key, value] of kept) localStorage.setItem(key, value)
  network.answers.site_settings = answer
  return startKnown()
}

describe('an admin without a network, or one with a busy service', () => {
  it.each([
    ['nobody is remembered', () => {}],
    ['another address was one', () => remember({ email: 'tom@students.example' })],
    ['they were one days ago', () => remember({ hoursAgo: 49 })],
    ['they will be one, says a clock set back', () => remember({ hoursAgo: -49 })],
    ['another address was at the desk', () => remember({ role: 'desk', email: 'tom@students.example' })],
    ['they were at the desk days ago', () => remember({ role: 'desk', hoursAgo: 49 })],
  ])('isn’t one, and has nothing here, if %s', async (_, prepare) => {
    prepare()
    network.answers.site_settings = noNetwork
    expect((await startKnown()).seen.some(({ isAdmin }) => isAdmin)).toBe(false)
    expect(remembered()).toEqual([])
  })

  it.each([noNetwork, busy])('is still one if they were an hour ago: %o', async (answer) => {
    network.answers.site_settings = () => json([{ admin_emails: [mira.email] }])
    const online = await startKnown()
    expect(online.now().isAdmin).toBe(true)
    const { now } = await startOffline(answer)
    expect(now().isAdmin).toBe(true)
  })

  it('needn’t wait for a network that never answers, and the answer that comes counts', async () => {
    remember()
    const answer = Promise.withResolvers<Response>()
    network.answers.site_settings = () => answer.promise
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(network.calls.map(({ path }) => path)).toContain('/rest/v1/site_settings'))
    expect(now()).toMatchObject({ isAdmin: false, adminLoading: true })
    await vi.advanceTimersByTimeAsync(3500)
    await waitFor(() => expect(now()).toMatchObject({ isAdmin: true, adminLoading: false }))
    answer.resolve(json([{ admin_emails: [] }]))
    await waitFor(() => expect(now().isAdmin).toBe(false))
    expect(remembered()).toEqual([])
  })
})

it('somebody new to this device is no less an admin, nor registered, for a service that is busy at first', async () => {
  const busyFirst = (rows: object[]) => {
    let turn = 0
    return () => (turn++ === 0 ? busy() : json(rows))
  }
  network.answers.site_settings = busyFirst([{ admin_emails: [mira.email] }])
  network.answers.registrations = busyFirst([{ id: 'r1' }])
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { now } = await start({ stored: mira })
  await waitFor(() => expect(network.calls).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(4000)
  await waitFor(() => expect(now()).toMatchObject({ isAdmin: true, hasCompletedRegistration: true }))
})

it('what was kept for an admin goes when the service says they are none', async () => {
  remember()
  network.answers.site_settings = () => json([{ admin_emails: ['tom@students.example'] }])
  const { now } = await startKnown()
  expect(now().isAdmin).toBe(false)
  expect(remembered()).toEqual([])
  expect(deleteDatabase).toHaveBeenCalledWith('fest-person')
})

it('an answer that is an error takes nothing away, and makes nobody an admin', async () => {
  remember()
  network.answers.site_settings = () => json({ code: 'PGRST301', message: 'JWT expired' }, 401)
  const { now } = await startKnown()
  expect(now().isAdmin).toBe(false)
  expect(remembered()).toHaveLength(2)
})

describe('somebody with a role below an admin', () => {
  beforeEach(() => remember({ role: 'desk' }))

  it('keeps what the device stores for the door, with and without a network', async () => {
    network.answers.site_settings = () => json([])
    network.answers.my_role = () => json({ role: 'desk' })
    const online = await startKnown()
    expect(online.now().isAdmin).toBe(false)
    const asked = () => expect(network.calls.map(({ path }) => path)).toContain('/rest/v1/rpc/my_role')
    await vi.waitFor(asked, 20_000)
    expect(remembered()).toHaveLength(2)
    const { now } = await startOffline()
    expect(now().isAdmin).toBe(false)
    expect(remembered()).toHaveLength(2)
    expect(deleteDatabase).not.toHaveBeenCalled()
  })

  it('loses it on whichever page they open once the role is gone', async () => {
    network.answers.my_role = () => json(null)
    await startKnown()
    await waitFor(() => expect(remembered()).toEqual([]))
    expect(deleteDatabase).toHaveBeenCalledWith('fest-person')
  })
})
