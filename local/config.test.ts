import { resolve } from 'node:path'
import { ConfigError, readConfig } from './config.ts'

const root = resolve(import.meta.dirname, '..')

const hosted = {
  SANITY_STUDIO_PROJECT_ID: 'abc12345',
  SANITY_STUDIO_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_abc',
  FALLBACK_ADMIN_EMAIL: 'team@example.org',
  SITE_URL: 'https://fest.example.org',
}

const read = (env: Record<string, string | undefined>, folder = '/srv/fest') => readConfig(env, folder)

test('recognizes the fixed admin however the address is written', () => {
  expect(read({ FALLBACK_ADMIN_EMAIL: 'Head.Organizer@Fest.example' }).fallbackAdminEmail).toBe(
    'head.organizer@fest.example',
  )
})

test('the configuration is the embedded pair on 127.0.0.1:3000 when nothing is set', () => {
  expect(read({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '/srv/fest/.data',
    seedFile: null,
    siteUrl: null,
    sanity: { kind: 'embedded', projectId: 'localfest', dataset: 'production' },
    supabase: { kind: 'embedded' },
    captcha: null,
    fallbackAdminEmail: null,
    isDemo: true,
  })
})

test('the configuration is the demo with both services embedded and the sample event, unless configured otherwise', () => {
  const isDemo = (env: Record<string, string>) => read(env, root).isDemo
  const seed = { FEST_SEED: 'package.json' }
  const { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SITE_URL, ...people } = hosted
  expect(isDemo({ FEST_DEMO: 'off' })).toBe(false)
  expect(isDemo(seed)).toBe(false)
  expect(isDemo({ ...seed, FEST_DEMO: 'on' })).toBe(true)
  for (const services of [hosted, people, { SANITY_STUDIO_PROJECT_ID, SANITY_STUDIO_DATASET, SITE_URL }]) {
    expect(isDemo(services)).toBe(false)
    expect(() => isDemo({ ...services, FEST_DEMO: 'on' })).toThrow('no demo with a hosted service')
  }
})

test('the configuration is the hosted pair when both are configured', () => {
  const config = read(hosted)
  expect(config.sanity).toEqual({ kind: 'hosted', projectId: 'abc12345', dataset: 'production' })
  expect(config.supabase).toEqual({
    kind: 'hosted',
    url: 'https://abc.supabase.co',
    anonKey: 'sb_publishable_abc',
  })
  expect(config.siteUrl).toBe('https://fest.example.org')
})

test.each([
  ['PORT', '99999'],
  ['PORT', 'three'],
  ['HOST', 'my host'],
  ['SANITY_STUDIO_PROJECT_ID', 'Not A Project'],
  ['SANITY_STUDIO_DATASET', 'pro duction'],
  ['SUPABASE_URL', 'abc.supabase.co'],
  ['SUPABASE_URL', 'http://abc.supabase.co'],
  ['SUPABASE_ANON_KEY', 'sb_secret_abc'],
  ['FALLBACK_ADMIN_EMAIL', 'nobody'],
  ['SITE_URL', 'https://fest.example.org/path'],
  ['FEST_SEED', 'no-such-export.ndjson'],
  ['FEST_DEMO', 'maybe'],
  // Half of what belongs together.
  ['SANITY_STUDIO_PROJECT_ID', undefined],
  ['SANITY_STUDIO_DATASET', undefined],
  ['SUPABASE_URL', undefined],
  ['SUPABASE_ANON_KEY', undefined],
  ['FALLBACK_ADMIN_EMAIL', undefined],
])('names %s when it is %s', (name, value) => {
  const reading = () => read({ ...hosted, [name]: value })
  expect(reading).toThrow(ConfigError)
  expect(reading).toThrow(value === undefined ? `${name} is not` : name)
})

test('refuses a service_role key where the public one belongs', () => {
  const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')
  expect(() => read({ ...hosted, SUPABASE_ANON_KEY: `e30.${claims}.sig` })).toThrow(
    'SUPABASE_ANON_KEY is a service_role key',
  )
})

test('turns the captcha on only with everything it needs', () => {
  const keys = { TURNSTILE_SITE_KEY: `0x${'s'.repeat(22)}`, TURNSTILE_SECRET_KEY: `0x${'k'.repeat(33)}` }
  const both = { siteKey: keys.TURNSTILE_SITE_KEY, secretKey: keys.TURNSTILE_SECRET_KEY, verifyUrl: null }
  expect(read(keys).captcha).toEqual(both)
  for (const name of Object.keys(keys)) expect(() => read({ ...keys, [name]: '' })).toThrow(`${name} is not`)
  // A hosted Supabase keeps the secret key itself.
  expect(read({ ...hosted, ...keys, TURNSTILE_SECRET_KEY: '' }).captcha).toEqual({ ...both, secretKey: null })
  const verifyUrl = 'http://127.0.0.1:4000/siteverify'
  expect(read({ ...keys, TURNSTILE_VERIFY_URL: verifyUrl }).captcha).toEqual({ ...both, verifyUrl })
  expect(() => read({ ...keys, TURNSTILE_VERIFY_URL: 'http://example.org/' })).toThrow('TURNSTILE_VERIFY_URL')
})

test('keeps the secret key of a captcha out of the page and out of error messages', () => {
  const secret = `0x${'k'.repeat(33)}`
  expect(() => read({ ...hosted, TURNSTILE_SITE_KEY: secret })).toThrow('TURNSTILE_SITE_KEY')
  const complaint = () => read({ TURNSTILE_SECRET_KEY: 'short+secret' })
  expect(complaint).toThrow('TURNSTILE_SECRET_KEY')
  expect(complaint).not.toThrow('short+secret')
})

test('lists every mistake at once', () => {
  expect(() => read({ PORT: 'x', FALLBACK_ADMIN_EMAIL: 'y' })).toThrow(/PORT[^]*FALLBACK_ADMIN_EMAIL/)
})
