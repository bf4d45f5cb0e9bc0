import type { Page } from '@playwright/test'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { axeFaults } from '../support/page-checks.ts'

/** Presses Tab until the element with this name has the focus; more stops than that mean a broken tab order. */
async function tabTo(page: Page, name: string, most = 20) {
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press('Tab')
    const words = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent ?? ''
    })
    if (words.trim().startsWith(name)) return
  }
  throw new Error(`${most} presses of Tab did not lead to "${name}".`)
}

test('a session is found and opened with the keyboard alone', { tag: '@promise' }, async ({ page }) => {
  await visit(page, '/speakers')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await tabTo(page, 'Programs')
  await tabTo(page, 'About Us')
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await expect(button).toBeFocused()

  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(button).toBeFocused()

  await page.keyboard.press('Control+k')
  await page.keyboard.type('frist circuits')
  const option = page.getByRole('option', { selected: true })
  await expect(option).toContainText('First circuits in Qiskit')
  // The event's time, in a browser of another zone.
  await expect(option).toContainText('10:50 to 12:20')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/event\/first-circuits/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(field).toHaveCount(0)
})

test('on a phone the menu leads to the search; once loaded it needs no network', async ({
  page,
  context,
  expectedNoise,
}) => {
  // A font for new letters may be requested in vain, and what the page loads when it is idle.
  expectedNoise.patterns = [/ERR_INTERNET_DISCONNECTED/]
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.locator('#mobile-menu').getByRole('button', { name: 'Search the whole site' }).click()
  await page.getByRole('combobox').fill('mira')
  await expect(page.getByRole('group', { name: 'speakers' }).getByRole('option').first()).toContainText(
    'Mira',
  )
  expect(await axeFaults(page)).toEqual([])
  const questions = page.getByRole('group', { name: 'questions' }).getByRole('option')
  await page.getByRole('combobox').fill('couch')
  await expect(questions.first()).toContainText('with a couch')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('lab a')
  await expect(page.getByRole('group', { name: 'sessions' }).getByRole('option').first()).toContainText(
    'Lab A',
  )
  await page.getByRole('combobox').fill('vegan')
  await expect(questions.first()).toContainText('a vegan dish')
  await context.setOffline(false)
})

test('a result in a long list is scrolled to, from a link and after a reload', async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('step-free')
  await page.getByRole('option').first().click()
  await expect(page).toHaveURL(/\/faq#/)
  const answer = page.locator('details[open]')
  await expect(answer).toHaveCount(1)
  await expect(answer).toBeInViewport()
  await expect(answer.locator('summary')).toBeFocused()
  await page.reload()
  await hydrated(page)
  await expect(answer).toBeInViewport()
})
