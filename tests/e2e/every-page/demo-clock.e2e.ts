import type { Page } from '@playwright/test'
import { expect, visit } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { signInToStudio, studioNoise } from '../support/studio.ts'

test.use({ begins: 'demo', expectedNoise: { patterns: studioNoise } })

const bar = (page: Page) => page.getByRole('region', { name: 'Demo clock' })
const press = (page: Page, station: string) =>
  bar(page).getByRole('button', { name: station, exact: true }).click()

test('moving the event’s clock changes every open page at once, without a reload', async ({
  page,
  context,
  accounts,
}) => {
  await visit(page, '/')
  const schedule = await context.newPage()
  await visit(schedule, '/schedule')
  const studio = await context.newPage()
  await signInToStudio(studio, accounts)
  await studio.goto('/studio/today')
  const today = studio.getByRole('heading', { level: 1 })
  await expect(today).toHaveText('Tuesday 30 September', { timeout: 60_000 })
  for (const tab of [page, schedule, studio])
    await tab.evaluate(() => Object.assign(window, { isSamePage: true }))

  const step = (name: string) => page.locator('main section').first().getByRole('link', { name })
  const onNow = schedule.getByRole('region', { name: 'Now and next' })
  await expect(bar(page)).toContainText(/Tue 30 Sep 2025, 10:\d\d CEST/)
  await expect(step('Register for free')).toBeVisible()
  await expect(onNow).toHaveCount(0)

  await press(page, 'Event day 10:55')
  await expect(step('What’s on now')).toBeVisible()
  await expect(onNow).toContainText('On now')
  await expect(onNow).toContainText('What is a qubit, really?')
  await expect(today).toHaveText('Friday 10 October')
  await expect(bar(schedule)).toContainText('Fri 10 Oct 2025, 10:55 CEST')
  await expect(bar(schedule).getByRole('button', { name: 'Event day 10:55' })).toHaveAttribute(
    'aria-current',
    'true',
  )

  await press(schedule, 'After')
  await expect(step('Open the notebooks')).toBeVisible()
  await expect(today).toHaveText('Monday 13 October')
  await expect(onNow).toHaveCount(0)
  await press(schedule, 'Before')
  await expect(step('Register for free')).toHaveCount(0)
  await expect(today).toHaveText('Friday 26 September')
  await press(page, 'Last hour')
  await expect(today).toHaveText('Sunday 12 October')
  for (const tab of [page, schedule, studio])
    expect(await tab.evaluate(() => 'isSamePage' in window)).toBe(true)

  // Sixty times as fast: a minute of the event takes a second.
  const fast = bar(page).getByRole('switch', { name: '60×' })
  const time = await bar(page).textContent()
  await fast.click()
  await expect(fast).toBeChecked()
  await expect(bar(page)).not.toHaveText(time ?? '')
  await fast.click()
  await expect(fast).not.toBeChecked()

  await schedule.reload()
  await expect(bar(schedule)).toContainText(/Sun 12 Oct 2025, 1\d:\d\d CEST/)
})
