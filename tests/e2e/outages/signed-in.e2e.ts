import type { BrowserContext, Page } from '@playwright/test'
import { faults } from '../../support/fault-proxy.ts'
import { readAccounts } from '../../support/accounts.ts'
import { networkNoise, test as base } from '../support/faults.ts'
import { expect, hydrated } from '../support/fixtures.ts'
import { fillIn } from '../support/people.ts'

/** What each page shows even when no personal data can be loaded. */
const pages = [
  ['/profile', /^Your profile|profile/i],
  ['/register', /register/i],
  ['/refer', /refer|friend/i],
  ['/accommodation', /stay|accommodation/i],
  ['/hackathon/team', /team/i],
] as const

async function signIn(page: Page, account: { email: string; password: string }, next: string): Promise<void> {
  await page.goto(`/login?next=${next}`)
  await hydrated(page)
  await fillIn(page, account.email, account.password)
  await expect(page).toHaveURL((url) => url.pathname === next)
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** What an attendee's browser stores after signing in: they sign in once, and meet every fault signed in. */
const test = base.extend<object, { attendee: Kept }>({
  attendee: [
    async ({ browser, failing: { product, proxy } }, use) => {
      const account = (await readAccounts(product.dataDir)).find(({ role }) => role === 'attendee')
      if (!account) throw new Error('The product has no attendee.')
      const context = await browser.newContext({ baseURL: proxy.origin, serviceWorkers: 'block' })
      const page = await context.newPage()
      await signIn(page, account, '/profile')
      await expect(page.getByRole('banner').getByRole('button', { name: /account/i })).toBeVisible()
      const kept = await context.storageState()
      await context.close()
      await use(kept)
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.use({ expectedNoise: { patterns: networkNoise } })

test.describe('somebody signed in', () => {
  test.use({ storageState: ({ attendee }, use) => use(attendee) })

  for (const fault of faults) {
    test(`keeps every page while the service of people’s data ${fault}`, async ({ page, standIn }) => {
      test.setTimeout(120_000)
      standIn.set('people', fault)
      for (const [path, heading] of pages) {
        await page.goto(path, { waitUntil: 'commit' })
        await hydrated(page)
        await expect(page.locator('main h1'), path).toHaveText(heading)
        await expect(page.getByRole('banner').getByRole('button', { name: /account/i }), path).toBeVisible()
      }
      if (fault === 'hangs' || fault === 'slow') return
      // The page says what couldn't be loaded and how to retry; then it appears.
      await page.goto('/refer', { waitUntil: 'commit' })
      const problem = page.getByRole('alert').filter({ hasText: /isn’t responding|offline|Too many/ })
      await expect(problem).toBeVisible({ timeout: 20_000 })
      standIn.set('people', null)
      await problem.getByRole('button', { name: 'Try again' }).click()
      await expect(problem).toBeHidden()
    })
  }
})

test('an admin sees that a list cannot be loaded, and gets it when the service is back', async ({
  page,
  accounts,
  standIn,
}) => {
  const admin = accounts.find(({ role }) => role === 'admin')
  if (!admin) throw new Error('The product has no admin.')
  await signIn(page, admin, '/admin/registrations')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Registrations')
  for (const fault of ['down', 'error', 'page', 'half'] as const) {
    standIn.set('people', fault)
    // The fixed admin is admitted without the list of admins (specification, section 6).
    await page.goto('/admin/registrations', { waitUntil: 'commit' })
    const problem = page.getByRole('alert').filter({ hasText: /isn’t responding|offline/ })
    await expect(problem, fault).toBeVisible({ timeout: 20_000 })
    standIn.set('people', null)
    await problem.getByRole('button', { name: 'Try again' }).click()
    await expect(problem).toBeHidden()
  }
})

test('a page sends at most 12 requests a minute to a service that is down, even when the tab is revisited', async ({
  page,
  accounts,
  standIn,
}) => {
  test.setTimeout(180_000)
  const attendee = accounts.find(({ role }) => role === 'attendee')
  if (!attendee) throw new Error('The product has no attendee.')
  await signIn(page, attendee, '/hackathon/team')
  await page.clock.install()
  // Only the page's own timers make requests; the browser sees everything in a test as user actions.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'userActivation', { get: () => ({ isActive: false }) }),
  )
  await page.goto('/hackathon/team')
  await hydrated(page)
  standIn.set('people', 'error')
  standIn.set('content', 'error')
  standIn.takeSeen()

  /** Lets seconds pass for the page, returning to the tab every fifth second. Returns the requests by service. */
  async function live(seconds: number) {
    for (let second = 0; second < seconds; second++) {
      await page.clock.runFor(1000)
      if (second % 5 === 0)
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    }
    const seen = standIn.takeSeen()
    return {
      people: seen.filter(({ service }) => service === 'people').map(({ path }) => path),
      content: seen.filter(({ service }) => service === 'content').map(({ path }) => path),
    }
  }

  // The first minute detects the outage: each request is sent with its retries.
  await live(60)
  for (let minute = 1; minute < 5; minute++) {
    const { people, content } = await live(60)
    test.info().annotations.push({
      type: 'requests',
      description: `minute ${minute + 1}: people ${people.length}, content ${content.length}`,
    })
    expect(people.length, people.join(' ')).toBeLessThanOrEqual(12)
    expect(content.length, content.join(' ')).toBeLessThanOrEqual(12)
  }

  standIn.set('people', null)
  standIn.set('content', null)
  const back = await live(75)
  // Everything is requested again, but not much more often than in any other minute.
  expect(back.people.length).toBeGreaterThan(0)
  const times = Map.groupBy([...back.people, ...back.content], (path) => path)
  for (const [path, asked] of times) expect(asked.length, path).toBeLessThanOrEqual(12)
})
