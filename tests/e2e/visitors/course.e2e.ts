import { faultsOf, sidewaysFault } from '../support/page-checks.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'

test(
  'whoever is new begins with one qubit, by keyboard, and goes on where they were',
  { tag: '@promise' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/lab')
    await hydrated(page)
    await expect(page.getByRole('heading', { name: 'What am I seeing?' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Begin with one qubit' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'A qubit and its sphere' })).toBeVisible()
    await expect(page).toHaveURL(/\?step=lab-course-qubit$/)

    const answer = page.getByText(/^Only 0 and 1 ever come out/)
    await expect(answer).toBeHidden()
    await page.getByRole('button', { name: 'Always 0' }).press('Enter')
    await expect(page.getByText('Not this one. It’s “0 or 1, half and half”.')).toBeVisible()
    await expect(answer).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    // From the top of the page: to the content, to the circuit, and there.
    await page.getByRole('link', { name: 'Skip to the content' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'q0, moment 1: empty' })).toBeFocused()
    await page.keyboard.press('x')
    await expect(page.getByText('Solved with 1 gate.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'What is a qubit, really?' })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Next step' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Superposition' })).toBeVisible()

    await page.goto('/lab')
    await page.getByRole('button', { name: 'Go on with the course' }).click()
    await expect(page.getByRole('heading', { name: 'Superposition' })).toBeVisible()
    await page.getByRole('button', { name: 'Show a solution' }).click()
    await expect(page.getByText('Solved with 1 gate.')).toBeVisible()
    await page.getByRole('button', { name: 'All steps' }).click()
    await expect(page.getByText(/^2 of \d+ steps done/)).toBeVisible()
    expect(await faultsOf(page)).toEqual([])

    // Printed it's the whole course.
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(/^Pure chance, each half the time/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go on/ })).toBeHidden()
  },
)

test('the course can be read without scripts', async ({ browser, origin }) => {
  const page = await browser.newPage({ baseURL: origin, javaScriptEnabled: false })
  await page.goto('/lab')
  await expect(page.getByRole('heading', { name: '15. A taste of error correction' })).toBeVisible()
  const step = page.locator('noscript ol > li').nth(14)
  await step.locator('summary').first().click()
  await expect(step.locator('details[open] p')).toHaveText(/^q1: it’s the one that both checks ask about/)
  expect(await sidewaysFault(page)).toBe(null)
  await page.close()
})
