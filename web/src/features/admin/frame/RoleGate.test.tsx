import { screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { showInSite } from '#app/testing/in-site.tsx'
import { adminLostBy, loseAdmin } from '../backend/admin-access.ts'
import { type PanelPart, usePanelAccess } from './panel-access.ts'
import { RoleGate } from './AdminGate.tsx'

type Answer = { data: object | null; error: unknown }
const myRole = vi.fn<() => Promise<Answer>>()

// Asked with a signal: a question, which a busy service is asked again within a second.
vi.mock('#app/backend/backend.ts', () => ({
  getBackend: async () => ({ rpc: () => ({ abortSignal: myRole }) }),
}))

const email = 'Mira@students.example'
const answer = (role: string | null, kinds = ['talk']): Answer => ({
  data: role === null ? null : { role, kinds, contact_allowed: false },
  error: null,
})

beforeEach(() => loseAdmin('nobody'))

function Inside() {
  const access = usePanelAccess()
  return <p>inside as {access === 'admin' ? access : access.role}</p>
}

function show(part: PanelPart) {
  const gate = (of: PanelPart) => (
    <RoleGate part={of} inside={<Inside />} closed={<p>closed</p>}>
      <p>for organizers</p>
    </RoleGate>
  )
  return showInSite(
    <Routes>
      <Route path="/here" element={gate(part)} />
      <Route path="/admin/check-in" element={gate('check-in')} />
      <Route path="/admin/sponsorship" element={gate('lists')} />
      <Route path="/admin/reviews" element={gate('reviews')} />
    </Routes>,
    { session: { user: { id: 'mira', email } }, at: '/here' },
  )
}

it('opens to somebody without a role nothing, and asks once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  myRole.mockResolvedValue(answer(null))
  show('check-in')
  await screen.findByText('for organizers')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(myRole).toHaveBeenCalledOnce()
})

it.each(['lists', 'rooms', 'mail', 'log', 'settings'] as const)(
  'says at %s that it isn’t the desk’s',
  async (part) => {
    myRole.mockResolvedValue(answer('desk'))
    show(part)
    await screen.findByText('closed')
    expect(screen.queryByText(/inside/)).toBeNull()
  },
)

it.each([
  ['the desk to check-in', 'desk', [], 1],
  ['a reviewer to their reviews', 'reviewer', ['project', 'talk'], 0],
  ['one without a rubric to the first list they were given', 'reviewer', ['project', 'sponsorship'], 0],
])('leads %s, and remembers only the desk on the device', async (_, role, kinds, kept) => {
  myRole.mockResolvedValue(answer(role, kinds))
  show('overview')
  expect(await screen.findByText(`inside as ${role}`)).toBeDefined()
  expect(localStorage).toHaveLength(kept)
})

it('shuts within seconds of the role being taken, and the device forgets it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  myRole.mockResolvedValue(answer('desk'))
  show('check-in')
  await screen.findByText('inside as desk')
  expect(localStorage.getItem('fest-person role')).toContain('desk')
  localStorage.setItem('fest-person door-secret', '"secret"')
  myRole.mockResolvedValue(answer(null))
  await vi.advanceTimersByTimeAsync(5500)
  // The frame says so; the page that never opened doesn't come instead.
  await waitFor(() => expect(adminLostBy()).toBe('mira'))
  expect(screen.queryByText('for organizers')).toBeNull()
  expect(Object.keys(localStorage).filter((key) => key.startsWith('fest-person'))).toEqual([])
})

it('opens without a network what the device remembers, and shuts once there is an answer', async () => {
  const remembered = { email: email.toLowerCase(), at: Date.now(), role: 'desk' }
  localStorage.setItem('fest-person role', JSON.stringify(remembered))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  myRole.mockResolvedValue({ data: null, error: new TypeError('Failed to fetch') })
  show('check-in')
  await screen.findByText('inside as desk')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(screen.getByText('inside as desk')).toBeDefined()
  myRole.mockResolvedValue(answer(null))
  await vi.advanceTimersByTimeAsync(5500)
  await waitFor(() => expect(adminLostBy()).toBe('mira'))
})

it('says when it can’t find out, and offers to try again', async () => {
  myRole.mockResolvedValueOnce({ data: null, error: { code: 'PGRST000', message: 'no database' } })
  show('check-in')
  const again = await screen.findByRole('button', { name: 'Try again' })
  myRole.mockResolvedValue(answer('desk'))
  again.click()
  expect(await screen.findByText('inside as desk')).toBeDefined()
})
