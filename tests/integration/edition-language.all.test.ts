import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { openSiteInLanguages } from '@fest/local/site/languages.ts'
import type { BuiltSite } from '@fest/local/site/site.ts'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import { askAsWritten } from '../support/serving.ts'
import { siteOptions } from '../support/site-options.ts'
import { useLake, useServer } from '../support/use-services.ts'

const lake = useLake()
const server = useServer((req, res) => site.handle(req, res))
let site: BuiltSite

beforeAll(async () => {
  await buildWhatIsStale(['web'])
  await seedLake(lake.lake)
  site = await openSiteInLanguages(siteOptions(lake), (name) => buildWhatIsStale([name]))
})

const read = async (path: string) => (await fetch(server.origin + path)).text()
const scriptIn = (page: string) => /assets\/frame-\w+\.js/.exec(page)?.[0] ?? 'none'
const publish = async (changes: object) => {
  await lake.organizer.patch('siteSettings').set(changes).commit()
  site.refresh()
}

test('an event that nobody gave a language speaks English by 24 hours', async () => {
  const page = await read('/schedule')
  expect(page).toContain('<html lang="en" data-theme')
  expect(page).toContain('content="en_US"')
  expect(page).toContain('Saturday 11 October')
  expect(page).not.toMatch(/\d\u00a0[AP]M/)
})

test('by the clock that organizers chose', async () => {
  await publish({ clock: '12' })
  expect(await read('/schedule')).toMatch(/>9:15\u00a0AM</)
  await publish({ clock: '24' })
})

test('in another language pages, manifest and feed say so, and days are written as there', async () => {
  const before = scriptIn(await read('/schedule'))
  await publish({ language: 'ar', title: 'Fest |ψ⟩' })
  // The site in that language is built first.
  await expect.poll(() => read('/schedule'), { timeout: 120_000 }).toContain('<html lang="ar" dir="rtl"')
  const page = await read('/schedule')
  expect(scriptIn(page)).not.toBe(before)
  expect((await fetch(`${server.origin}/${before}`)).status, 'an open page loads on').toBe(200)
  for (const text of ['|ψ⟩\u2069</title>', 'السبت، 11 أكتوبر', 'content="ar_EG"'])
    expect(page).toContain(text)
  expect(JSON.parse(await read('/manifest.webmanifest'))).toMatchObject({ lang: 'ar', dir: 'rtl' })
  expect(await read('/schedule-changes.xml')).toContain('xml:lang="ar"')
  expect(await read(embeddedSchedulePath)).toContain('<html lang="ar" dir="rtl"')
})

test('in a further language the whole site is in a folder of its own', async () => {
  await publish({ language: 'en', furtherLanguages: ['es', 'tlh'] })
  await expect.poll(() => read('/es/schedule'), { timeout: 120_000 }).toContain('<html lang="es"')
  const page = await read('/es/schedule')
  for (const text of ['sábado, 11 de octubre', 'content="es_ES"']) expect(page).toContain(text)
  for (const each of [page, await read('/schedule')]) {
    expect(each).toContain('hreflang="en" href="https://fest.example.org/schedule"')
    expect(each).toContain('hreflang="es" href="https://fest.example.org/es/schedule"')
    expect(each).toContain('hreflang="x-default" href="https://fest.example.org/schedule"')
  }
  expect(page).toContain('rel="canonical" href="https://fest.example.org/es/schedule"')
  expect(page).toContain('href="/es/speakers"')
  // The switch keeps the place.
  expect(page).toContain('<a href="/schedule" lang="en"')
  for (const [, file] of page.matchAll(/(?:src|href)="(\/es\/assets\/[^"]+)"/g))
    expect([file, (await fetch(server.origin + file)).status]).toEqual([file, 200])
  expect(await read('/es/sw.js')).toContain('/es/assets/')
  expect(JSON.parse(await read('/es/manifest.webmanifest'))).toMatchObject({
    lang: 'es',
    start_url: '/es/',
    scope: '/es/',
  })
  expect(await read('/es/sitemap.xml')).toContain('<loc>https://fest.example.org/es/schedule</loc>')
  expect(await read('/robots.txt')).toMatch(/Sitemap: \S+org\/sitemap.xml\nSitemap: \S+\/es\/sitemap.xml/)
  expect(await read('/es/schedule.ics')).toContain('https://fest.example.org/es/event/')
})

test.each([
  ['/es', 308, '/es/'],
  ['/es?day=1', 308, '/es/?day=1'],
  ['/es/Schedule/', 308, '/es/schedule'],
  // Languages that the site doesn't have, or no longer.
  ['/ja/schedule?day=1', 302, '/schedule?day=1'],
  ['/pt-br', 302, '/'],
  // Nor is anybody led to another host.
  ['/ja//thief.example', 302, '/thief.example'],
  ['/ja/\\thief.example', 302, '/thief.example'],
  ['/ja///\\/thief.example?x=//y', 302, '/thief.example?x=//y'],
])('%s is answered with %i to %s', async (path, status, location) => {
  const answer = await askAsWritten(server.origin, path)
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location])
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('an address below a language that isn’t there is said so in it', async () => {
  const answer = await fetch(`${server.origin}/es/nowhere`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toContain('<html lang="es"')
})

test('what organizers wrote in it is read there, and the rest says whose language it is in', async () => {
  const [first] = await lake.organizer.fetch<{ _id: string; title: string; slug: string }[]>(
    '*[_type == "session" && kind == "workshop"] | order(startsAt) { _id, title, "slug": slug.current }',
  )
  if (!first) throw new Error('The sample has workshops.')
  const titleIn = [
    { _key: 'a', _type: 'internationalizedArrayStringValue', language: 'es', value: 'Primeros circuitos' },
  ]
  await lake.organizer.patch(first._id).set({ titleIn }).commit()
  site.refresh()
  await expect
    .poll(() => read(`/es/event/${first.slug}`), { timeout: 120_000 })
    .toContain('Primeros circuitos</h1>')
  const page = await read(`/es/event/${first.slug}`)
  expect(page).toMatch(/<p lang="en"[^>]*>[A-Z]/)
  expect(page).toMatch(/<div[^>]* lang="en"[^>]*><p>/)
  expect(await read('/es/schedule.ics')).toContain('SUMMARY:Primeros circuitos')
  expect(await read(`/event/${first.slug}`)).toContain(`${first.title}</h1>`)
  expect(await read('/schedule')).not.toContain('Primeros circuitos')
})
