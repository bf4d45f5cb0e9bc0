// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
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
} from './testing/session-tab.tsx'

beforeEach(openTab)

it('a visitor is known as nobody at once, without a request and without the client', async () => {
  const { now, seen } = await start()
  await waitFor(() => expect(now().loading).toBe(false))
  expect(seen[0]).toMatchObject({ user: null, loading: true })
  expect(now()).toMatchObject({ user: null, hasCompletedRegistration: false, isAdmin: false })
  expect(network.calls).toEqual([])
})

it('a stored session makes its user current and asks the two questions of the specification, together', async () => {
  const gate = Promise.withResolvers<void>()
  network.answers.registrations = () => gate.promise.then(() => json([{ id: 'r1' }]))
  network.answers.site_settings = () =>
    gate.promise.then(() => json([{ admin_emails: ['someone@fest.example'] }]))
  const { now } = await start({ stored: mira })
  // Both are sent before either is answered.
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
    localStorage.removeItem(storageKey)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: storageKey })))
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

describe('the admin check', () => {
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
    ['42501', 403, 1],
  ])('on %s only the fallback counts', async (code, status, warnings) => {
    expect(await check(mira.email, code, status)).toEqual({ isAdmin: false, warnings })
    cleanup()
    vi.resetModules()
    vi.restoreAllMocks()
    expect(await check('chair@fest.example', code, status)).toEqual({ isAdmin: true, warnings })
  })
})
