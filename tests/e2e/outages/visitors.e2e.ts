import type { Page, Request } from '@playwright/test'
import { cap, type Fault, type FaultProxy, faults, type Service } from '../../support/fault-proxy.ts'
import { specificationRoutes } from '../../support/specification-routes.ts'
import { networkNoise, test } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { asOf } from '../support/offline.ts'

/** A host name that can't be resolved; a browser can simulate that, a proxy can't. */
const unresolved = 'unresolved'
type Outage = Fault | typeof cap | typeof unresolved

const services: Record<Service, RegExp> = {
  content: /\/lake\/v[\dX]/,
  people: /\/(?:auth|rest)\/v1\//,
}

/** In addition to the specification's table. */
const furtherPaths = [
  '/privacy',
  '/hackathon/team',
  '/hackathon/projects',
  '/hackathon/judging',
  '/no-such-page',
]

/** A visitor's pages that load data from Supabase, each starting with a request that no other page makes first. */
const asksPeople = [
  '/contact',
  '/workshops',
  '/hackathon',
  '/refer',
  '/hackathon/team',
  '/hackathon/projects',
]
/** Pages that make the same requests as one of those; every session for its seats, as the workshops do. */
const asksAlike = ['/guest-speaker', '/ambassador', '/sponsorship-form', '/hackathon/judging', '/event/']

type Expected = { path: string; heading: string; length: number }

let expected: Promise<Expected[]> | undefined

/** Every public page, with its content when nothing fails: as rendered, before any script. */
async function readPages(page: Page): Promise<Expected[]> {
  await page.goto('/privacy', { waitUntil: 'commit' })
  const read = (paths: string[]) =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (path) => {
            const html = await (await fetch(path)).text()
            const document = new DOMParser().parseFromString(html, 'text/html')
            const main = document.querySelector('main')
            return {
              path,
              heading: main?.querySelector('h1')?.textContent ?? '',
              length: main?.textContent.length ?? 0,
              links: [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? ''),
            }
          }),
        ),
      paths,
    )
  const known = specificationRoutes.map(({ path }) => path).filter((path) => path !== '/event/{eventId}')
  const pages = await read([...known, ...furtherPaths])
  const links = pages.flatMap((each) => each.links)
  const oneOf = (folder: string) => {
    const found = links.find((link) => link.startsWith(folder))
    if (found === undefined) throw new Error(`No page leads to one of ${folder}.`)
    return found
  }
  return [...pages, ...(await read([oneOf('/event/'), oneOf('/materials/')]))]
}

/** What is wrong with a page compared to the expected one. */
async function faultOf(page: Page, { path, heading, length }: Expected): Promise<string | null> {
  // Guarded pages ask people to sign in; whoever registers is new here.
  const isGuarded = heading === ''
  const asked = path === '/register' ? 'Create an account' : 'Sign in'
  const title = page.locator('main h1')
  try {
    await expect(title).toHaveText(isGuarded ? asked : heading)
    if (isGuarded) return null
    await expect
      .poll(async () => (await page.locator('main').textContent())?.length ?? 0)
      .toBeGreaterThan(length * 0.6)
    return null
  } catch {
    return `${path}: ${(await page.locator('body').innerText()).slice(0, 200).replaceAll('\n', ' | ')}`
  }
}

/** Navigates to a page without a link: changes the address, which the site notices. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await hydrated(page)
}

/** Makes the service fail, or work again. */
async function setOutage(
  page: Page,
  standIn: FaultProxy,
  service: Service,
  outage: Outage | null,
): Promise<void> {
  await page.context().unroute(services[service])
  if (outage === unresolved)
    await page.context().route(services[service], (route) => route.abort('namenotresolved'))
  standIn.set(service, outage === unresolved ? null : outage)
}

const outages: Record<Service, readonly Outage[]> = {
  content: [...faults, cap, unresolved],
  people: [...faults, unresolved],
}

test.describe('a service that fails', () => {
  test.use({ expectedNoise: { patterns: [...networkNoise, /404/] } })
  // Up to 34 pages a test, on machines that may be busy.
  test.describe.configure({ timeout: 240_000 })

  // An error and no response are the two kinds of failures a page can see; every page is tested with both.
  for (const fault of ['error', 'hangs'] as const)
    test(
      `both: ${fault}: every public page is there, followed to`,
      { tag: fault === 'error' ? ['@promise'] : [] },
      async ({ page, standIn }) => {
        const pages = await (expected ??= readPages(page))
        standIn.set('content', fault)
        standIn.set('people', fault)
        await open(page, '/')
        const wrong: (string | null)[] = []
        for (const each of pages) {
          await goTo(page, each.path)
          wrong.push(await faultOf(page, each))
        }
        expect(wrong.filter((each) => each !== null)).toEqual([])
      },
    )

  // A page that is opened contains its content, whatever fails.
  test('both: hangs: every public page is there, opened, and most of them ask for nobody', async ({
    page,
    standIn,
  }) => {
    const pages = await (expected ??= readPages(page))
    standIn.set('content', 'hangs')
    standIn.set('people', 'hangs')
    standIn.takeSeen()
    const wrong: (string | null)[] = []
    for (const each of pages) {
      await open(page, each.path)
      wrong.push(await faultOf(page, each))
    }
    expect(wrong.filter((each) => each !== null)).toEqual([])
    // Those that make requests are tested with every fault below, or make the same requests as one of them.
    const asking = standIn.takeSeen().filter(({ service }) => service === 'people')
    const paths = new Set(asking.map(({ from }) => from?.replace(/^\/event\/.*/, '/event/') ?? 'nowhere'))
    expect([...paths].filter((path) => ![...asksPeople, ...asksAlike].includes(path))).toEqual([])
  })

  test('content: whatever the fault, a page that asks is there', async ({ page, standIn }) => {
    const pages = await (expected ??= readPages(page))
    const wrong: (string | null)[] = []
    for (const [turn, outage] of outages.content.entries()) {
      // With several queries, one of many of its kind, or no such page; and one with a single query.
      const kinds = [/^\/team$/, /^\/event\//, /^\/no-such-page$/]
      for (const kind of [kinds[turn % kinds.length] ?? /^\/$/, /^\/faq$/]) {
        // Without earlier faults: once the circuit is open, no request is made.
        await setOutage(page, standIn, 'content', null)
        await open(page, '/privacy')
        await setOutage(page, standIn, 'content', outage)
        const each = found(pages, kind)
        await meets(page, /\/lake\/.*\/data\/query\//, outage, each.path, () => goTo(page, each.path))
        wrong.push(await faultOf(page, each))
      }
      // The page says that its content is from the build; a slow service refreshes it in the end.
      if (outage !== 'slow')
        await expect(asOf(page), outage).toHaveText(/^Couldn’t refresh: as of \w{3} \d+ \w{3}, \d\d:\d\d \(/)
    }
    expect(wrong.filter((each) => each !== null)).toEqual([])
  })

  test('people: whatever the fault, a page that asks is there', async ({ page, standIn }) => {
    const pages = await (expected ??= readPages(page))
    const wrong: (string | null)[] = []
    for (const [turn, outage] of outages.people.entries()) {
      await setOutage(page, standIn, 'people', outage)
      for (const path of outage === 'error' ? asksPeople : asksPeople.slice(turn % 6, (turn % 6) + 1)) {
        await meets(page, /\/rest\/v1\//, outage, path, () => open(page, path))
        wrong.push(await faultOf(page, found(pages, new RegExp(`^${path}$`))))
      }
    }
    expect(wrong.filter((each) => each !== null)).toEqual([])
  })
})

/** Waits until a page has made a request to the address and seen the fault. */
async function meets(page: Page, address: RegExp, outage: Outage, path: string, go: () => Promise<void>) {
  let met = 0
  const note = (request: Request) => {
    if (address.test(request.url())) met += 1
  }
  const seen =
    outage === 'hangs' || outage === 'slow'
      ? (['request'] as const)
      : (['requestfinished', 'requestfailed'] as const)
  for (const event of seen) page.on(event as 'request', note)
  await go()
  await expect.poll(() => met, `${outage}: ${path} asks`).toBeGreaterThan(0)
  for (const event of seen) page.off(event as 'request', note)
}

function found(pages: readonly Expected[], address: RegExp): Expected {
  const page = pages.find(({ path }) => address.test(path))
  if (!page) throw new Error(`There is no page ${String(address)}.`)
  return page
}

test.describe('content that can’t be loaded at all', () => {
  // React logs what a boundary caught.
  test.use({ expectedNoise: { patterns: [...networkNoise, /Error: The Content Lake does not answer/] } })

  test('the page says what is missing, keeps its frame, and appears by itself', async ({ page, standIn }) => {
    await page.goto('/faq')
    await hydrated(page)
    standIn.set('content', 'error')
    // As for a page that wasn't built yet.
    await page.route('**/speakers', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await goTo(page, '/speakers')
    await expect(page.locator('main h1')).toHaveText('We couldn’t load this page', {
      timeout: 15_000,
    })
    await expect(page.getByRole('alert')).toContainText('The service isn’t responding')
    await expect(page.getByRole('banner')).toBeVisible()
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.locator('main h1')).toHaveText('We couldn’t load this page', {
      timeout: 15_000,
    })
    standIn.set('content', null)
    await expect(page.locator('main h1')).toHaveText('Speakers', { timeout: 30_000 })
  })
})
