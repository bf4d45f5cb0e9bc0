import type { Page } from '@playwright/test'
import { cap, type Fault, faults, type Service } from '../support/fault-proxy.ts'
import { specificationRoutes } from '../support/specification-routes.ts'
import { networkNoise, test } from './support/faults.ts'
import { expect, hydrated } from './support/fixtures.ts'
import { asOf } from './support/offline.ts'

/** As the name of a host that nobody can tell the address of; a browser knows, a proxy cannot do it. */
const unresolved = 'unresolved'
type Outage = Fault | typeof cap | typeof unresolved

const services: Record<Service, RegExp> = {
  content: /\/lake\/v[\dX]/,
  people: /\/(?:auth|rest)\/v1\//,
}

/** Beside the specification's table. */
const furtherPaths = [
  '/privacy',
  '/hackathon/team',
  '/hackathon/projects',
  '/hackathon/judging',
  '/no-such-page',
]

type Expected = { path: string; heading: string; length: number }

/** Every public page, with what stands on it where nothing fails: as it was rendered, before any script. */
async function readPages(page: Page): Promise<Expected[]> {
  await page.goto('/schedule', { waitUntil: 'commit' })
  const session = (await page.locator('a[href^="/event/"]').first().getAttribute('href')) ?? ''
  await page.goto('/materials', { waitUntil: 'commit' })
  const notebook = (await page.locator('a[href^="/materials/"]').first().getAttribute('href')) ?? ''
  const paths = specificationRoutes.map(({ path }) => (path === '/event/{eventId}' ? session : path))
  return page.evaluate(
    (all) =>
      Promise.all(
        all.map(async (path) => {
          const html = await (await fetch(path)).text()
          const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main')
          return {
            path,
            heading: main?.querySelector('h1')?.textContent ?? '',
            length: main?.textContent.length ?? 0,
          }
        }),
      ),
    [...paths, notebook, ...furtherPaths],
  )
}

/** What is wrong with a page that should be the expected one; waits for it as long as a person would. */
async function faultOf(page: Page, { path, heading, length }: Expected): Promise<string | null> {
  // What only people who signed in see, they are asked to sign in for; who registers is new here.
  const isGuarded = heading === ''
  const asked = path === '/register' ? 'Create an account' : 'Sign in'
  const title = page.locator('main h1')
  try {
    await expect(title).toHaveText(isGuarded ? asked : heading, { timeout: 8000 })
    if (isGuarded) return null
    await expect
      .poll(async () => (await page.locator('main').textContent())?.length ?? 0, { timeout: 2000 })
      .toBeGreaterThan(length * 0.6)
    return null
  } catch {
    return `${path}: ${(await page.locator('body').innerText()).slice(0, 200).replaceAll('\n', ' | ')}`
  }
}

/** Follows a link to a page without there being one: the address changes, and the site notices. */
function goTo(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

const outages: Record<Service, readonly Outage[]> = {
  content: [...faults, cap, unresolved],
  people: [...faults, unresolved],
}

for (const service of ['content', 'people'] as const) {
  for (const [turn, outage] of outages[service].entries()) {
    test.describe(`${service}: ${outage}`, () => {
      test.use({ expectedNoise: { patterns: [...networkNoise, /404/] } })

      test('every public page is there, followed to and opened', async ({ page, context, standIn }) => {
        test.setTimeout(240_000)
        const pages = await readPages(page)
        if (outage === unresolved)
          await context.route(services[service], (route) => route.abort('namenotresolved'))
        else standIn.set(service, outage)

        const wrong: (string | null)[] = []
        await page.goto('/', { waitUntil: 'commit' })
        await hydrated(page)
        for (const expected of pages) {
          await goTo(page, expected.path)
          const fault = await faultOf(page, expected)
          wrong.push(fault && `followed to ${fault}`)
        }
        // What was there when the site was built is told from what is there now; what is slow is refreshed in the end.
        if (service === 'content' && outage !== 'slow') {
          await goTo(page, '/faq')
          await expect(asOf(page)).toHaveText(/^Couldn’t refresh: as of \w{3} \d+ \w{3}, \d\d:\d\d \(/)
        }
        // A page that is opened carries its content, whatever fails: a third of them each time, so that every page
        // meets three faults of each service.
        for (const expected of pages.filter((_, place) => place % 3 === turn % 3)) {
          await page.goto(expected.path, { waitUntil: 'commit' })
          await hydrated(page)
          wrong.push(await faultOf(page, expected))
        }
        expect(wrong.filter((each) => each !== null)).toEqual([])
      })
    })
  }
}

test.describe('content that is nowhere', () => {
  // React says what a boundary caught.
  test.use({ expectedNoise: { patterns: [...networkNoise, /Error: The Content Lake does not answer/] } })

  test('the page says what is missing, keeps its frame, and appears by itself', async ({ page, standIn }) => {
    await page.goto('/faq')
    await hydrated(page)
    standIn.set('content', 'error')
    // As for a page that was not built yet.
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
