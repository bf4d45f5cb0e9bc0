import type { Page } from '@playwright/test'
import { specificationRoutes } from '../../support/specification-routes.ts'
import { test } from '../support/own-product.ts'
import { expect } from '../support/fixtures.ts'
import { axeFaults, outlineFaults, sidewaysFault } from '../support/page-checks.ts'

/** Pages that send a visitor to sign in first; registration does so only while it is open. */
const guarded = new Set(['/profile', '/accommodation', '/admin'])
const soft = expect.configure({ soft: true })
const routes = specificationRoutes.map(({ path }) => path).filter((path) => !path.includes('{'))

/** Opens each address and checks it; softly, so that one run tells everything. */
async function expectToHold(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: 390, height: 844 })
    soft((await page.goto(path))?.status(), path).toBe(200)
    await soft(page.locator('html[data-hydrated]'), path).toHaveCount(1)
    await soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    if (guarded.has(path)) {
      // Nobody signs in to read that it's over.
      const over = page.getByRole('heading', { name: 'The fest is over' })
      await page.getByRole('button', { name: 'Sign in', exact: true }).or(over).first().waitFor()
    }
    // A form comes after the page, and so does what depends on its state.
    await soft(page.getByText('Loading the form'), path).toHaveCount(0)
    const main = page.locator('main')
    await soft(main, path).toHaveText(/^[^]{50}/, { useInnerText: true })
    soft(await main.innerText(), path).not.toMatch(/\b(undefined|null|NaN|Invalid Date|\[object)\b/)
    soft(await outlineFaults(page, { hasLayout: path !== '/opening' }), path).toEqual([])
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      soft(await sidewaysFault(page), `${path} at ${width} px`).toBeNull()
    }
    soft(await axeFaults(page), path).toEqual([])
  }
}

// A whole dataset a test, on machines that may be busy.
test.describe.configure({ timeout: 420_000 })

test.describe('without any content', () => {
  test.use({ begins: 'empty' })

  test('every page says what will be there', async ({ page }) => {
    await expectToHold(page, routes)
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
    await expectToHold(page, [...routes, ...others])

    await page.goto('/event/hard-panel')
    await expect(page.getByText('نور الهدى عبد الرحمن المرّاكشي').first()).toBeVisible()
    await expect(page.getByText('Мстислава Щербакова').first()).toBeVisible()
    await page.goto('/event/hard-night')
    await expect(page.locator('main')).toContainText('22:30')
    await expect(page.locator('main')).toContainText('02:15')
  })
})
