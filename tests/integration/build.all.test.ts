import { readdir, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { exportedSite } from '../support/exported-site.ts'
import { specificationRoutes } from '../support/specification-routes.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'

const dist = resolve(import.meta.dirname, '../../web/dist')

beforeAll(() => buildWhatIsStale(), 120_000)

/** All files in a folder of the build with this ending, as one text each. */
async function textsOf(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(join(dist, folder), { recursive: true })
  return Promise.all(
    names.filter((name) => name.endsWith(ending)).map((name) => readFile(join(dist, folder, name), 'utf8')),
  )
}

test('visitors load the production build', async () => {
  const scripts = (await textsOf('client/assets', '.js')).join('\n')
  expect(scripts.length).toBeGreaterThan(200_000)
  // From React's development build.
  expect(scripts).not.toContain('Check the render method of')
})

test('visitors load nothing of the Studio, the embedded services or their secrets', async () => {
  const scripts = (await textsOf('client/assets', '.js')).join('\n')
  for (const trace of [
    'defineType',
    'styled-components',
    'PGlite',
    'service_role',
    'groq-js',
    'demo-accounts',
  ]) {
    expect(scripts).not.toContain(trace)
  }
})

/** Every text file in a folder that contains one of these words. */
async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = names
    .filter(
      (entry) => entry.isFile() && /\.(html|js|css|json|txt|xml|conf|ics|webmanifest)$|^_/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
  expect(files.length).toBeGreaterThan(200)
  const found: string[] = []
  for (const file of files) {
    const text = await readFile(file, 'utf8')
    found.push(...words.filter((word) => text.includes(word)).map((word) => `${word} in ${file}`))
  }
  return found
}

/** What chats, calendars and search engines load from a static host exists, and reveals nothing. */
async function isShareable(folder: string): Promise<void> {
  const lists = await Promise.all(
    [
      'sitemap.xml',
      'robots.txt',
      'schedule.ics',
      'schedule-changes.xml',
      'schedule.xml',
      'manifest.webmanifest',
    ].map((name) => readFile(join(folder, name), 'utf8')),
  )
  const [sitemap = ''] = lists
  const listed = [...sitemap.matchAll(/<loc>https:\/\/fest\.example\.org(\/[^<]*)<\/loc>/g)].map(
    ([, path]) => path ?? '',
  )
  expect(listed.length).toBeGreaterThan(90)
  const faults: string[] = []
  for (const path of listed) {
    const html = await readFile(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
    if (!html.includes(`rel="canonical" href="https://fest.example.org${path}"`))
      faults.push(`address of ${path}`)
    const picture = /og:image" content="https:\/\/fest\.example\.org(\/[^"?]+)/.exec(html)?.[1] ?? ''
    // The picture that an organizer chose for the whole site, used by the home page, is stored with the content.
    if (path === '/' && picture.startsWith('/lake/images/')) continue
    const isThere = await stat(join(folder, picture)).then(
      ({ size }) => picture.startsWith('/share/') && size > 20_000,
      () => false,
    )
    if (!isThere) faults.push(`picture of ${path}`)
  }
  expect(faults).toEqual([])
  // The hidden page has a file, but no list contains it.
  expect(await readFile(join(folder, 'secret.html'), 'utf8')).toContain('noindex')
  expect(lists.join('\n')).not.toMatch(/fest.example.org\/secret|: \/secret|bell-state-bakery/)
  expect(await readdir(join(folder, 'share'))).not.toContain('secret.jpg')
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['apple-touch-icon.png', 'icon-512.png', 'favicon.ico']),
  )
}

test(
  'npm run build writes every page of the specification, and the Studio, as files',
  { timeout: 120_000 },
  async () => {
    const { folder, code, output } = await exportedSite()
    expect(output).toContain('pages and the Studio are in dist/')
    expect(output).toMatch(/\d,\d{3} files, \d\d\.\d MB; the Studio is \d+\.\d MB of it\./)
    expect(code).toBe(0)
    const pages = await Promise.all(
      specificationRoutes
        .filter(({ path }) => !path.includes('{'))
        .map(async ({ path }) => ({
          path,
          html: await readFile(join(folder, path === '/' ? 'index.html' : `${path}.html`), 'utf8'),
        })),
    )
    // These pages show data of the signed-in person, so none of it is in the file.
    const isGuarded = (path: string) => ['/register', '/profile', '/admin', '/accommodation'].includes(path)
    const withoutHeading = pages.filter(({ html }) => !html.includes('<h1')).map(({ path }) => path)
    expect(withoutHeading.filter((path) => !isGuarded(path))).toEqual([])
    expect(pages.filter(({ html }) => html.includes('127.0.0.1'))).toEqual([])
    expect(await readFile(join(folder, 'schedule.html'), 'utf8')).toContain('href="/event/')
    expect(await readFile(join(folder, '404.html'), 'utf8')).toContain('noindex')
    expect((await readdir(join(folder, 'event'))).length).toBeGreaterThanOrEqual(45)
    expect(await readdir(join(folder, 'studio'))).toContain('index.html')
    await isShareable(folder)
  },
)

test(
  'nothing of the demo is in what npm run build writes: no bar, and no clock that is set',
  { timeout: 120_000 },
  async () => {
    const { folder } = await exportedSite()
    const bar = resolve(import.meta.dirname, '../../local/demo/dist')
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
    expect(await filesWith(folder, marks)).toEqual([])
  },
)
