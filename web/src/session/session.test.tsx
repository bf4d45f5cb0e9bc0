// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anonKey, closeTab, json, mira, network, openTab, settled, start } from './testing/session-tab.tsx'

beforeEach(openTab)
afterEach(closeTab)

describe('a visitor', () => {
  it('is known as nobody at once, without a request and without the client', async () => {
    const { now, seen } = await start()
    await waitFor(() => expect(now().loading).toBe(false))
    expect(seen[0]).toMatchObject({ user: null, loading: true })
    expect(now()).toMatchObject({ user: null, hasCompletedRegistration: false, isAdmin: false })
    expect(network.calls).toEqual([])
  })
})

describe('a stored session', () => {
  it('makes its user current and asks the two questions of the specification, together', async () => {
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
    network.answers.registrations = answer
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    expect(now().hasCompletedRegistration).toBe(false)
    expect(error).toHaveBeenCalledOnce()
  })

  it('logs silence only if the page is still there a second later', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    network.answers.registrations = () => {
      throw new TypeError('NetworkError when attempting to fetch resource.')
    }
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    expect(error).not.toHaveBeenCalled()
    await waitFor(() => expect(error).toHaveBeenCalledOnce(), { timeout: 3000 })
  })

  it('is asked again on demand', async () => {
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    network.answers.registrations = () => json([{ id: 'r1' }])
    await act(() => now().refreshRegistration())
    expect(now()).toMatchObject({ hasCompletedRegistration: true, registrationLoading: false })
    expect(network.calls.filter((call) => call.path === '/rest/v1/registrations')).toHaveLength(2)
    expect(network.calls.filter((call) => call.path === '/rest/v1/site_settings')).toHaveLength(1)
  })

  it('is not asked for what is known', async () => {
    const { now } = await start({ stored: mira })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    await act(() => now().refreshRegistration(true))
    expect(now()).toMatchObject({ hasCompletedRegistration: true, registrationLoading: false })
    expect(network.calls.filter((call) => call.path === '/rest/v1/registrations')).toHaveLength(1)
  })
})

describe('the admin check', () => {
  async function check(email: string, answer: () => Response) {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    network.answers.site_settings = answer
    const { now } = await start({ stored: { id: 'id', email } })
    await waitFor(() => expect(now().user && settled(now())).toBe(true))
    // The library warns about a second client in one process, which only tests have.
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
