import { expect, test, visit } from '../support/fixtures.ts'

test('the header doesn’t cover a low window, such as at 400 % zoom, and leads to the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, '/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Register' })).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect(header).not.toBeInViewport()
})

test(
  'the theme is kept, and shown at the first paint of the next page',
  { tag: '@promise' },
  async ({ page }) => {
    await visit(page, '/faq')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await background()).toBe('rgb(18, 14, 23)')
    // The browser's own frame has the color of the page.
    const frame = page.locator('meta[name="theme-color"]')
    const choices = page.getByRole('contentinfo')
    await choices.getByText('Light', { exact: true }).click()
    expect(await background()).toBe('rgb(251, 246, 238)')
    await expect(frame).toHaveAttribute('content', 'rgb(251, 246, 238)')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await choices.getByText('Dark', { exact: true }).click()
    await expect(frame).toHaveAttribute('content', 'rgb(18, 14, 23)')
    await choices.getByText('Light', { exact: true }).click()
    const other = await page.context().newPage()
    await other.goto('/about', { waitUntil: 'commit' })
    await other.locator('h1').waitFor()
    expect(await other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(251, 246, 238)',
    )
  },
)

test('where the browser stores nothing pages work, and sign-in says what that means', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })
  await visit(page, '/login')
  await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible()
})
