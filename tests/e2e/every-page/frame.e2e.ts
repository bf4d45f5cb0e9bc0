import { expect, hydrated, test } from '../support/fixtures.ts'

test.describe('the header', () => {
  test('turns opaque past 50 px, and the way back to the top appears past 200 px', async ({ page }) => {
    await page.goto('/faq')
    await hydrated(page)
    const header = page.getByRole('banner')
    const backToTop = page.getByRole('button', { name: 'Back to top' })
    const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await scrollTo(50)
    await expect(header).toHaveAttribute('data-opaque', 'false')
    await scrollTo(51)
    await expect(header).toHaveAttribute('data-opaque', 'true')
    await scrollTo(200)
    await expect(backToTop).toBeHidden()
    await scrollTo(201)
    await expect(backToTop).toBeVisible()
    await backToTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(backToTop).toBeHidden()
  })

  test('doesn’t cover a low window, such as at 400 % zoom', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await page.goto('/faq')
    await hydrated(page)
    const header = page.getByRole('banner')
    await expect(header).toBeInViewport()
    await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
    await expect(header).not.toBeInViewport()
  })

  test('opens its menus by keyboard; Escape closes them and a link navigates without a reload', async ({
    page,
  }) => {
    await page.goto('/')
    await hydrated(page)
    await page.evaluate(() => ((window as { stayed?: boolean }).stayed = true))
    const programs = page.getByRole('button', { name: 'Programs' })
    await programs.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Guest Speaker' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'Guest Speaker' })).toBeHidden()
    await expect(programs).toBeFocused()

    await page.getByRole('button', { name: 'Resources' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Speakers' }).click()
    await expect(page).toHaveURL(/\/speakers$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Speakers' }),
    ).toBeHidden()
    expect(await page.evaluate(() => (window as { stayed?: boolean }).stayed)).toBe(true)
  })

  test('has the same items in the menu of a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    await hydrated(page)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Main' })
    for (const name of [
      'Home',
      'Sponsors',
      'Our Team',
      'Supporters',
      'Refer',
      'Schedule',
      'Workshops',
      'Hackathon',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    for (const name of [
      'Ambassadors',
      'Apply as Ambassador',
      'Guest Speaker',
      'Speakers',
      'Materials',
      'About',
      'Contact',
    ]) {
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.getByRole('link', { name: 'Schedule', exact: true }).click()
    await expect(page).toHaveURL(/\/schedule/)
    await expect(menu).toBeHidden()
  })

  test('always shows Register, on the narrowest phone too', async ({ page }) => {
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      await page.goto('/faq')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Register' })).toBeVisible()
    }
  })
})

test('the theme is dark by default; the choice is kept and shown at the first paint of the next page', async ({
  page,
}) => {
  await page.goto('/faq')
  await hydrated(page)
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(await background()).toBe('rgb(18, 14, 23)')
  await page.getByRole('contentinfo').getByText('Light', { exact: true }).click()
  expect(await background()).toBe('rgb(251, 246, 238)')
  // The browser's own frame has the color of the page.
  const frame = page.locator('meta[name="theme-color"]')
  await expect(frame).toHaveAttribute('content', 'rgb(251, 246, 238)')
  await page.getByRole('contentinfo').getByText('Dark', { exact: true }).click()
  await expect(frame).toHaveAttribute('content', 'rgb(18, 14, 23)')
  await page.getByRole('contentinfo').getByText('Light', { exact: true }).click()
  const other = await page.context().newPage()
  await other.goto('/about', { waitUntil: 'commit' })
  await other.locator('h1').waitFor()
  expect(await other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgb(251, 246, 238)',
  )
})

test.describe('with scripts that cannot be fetched', () => {
  test.use({ expectedNoise: { patterns: [/ERR_FAILED/] } })
  test('the page is still there to read', async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/schedule')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('a[href^="/event/"]').count()).toBeGreaterThan(40)
  })
})

test('a referral link is remembered on any page and survives later visits', async ({ page }) => {
  await page.goto('/speakers?ref=QUBIT42')
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('referralCode'))).toBe('QUBIT42')
  await page.goto('/faq')
  await hydrated(page)
  expect(await page.evaluate(() => localStorage.getItem('referralCode'))).toBe('QUBIT42')
})

test('a visitor finds the room of the next workshop within two taps on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await hydrated(page)
  await page
    .getByRole('link', { name: /schedule/i })
    .first()
    .click()
  await expect(page.getByText(/Workshop\s·\sLab A/).first()).toBeVisible()
})

test('a page makes no request to Supabase for a visitor', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (/\/(auth|rest)\/v1\//.test(request.url())) asked.push(request.url())
  })
  for (const path of ['/', '/schedule', '/speakers']) {
    await page.goto(path)
    await hydrated(page)
  }
  await page.waitForLoadState('load')
  expect(asked).toEqual([])
})
