import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import { headersOfSite } from './headers.ts'
import { basePolicy, inlineHashes, metaOfPolicy, pagePolicy, studioPolicy, workerPolicy } from './policies.ts'

const embedded: SiteConfig = {
  siteUrl: 'http://127.0.0.1:3000',
  sanity: { projectId: 'localfest', dataset: 'production', apiHost: '/lake', useCdn: false },
  supabase: { url: '/', anonKey: '', hasSecondFactor: false },
  fallbackAdminEmail: 'admin@fest.example',
}
const hosted: SiteConfig = {
  ...embedded,
  siteUrl: 'https://fest.example.org',
  sanity: { projectId: 'abc12345', dataset: 'production', apiHost: null, useCdn: true },
  supabase: { url: 'https://people.supabase.co', anonKey: '', hasSecondFactor: true },
}
const hashes = { scripts: ["'sha256-abc'"], styles: ["'sha256-def'"] }
const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `))

const [embeddedPage, hostedPage] = [pagePolicy(embedded, hashes), pagePolicy(hosted, hashes)]

test.each([
  ['embedded page', embeddedPage, "media-src 'self'"],
  // Recordings play from the project's own files, and from nowhere else.
  ['hosted page', hostedPage, 'media-src https://cdn.sanity.io/files/abc12345/'],
  ['hosted page', hostedPage, "img-src 'self' data: blob: https://cdn.sanity.io"],
  ['hosted page', hostedPage, "script-src 'self' 'sha256-abc'"],
  ['hosted page', hostedPage, "style-src 'self' 'sha256-def'"],
  [
    'hosted page',
    hostedPage,
    "connect-src 'self' https://abc12345.api.sanity.io https://abc12345.apicdn.sanity.io https://cdn.sanity.io https://people.supabase.co",
  ],
  ['embedded Studio', studioPolicy(embedded), "connect-src 'self'"],
])('the policy of an %s: %s', (_, policy, expected) => {
  expect(directive(policy, expected.split(' ')[0] ?? '')).toBe(expected)
})

test('the policy allows a widget’s scripts and frames, and nothing else, only where one is configured', () => {
  const without = pagePolicy(embedded, hashes)
  const withWidget = pagePolicy({ ...embedded, captchaSiteKey: '0x4AAAAAAA' }, hashes)
  const host = 'https://challenges.cloudflare.com'
  expect(without).not.toContain('https://')
  expect(directive(without, 'frame-src')).toBe("frame-src 'none'")
  expect(directive(withWidget, 'frame-src')).toBe(`frame-src ${host}`)
  expect(directive(withWidget, 'script-src')).toBe(`script-src 'self' 'sha256-abc' ${host}`)
  expect(withWidget.match(/challenges\.cloudflare/g)).toHaveLength(2)
})

test('only what is listed may load, no page runs inline code, and only the Studio has inline styles', () => {
  for (const config of [embedded, hosted]) {
    const policies = [pagePolicy(config, hashes), workerPolicy(config), studioPolicy(config)]
    for (const policy of policies) {
      expect(policy).toContain(basePolicy)
      expect(directive(policy, 'script-src')).not.toMatch(/unsafe|https:\/\/[^c]|data:|blob:|\*/)
    }
    const [page = '', worker = '', studio = ''] = policies
    // The Studio needs style elements; a `style` attribute, such as in pasted text, stays forbidden.
    expect(directive(studio, 'style-src-attr')).toBe("style-src-attr 'none'")
    expect(page + worker).not.toMatch(/unsafe|\*/)
    expect(directive(page, 'default-src')).toBe("default-src 'none'")
  }
})

test('a hosted Studio reads the files of its own project, and of no other', () => {
  expect(directive(studioPolicy(hosted), 'connect-src')).toMatch(
    / https:\/\/cdn\.sanity\.io\/files\/abc12345\/(?: |$)/,
  )
})

test('what is injected into a page’s body stays blocked by its policy', () => {
  const head = '<head><style>a{}</style><script>1</script></head>'
  const own = inlineHashes(`${head}<body></body>`)
  expect([own.scripts.length, own.styles.length]).toEqual([1, 1])
  const injected = '<style>b{}</style><script>2</script><head><script>3</script></head>'
  expect(inlineHashes(`${head}<body>${injected}</body>`)).toEqual(own)
})

test('a page can carry its policy in its markup, without what only a header may say', () => {
  expect(metaOfPolicy(pagePolicy(hosted, hashes))).toMatch(
    /^<meta http-equiv="content-security-policy" content="default-src 'none'; [^"]+" \/>$/,
  )
  expect(metaOfPolicy(pagePolicy(hosted, hashes))).not.toContain('frame-ancestors')
})

test('every answer forbids guessing its type and framing it elsewhere, and tells other sites only where the site is', () => {
  expect(headersOfSite(hosted, hashes).common).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000',
    'content-security-policy': basePolicy,
  })
  expect(headersOfSite(embedded, hashes).common).not.toHaveProperty('strict-transport-security')
})
