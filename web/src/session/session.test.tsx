import { act, cleanup, waitFor } from '@testing-library/react'
import {
  anonKey,
  json,
  mira,
  network,
  openTab,
  settled,
  start,
  startKnown,
  storageKey,
  storedSession,
  storeElsewhere,
} from './testing/session-tab.tsx'

beforeEach(openTab)

const nobody = { user: null, hasCompletedRegistration: false, isAdmin: false }

it('a visitor is known as nobody at once, without a request and without the client', async () => {
  const { now, seen } = await start()
  await waitFor(() => expect(now().loading).toBe(false))
  expect(seen[0]).toMatchObject({ user: null, loading: true })
  expect(now()).toMatchObject(nobody)
  expect(network.calls).toEqual([])
})

it('a stored session makes its user current and asks the two questions of the specification, together', async () => {
  const gate = Promise.withResolvers<void>()
  network.answers.registrations = () => gate.promise.then(() => json([{ id: 'r1' }]))
  network.answers.site_settings = () =>
    gate.promise.then(() => json([{ admin_emails: ['someone@fest.example'] }]))
  const { now } = await start({ stored: mira })
  await waitFor(() => expect(network.calls).toHaveLength(2))
  expect(now()).toMatchObject({ user: mira, loading: false, registrationLoading: true, adminLoading: true })
  await act(async () => gate.resolve())
  await waitFor(() => expect(settled(now())).toBe(true))
  expect(now()).toMatchObject({ hasCompletedRegistration: true, isAdmin: false })

  const asked = Object.fromEntries(network.calls.map((call) => [call.path, call]))
  expect(asked['/rest/v1/registrations']).toMatchObject({
    method: 'GET',
    query: { select: 'id', user_id: 'eq.id-mira', limit: '1' },
  })
  expect(asked['/rest/v1/site_settings']).toMatchObject({
    method: 'GET',
    query: { select: 'admin_emails', limit: '1' },
  })
  for (const call of network.calls) {
    expect(call.headers.get('apikey')).toBe(anonKey)
    expect(call.headers.get('authorization')).toBe('Bearer token-of-id-mira')
  }
})

describe('on a page that React still hydrates', () => {
  async function startUnhydrated() {
    const { holdHydration, markHydrated } = await import('#app/lib/hydration/deferred-hydration.tsx')
    holdHydration()
    const part = document.body.appendChild(document.createElement('div'))
    part.dataset['deferred'] = ''
    const { now } = await start({ stored: mira })
    await act(async () => {})
    expect(now()).toMatchObject({ user: null, loading: true })
    async function hydrate() {
      part.remove()
      await act(async () => markHydrated())
    }
    return { now, hydrate }
  }

  it('shows the person once every part is hydrated', async () => {
    const { now, hydrate } = await startUnhydrated()
    await hydrate()
    expect(now()).toMatchObject({ user: mira, loading: false })
  })

  it('never shows somebody who has signed out meanwhile', async () => {
    const { now, hydrate } = await startUnhydrated()
    storeElsewhere(null)
    await hydrate()
    expect(now()).toMatchObject({ user: null, loading: false })
  })
})

it('the registration check is asked again on demand', async () => {
  const { now } = await startKnown()
  network.answers.registrations = () => json([{ id: 'r1' }])
  await act(() => now().refreshRegistration())
  expect(now()).toMatchObject({ hasCompletedRegistration: true, registrationLoading: false })
  expect(network.calls.filter((call) => call.path === '/rest/v1/registrations')).toHaveLength(2)
  expect(network.calls.filter((call) => call.path === '/rest/v1/site_settings')).toHaveLength(1)
})

async function check(email: string, code: string, status: number) {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  network.answers.site_settings = () => json({ code, message: code, details: null, hint: null }, status)
  const { now } = await startKnown({ id: 'id', email })
  // Not what the library says of a second client, which only tests have, nor what an earlier test left says late.
  const warnings = warn.mock.calls.filter(
    ([text, error]) =>
      String(text).startsWith('The admin check') && (error as { code?: unknown }).code === code,
  ).length
  return { isAdmin: now().isAdmin, warnings }
}

it.each([
  ['PGRST116', 406, 0],
  ['PGRST205', 404, 0],
  ['42501', 403, 1],
])('the admin check on %s only the fallback counts', async (code, status, warnings) => {
  expect(await check(mira.email, code, status)).toEqual({ isAdmin: false, warnings })
  cleanup()
  vi.resetModules()
  vi.restoreAllMocks()
  expect(await check('chair@fest.example', code, status)).toEqual({ isAdmin: true, warnings })
})

describe('a stored session that has run out', () => {
  it('still says whose device this is while there is no network', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    network.answers.token = () => {
      throw new TypeError('Failed to fetch')
    }
    localStorage.setItem('fest-person ticket', '{}')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { now, seen } = await start({ stored: mira, expiresInS: -60 })
    await waitFor(() => expect(now().user).toEqual(mira))
    // Its code is loaded in real time, whatever the fake clock says.
    await waitFor(() => expect(network.calls.map(({ path }) => path)).toContain('/auth/v1/token'))
    // The client tries to renew it for 30 s, then reports that there is no session.
    await act(() => vi.advanceTimersByTimeAsync(40_000))
    await waitFor(() => expect(settled(now())).toBe(true))
    vi.useRealTimers()
    expect(now()).toMatchObject({ user: mira, hasCompletedRegistration: false, isAdmin: false })
    expect(seen.some(({ user, loading }) => !user && !loading)).toBe(false)
    expect(localStorage.getItem('fest-person ticket')).not.toBeNull()
  })

  it('ends when the service refuses to renew it, and what was kept goes with it', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    network.answers.token = () =>
      json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, 400)
    localStorage.setItem('fest-person ticket', '{}')
    const { now } = await start({ stored: mira, expiresInS: -60 })
    await waitFor(() => expect(now()).toMatchObject({ user: null, loading: false }))
    expect(localStorage.getItem('fest-person ticket')).toBeNull()
  })
})

describe('signing out', () => {
  it('tells the service, forgets the person and what was theirs', async () => {
    const { now, queryClient } = await startKnown()
    queryClient.setQueryData(['backend', 'my-registration'], { name: 'Mira' })
    queryClient.setQueryData(['content', 'speakers'], [])
    localStorage.setItem('fest-person ticket', '{}')
    localStorage.setItem('fest-draft contact id-mira', '{}')
    localStorage.setItem('fest-draft talk visitor', '{}')
    sessionStorage.setItem('fest-draft registration id-mira', '{}')
    localStorage.setItem('fest-theme', 'light')
    await act(() => now().signOut())
    expect(now()).toMatchObject({ ...nobody, loading: false })
    // On this device only: another phone at the door stays signed in.
    expect(network.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: '/auth/v1/logout',
      query: { scope: 'local' },
    })
    expect(localStorage.getItem(storageKey)).toBeNull()
    expect(localStorage.getItem('fest-person ticket')).toBeNull()
    expect(Object.keys(localStorage)).toEqual(['fest-theme', 'fest-signed-out'])
    expect(Object.keys(sessionStorage)).toEqual(['fest-signed-out'])
    expect(queryClient.getQueryData(['backend', 'my-registration'])).toBeUndefined()
    expect(queryClient.getQueryData(['content', 'speakers'])).toEqual([])
  })

  it('ends what is still being asked in the name of the person, before the service hears of it', async () => {
    const never = () => new Promise<Response>(() => {})
    network.answers.registrations = never
    network.answers.site_settings = never
    const { now, queryClient } = await start({ stored: mira })
    const asked = ['/rest/v1/registrations', '/rest/v1/site_settings']
    const callsOf = (paths: readonly string[]) => network.calls.filter(({ path }) => paths.includes(path))
    await waitFor(() => expect(callsOf(asked)).toHaveLength(2))
    const ticket = Promise.withResolvers<AbortSignal>()
    void queryClient
      .fetchQuery({
        queryKey: ['backend', 'ticket'],
        queryFn: ({ signal }) => (ticket.resolve(signal), never()),
      })
      .catch(() => {})
    const ticketSignal = await ticket.promise
    let ended: boolean[] = []
    network.answers.logout = () => {
      ended = [...callsOf(asked).map(({ signal }) => signal), ticketSignal].map(({ aborted }) => aborted)
      return new Response(null, { status: 204 })
    }
    await act(() => now().signOut())
    expect(now()).toMatchObject({ user: null, registrationLoading: false, adminLoading: false })
    expect(ended).toEqual([true, true, true])
  })

  it('forgets the person also when the service cannot be told', async () => {
    network.answers.logout = () => json({ message: 'busy' }, 500)
    const { now } = await startKnown()
    await act(() => now().signOut())
    expect(now().user).toBeNull()
    expect(localStorage.getItem(storageKey)).toBeNull()
  })

  it('leaves whoever signs in again signed in when the service hears of it late', async () => {
    const late = Promise.withResolvers<Response>()
    network.answers.logout = () => late.promise
    const { now } = await startKnown()
    let signingOut: Promise<void> | undefined
    act(() => void (signingOut = now().signOut()))
    await waitFor(() => expect(now().user).toBeNull())
    network.answers.token = () => json(JSON.parse(storedSession(mira)))
    const { signIn } = await import('./auth-calls.ts')
    await act(() => signIn({ email: mira.email, password: 'correct horse' }))
    expect(now().user).toEqual(mira)
    late.resolve(new Response(null, { status: 204 }))
    await act(() => signingOut)
    expect(now().user).toEqual(mira)
  })
})

describe('changes from elsewhere', () => {
  it('follows a sign-in in another tab', async () => {
    const { now } = await start()
    await waitFor(() => expect(now().loading).toBe(false))
    storeElsewhere(storedSession(mira))
    await waitFor(() => expect(now().user).toEqual(mira))
  })

  it('asks both questions again, together, when the address has changed', async () => {
    network.answers.site_settings = () => json([{ admin_emails: ['mira@elsewhere.example'] }])
    const { now } = await startKnown()
    expect(now().isAdmin).toBe(false)
    network.calls = []
    const gate = Promise.withResolvers<void>()
    network.answers.registrations = () => gate.promise.then(() => json([]))
    storeElsewhere(storedSession({ ...mira, email: 'mira@elsewhere.example' }))
    const asked = ['/rest/v1/registrations', '/rest/v1/site_settings']
    await waitFor(() => expect(network.calls.map(({ path }) => path)).toEqual(asked))
    await act(async () => gate.resolve())
    await waitFor(() => expect(settled(now())).toBe(true))
    expect(now()).toMatchObject({ user: { email: 'mira@elsewhere.example' }, isAdmin: true })
  })

  it.each([
    ['the session is taken away', storageKey],
    ['the storage is cleared', null],
  ])('follows a sign-out in another tab: %s', async (_, key) => {
    const { now } = await startKnown()
    localStorage.removeItem(storageKey)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })))
    expect(now()).toMatchObject({ user: null, isAdmin: false })
  })
})
