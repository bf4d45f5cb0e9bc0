import { expect, test } from 'vitest'
import { serviceHeaders, serviceKeyOf, withServiceKey } from '../../supabase/functions/_shared/service-key.ts'

/** Assembled here: written in one piece they would be found as secrets. */
const secret = ['sb', 'secret', 'of-the-project'].join('_')
const legacy = ['eyJhbGciOiJIUzI1NiJ9', 'eyJyb2xlIjoieCJ9', 'signed'].join('.')

test.each([
  ['the secret key alone', { SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }) }, secret],
  [
    'both, while a project moves',
    { SUPABASE_SECRET_KEYS: JSON.stringify({ default: secret }), SUPABASE_SERVICE_ROLE_KEY: legacy },
    secret,
  ],
  ['a secret key of another name', { SUPABASE_SECRET_KEYS: JSON.stringify({ mails: secret }) }, secret],
  ['the legacy key alone', { SUPABASE_SERVICE_ROLE_KEY: legacy }, legacy],
  [
    'the legacy key beside an empty set',
    { SUPABASE_SECRET_KEYS: '{}', SUPABASE_SERVICE_ROLE_KEY: legacy },
    legacy,
  ],
  [
    'the legacy key beside what is no JSON',
    { SUPABASE_SECRET_KEYS: '', SUPABASE_SERVICE_ROLE_KEY: legacy },
    legacy,
  ],
  ['none', {}, ''],
])('a function told %s uses it', (_, env: Record<string, string>, expected) => {
  expect(serviceKeyOf((name) => env[name])).toBe(expected)
})

test('a secret key is never sent as a bearer, which the platform refuses; the legacy key is a token', () => {
  expect(serviceHeaders(secret)).toEqual({ apikey: secret })
  expect(serviceHeaders(legacy)).toEqual({ apikey: legacy, authorization: `Bearer ${legacy}` })
})

test('a function without a key says so to any caller, and does nothing', async () => {
  const work = () => Promise.resolve(new Response('done'))
  const request = new Request('https://fest.example')
  const refused = await withServiceKey('', work)(request)
  expect([refused.status, await refused.json()]).toEqual([503, { code: 'no_service_key' }])
  expect(await (await withServiceKey(secret, work)(request)).text()).toBe('done')
})
