import { expect, hydrated, october, visit } from '../support/fixtures.ts'
import { sidewaysFault } from '../support/page-checks.ts'
import { keptPaths } from '../support/offline.ts'
import { test } from '../support/own-product.ts'
import { signIn } from '../support/people.ts'

test.use({
  eventHour: october,
  locale: 'ar-EG',
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_INCOMPLETE_CHUNKED_ENCODING/] },
})

test('a visitor reads the site in a further language, and is the same person in each', async ({
  page,
  context,
  origin,
  organizer,
  newAccount,
}) => {
  await organizer.change('siteSettings', { furtherLanguages: ['ar'] })
  // Its build begins with the first publish that names it.
  await expect
    .poll(async () => (await fetch(`${origin}/ar/`)).text(), { timeout: 180_000 })
    .toContain('<html lang="ar"')

  // Offered, not forced; the link keeps the place.
  await visit(page, '/schedule?day=2025-10-12')
  await page.getByRole('complementary', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(`${origin}/ar/schedule?day=2025-10-12`)
  await hydrated(page)
  // The page as it is sent shows the first day.
  await expect(page.locator('main nav [aria-current]').first()).toHaveAttribute('href', /day=2025-10-12$/)
  const save = page.getByRole('button', { name: /^احفظ / }).first()
  const title = ((await save.textContent()) ?? '').replaceAll(/^احفظ |[\u2068\u2069]/g, '')
  await save.click()
  await expect(page.getByRole('button', { name: /^احفظ /, pressed: true }).first()).toBeVisible()

  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`${origin}/schedule?day=2025-10-12`)
  await hydrated(page)
  await expect(page.getByRole('button', { name: `Save ${title}`, pressed: true })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Language' })).toHaveCount(0)

  await signIn(page, await newAccount(), '/profile')
  await page.getByRole('contentinfo').getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(`${origin}/ar/profile`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ملفي الشخصي')

  // From right to left, what is drawn stays in its place.
  await page.getByText('بياناتك', { exact: true }).click()
  const knob = page.getByRole('switch')
  await knob.check()
  await expect.poll(() => knob.evaluate((on) => getComputedStyle(on, '::before').right)).toBe('23px')
  await visit(page, '/ar/register')
  const second = page.locator('ol > li[data-state]:nth-child(2) > *')
  await expect(second).toHaveCount(2)
  const middles = await second.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).map(({ x, width }) => Math.round(x + width / 2)),
  )
  expect(new Set(middles).size, 'a title is over its gate').toBe(1)
  await page.setViewportSize({ width: 320, height: 844 })
  expect(await sidewaysFault(page)).toBeNull()

  // A mail's link opens where somebody asked for the mail.
  const link = `token_hash=0123456789&type=signup&email=a%40students.example&next=${encodeURIComponent(`${origin}/ar/profile`)}`
  await page.goto(`/confirm#${link}`)
  await expect(page).toHaveURL(`${origin}/ar/confirm`)

  // Each language has its own worker, and what it keeps.
  for (const address of ['/contact', '/ar/contact']) {
    await visit(page, address)
    const faq = address.replace('contact', 'faq')
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(faq)
  }
  await context.setOffline(true)
  await visit(page, '/ar/faq')
  await expect(page.getByRole('link', { name: 'انتقل إلى المحتوى' })).toHaveCount(1)
  await visit(page, '/faq')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toHaveCount(1)
})
