import type { Page } from '@playwright/test'
import { listPublicPages } from '../../speed/public-pages.ts'
import { newerFeatures } from '../../support/browsers/newer-features.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'

// Each of the public pages in one test.
test.describe.configure({ timeout: 240_000 })

/** Removes what at least one of the oldest browsers lacks, according to MDN's data. */
function beOld({ globals, owned }: { globals: string[]; owned: string[] }): void {
  const scope = window as unknown as Record<string, { prototype?: object } | undefined>
  for (const one of owned) {
    const [owner = '', member = ''] = one.split('.')
    for (const place of [scope[owner], scope[owner]?.prototype])
      if (place) Reflect.deleteProperty(place, member)
  }
  for (const name of globals) Reflect.deleteProperty(window, name)
}

test('every public page answers in a browser without what is newer than the oldest it runs on', async ({
  page,
  origin,
}) => {
  const { globals, statics } = newerFeatures()
  await page.addInitScript(beOld, { globals: [...globals], owned: [...statics] })
  for (const { path, headings } of await listPublicPages(origin)) {
    await page.goto(path)
    await hydrated(page)
    expect(await page.evaluate(() => ['parse' in URL, 'any' in AbortSignal, 'groupBy' in Map])).not.toContain(
      true,
    )
    await expect(page.getByText(headings[0] ?? '').first(), path).toBeAttached()
    await expect(page.getByText('couldn’t show this page'), path).toHaveCount(0)
  }
})

/** What is no longer to be read of the page as its host sends it. */
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

test.describe('code that fails', () => {
  test.use({ expectedNoise: { patterns: [/broken on purpose/] } })

  test('a page whose code throws stays readable, and says so', async ({ page, origin }) => {
    await page.route('**/assets/*Page-*.js', async (route) => {
      const answer = await route.fetch()
      const code = await answer.text()
      const broken = code.replace(/export\{\w+ as default/, 'export{broken as default')
      expect(broken).not.toBe(code)
      await route.fulfill({
        response: answer,
        body: `${broken};function broken(){throw Error('broken on purpose')}`,
      })
    })
    for (const { path } of await listPublicPages(origin)) {
      await page.goto(path)
      await expect(page.getByText('You can still read it.'), path).toBeVisible()
      // A part whose code is still loading appears when it is there.
      await expect.poll(() => missingTexts(page), path).toEqual([])
      await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeAttached()
    }
    // Everything around it still works.
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
})
