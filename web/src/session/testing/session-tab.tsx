import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Session } from '../session-context.ts'
import { asAccount } from './auth-double.ts'

/* All is real but the network. Modules are fresh for each test, as there is one backend client a tab. */
export const anonKey = 'public-anonymous-key'
export const storageKey = 'sb-backend-auth-token'

type Answer = () => Response | Promise<Response>
type Call = Pick<Request, 'method' | 'headers' | 'signal'> & { path: string; query: Record<string, string> }

/** The requests made, and answers for those that should get something else than "nothing there". */
export const network: {
  calls: Call[]
  answers: Partial<Record<'registrations' | 'site_settings' | 'my_role' | 'logout' | 'token', Answer>>
} = { calls: [], answers: {} }

export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function respond(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init)
  const url = new URL(request.url)
  network.calls.push({
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    headers: request.headers,
    signal: request.signal,
  })
  const { signal } = request
  const aborted = new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)))
  return Promise.race([aborted, answerTo(url)])
}

const nothingThere: typeof network.answers = {
  registrations: () => json([]),
  site_settings: () => json([]),
  logout: () => new Response(null, { status: 204 }),
}

async function answerTo({ pathname }: URL): Promise<Response> {
  const name = pathname.slice(pathname.lastIndexOf('/') + 1) as keyof typeof network.answers
  const answer = network.answers[name] ?? nothingThere[name]
  if (!answer) throw new Error(`Nothing should request ${pathname}.`)
  return answer()
}

/** Before each test: a new tab with nothing stored. */
export function openTab() {
  vi.resetModules()
  network.calls = []
  network.answers = {}
  localStorage.clear()
  vi.stubGlobal('fetch', respond)
}

export function storedSession(user: { id: string; email: string }, expiresInS = 3600) {
  return JSON.stringify({
    access_token: `token-of-${user.id}`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: Math.floor(Date.now() / 1000) + expiresInS,
    user: asAccount(user),
  })
}

export function storeElsewhere(newValue: string | null) {
  if (newValue === null) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, newValue)
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey, newValue })))
}

export const mira = { id: 'id-mira', email: 'Mira@students.example' }

/** Renders the provider; returns the context as it is now, and all its earlier values. */
export async function start({ stored, expiresInS }: { stored?: typeof mira; expiresInS?: number } = {}) {
  if (stored) localStorage.setItem(storageKey, storedSession(stored, expiresInS))
  const { configureSite } = await import('#app/testing/configure-site.ts')
  configureSite({ supabase: { anonKey }, fallbackAdminEmail: 'Chair@fest.example' })
  const { SessionProvider } = await import('../SessionProvider.tsx')
  const { useSession } = await import('../session-context.ts')
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

/** The same, once it is known who is here. */
export async function startKnown(stored = mira) {
  const tab = await start({ stored })
  await waitFor(() => expect(tab.now().user && settled(tab.now())).toBe(true))
  return tab
}

export const settled = (session: Session) =>
  !session.loading && !session.registrationLoading && !session.adminLoading
