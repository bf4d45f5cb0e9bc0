import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { root } from '@fest/local/cli/command.ts'
import { licensesText, shippedPackages } from '@fest/local/hosting/licenses.ts'
import { brotli } from '../speed/brotli.ts'
import { exportedSite } from '../support/exported-site.ts'
import { handedOn, refused } from '../support/licenses.ts'
import { runScript } from '../support/product.ts'
import { guardedRoutes, specificationRoutes } from '../support/specification-routes.ts'

let site: Awaited<ReturnType<typeof exportedSite>>
beforeAll(async () => {
  site = await exportedSite()
})

const fileOf = (path: string) =>
  join(site.folder, path === '/' ? 'index.html' : `${decodeURIComponent(path)}.html`)
const read = (path: string) => readFile(fileOf(path), 'utf8')

test('visitors load the production build, and nothing of the Studio, the embedded services or their secrets', async () => {
  const folder = join(root, 'web/dist/client/assets')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const scripts = texts.join('\n')
  expect(scripts.length).toBeGreaterThan(200_000)
  for (const trace of [
    // From React's development build.
    'Check the render method of',
    'defineType',
    'styled-components',
    'PGlite',
    'service_role',
    'groq-js',
    'demo-accounts',
  ])
    expect(scripts).not.toContain(trace)
})

test('what chats, calendars and search engines load from a static host exists, and reveals nothing', async () => {
  const { folder } = site
  const names = 'sitemap.xml robots.txt schedule.ics schedule-changes.xml schedule.xml manifest.webmanifest'
  const lists = await Promise.all(names.split(' ').map((name) => readFile(join(folder, name), 'utf8')))
  const [sitemap = ''] = lists
  const listed = [...sitemap.matchAll(/<loc>https:\/\/fest\.example\.org(\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  expect(listed.length).toBeGreaterThan(90)
  const faults: string[] = []
  for (const path of listed) {
    const html = await read(path)
    if (!html.includes(`rel="canonical" href="https://fest.example.org${path}"`))
      faults.push(`address of ${path}`)
    const picture = /og:image" content="https:\/\/fest\.example\.org(\/[^"?]+)/.exec(html)?.[1] ?? ''
    // The picture that an organizer chose for the whole site, used by the home page, is stored with the content.
    if (path === '/' && picture.startsWith('/lake/images/')) continue
    const isThere = await stat(join(folder, decodeURIComponent(picture))).then(
      ({ size }) => picture.startsWith('/share/') && size > 20_000,
      () => false,
    )
    if (!isThere) faults.push(`picture of ${path}`)
  }
  expect(faults).toEqual([])
  // The hidden page has a file, but no list contains it.
  expect(await read('/secret')).toContain('noindex')
  expect(lists.join('\n')).not.toMatch(/fest.example.org\/secret|: \/secret|bell-state-bakery/)
  expect(await readdir(join(folder, 'share'))).not.toContain('secret.jpg')
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['apple-touch-icon.png', 'icon-512.png', 'favicon.ico']),
  )
})

test('npm run build writes every page of the specification, and the Studio, as files', async () => {
  const { folder, code, output } = site
  expect(output).toContain('pages and the Studio are in dist/')
  expect(output).toMatch(/\d,\d{3} files, \d\d\.\d MB; the Studio is \d+\.\d MB of it\./)
  expect(code).toBe(0)
  const paths = specificationRoutes.map(({ path }) => path).filter((path) => !path.includes('{'))
  const pages = await Promise.all(paths.map(async (path) => ({ path, html: await read(path) })))
  // These pages show data of the signed-in person, so none of it is in the file.
  const withoutHeading = pages.filter(({ html }) => !html.includes('<h1')).map(({ path }) => path)
  expect(withoutHeading.filter((path) => !guardedRoutes.has(path))).toEqual([])
  expect(pages.filter(({ html }) => html.includes('127.0.0.1'))).toEqual([])
  expect(await read('/schedule')).toContain('href="/event/')
  expect(await read('/404')).toContain('noindex')
  expect((await readdir(join(folder, 'event'))).length).toBeGreaterThanOrEqual(45)
  expect(await readdir(join(folder, 'studio'))).toContain('index.html')
})

test('nothing of the demo is in what npm run build writes: no bar, and no clock that is set', async () => {
  const bar = join(root, 'local/demo/dist')
  await buildWhatIsStale(['local/demo'])
  const marks = [
    '/demo/clock',
    'fest-demo',
    'festDemoNews',
    'Move the clock to',
    'festEventClock=',
    'festEventClock =',
  ]
  const own = await readFile(join(bar, 'clock.js'), 'utf8')
  // The markers are the bar's own; without finding them in the bar, a renamed one would go unnoticed.
  expect(marks.filter((mark) => own.includes(mark))).toEqual(marks.slice(0, -1))
  const files = (await readdir(site.folder, { recursive: true })).filter((name) =>
    /\.(html|js|css|json|txt|xml|conf|ics|webmanifest)$|(^|\/)_[^/]*$/.test(name),
  )
  expect(files.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(join(site.folder, file), 'utf8')
    found.push(...marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${file}`))
  }
  expect(found).toEqual([])
})

test('a site is not exported without content: the command says so and fails before building', async () => {
  // No such project: its host doesn't exist, or refuses.
  const { code, output } = await runScript(['build', '--sample'], {
    SITE_URL: 'https://fest.example.org',
    SANITY_STUDIO_PROJECT_ID: 'nosuch00',
    SANITY_STUDIO_DATASET: 'production',
  })
  expect(code).toBe(1)
  expect(output).toContain('Couldn’t read the content, so nothing was written')
  expect(output).toContain('nosuch00.api.sanity.io')
  expect(output).not.toContain('Building')
})

test('nobody puts the sample online by mistake', async () => {
  const { code, output } = await runScript(['build'], { SITE_URL: 'https://fest.example.org' })
  expect(code).toBe(1)
  expect(output).toContain('Nothing was built: no Sanity and no Supabase project is configured')
})

test('everything of others in the site and the Studio may be handed on, and is named at /licences.txt', async () => {
  const packages = await shippedPackages(root)
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'react',
      'react-dom',
      '@supabase/supabase-js',
      'sanity',
      '@fontsource/ibm-plex-mono',
    ]),
  )
  expect(packages.length).toBeGreaterThan(60)
  expect(refused(packages, handedOn)).toEqual([])

  const text = await readFile(join(site.folder, 'licences.txt'), 'utf8')
  expect(text).toBe(licensesText(packages))
  const missing = packages.filter(({ name, version }) => !text.includes(`${name} ${version} (`))
  expect(missing).toEqual([])
  expect(text).toContain('SIL Open Font License')
})

/** A page before any script, content and style, in bytes of brotli. When you save bytes, lower the limit. */
const budgets = [
  { path: '/', most: 30_800 },
  { path: '/schedule', most: 30_000 },
  { path: '/register', most: 17_000 },
  { path: '/event/friday-welcome-desk', most: 18_800 },
] as const

/** The fonts on every page's first screen, and the one for labels, which is requested when needed. */
const fonts = { 'fest-display-latin': 11_200, 'fest-sans-latin': 12_300, 'fest-mono-latin': 4_300 }

test.each(budgets)(
  '$path is small before any script, and names nothing that the first frame waits for',
  async ({ path, most }) => {
    const html = await readFile(fileOf(path))
    expect(brotli(html).byteLength).toBeLessThanOrEqual(most)
    const links = html.toString().match(/<link rel="(?:stylesheet|preload)"[^>]*>/g) ?? []
    expect(links.filter((link) => !link.includes(' disabled'))).toEqual([])
  },
)

test('the fonts of the first screen stay small', async () => {
  const html = await read('/')
  for (const [font, most] of Object.entries(fonts)) {
    const file = new RegExp(String.raw`/assets/${font}-[\w-]{8}\.woff2`).exec(html)?.[0] ?? ''
    expect((await stat(join(site.folder, file))).size).toBeLessThanOrEqual(most)
  }
})
