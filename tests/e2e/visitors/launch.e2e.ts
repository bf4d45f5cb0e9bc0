import { expect, hydrated, test } from '../support/fixtures.ts'

test('the ceremony is left with Escape, and it does not come back', async ({ page, origin }) => {
  await page.clock.install({ time: '2025-09-27T09:00:00Z' })
  await page.goto('/opening')
  await hydrated(page)
  await page.clock.pauseAt('2025-09-27T09:01:00Z')
  await page.getByRole('button', { name: 'Launch Website' }).press('Enter')
  await expect(page.getByText('Launching Website...')).toBeVisible()
  // Fast-forwarding skips frames: drawing ten seconds of confetti takes a test machine a minute.
  await page.clock.fastForward(3_000)
  await expect(page.getByRole('heading', { name: 'Welcome to Qiskit Fall Fest 2025' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${origin}/`)
  // The home page and its header arrive in their own time.
  await page.clock.resume()
  // From another page: the rest of the ceremony would navigate away from it.
  await page.getByRole('navigation').getByRole('link', { name: 'Sponsors' }).first().click()
  await expect(page).toHaveURL(`${origin}/sponsors`)
  await page.clock.fastForward(30_000)
  await expect(page).toHaveURL(`${origin}/sponsors`)
  await expect(page.locator('main[data-stage]')).toHaveCount(0)
})
