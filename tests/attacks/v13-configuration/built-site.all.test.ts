import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import { type BuiltSite, openBuiltSite } from '@fest/local/site/site.ts'
import { embeddedSchedulePath } from '@fest/schemas/core/embedded-schedule.ts'
import { mayBeFramed } from '../../support/framing.ts'
import { askAsWritten } from '../../support/serving.ts'
import { siteOptions } from '../../support/site-options.ts'
import { publicAddresses } from '../../support/specification-routes.ts'
import { useLake, useServer } from '../../support/use-services.ts'

const lake = useLake()
const server = useServer((req, res) => site.handle(req, res))
let site: BuiltSite
beforeAll(async () => {
  await buildWhatIsStale(['web'])
  await seedLake(lake.lake)
  site = await openBuiltSite(siteOptions(lake, 'https://fest.example'))
})

const ask = (path: string) => askAsWritten(server.origin, path)

test('another site frames the schedule made for it, and nothing else', async () => {
  const others =
    '/admin/check-in /sw.js /sitemap.xml /schedule.ics /embed.css /icon.svg /login?next=/embed/schedule'
  // Spellings that a list of exceptions may take for the one page.
  const spellings = [
    '/embed /embed/ /embed/login /embed/Schedule /EMBED/SCHEDULE /embed/%73chedule //embed/schedule /embed\\schedule',
    '/embed/../login /login/../embed/schedule /embed/%2e%2e/login /embed/schedule/../../login',
    ...['/', '/login', '/index.html', '.html', ';/login', '%00', '%3f', '%2f..%2f..%2flogin'].map(
      (end) => `/embed/schedule${end}`,
    ),
  ]
  const paths = [...publicAddresses, ...[others, ...spellings].flatMap((line) => line.split(' '))]
  const framed: string[] = []
  for (const path of paths) if (mayBeFramed((await ask(path)).headers)) framed.push(path)
  expect(framed).toEqual([])

  const { headers, body } = await ask(embeddedSchedulePath)
  expect(mayBeFramed(headers)).toBe(true)
  const path = `${embeddedSchedulePath}?next=/login`
  expect({ path, ...(await ask(path)) }).toMatchObject({ path, body })
})

test('nothing of who looks is on it: it runs nothing, asks for nothing, and is the same for everybody', async () => {
  const stranger = await fetch(server.origin + embeddedSchedulePath)
  const html = await stranger.text()
  const policy = stranger.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).not.toMatch(/connect-src|img-src|script-src|unsafe/)
  expect(html).not.toMatch(/<(?:script|form|input|button|iframe|img|object|base)\b|\son[a-z]+=|\sstyle=/i)

  const links = [...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes = '']) => attributes)
  expect(links.length).toBeGreaterThan(40)
  const inNewTab = /^href="https:\/\/fest\.example\/[^"]*" target="_blank" rel="noopener"$/
  expect(links.filter((link) => !inNewTab.test(link))).toEqual([])

  const known = await fetch(server.origin + embeddedSchedulePath, {
    headers: {
      cookie: 'fest-studio=1; sb-access-token=x',
      authorization: 'Bearer x',
      origin: 'https://thief.example',
    },
  })
  expect(await known.text()).toBe(html)
  expect(known.headers.get('set-cookie')).toBeNull()
  expect(known.headers.get('access-control-allow-origin')).toBeNull()
})

test('what the build keeps for itself is at no address, however it is spelled', async () => {
  for (const path of [
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/%2Evite/manifest.json',
    '/x/%2e%2e/.vite/manifest.json',
  ])
    expect([path, (await ask(path)).status]).toEqual([path, 404])
})

test('a page has one spelling, to which all others lead, so that none is rendered twice', async () => {
  for (const [path, page] of [
    ['/Speakers', '/speakers'],
    ['/%73peakers', '/speakers'],
    ['/speakers/', '/speakers'],
    ['//speakers//', '/speakers'],
    ['/./speakers', '/speakers'],
    ['/event/../Speakers/.', '/speakers'],
    ['/x/%2e%2E/speakers', '/speakers'],
    ['/.', '/'],
    ['/Event//First%2Dcircuits/', '/event/first-circuits'],
    ['/admin/Registrations', '/admin/registrations'],
    ['/%73ecret/', '/secret'],
    ['/embed/schedule/', embeddedSchedulePath],
  ] as const) {
    const { status, headers } = await ask(`${path}?q=/A&b`)
    expect([path, status, headers.get('location')]).toEqual([path, 308, `${page}?q=/A&b`])
    expect((await ask(page)).status).toBe(200)
  }
})

test('what is no spelling of a page is the one page that says so', async () => {
  const { body } = await ask('/404')
  expect(body).toContain('<main')
  const none = '/Secret /speakers%2F /speakers;a /schedule/extra /admin/nothing /admin/__proto__ /No/Such/ '
  const others = '//thief.example /%2F/thief.example //thief.example/..//x /index.html /% //'
  for (const path of (none + others).split(' ')) {
    const answer = await ask(path)
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null])
    expect(answer.body === body).toBe(true)
  }
})

test('whoever finds a weakness finds whom to tell', async () => {
  const { status, headers, body } = await ask('/.well-known/security.txt')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain('Contact: https://fest.example/contact\n')
  const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(0)
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000)
})
