import type { Page } from '@playwright/test'
import { specificationRoutes } from '../../support/specification-routes.ts'
import { test } from '../support/own-product.ts'
import { expect } from '../support/fixtures.ts'
import { axeFaults, outlineFaults, sidewaysFault } from '../support/page-checks.ts'

/** Pages that send a visitor to sign in first; registration does so only while it is open. */
const guarded = new Set(['/profile', '/accommodation', '/admin'])

const routes = specificationRoutes.map(({ path }) => path).filter((path) => !path.includes('{'))

/** Opens each address and collects what is wrong with it; asserted at the end, so that one run tells everything. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const path of paths) {
    const note = (fault: string) => faults.push(`${path}: ${fault}`)
    await page.setViewportSize({ width: 390, height: 844 })
    const response = await page.goto(path)
    if (response?.status() !== 200) note(`status ${response?.status()}`)
    await page
      .locator('html[data-hydrated]')
      .waitFor({ state: 'attached', timeout: 30_000 })
      .catch(() => note('does not come alive'))
    await page
      .getByRole('heading', { level: 1 })
      .first()
      .waitFor({ timeout: 20_000 })
      .catch(() => note('shows no heading'))
    if (guarded.has(path)) {
      await page.waitForURL(/\/login\?next=/)
      // The address changes before its page is there.
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    }
    // A form comes after the page: what is looked at is the form, not its place.
    await page
      .getByText('Loading the form')
      .waitFor({ state: 'detached', timeout: 20_000 })
      .catch(() => note('shows no form'))
    const text = await page
      .locator('main')
      .innerText({ timeout: 20_000 })
      .catch(() => '')
    if (/\b(undefined|null|NaN|Invalid Date|\[object)\b/.test(text))
      note(`says ${/.*(undefined|null|NaN|Invalid Date|\[object).*/.exec(text)?.[0]}`)
    if (text.replaceAll(/\s+/g, ' ').length < 60) note(`is nearly blank: "${text}"`)
    for (const fault of await outlineFaults(page, { hasLayout: path !== '/opening' })) note(fault)
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      const sideways = await sidewaysFault(page)
      if (sideways !== null) note(`scrolls sideways at ${width} px by ${sideways}`)
    }
    for (const fault of await axeFaults(page)) note(fault)
  }
  return faults
}

// A whole dataset a test, on machines that may be busy.
test.describe.configure({ timeout: 420_000 })

test.describe('without any content', () => {
  test.use({ begins: 'empty' })

  test('every page says what will be there', async ({ page }) => {
    expect(await faultsOf(page, routes)).toEqual([])
    for (const path of ['/schedule', '/speakers', '/workshops', '/materials', '/sponsors', '/faq', '/team']) {
      await page.goto(path)
      // The heading of the page and the one over the words that stand for the missing list.
      expect(await page.locator('main').getByRole('heading').count(), path).toBeGreaterThanOrEqual(2)
    }
  })
})

test.describe('with far too much of everything', () => {
  test.use({ begins: 'hard' })

  test('every page still holds', async ({ page }) => {
    const others = [
      '/event/hard-first',
      '/event/hard-panel',
      '/event/hard-night',
      '/schedule?view=circuit',
      '/materials/first-circuits',
    ]
    expect(await faultsOf(page, [...routes, ...others])).toEqual([])

    // A panel names all twelve, each in their own script; a night ends on the next day.
    await page.goto('/event/hard-panel')
    await expect(page.getByText('نور الهدى عبد الرحمن المرّاكشي').first()).toBeVisible()
    await expect(page.getByText('Мстислава Щербакова').first()).toBeVisible()
    await page.goto('/event/hard-night')
    await expect(page.locator('main')).toContainText('22:30')
    await expect(page.locator('main')).toContainText('02:15')
  })
})
