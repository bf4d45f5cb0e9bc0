import { studioPolicy } from '@fest/local/hosting/policies.ts'
import { askServices } from '@fest/studio/findings/services.ts'
import { siteConfig } from '../../web/src/testing/configure-site.ts'
import { seedDocuments } from '@fest/local/seed/content.ts'
import type { StoredDocument } from '@fest/studio/documents/stored-document.ts'
import { linksOf } from '@fest/studio/findings/links.ts'

const embedded = siteConfig({ siteUrl: 'http://127.0.0.1:3000', supabase: { url: '/' } })
const hosted = siteConfig({
  siteUrl: 'https://fest.example.org',
  sanity: { projectId: 'abc12345', apiHost: null, useCdn: true },
  supabase: { url: 'https://people.supabase.co', hasSecondFactor: true },
})

test.each([
  ['embedded', embedded, 0],
  ['hosted', hosted, 2],
])('Today reaches every service of an %s pair: the Studio’s own policy lets it', async (_, config, away) => {
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

test('Today knows every address of the sample event, and takes nobody else’s for one', () => {
  const links = linksOf(seedDocuments().map((document) => ({ _rev: '1', ...document })))
  expect(links.filter(({ kind }) => kind === 'sample').length).toBeGreaterThan(60)
  expect(links.filter(({ kind }) => kind === 'elsewhere').map(({ address }) => address)).toEqual([])

  const own = [
    'https://github.com/kit-fall-fest',
    'https://github.com/bao-tran-festival',
    'https://www.linkedin.com/in/mira-lindqvist',
    'https://notexample.com/',
  ]
  const social = own.map((url, index) => ({ _key: String(index), platform: 'website', url }))
  const mine: StoredDocument = { _id: 'p', _type: 'person', _rev: '1', name: 'Pia', links: social }
  expect(linksOf([mine]).map(({ kind }) => kind)).toEqual(own.map(() => 'elsewhere'))
})
