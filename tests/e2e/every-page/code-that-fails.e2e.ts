import type { Page } from '@playwright/test'
import { listPublicPages } from '../../speed/public-pages.ts'
import { expect, october, test } from '../support/fixtures.ts'
import { breakCode } from '../support/people.ts'

// While one can register, as the pages are rendered: their header says what to do at the moment.
test.use({ eventHour: october, expectedNoise: { patterns: [/broken on purpose/] } })

function missingTexts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const sent = await (await fetch(location.href)).text()
    const drawn = new DOMParser().parseFromString(sent, 'text/html').querySelector('#root')
    const textsOf = (root: Element | null) =>
      [...(root?.querySelectorAll('h1, h2, h3, p, li, a') ?? [])].map(({ textContent }) => textContent.trim())
    const shown = new Set(textsOf(document.querySelector('#root')))
    return textsOf(drawn).filter((text) => !shown.has(text))
  })
}

test('a page whose code throws stays readable, and says so', async ({ page, origin }) => {
  await breakCode(page, '**/assets/*Page-*.js')
  for (const { path } of await listPublicPages(origin)) {
    await page.goto(path)
    await expect(page.getByText('You can still read it.'), path).toBeVisible()
    // A part whose code is still loading appears when it is there.
    await expect.poll(() => missingTexts(page), path).toEqual([])
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
  }
  await page.goto('/faq')
  await expect(page.getByText('You can still read it.')).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sponsors' }).click()
  await expect(page).toHaveURL(/\/sponsors$/)
})

test('a failure outside the page content doesn’t remove it either, and links work', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(History.prototype, 'scrollRestoration', {
      set() {
        throw new Error('broken on purpose')
      },
    })
  })
  for (const path of ['/', '/schedule', '/event/first-circuits', '/login']) {
    const failure = page.waitForEvent('pageerror')
    await page.goto(path)
    await failure
    expect(await missingTexts(page), path).toEqual([])
  }
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('link', { name: 'Sponsors' }).click()
  await expect(page).toHaveURL(/\/sponsors$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
