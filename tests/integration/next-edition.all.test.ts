import { glob, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { root } from '@fest/local/cli/command.ts'
import { readConfig } from '@fest/local/config.ts'
import { openDataset } from '@fest/local/content-target.ts'
import { beginNext, closedEdition, undoNext } from '@fest/local/edition/begin-next.ts'
import { archivedYears, archiveFolder, copyArchives } from '@fest/local/hosting/archived-years.ts'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { pagesOfTheDay, writeArchive } from '@fest/local/edition/write-archive.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { openArchives } from '@fest/local/site/archive.ts'
import { webOf } from '@fest/local/site/languages.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { wallStampOf } from '@fest/schemas/core/wall-time.ts'
import { routes } from '@fest/web/src/app/routes.ts'
import { serve } from '../support/serving.ts'
import { publicSiteConfig } from '../support/site-options.ts'
import { useLake } from '../support/use-services.ts'
import type { LakeUnderTest } from '../support/lake.ts'

const config = readConfig({}, root)
const place = temporaryFolder()
const zone = 'Europe/Berlin'

const folder = archiveFolder(place)
const event = { year: '2025', title: 'Fest & friends' }

const lake = useLake()
let pages = 0
let left: ReadonlyMap<string, string>
beforeAll(async () => {
  await Promise.all([seedLake(lake.lake), buildWhatIsStale(['web', webOf({ language: 'es', base: '/es' })])])
  await lake.organizer
    .patch('siteSettings')
    .set({ furtherLanguages: ['es'] })
    .commit()
  ;({ pages, left } = await writeArchive({ root, config, target: lake.target, folder, event }))
})

type Document = { _id: string; startsAt?: string; [field: string]: unknown }
const contentOf = async ({ organizer }: LakeUnderTest) => {
  const documents = await organizer.fetch<Document[]>(
    '*[!(_type match "system.**") && !(_type match "sanity.**") && _type != "undo"]',
    {},
    { perspective: 'raw' },
  )
  return new Map(documents.map(({ _rev, _updatedAt, _createdAt, ...content }) => [content._id, content]))
}

test('a site is archived with all that its pages need, and leads nowhere that a year later isn’t', async () => {
  expect(archivedYears(place)).toEqual(['2025'])
  const files = new Set(await Array.fromAsync(glob('**/*.*', { cwd: folder })))
  const made = [...files].filter((file) => file.endsWith('.html'))
  expect(made).toHaveLength(pages)
  expect([...left]).toEqual([])
  expect(made).toEqual(
    expect.arrayContaining(['2025.html', '2025/schedule.html', '2025/es.html', '2025/es/schedule.html']),
  )
  const isThere = (address: string) => {
    const path = address.split(/[?#]/)[0]?.slice(1) ?? ''
    return ['', 'icon.svg'].includes(path) || files.has(path) || files.has(`${path}.html`)
  }
  const faults = new Set<string>()
  for (const file of [...files].filter((name) => /\.(?:html|css)$/.test(name))) {
    const text = await readFile(join(folder, file), 'utf8')
    const named = file.endsWith('.css')
      ? text.matchAll(/url\(['"]?(\/[^)'"]+)/g)
      : text.matchAll(/(?<=<[^<>]*) (?:href|src|poster)="(\/[^"]*)"/g)
    for (const [, address = ''] of named) if (!isThere(address)) faults.add(`${file}: ${address}`)
    if (/<script|<form|srcset/i.test(text)) faults.add(`${file} asks for a script, a form or other pictures`)
    const note = file.startsWith('2025/es') ? 'de nuestro archivo' : 'from our archive'
    if (file.endsWith('.html') && !text.includes(`Fest &amp; friends, ${note}`))
      faults.add(`${file} doesn’t say what it is`)
  }
  expect([...faults]).toEqual([])
  const home = await readFile(join(folder, '2025.html'), 'utf8')
  for (const words of ['How it was', 'See what you missed', 'notebooks</dt>']) expect(home).toContain(words)
})

test('what an archive leaves out are pages of the site', () => {
  expect([...pagesOfTheDay].filter((path) => !routes.some((route) => route.path === path))).toEqual([])
})

test('a build takes every archive along', async () => {
  await copyArchives(place, join(place, 'dist'))
  for (const file of ['2025.html', '2025/schedule.html'])
    expect(await readFile(join(place, 'dist', file), 'utf8')).toBe(await readFile(join(folder, file), 'utf8'))
})

test('the site answers below the year, and everything else as before', async () => {
  const site = publicSiteConfig('https://fest.example.org')
  const handle = openArchives(place, site, (_, res) => void res.writeHead(418).end())
  const served = await serve(createServer(handle))
  const statusOf = async (path: string) => (await fetch(served.origin + path, { redirect: 'manual' })).status
  for (const path of ['/2025', '/2025/schedule', '/2025/faq?a=b'])
    expect([path, await statusOf(path)]).toEqual([path, 200])
  for (const path of ['/2025/', '//2025', '/2025//schedule/'])
    expect([path, await statusOf(path)]).toEqual([path, 308])
  for (const path of ['/', '/schedule', '/2025/nothing', '/1999'])
    expect([path, await statusOf(path)]).toEqual([path, 418])
  await served.close()
})

test('the next event begins from the last one, twice, and a beginning can be taken back', async () => {
  const client = openDataset(lake.target)
  const before = await contentOf(lake)
  expect(await closedEdition(client, '2026-10-30')).toMatchObject({ year: '2025', lastDay: '2025-10-12' })
  await expect(closedEdition(client, '2025-10-12')).rejects.toThrow('can’t begin before 2025-10-12')
  for (const typed of ['2026-02-31', '2026-13-01', 'October'])
    await expect(closedEdition(client, typed)).rejects.toThrow(`“${typed}” is no day`)

  const { next, naming } = await beginNext(client, '2026-10-30', ['2025'])
  expect(next).toMatchObject({
    title: 'Qiskit Fall Fest 2026',
    shortTitle: 'Fall Fest 2026',
    firstDay: '2026-10-30',
    lastDay: '2026-11-01',
  })
  const begun = await contentOf(lake)
  const session = 'session-first-circuits'
  expect(begun.has(session)).toBe(false)
  // Other clocks by then, the same hour.
  const hourOf = (document?: Document) => wallStampOf(Date.parse(document?.startsAt ?? ''), zone)
  expect(hourOf(before.get(session))).toBe('2025-10-10T10:50')
  expect(hourOf(begun.get(`drafts.${session}`))).toBe('2026-10-30T10:50')
  expect(await lake.visitor.fetch('count(*[_type in ["session", "sponsor", "announcement"]])')).toBe(0)
  expect(begun.get('faq-ticket')).toEqual(before.get('faq-ticket'))
  expect(naming).toContain('launch')
  expect(JSON.stringify(begun.get('page-register'))).toContain('Qiskit Fall Fest 2026')

  await undoNext(client)
  expect(await contentOf(lake)).toEqual(before)
  await expect(undoNext(client)).rejects.toThrow('no beginning')

  await beginNext(client, '2026-10-09', [])
  for (const name of ['mira-lindqvist', 'noah-brandt']) await lake.publish(`person-${name}`)
  await lake.publish(session)
  expect((await beginNext(client, '2199-10-08', ['2026', '2025'])).naming).toContain('launch')
  expect(hourOf((await contentOf(lake)).get(`drafts.${session}`))).toBe('2199-10-08T10:50')
  await expect(closedEdition(client, undefined)).rejects.toThrow('isn’t over: its last day is 2199-10-10')
})
