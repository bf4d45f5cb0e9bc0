// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type * as CallsModule from './auth-calls.ts'
import type * as FactorModule from './second-factor.ts'
import { type AuthDouble, createAuthDouble } from './testing/auth-double.ts'

/* The real client against a double of the hosted service. Modules are fresh in each test, because there is one
   client a tab. */
let service: AuthDouble
let factor: typeof FactorModule
let calls: typeof CallsModule

beforeEach(async () => {
  vi.resetModules()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  localStorage.clear()
  service = createAuthDouble()
  vi.stubGlobal('fetch', service.fetch)
  const { configureSite } = await import('#app/testing/configure-site.ts')
  configureSite({ supabase: { hasSecondFactor: true } })
  factor = await import('./second-factor.ts')
  calls = await import('./auth-calls.ts')
  await calls.signIn({ email: 'chair@fest.example', password: 'right' })
  service.asked.length = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function ask<T>({ queryFn }: { queryFn?: unknown }): Promise<T> {
  // Neither query uses the query client.
  return (queryFn as () => Promise<T>)()
}
const isDue = () => ask<boolean>(factor.secondFactorDueOptions('id-chair'))
const listed = () => ask<{ id: string; name: string }[]>(factor.secondFactorsOptions('id-chair'))

describe('setting up an app', () => {
  test('clears away what was left unfinished, and takes a name that is free', async () => {
    service.addFactor({ id: 'old', friendly_name: 'Authenticator 1', status: 'verified' }, '222222')
    service.addFactor({ id: 'left', friendly_name: 'Authenticator 2', status: 'unverified' }, '333333')
    await factor.confirmAnyFactor('222222')
    const begun = await factor.beginFactor('Fall Fest 2025')
    expect(service.asked).toContain('DELETE /auth/v1/factors/left')
    expect(service.asked).not.toContain('DELETE /auth/v1/factors/old')
    await factor.confirmFactor(begun.id, '111111')
    expect((await listed()).map(({ name }) => name)).toEqual(['Authenticator 1', 'Authenticator 2'])
  })
})

describe('signing in with it', () => {
  beforeEach(async () => {
    service.addFactor({ id: 'phone', friendly_name: 'Authenticator 1', status: 'verified' }, '111111')
    service.addFactor({ id: 'tablet', friendly_name: 'Authenticator 2', status: 'verified' }, '222222')
    await calls.signIn({ email: 'chair@fest.example', password: 'right' })
    service.asked.length = 0
  })

  test.each(['111111', '222222'])(
    'is due after the password, and over with the code of either: %s',
    async (code) => {
      expect(await isDue()).toBe(true)
      await factor.confirmAnyFactor(code)
      expect(await isDue()).toBe(false)
    },
  )

  test('tells those who follow the session, so that what an admin may do is asked again', async () => {
    const { followSession } = await import('./follow-session.ts')
    const onSecondFactor = vi.fn<() => void>()
    const stop = followSession({ onUser: () => {}, onSecondFactor })
    await vi.waitFor(() => expect(localStorage).toHaveLength(1))
    await factor.confirmAnyFactor('111111')
    await vi.waitFor(() => expect(onSecondFactor).toHaveBeenCalledOnce())
    stop()
  })

  test('does not try the next app when the service wants no more tries', async () => {
    service.refuseNext('/verify', 429, 'over_request_rate_limit')
    await expect(factor.confirmAnyFactor('222222')).rejects.toMatchObject({ status: 429 })
    expect(service.asked.filter((path) => path.endsWith('/verify'))).toEqual([
      'POST /auth/v1/factors/phone/verify',
    ])
  })
})

describe('taking an app away', () => {
  beforeEach(async () => {
    service.addFactor({ id: 'phone', friendly_name: 'Authenticator 1', status: 'verified' }, '111111')
    await calls.signIn({ email: 'chair@fest.example', password: 'right' })
  })

  test('needs its code first', async () => {
    await expect(factor.removeFactor('phone')).rejects.toMatchObject({ code: 'insufficient_aal' })
    expect(await listed()).toHaveLength(1)
  })
})
