import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'

const opensAt = new Date('2025-09-27T09:00:00Z')

/** The ceremony before it starts, with a clock that only the test moves. */
async function openCeremony(page: Page) {
  await page.clock.install({ time: opensAt })
  await page.goto('/opening')
  await hydrated(page)
  await page.clock.pauseAt(new Date(opensAt.getTime() + 60_000))
}

/* Fast-forwarding skips frames: drawing ten seconds of confetti takes a test machine a minute. */
const press = (page: Page) => page.getByRole('button', { name: 'Launch Website' }).click()
const stage = (page: Page) => page.locator('main[data-stage]')

test('the ceremony turns at 3, 8 and 18 seconds and ends on the home page', async ({ page, origin }) => {
  await openCeremony(page)
  await press(page)
  await expect(stage(page)).toHaveAttribute('data-stage', 'launching')
  await expect(page.getByText('Launching Website...')).toBeVisible()

  await page.clock.fastForward(2_999)
  await expect(page.getByText('Launching Website...')).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByRole('heading', { name: 'Welcome to Qiskit Fall Fest 2025' })).toBeVisible()
  await expect(page.getByText('27-09-2025')).toBeVisible()
  await expect(page.getByText('Launching Website...')).toHaveCount(0)

  await page.clock.fastForward(4_999)
  await expect(stage(page)).toHaveAttribute('data-stage', 'welcome')
  await page.clock.runFor(1)
  await expect(stage(page)).toHaveAttribute('data-stage', 'poster')
  await expect(page.getByRole('article')).toBeVisible()
  await page.clock.runFor(100)
  // The pattern's canvas and the confetti's.
  await expect(stage(page).locator('canvas')).toHaveCount(2)

  await page.clock.fastForward(9_899)
  await expect(page).toHaveURL(`${origin}/opening`)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(`${origin}/`)
  // The home page is fetched, which takes time of its own.
  await page.clock.resume()
  await expect(page.locator('main h1')).toBeVisible()
})

for (const leave of ['Escape', 'Skip'] as const) {
  test(`${leave} leaves the ceremony at once, and it does not come back`, async ({ page, origin }) => {
    await openCeremony(page)
    await press(page)
    await page.clock.fastForward(5_000)
    if (leave === 'Escape') await page.keyboard.press('Escape')
    else await page.getByRole('button', { name: /Skip/ }).click()
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
}

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the same texts come without curtain and confetti', async ({ page, origin }) => {
    await openCeremony(page)
    await expect(page.locator('[class*=curtain][aria-hidden]')).toHaveCount(0)
    await press(page)
    await expect(page.getByText('Launching Website...')).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(page.getByText('Official launch date')).toBeVisible()
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('article')).toBeVisible()
    await expect(stage(page).locator('canvas')).toHaveCount(1)
    await page.clock.fastForward(10_000)
    await expect(page).toHaveURL(`${origin}/`)
  })
})
