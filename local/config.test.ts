import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const hosted = {
  SANITY_STUDIO_PROJECT_ID: 'abc12345',
  SANITY_STUDIO_DATASET: 'production',
  SUPABASE_URL: 'https://abc.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_abc',
  FALLBACK_ADMIN_EMAIL: 'team@example.org',
  SITE_URL: 'https://fest.example.org',
}

describe('the configuration', () => {
  test('is the embedded pair on 127.0.0.1:3000 when nothing is set', () => {
    expect(readConfig({}, '/srv/fest')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/fest/.data',
      siteUrl: null,
      sanity: { kind: 'embedded', projectId: 'localfest', dataset: 'production' },
      supabase: { kind: 'embedded' },
      fallbackAdminEmail: null,
    })
  })

  test('is the hosted pair when both are configured', () => {
    const config = readConfig(hosted, '/srv/fest')
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
  ])('names %s when it is %s', (name, value) => {
    expect(() => readConfig({ ...hosted, [name]: value }, '/srv/fest')).toThrow(ConfigError)
    expect(() => readConfig({ ...hosted, [name]: value }, '/srv/fest')).toThrow(name)
  })

  test.each([
    'SANITY_STUDIO_PROJECT_ID',
    'SANITY_STUDIO_DATASET',
    'SUPABASE_URL',
    'SUPABASE_ANON_KEY',
    'FALLBACK_ADMIN_EMAIL',
  ])('says so when only %s is missing', (name) => {
    expect(() => readConfig({ ...hosted, [name]: undefined }, '/srv/fest')).toThrow(`${name} is not`)
  })

  test('refuses a service_role key where the public one belongs', () => {
    const claims = Buffer.from(JSON.stringify({ role: 'service_role' })).toString('base64url')
    expect(() => readConfig({ ...hosted, SUPABASE_ANON_KEY: `e30.${claims}.sig` }, '/srv/fest')).toThrow(
      'SUPABASE_ANON_KEY is a service_role key',
    )
  })

  test('lists every mistake at once', () => {
    expect(() => readConfig({ PORT: 'x', FALLBACK_ADMIN_EMAIL: 'y' }, '/srv/fest')).toThrow(
      /PORT[^]*FALLBACK_ADMIN_EMAIL/,
    )
  })
})
