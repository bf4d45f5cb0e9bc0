// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Session } from './session-context.ts'

/*
 * The whole chain runs for real, supabase-js included; only the network is ours. Modules are fresh for each
 * test, because the backend client is one a tab.
 */
const anonKey = 'public-anonymous-key'
const storageKey = 'sb-backend-auth-token'

type Call = { method: string; path: string; query: Record<string, string>; headers: Headers }
type Answers = {
  registrations?: () => Response | Promise<Response>
  site_settings?: () => Response | Promise<Response>
  logout?: () => Response
}

let calls: Call[] = []
let answers: Answers = {}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  calls.push({
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
  })
  if (url.pathname === '/rest/v1/registrations') return (answers.registrations ?? (() => json([])))()
  if (url.pathname === '/rest/v1/site_settings') return (answers.site_settings ?? (() => json([])))()
  if (url.pathname === '/auth/v1/logout')
    return (answers.logout ?? (() => new Response(null, { status: 204 })))()
  throw new Error(`Nobody should ask for ${url.pathname}.`)
}

beforeEach(() => {
  vi.resetModules()
  calls = []
  answers = {}
  localStorage.clear()
  vi.stubGlobal('fetch', respond)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

function storedSession(user: { id: string; email: string }) {
  return JSON.stringify({
    access_token: `token-of-${user.id}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    user: {
      ...user,
      aud: 'authenticated',
      app_metadata: {},
      user_metadata: {},
      created_at: '2025-09-27T00:00:00Z',
    },
  })
}

const mira = { id: 'id-mira', email: 'Mira@students.example' }

/** Renders the provider and returns the context as it is now, and as it has been. */
async function start({ stored }: { stored?: { id: string; email: string } } = {}) {
  if (stored) localStorage.setItem(storageKey, storedSession(stored))
  const { configure } = await import('#app/config.ts')
  configure({
    siteUrl: 'http://site.example',
    sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
    supabase: { url: 'http://backend.example', anonKey },
    fallbackAdminEmail: 'Chair@fest.example',
  })
  const { SessionProvider } = await import('./SessionProvider.tsx')
  const { useSession } = await import('./session-context.ts')
  const seen: Session[] = []
  function Probe() {
    seen.push(useSession())
    return null
  }
  const queryClient = new QueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider>
        <Probe />
      </SessionProvider>
    </QueryClientProvider>,
  )
  const now = () => {
    const last = seen.at(-1)
    if (!last) throw new Error('Nothing was rendered.')
    return last
  }
  return { now, seen, queryClient }
}

const settled = (session: Session) =>
  !session.loading && !session.registrationLoading && !session.adminLoading

describe('a visitor', () => {
  it('is known as nobody at once, without a request and without the client', async () => {
    const { now, seen } = await start()
    await waitFor(() => expect(now().loading).toBe(false))
    expect(seen[0]).toMatchObject({ user: null, loading: true })
    expect(now()).toMatchObject({ user: null, hasCompletedRegistration: false, isAdmin: false })
    expect(calls).toEqual([])
  })
})

describe('a stored session', () => {
  it('makes its user current and asks the two questions of the specification, together', async () => {
    const gate = Promise.withResolvers<void>()
    answers.registrations = () => gate.promise.then(() => json([{ id: 'r1' }]))
    answers.site_settings = () => gate.promise.then(() => json([{ admin_emails: ['someone@fest.example'] }]))
    const { now } = await start({ stored: mira })
    // Both are asked before either is answered.
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(now()).toMatchObject({ user: mira, loading: false, registrationLoading: true, adminLoading: true })
    await act(async () => gate.resolve())
    await waitFor(() => expect(settled(now())).toBe(true))
    expect(now()).toMatchObject({ hasCompletedRegistration: true, isAdmin: false })

    const asked = Object.fromEntries(calls.map((call) => [call.path, call]))
    expect(asked['/rest/v1/registrations']).toMatchObject({
      method: 'GET',
      query: { select: 'id', user_id: 'eq.id-mira', limit: '1' },
    })
    expect(asked['/rest/v1/site_settings']).toMatchObject({
      method: 'GET',
      query: { select: 'admin_emails', limit: '1' },
    })
    for (const call of calls) {
      expect(call.headers.get('apikey')).toBe(anonKey)
      expect(call.headers.get('authorization')).toBe('Bearer token-of-id-mira')
    }
  })

  it('never shows a user whose checks have not begun', async () => {
    const { now, seen } = await start({ stored: mira })
    await waitFor(() => expect(settled(now()) && now().user !== null).toBe(true))
    const first = seen.find((session) => session.user !== null)
    expect(first).toMatchObject({ registrationLoading: true, adminLoading: true })
  })
})

describe('the registration check', () => {
  it('counts no row as not registered', async () => {
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    expect(now().hasCompletedRegistration).toBe(false)
  })

  it.each([
    ['a refused read', () => json({ code: '42501', message: 'permission denied' }, 403)],
    ['a broken answer', () => new Response('<html>', { status: 400 })],
  ])('logs %s as an error and counts it as not registered', async (_, answer) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    answers.registrations = answer
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    expect(now().hasCompletedRegistration).toBe(false)
    expect(error).toHaveBeenCalledOnce()
  })

  it('is asked again on demand', async () => {
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    answers.registrations = () => json([{ id: 'r1' }])
    await act(() => now().refreshRegistration())
    expect(now()).toMatchObject({ hasCompletedRegistration: true, registrationLoading: false })
    expect(calls.filter((call) => call.path === '/rest/v1/registrations')).toHaveLength(2)
    expect(calls.filter((call) => call.path === '/rest/v1/site_settings')).toHaveLength(1)
  })
})

describe('the admin check', () => {
  async function check(email: string, answer: () => Response) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    answers.site_settings = answer
    const { now } = await start({ stored: { id: 'id', email } })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    // The library warns of a second client in one process, which only tests have.
    const warnings = warn.mock.calls.filter(([text]) => String(text).startsWith('The admin check')).length
    return { isAdmin: now().isAdmin, warnings }
  }

  it('compares with the list case-insensitively', async () => {
    const answer = () => json([{ admin_emails: ['mira@STUDENTS.example'] }])
    expect(await check(mira.email, answer)).toEqual({ isAdmin: true, warnings: 0 })
  })

  it('says no to who is not on the list', async () => {
    expect(await check(mira.email, () => json([{ admin_emails: ['x@y.example'] }]))).toEqual({
      isAdmin: false,
      warnings: 0,
    })
  })

  it('says no when the list has no row to show', async () => {
    expect(await check(mira.email, () => json([]))).toEqual({ isAdmin: false, warnings: 0 })
  })

  it('takes the fallback, whatever its case and whatever the list says', async () => {
    expect(await check('chair@FEST.example', () => json([{ admin_emails: [] }]))).toEqual({
      isAdmin: true,
      warnings: 0,
    })
  })

  it.each([
    ['PGRST116', 406, 0],
    ['42P01', 404, 0],
    ['42501', 403, 1],
    ['PGRST301', 401, 1],
  ])('on %s only the fallback counts', async (code, status, warnings) => {
    const answer = () => json({ code, message: code, details: null, hint: null }, status)
    expect(await check(mira.email, answer)).toEqual({ isAdmin: false, warnings })
    cleanup()
    vi.resetModules()
    vi.restoreAllMocks()
    expect(await check('chair@fest.example', answer)).toEqual({ isAdmin: true, warnings })
  })
})

describe('signing out', () => {
  it('tells the service, forgets the person and what was theirs', async () => {
    const { now, queryClient } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    queryClient.setQueryData(['backend', 'my-registration'], { name: 'Mira' })
    queryClient.setQueryData(['content', 'speakers'], [])
    await act(() => now().signOut())
    expect(now()).toMatchObject({
      user: null,
      hasCompletedRegistration: false,
      isAdmin: false,
      loading: false,
    })
    expect(calls.at(-1)).toMatchObject({ method: 'POST', path: '/auth/v1/logout' })
    expect(localStorage.getItem(storageKey)).toBeNull()
    expect(queryClient.getQueryData(['backend', 'my-registration'])).toBeUndefined()
    expect(queryClient.getQueryData(['content', 'speakers'])).toEqual([])
  })

  it('says when it failed, and keeps the person', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answers.logout = () => json({ message: 'busy' }, 500)
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    await act(() => expect(now().signOut()).rejects.toBeDefined())
    expect(now().user).toEqual(mira)
  })
})

describe('changes from elsewhere', () => {
  it('follows a sign-in in another tab', async () => {
    const { now } = await start()
    await waitFor(() => expect(now().loading).toBe(false))
    const newValue = storedSession(mira)
    localStorage.setItem(storageKey, newValue)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue })))
    await waitFor(() => expect(now().user).toEqual(mira))
  })

  it('ignores other keys', async () => {
    const { now } = await start()
    await waitFor(() => expect(now().loading).toBe(false))
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'fest-theme', newValue: 'light' })),
    )
    expect(now().user).toBeNull()
    expect(calls).toEqual([])
  })
})
