import { expect, hydrated, october, test as base, visit } from '../support/fixtures.ts'
import { asOf, expectKept, keptBuilds, keptPaths, keptTexts } from '../support/offline.ts'
import { signIn } from '../support/people.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { passOn, serve } from '../../support/serving.ts'

const test = base.extend<{ host: Awaited<ReturnType<typeof startVersionedHost>> }>({
  host: async ({ origin, context }, use) => {
    const host = await startVersionedHost(origin)
    await use(host)
    // An open page would contact a host that is gone.
    for (const page of context.pages()) await page.close()
    await host.close()
  },
})

test.use({
  eventHour: october,
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  expectedNoise: {
    patterns: [
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Unable to preload CSS|status of 404/,
      // The event stream of a server that is gone.
      /ERR_INCOMPLETE_CHUNKED_ENCODING \(\S+\/live\/events/,
      // The host of the last two.
      /request to another host: http:\/\/127\.0\.0\.1:/,
    ],
  },
})

const age = /^Offline: as of \w{3} \d+ \w{3}, \d\d:\d\d \(Europe\/Berlin\)$/

test(
  'after one visit of the home page, the rest of the event opens offline',
  { tag: '@promise' },
  async ({ page, context }) => {
    await visit(page, '/')
    await expectKept(page)
    await expect(asOf(page)).toHaveCount(0)

    await context.setOffline(true)
    await expect(asOf(page)).toHaveText(age)
    await page.reload()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn quantum by running it.')
    await expect(asOf(page)).toHaveText(age)

    await page.getByRole('link', { name: 'See the schedule' }).click()
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    await visit(page, '/schedule')
    const sessions = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Save / }) })
    await expect(page.getByRole('link', { name: 'Doors, badges and coffee' })).toBeVisible()
    const all = await sessions.count()
    await page.getByLabel('Search').fill('coffee')
    await expect.poll(() => sessions.count()).toBeLessThan(all)
    await expect(page.getByRole('link', { name: 'Doors, badges and coffee' })).toBeVisible()

    await visit(page, '/faq')
    await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
    await visit(page, '/contact')
    await expect(page.getByText('Main hall').first()).toBeVisible()
    await page.getByRole('link', { name: 'On the campus map: Lab A' }).click()
    await expect(
      page.getByRole('img', { name: /^Campus map.* Lab A and the step-free route to it are highlighted/ }),
    ).toBeVisible()
    await expect(asOf(page)).toHaveText(age)

    await page.goto('/lab')
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByText('Before the first step.')).toBeVisible()
    await page.getByRole('button', { name: 'Begin with one qubit' }).click()
    await expect(page.getByRole('heading', { name: 'A qubit and its sphere' })).toBeVisible()
    for (const [path, title] of [
      ['/workshops', 'Workshops'],
      ['/speakers', 'Speakers'],
      ['/hackathon', 'Hackathon'],
      ['/materials', 'Materials'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    }
    await page.goto('/sponsors')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t show this page')
    await expect(page.getByRole('navigation', { name: 'What opens offline' })).toContainText('Schedule')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeVisible({ timeout: 20_000 })
    await expect(asOf(page)).toHaveCount(0)
  },
)

test('a saved session’s notebook opens offline, by its link and by its address', async ({
  page,
  context,
}) => {
  await visit(page, '/event/bell-pairs-and-chsh')
  await page
    .getByRole('button', { name: /^Save / })
    .first()
    .click()
  await expectKept(page)
  await expect
    .poll(() => keptPaths(page), { timeout: 30_000 })
    .toContainEqual(expect.stringMatching(/\.ipynb$/))

  await context.setOffline(true)
  await expect(asOf(page)).toHaveText(age)
  await page.getByRole('link', { name: /^Bell pairs and CHSH/ }).click()
  for (const open of [async () => {}, () => page.reload()]) {
    await open()
    await expect(page.getByRole('heading', { name: 'Bell pairs and CHSH', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notebook: Bell pairs and CHSH' })).toBeVisible()
  }
})

test(
  'the ticket opens offline; personal data is never in a cache',
  { tag: '@promise' },
  async ({ page, context, newAttendee }) => {
    const person = await newAttendee()
    await signIn(page, person, '/profile')
    const ticket = page.getByRole('article', { name: 'Ticket of Mira Okafor' })
    await expect(ticket).toContainText('Mira Okafor')
    const code = (await ticket.locator('p').last().textContent())?.replaceAll(' ', '') ?? ''
    expect(code).toMatch(/^[0-9a-f]{32}$/)
    await expectKept(page)

    await context.setOffline(true)
    await page.reload()
    await expect(ticket).toContainText('Mira Okafor')
    await expect(
      page.getByText(/^Your ticket as of \w{3} \d+ \w{3}, \d\d:\d\d \(Europe\/Berlin\)\.$/),
    ).toBeVisible()
    await expect(asOf(page)).toHaveText(age)

    await context.setOffline(false)
    await expect(asOf(page)).toHaveCount(0)
    const session = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token')) ?? ''
      return JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string; refresh_token: string }
    })
    const secrets = [code, person.email, 'Mira Okafor', session.access_token, session.refresh_token]
    const expectNothingPersonal = async () => {
      for (const path of await keptPaths(page))
        expect(path).toMatch(/^\/(assets\/|lake\/images\/|kept-content\.json$|[a-z-]*$|event\/)/)
      const texts = await keptTexts(page)
      expect(texts.includes('Doors, badges and coffee')).toBe(true)
      expect(secrets.filter((secret) => texts.includes(secret))).toEqual([])
    }
    await expectNothingPersonal()

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login/)
    await expectNothingPersonal()
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(secrets.filter((secret) => stored.includes(secret))).toEqual([])
  },
)

// Going back to yesterday's site is putting up another version, too.
for (const { version, before, after } of [
  { version: 'a new version', before: 0, after: 1 },
  { version: 'the version before', before: 1, after: 0 },
])
  test(`${version} takes over beside an open tab; a page whose code is gone loads from it`, async ({
    page,
    host,
  }) => {
    host.putUp(before)
    await visit(page, `${host.origin}/`)
    await expectKept(page)
    const [first] = await keptBuilds(page)
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
    const isSameDocument = () => page.evaluate(() => 'isSameDocument' in window)

    host.putUp(after)
    const hasTakenOver = page.evaluate(
      () =>
        new Promise((done) =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        ),
    )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await hasTakenOver

    // The tab keeps working with its version, though the host no longer has it.
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Schedule' }).first().click()
    await expect(page.getByRole('heading', { name: 'Schedule', level: 1 })).toBeVisible()
    expect(await isSameDocument()).toBe(true)

    // What it never loaded is gone: this navigation loads the other version, and no earlier moment does.
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Sponsors', exact: true }).first().click()
    await expect(page.getByRole('heading', { name: 'Sponsors', level: 1 })).toBeVisible()
    expect(await isSameDocument()).toBe(false)
    expect((await page.locator('script[src*=".v1.js"]').count()) > 0).toBe(after === 1)

    // The former version's files were deleted once no tab could need them.
    await expect.poll(() => keptBuilds(page), { timeout: 30_000 }).toHaveLength(1)
    expect(await keptBuilds(page)).not.toContain(first)
  })

test('bad wifi shows the cached page after a moment, and the worker can be removed', async ({
  page,
  host,
}) => {
  await visit(page, `${host.origin}/`)
  await expectKept(page)

  host.setDelay(6000)
  await visit(page, `${host.origin}/faq`)
  await expect(page.getByRole('heading', { name: 'Questions', level: 1 })).toBeVisible()
  // Its content was refreshed in the meantime.
  await expect(page.locator('html[data-kept]')).toHaveCount(1)
  await expect(asOf(page)).toHaveCount(0)

  host.setDelay(0)
  host.endWorkers()
  // Repeated, because a check that started before the new worker was published counts for both.
  const workers = async () => {
    const all = await navigator.serviceWorker.getRegistrations()
    for (const each of all) await each.update().catch(() => {})
    return all.length
  }
  await expect.poll(() => page.evaluate(workers), { timeout: 20_000 }).toBe(0)
  expect(await keptBuilds(page)).toEqual([])
  await page.getByRole('link', { name: 'Fall Fest 2025' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Learn quantum by running it.')
})

/** The name of a built file: what Vite calls it, if anything, its fingerprint, and here the version. */
const builtName = /\b([\w.-]+-[\w-]{7,8}|[0-9a-f]{7})\.(js|css)\b/g

/** A host before the product on which another version can be put up, as a static host does it: the other files go. */
async function startVersionedHost(upstream: string) {
  let version = ''
  let isEnding = false
  let delayMs = 0

  async function answer(req: IncomingMessage, res: ServerResponse) {
    let path = req.url ?? '/'
    if (req.headers['sec-fetch-mode'] === 'navigate') await new Promise((done) => setTimeout(done, delayMs))
    if (path.startsWith('/assets/')) {
      const asked = /(\.v\d+)?\.(js|css)$/.exec(path)
      if (asked && (asked[1] ?? '') !== version) {
        res.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
        return
      }
      path = path.replace(/\.v\d+\.(js|css)$/, '.$1')
    }
    if (isEnding && path === '/sw.js') path = '/sw-off.js'
    // What a browser knows of a file is of the version before, which the product knows nothing of.
    const { 'if-none-match': _, 'if-modified-since': __, ...sent } = req.headers
    const headers = { ...sent, host: new URL(upstream).host, 'accept-encoding': 'identity' }
    const answered = (answer: IncomingMessage) => {
      const { 'content-length': _length, etag: _etag, ...rest } = answer.headers
      if (version === '' || !/html|javascript/.test(rest['content-type'] ?? '') || path.startsWith('/lake'))
        return false
      void text(answer).then((body) => {
        res.writeHead(answer.statusCode ?? 502, rest)
        res.end(body.replace(builtName, `$1${version}.$2`))
      })
      return true
    }
    passOn(req, res, { port: Number(new URL(upstream).port), path, headers, answered })
  }

  const { origin, close } = await serve((req, res) => void answer(req, res))
  return {
    origin,
    /** From now on every built file has this version's name, and all others lead to nothing; 0 is the product's own. */
    putUp: (number: number) => void (version = number === 0 ? '' : `.v${number}`),
    endWorkers: () => void (isEnding = true),
    setDelay: (ms: number) => void (delayMs = ms),
    close,
  }
}
