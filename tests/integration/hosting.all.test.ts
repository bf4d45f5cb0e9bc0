import { readdir, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { headersOfSite, kindOfPath, type SiteHeaders } from '@fest/local/hosting/headers.ts'
import { basePolicy, type InlineHashes, inlineHashes } from '@fest/local/hosting/policies.ts'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { openFigures } from '@fest/local/site/site-files.ts'
import { openBuiltSite, openBuiltStudio } from '@fest/local/site/site.ts'
import { exportedOrigin, exportedSite } from '../support/exported-site.ts'
import { mayBeFramed } from '../support/framing.ts'
import { startLake } from '../support/lake.ts'
import { serve } from '../support/serving.ts'
import { publicSiteConfig, siteOptions } from '../support/site-options.ts'
import { hasNginx, openNginx } from '../support/nginx.ts'
import { type StaticHost, staticHosts } from '../support/static-hosts.ts'

const config = publicSiteConfig(exportedOrigin)

let folder = ''
let site: SiteHeaders
let home: InlineHashes
let paths: string[] = []

beforeAll(async () => {
  const made = await exportedSite()
  folder = made.folder
  home = inlineHashes(await readFile(join(folder, 'index.html'), 'utf8'))
  site = headersOfSite(config, home)
  const oneOf = async (below: string) =>
    `/${below}/${(await readdir(join(folder, below))).toSorted()[0] ?? ''}`
  paths = [
    // On one host the rule for what is below a page is also its own.
    ...'/ /schedule /hackathon /materials /hackathon/projects /icon.svg /icon-512.png /sw.js'.split(' '),
    ...'/sitemap.xml /schedule.ics /schedule-changes.xml /schedule.xml /manifest.webmanifest'.split(' '),
    ...'/embed.css /es/ /es/schedule /es/icon.svg /es/sw.js /es/schedule.xml /studio/'.split(' '),
    embeddedSchedulePath,
    `/es${embeddedSchedulePath}`,
    (await oneOf('event')).replace('.html', ''),
    ...(await Promise.all('assets share figures es/assets es/share studio/assets'.split(' ').map(oneOf))),
  ]
})

const withoutStyleHashes = (policy: string) =>
  policy.replace(/(style-src [^;]*?)(?: 'sha256-[^']+')+/, (_, before: string) => before)

const kindOfLocal = (path: string) => kindOfPath(path.replace(/^\/es(?=\/)/, ''))

async function faultsOf({ origin }: StaticHost): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const hashes = inlineHashes(await answer.text())
    const kind = kindOfLocal(path)
    const own = site.of[kind]
    const note = (what: string, found: unknown) => faults.push(`${path}: ${what} is ${String(found)}`)
    if (answer.status !== 200) note('status', answer.status)
    for (const [name, value] of Object.entries(site.common))
      if (name !== 'content-security-policy' && answer.headers.get(name) !== value)
        note(name, answer.headers.get(name))
    // Browsers enforce all policies: one must be the page's own, and any other the base policy. A rule for many pages has
    // the hashes of all their styles.
    const policies = (answer.headers.get('content-security-policy') ?? '').split(', ').map(withoutStyleHashes)
    // A page in a further language may carry its own in its markup only.
    const isInMarkup = path.startsWith('/es/') && kind === 'page' && policies[0] === basePolicy
    const expected = isInMarkup
      ? basePolicy
      : withoutStyleHashes(own['content-security-policy'] ?? basePolicy)
    for (const sent of (answer.headers.get('content-security-policy') ?? '').split(', '))
      for (const hash of [...hashes.scripts, ...hashes.styles])
        if (sent !== basePolicy && !sent.includes(hash)) note('policy, without a hash,', sent)
    if (!policies.includes(expected) || policies.some((each) => each !== expected && each !== basePolicy))
      note('policy', policies)
    if (mayBeFramed(answer.headers) !== (kind === 'embed'))
      note('framing', answer.headers.get('x-frame-options'))
    const kept = answer.headers.get('cache-control')
    const mayBeKept = own['cache-control'] !== 'no-cache'
    // Without a header, browsers revalidate.
    if (
      mayBeKept ? (kept ?? own['cache-control']) !== own['cache-control'] : ![null, 'no-cache'].includes(kept)
    )
      note('cache-control', kept)
    if (path.includes('/assets/') && kept === null) note('cache-control', kept)
  }
  return faults
}

/** An unknown address gets our not-found page, and one inside the Studio gets the Studio. */
async function strayFaults({ origin }: StaticHost): Promise<string[]> {
  const faults: string[] = []
  for (const [path, status, trace] of [
    ['/no-such-page', 404, '<main'],
    ['/event/no-such-session', 404, '<main'],
    ['/embed/no-such-page', 404, '<main'],
    ['/studio/structure/session', 200, '<div id="studio">'],
  ] as const) {
    const answer = await fetch(origin + path, { redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== status) faults.push(`${path}: status ${answer.status}`)
    if (!html.includes(trace)) faults.push(`${path}: is not the page it should be`)
    if (!answer.headers.get('content-security-policy')?.includes(basePolicy))
      faults.push(`${path}: no policy`)
    if (mayBeFramed(answer.headers)) faults.push(`${path}: may be framed`)
  }
  // A rule for what is below the Studio leaves its files alone.
  const file = paths.find((path) => path.startsWith('/studio/assets/')) ?? ''
  if ((await (await fetch(origin + file)).text()).includes('<div id="studio">'))
    faults.push(`${file}: is the Studio’s page`)
  // Other spellings of the one address for frames: what another site may frame is that page, or nothing.
  for (const path of ['.html', '/', '/index.html', '/login', '?x=/login', '/%2e%2e/%2e%2e/login'].map(
    (end) => embeddedSchedulePath + end,
  )) {
    const answer = await fetch(origin + path)
    const isIt = (await answer.text()).includes('<main id="dark">')
    if (mayBeFramed(answer.headers) && !isIt) faults.push(`${path}: may be framed`)
  }
  return faults
}

describe('a host that reads the files beside the site sends its headers', () => {
  test.each(staticHosts)('%s', async (_, open) => {
    const host = await open(folder)
    expect(await faultsOf(host)).toEqual([])
    expect(await strayFaults(host)).toEqual([])
    await host.close()
  })

  test('nginx, the real one where it is installed', async () => {
    const text = await readFile(join(folder, 'nginx.conf'), 'utf8')
    // Each location repeats all headers, because its own replace the inherited ones.
    const locations = text
      .split(/^location /m)
      .slice(1)
      .filter((each) => each.includes('try_files'))
    expect(locations.length).toBe(13)
    for (const location of locations)
      for (const name of Object.keys(site.common)) expect(location).toContain(`add_header ${name} "`)
    if (!hasNginx()) return
    const host = await openNginx(folder)
    expect(await faultsOf(host)).toEqual([])
    expect(await strayFaults(host)).toEqual([])
    const ask = async (path: string) => {
      const { status, headers } = await fetch(host.origin + path, { redirect: 'manual' })
      return [status, headers.get('location') ?? headers.get('content-type')]
    }
    expect(host.warnings).toEqual([])
    for (const [double, path] of [
      ['/schedule/', '/schedule'],
      ['/schedule.html', '/schedule'],
      ['/hackathon/projects.html', '/hackathon/projects'],
      ['/index.html', '/'],
      ['/index', '/'],
      ['/%73chedule?day=1', '/schedule?day=1'],
      ['//hackathon//projects', '/hackathon/projects'],
    ])
      expect([double, ...(await ask(double ?? ''))]).toEqual([double, 301, path])
    for (const path of ['/404', '/404.html', '/es/404', '/es/404.html'])
      expect((await ask(path))[0]).toBe(404)
    expect(await (await fetch(`${host.origin}/es/nowhere`)).text()).toContain('<html lang="es"')
    // A file of each kind in the folder has a type; nginx calls the others text/plain.
    const kinds = Map.groupBy(await readdir(folder, { recursive: true }), (name) => extname(name))
    const notServed = new Set(['', '.html', '.txt', '.conf', '.br', '.gz'])
    const served = [...kinds].flatMap(([kind, [name = '']]) => (notServed.has(kind) ? [] : `/${name}`))
    for (const path of served.filter((each) => each !== '/vercel.json'))
      expect([path, ...(await ask(path))]).toEqual([path, 200, expect.not.stringMatching('text/plain')])
    expect(await ask('/studio')).toEqual([308, '/studio/'])
    expect(await ask('/schedule.ics')).toEqual([200, 'text/calendar; charset=utf-8'])
    expect(await ask('/manifest.webmanifest')).toEqual([200, 'application/manifest+json'])
    for (const path of ['/_headers', '/_redirects', '/nginx.conf', '/vercel.json', '/../package.json'])
      expect([path, ...(await ask(path))]).toEqual([path, 404, 'text/html; charset=utf-8'])
    const { headers } = await fetch(host.origin, { headers: { 'accept-encoding': 'gzip' } })
    expect(headers.get('content-encoding')).toBe('gzip')
    // As it was compressed once: what is made at each request has no length.
    expect(headers.get('content-length')).toBe(String((await stat(join(folder, 'index.html.gz'))).size))
    await host.close()
  })
})

test('the server of this repository sends the same', async () => {
  const content = await startLake()
  await seedLake(content.lake)
  const close = () => content.close()
  // Figures are drawn with the notebooks' pages, which nobody asks for here.
  const options = { ...siteOptions(content, exportedOrigin), figures: openFigures(join(folder, 'figures')) }
  const [built, studio] = [await openBuiltSite(options), openBuiltStudio(options, null)]
  const server = await serve((req, res) =>
    (req.url ?? '').startsWith('/studio') ? studio.handle(req, res) : built.handle(req, res),
  )
  const { origin } = server
  const faults = await faultsOf({ origin, close })
  // It identifies a picture by the version in the address, which is missing here.
  expect(faults.filter((fault) => !/^(?:\/es\/|\/share\/\S+ cache-control is no-cache)/.test(fault))).toEqual(
    [],
  )
  expect(await strayFaults({ origin, close })).toEqual([])
  const moved = await fetch(`${origin}/schedule/`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/schedule'])
  expect(moved.headers.get('content-security-policy')).toBe(basePolicy)
  await server.close()
  await close()
})

test('every page contains its policy, has no forbidden script or style, and no host file names the hidden page', async () => {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.html') && !name.startsWith('studio'),
  )
  expect(names.length).toBeGreaterThan(100)
  const faults: string[] = []
  for (const name of names) {
    const html = await readFile(join(folder, name), 'utf8')
    const { scripts, styles } = inlineHashes(html)
    const { of } = headersOfSite(config, { scripts: home.scripts, styles })
    const policy = of[kindOfLocal(`/${name.replace(/\.html$/, '')}`)]['content-security-policy'] ?? ''
    const meta = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1]
    if (meta !== policy.replace(/; frame-ancestors [^;]+/, '')) faults.push(`${name}: policy ${meta}`)
    if (policy.includes('script-src') && scripts.some((hash) => !home.scripts.includes(hash)))
      faults.push(`${name}: a script of its own`)
    // One for the fonts, which may have to wait, and its own.
    if (policy.includes('script-src') && styles.length !== 2) faults.push(`${name}: ${styles.length} styles`)
    // Scripts with an address, modules and data blocks aren't affected by the policy.
    const markup = html.replaceAll(/<script[^>]*>[^]*?<\/script>|<style>[^]*?<\/style>/g, '')
    const inline = /<style|\sstyle="|\son[a-z]+="|href="javascript:/i.exec(markup)
    if (inline) faults.push(`${name}: ${markup.slice(inline.index, inline.index + 80)}`)
  }
  expect(faults).toEqual([])
  const told = await Promise.all(
    ['_headers', '_redirects', 'vercel.json', 'nginx.conf'].map((name) =>
      readFile(join(folder, name), 'utf8'),
    ),
  )
  expect(told.join('\n')).not.toMatch(/secret|bakery/)
})
