import { expect, test, visit } from '../support/fixtures.ts'
import { faultsOf, shiftsOf, watchShifts } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { comeBack, expectKept } from '../support/offline.ts'
import { bar, covered, expectInSight, noon, urgentOn } from '../support/urgent.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('urgent news is in sight on every kind of page, and moves nothing', async ({ page, organizer }) => {
  await page.clock.setFixedTime(noon(3))
  await watchShifts(page)
  for (const path of ['/', '/schedule', '/register', '/login', '/opening']) {
    const news = urgentOn(3)
    const followed = page.waitForRequest(/\/live\/events/)
    await visit(page, path)
    await followed
    const before = await shiftsOf(page)
    await organizer.publish([news])
    await expectInSight(page, news.title)
    const { sum, what } = await shiftsOf(page)
    expect(sum - before.sum, `${path}: ${what}`).toBeLessThanOrEqual(0.01)
    await organizer.change(news._id, { severity: 'info' })
    await expect(bar(page)).toHaveCount(0)
  }
})

test('an address that does not exist has urgent news too, and its last line can be read', async ({
  page,
  organizer,
  expectedNoise,
}) => {
  expectedNoise.patterns = [/404 \(Not Found\)/]
  const news = urgentOn(9, { body: 'Meet in the courtyard. '.repeat(17).trim() })
  await organizer.publish([news])
  await page.clock.setFixedTime(noon(9))
  await visit(page, '/no-such-page')
  await expectInSight(page, news.title)
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  const edge = (await bar(page).boundingBox())?.y ?? 0
  expect(edge, 'half of the window stays the page’s').toBeGreaterThan(844 / 2)
  const foot = await page.getByRole('contentinfo').boundingBox()
  expect((foot?.y ?? Infinity) + (foot?.height ?? 0)).toBeLessThanOrEqual(edge + 1)
  expect(await faultsOf(page)).toEqual([])
})

test('whatever else keeps to the window’s edges neither covers the bar nor lies under it', async ({
  page,
  organizer,
  admin,
}) => {
  const news = urgentOn(10, { href: '/schedule' })
  await organizer.publish([news])
  await page.clock.setFixedTime(noon(10))
  await signIn(page, admin, '/profile')
  for (const path of ['/', '/schedule', '/register', '/admin/settings', '/admin/ambassador']) {
    await visit(page, path)
    await expectInSight(page, news.title)
    for (const size of [
      { width: 390, height: 844 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      const parts = page.locator('body :is(a, button, textarea, select):not([href="#main"])')
      const hidden = await covered(parts, true)
      // This button floats over the page's last column with or without a bar.
      const byBar = hidden.filter((line) => !line.endsWith(': Back to top'))
      expect(byBar, `${path} ${size.width}`).toEqual([])
    }
  }
  await page.emulateMedia({ media: 'print' })
  await expect(bar(page)).toBeHidden()
})

test(
  'reaches an open page, is read aloud once, and stays while one moves on',
  { tag: '@promise' },
  async ({ page, organizer }) => {
    const news = urgentOn(5)
    await page.clock.setFixedTime(noon(5))
    await watchShifts(page)
    const followed = page.waitForRequest(/\/live\/events/)
    await visit(page, '/faq')
    await followed
    await expect(bar(page)).toHaveCount(0)
    await organizer.publish([news])
    await expectInSight(page, news.title)
    await expect(bar(page).getByRole('alert')).toContainText(news.title)
    expect((await shiftsOf(page)).sum).toBeLessThanOrEqual(0.01)

    await bar(page).evaluate((element) => element.setAttribute('data-same', ''))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Code of Conduct' }).click()
    await expect(page).toHaveURL(/\/code-of-conduct$/)
    await expectInSight(page, news.title)
    await expect(page.locator('[data-same]')).toHaveCount(1)

    // Another page load: it is in sight, and nobody has to hear it again.
    await page.reload()
    await expectInSight(page, news.title)
    await expect(bar(page).getByRole('alert')).toHaveCount(0)
  },
)

test('its link opens a page of the site as any link does, and keeps what was typed', async ({
  page,
  organizer,
  admin,
  expectedNoise,
}) => {
  // A file is shown in a sandbox, in which the browser's driver can't run its script either.
  expectedNoise.patterns = [/Blocked script execution in '[^']+\/robots\.txt'/]
  const far = urgentOn(11, { href: '/contact#lab-a' })
  const file = urgentOn(11, { title: 'Read the plan of the house', href: '/robots.txt' })
  await organizer.publish([far, file])
  await page.clock.setFixedTime(noon(11))
  await signIn(page, admin, '/admin/settings')
  await expect(bar(page)).toContainText(far.title)
  const seats = page.getByLabel('Capacity')
  const before = await seats.inputValue()
  const typed = String(Number(before) + 1)
  await seats.fill(typed)
  // While somebody types on a phone, the bar is out of the way.
  await expect(bar(page)).toHaveCSS('opacity', '0')
  await seats.blur()
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const follow = async (title: string) => {
    await bar(page)
      .getByRole('button', { name: `Read more about ${title}` })
      .click()
    await bar(page)
      .getByRole('link', { name: `Open the page about ${title}` })
      .click()
  }

  await follow(far.title)
  await expect(page).toHaveURL(/\/contact#lab-a$/)
  await expect(page.locator('#lab-a')).toBeInViewport()
  expect(await page.evaluate(() => 'isSame' in window), 'without a page load').toBe(true)
  await page.goBack()
  await expect(seats).toHaveValue(typed)
  await seats.fill(before)
  await seats.blur()

  await follow(file.title)
  await expect(page.getByText('User-agent')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|Failed/] } })

  test('the last known news is shown until it ends', async ({ page, context, organizer }) => {
    const news = urgentOn(8)
    await organizer.publish([news])
    await page.clock.install({ time: noon(8) })
    await comeBack(page, '/faq')
    await expectInSight(page, news.title)
    await expectKept(page, [news.title])
    await context.setOffline(true)
    await page.goto('/schedule')
    await expectInSight(page, news.title)
    await page.clock.fastForward('02:00:30')
    await expect(bar(page)).toHaveCount(0)
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
  })
})
