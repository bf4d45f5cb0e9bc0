import { guardedRoutes, specificationRoutes } from '../../support/specification-routes.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { drawn, shiftsOf, sidewaysFault, watchShifts } from '../support/page-checks.ts'

/** The least text of a page, in characters; the ceremony starts with a button and little else. */
const leastText = (path: string) => (path === '/opening' ? 60 : 80)

test(
  'every address of the specification shows its page, without an error',
  { tag: '@promise' },
  async ({ page, origin, context }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).origin))
    for (const { path, screen } of specificationRoutes) {
      const address = path.replace('{eventId}', 'first-circuits')
      const response = await page.goto(address)
      expect(response?.status(), screen).toBe(200)
      if (guardedRoutes.has(path)) {
        // Whoever comes to register probably has no account yet.
        const step = path === '/register' ? '&step=sign-up' : ''
        await expect(page).toHaveURL(`${origin}/login?next=${encodeURIComponent(path)}${step}`)
      }
      await hydrated(page)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title, screen).toHaveCount(1)
      await expect(title, screen).not.toHaveText(/nothing here/i)
      expect((await page.locator('main').innerText()).length, screen).toBeGreaterThan(leastText(path))
      await expect(page).toHaveTitle(/Fall Fest/)
    }
    // As the privacy notice says.
    expect(await context.cookies()).toEqual([])
    expect([...asked].filter((other) => other !== origin && other.startsWith('http'))).toEqual([])
  },
)

test('the referral leaderboard loads without the Supabase client', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const answered = page.waitForResponse(/\/rpc\/referral_leaderboard/)
  await page.goto('/refer')
  expect((await answered).status()).toBe(200)
  expect(asked.filter((url) => url.includes('/assets/create-backend'))).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('pages are complete', { tag: '@promise' }, async ({ page }) => {
    for (const path of '/ /schedule /speakers /faq /login /about /materials /opening /contact'.split(' ')) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.locator('main').innerText()).length, path).toBeGreaterThan(leastText(path))
    }
  })

  test('a circuit is drawn, and its link is the circuit', { tag: '@promise' }, async ({ page }) => {
    for (const [path, link] of [
      ['/event/bell-pairs-and-chsh', '/lab#2,2;h0;cx0,1;measure0:0;measure1:1'],
      ['/materials', '/lab#1,0;ry(pi/3)0;z0'],
      ['/materials/first-circuits', '/lab#1,0;h0;z0;h0'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('img', { name: /^Circuit of/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Play with it' })).toBeHidden()
      await expect(page.getByRole('link', { name: 'Open in the lab' }).first()).toHaveAttribute('href', link)
    }
  })

  test('the lab’s course can be read', async ({ page }) => {
    await page.goto('/lab')
    await expect(page.getByRole('heading', { name: '23. A taste of error correction' })).toBeVisible()
    const step = page.locator('noscript ol > li').nth(22)
    await step.locator('summary').first().click()
    await expect(step.locator('details[open] p')).toHaveText(/^q1: it’s the one that both checks ask about/)
    expect(await sidewaysFault(page)).toBe(null)
  })

  test('the menus open all the same, on a phone and on a desk', { tag: '@promise' }, async ({ page }) => {
    for (const [width, menu] of [
      [390, 'Open the menu'],
      [1440, 'Programs'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/faq')
      const link = page.locator('header').getByRole('link', { name: 'Workshops' })
      await expect(link).toBeHidden()
      await page.getByRole('button', { name: menu }).click()
      await link.click()
      await expect(page).toHaveURL(/\/workshops$/)
    }
  })
})

test('nothing moves on a phone when pictures come late', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 })
  await watchShifts(page)
  let isDrawn = Promise.withResolvers<void>()
  await page.route(/\/(?:lake\/)?images\//, async (route) => {
    await isDrawn.promise
    await route.continue()
  })
  for (const { path } of specificationRoutes) {
    if (guardedRoutes.has(path) || path.includes('{')) continue
    isDrawn = Promise.withResolvers<void>()
    // The load event waits for the pictures.
    await visit(page, path, { waitUntil: 'domcontentloaded' })
    await drawn(page)
    isDrawn.resolve()
    // Pictures further down load only when somebody scrolls there.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.images].every(
            (each) =>
              each.complete || !each.checkVisibility() || each.getBoundingClientRect().top > innerHeight,
          ),
        ),
      )
      .toBe(true)
    const { sum, what } = await shiftsOf(page)
    expect.soft(sum, `${path}: ${what}`).toBeLessThanOrEqual(0.01)
  }
})
