import { studioPolicy } from '@fest/local/hosting/policies.ts'
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { askServices } from '@fest/studio/health/services.ts'
import { expect, test } from 'vitest'

const embedded: SiteConfig = {
  siteUrl: 'http://127.0.0.1:3000',
  sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
  supabase: { url: '/', anonKey: 'public', hasSecondFactor: false },
  fallbackAdminEmail: 'admin@fest.example',
}
const hosted: SiteConfig = {
  ...embedded,
  siteUrl: 'https://fest.example.org',
  sanity: { projectId: 'abc12345', dataset: 'production', apiHost: null, useCdn: true },
  supabase: { url: 'https://people.supabase.co', anonKey: 'public', hasSecondFactor: true },
}

test.each([
  ['embedded', embedded, 0],
  ['hosted', hosted, 2],
])('Health reaches every service of an %s pair: the Studio’s own policy lets it', async (_, config, away) => {
  const mayReach = /(?:^|; )connect-src ([^;]*)/.exec(studioPolicy(config))?.[1]?.split(' ') ?? []
  const page = `<script type="application/json" id="fest-config">${JSON.stringify(config)}</script>`
  const asked: string[] = []
  const ask = (path: string) => {
    const { origin } = new URL(path, config.siteUrl)
    asked.push(origin)
    // Like a browser: never sends requests that the policy doesn't allow.
    if (origin !== config.siteUrl && !mayReach.includes(origin))
      return Promise.reject(new TypeError('Failed to fetch'))
    return Promise.resolve(new Response(page, { headers: { 'content-type': 'text/html' } }))
  }
  const states = await askServices({ ask, countDocuments: () => Promise.resolve(1) })
  expect(states.filter(({ id }) => id !== 'mail').map(({ state }) => state)).toEqual([
    'works',
    'works',
    'works',
  ])
  expect(asked.filter((origin) => origin !== config.siteUrl)).toHaveLength(away)
})
