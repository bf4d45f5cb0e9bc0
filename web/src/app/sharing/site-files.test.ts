// @vitest-environment happy-dom
import type { SiteConfig } from '@fest/schemas/vocabulary/site-config.ts'
import type { ListingQueryResult, VersionsQueryResult } from '#app/content/content.generated.ts'
import { takeRoutes } from '../lazy-page.ts'
import { routes } from '../routes.ts'
import { feedQuery } from './feed.groq.ts'
import { listHiddenPaths, listPaths } from './listing.ts'
import { hiddenPathQuery, listingQuery } from './listing.groq.ts'
import { scheduleXmlQuery } from './schedule-xml.groq.ts'
import { makeSiteFile, siteFilePaths, changesFeed } from './site-files.ts'
import { versionsQuery } from '#app/features/versions/versions.groq.ts'

takeRoutes(routes)

const listing: ListingQueryResult = {
  sessions: ['first-circuits', "a&b<'c"].map((slug) => ({ slug, _updatedAt: '2025-10-03T00:00:00Z' })),
  notebooks: [{ slug: 'bell-pairs', _updatedAt: '2025-10-02T00:00:00Z' }],
  pages: [
    { key: 'faq', _updatedAt: '2025-10-01T00:00:00Z' },
    { key: 'schedule', _updatedAt: '2025-10-04T00:00:00Z' },
    { key: 'register', _updatedAt: '2025-10-04T00:00:00Z' },
  ],
}
const answers = new Map<string, unknown>([
  [listingQuery, listing],
  [feedQuery, { sessions: [], site: null }],
  [scheduleXmlQuery, { sessions: [], site: null, version: null }],
  [versionsQuery, []],
  [hiddenPathQuery, 'bakery'],
])
const readContent = async (query: string) => answers.get(query) ?? null
const context = { config: { siteUrl: 'https://fest.example' } as SiteConfig, readContent }

const textOf = async (path: string): Promise<string> => (await makeSiteFile(path, context))?.text ?? ''

test('the sitemap lists every public page under its public address, and when it changed', async () => {
  const sitemap = await textOf('/sitemap.xml')
  const places = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) => place)
  // A title with signs of its own leaves it well-formed.
  for (const path of ['/', '/event/first-circuits', '/event/a%26b%3C&#39;c', '/materials/bell-pairs'])
    expect(places).toContain(`https://fest.example${path}`)
  expect(new Set(places).size).toBe(places.length)
  expect(sitemap).toContain('/faq</loc><lastmod>2025-10-01T00:00:00Z</lastmod>')
  // The newest date among its own text and its sessions.
  expect(sitemap).toContain('/schedule</loc><lastmod>2025-10-04T00:00:00Z</lastmod>')
  expect(sitemap).toContain('/workshops</loc><lastmod>2025-10-03T00:00:00Z</lastmod>')
  expect(sitemap).toContain('<url><loc>https://fest.example/opening</loc></url>')
})

test('in a further language the sitemap leaves out what isn’t translated', async () => {
  const languages = [{ language: 'en', name: 'English', lacks: ['/faq', '/event/:eventId'] }]
  const sitemap = await makeSiteFile('/sitemap.xml', { ...context, config: { ...context.config, languages } })
  expect(sitemap?.text).toContain('<loc>https://fest.example/materials/bell-pairs</loc>')
  expect(sitemap?.text).not.toMatch(/example.(?:faq|event)/)
})

test('nothing a visitor can fetch names the hidden pages or lists what is personal', async () => {
  expect(await listHiddenPaths(readContent)).toEqual(['/secret', '/bakery'])
  const files = await Promise.all(siteFilePaths.map(textOf))
  for (const text of files) expect(text).not.toMatch(/secret|bakery/)
  const sitemap = await textOf('/sitemap.xml')
  for (const path of ['/admin', '/profile', '/login', '/confirm', '/register', '/accommodation']) {
    expect(sitemap).not.toContain(`example${path}<`)
  }
  // A static host needs files for them all the same.
  expect(await listPaths(readContent)).toEqual(
    expect.arrayContaining(['/admin', '/register', '/login', '/confirm']),
  )
})

test('robots may read what is public and are told of the sitemap', async () => {
  const robots = await textOf('/robots.txt')
  expect(robots).toMatch(/^User-agent: \*\n/)
  expect(robots).toContain('Disallow: /admin\n')
  expect(robots).toContain('Sitemap: https://fest.example/sitemap.xml\n')
  const languages = ['en', 'es'].map((language) => ({ language, name: language, lacks: [] }))
  const inBoth = await makeSiteFile('/robots.txt', { ...context, config: { ...context.config, languages } })
  expect(inBoth?.text).toMatch(/: \/login\n[^]*: \/es\/login\n/)
})

const facts = {
  startsAt: '2025-10-11T08:00:00Z',
  endsAt: '2025-10-11T09:30:00Z',
  roomId: 'a',
  place: 'Lab A',
  status: 'confirmed' as const,
}
const versions: VersionsQueryResult = [
  {
    _id: 'scheduleVersion-0_2e2',
    _updatedAt: '2025-10-06T09:00:00Z',
    version: '0.2',
    releasedAt: '2025-10-05T12:00:00Z',
    note: 'Lab A is <flooded> & closed.',
    since: '0.1',
    changeCount: 3,
    changes: [
      {
        _key: 'a',
        id: 'a',
        title: 'Qubits & <b>\u000b\ud800',
        slug: 'qubits',
        before: facts,
        after: { ...facts, roomId: 'b', place: 'Lab B' },
      },
      { _key: 'b', id: 'b', title: 'Off', slug: 'off', before: facts, after: null },
    ],
  },
]

const settings = { title: 'Fest', hostName: 'University', timeZone: 'Europe/Berlin' }

const feedOf = (released: VersionsQueryResult) =>
  changesFeed({ ...context, readContent: async (query) => (query === versionsQuery ? released : settings) })

test('readers of feeds are told what changed, in the event’s zone, and markup in a title stays text', async () => {
  const file = await feedOf(versions)
  expect(file.type).toBe('application/atom+xml; charset=utf-8')
  const read = new DOMParser().parseFromString(file.text, 'application/xml')
  expect(read.querySelector('parsererror')).toBeNull()
  expect(read.querySelector('feed > title')?.textContent).toBe('Schedule changes, Fest')
  expect(read.querySelector('entry > published')?.textContent).toBe('2025-10-05T12:00:00Z')
  // A note that was corrected later reaches readers, too.
  for (const updated of read.querySelectorAll('updated'))
    expect(updated.textContent).toBe('2025-10-06T09:00:00Z')
  expect(read.querySelector('entry > title')?.textContent).toBe('Version 0.2')
  const entry = new DOMParser().parseFromString(
    read.querySelector('entry > content')?.textContent ?? '',
    'text/html',
  )
  expect(entry.querySelector('b')).toBeNull()
  expect(entry.querySelector('a')?.href).toBe('https://fest.example/event/qubits')
  expect(entry.body.textContent).toBe(
    [
      'Lab A is <flooded> & closed.',
      'Qubits & <b>: Moved; was Lab A; now Lab B',
      'Off: No longer on the program; was Sat 11 Oct, 10:00 to 11:30 · Lab A',
      'And 1 more.',
      'Times are in Europe/Berlin.',
    ].join(''),
  )
  expect((await feedOf([])).text).not.toContain('<entry>')
})
