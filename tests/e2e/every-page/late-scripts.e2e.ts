import type { Page, Request } from '@playwright/test'
import { expect, hydrated, october, test } from '../support/fixtures.ts'

test.use({ eventHour: october })

const typedMark = 'typed-before-the-script'

const fields =
  'main input:not([type=radio], [type=checkbox], [type=hidden], [aria-hidden=true] *), main textarea'

const scripts = /\/assets\/[^?]*\.js/

/** Holds back scripts of the pages this window opens from now on, as a slow network does, until released. */
async function holdScripts(page: Page) {
  const { promise: released, resolve } = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await released
    await route.continue().catch(() => {
      // The page was left meanwhile; what it asked for went with it.
    })
  })
  return { release: resolve }
}

function watchRequests(page: Page): () => Promise<{ url: string; text: string }[]> {
  const seen: Request[] = []
  page.on('request', (request) => seen.push(request))
  return () =>
    Promise.all(
      seen.map(async (request) => {
        const headers = await request.allHeaders().catch(() => request.headers())
        const parts = [request.method(), request.url(), JSON.stringify(headers), request.postData() ?? '']
        return { url: request.url(), text: parts.join('\n') }
      }),
    )
}

// The scripts draw the other forms; a fast visitor types at once.
test('a form keeps what is typed as soon as it is there', { tag: '@promise' }, async ({ page, origin }) => {
  for (const address of ['/contact', '/sponsorship-form', '/guest-speaker', '/ambassador']) {
    const { release } = await holdScripts(page)
    const requests = watchRequests(page)
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const shown = page.locator(`${fields} >> visible=true`)
    await expect(shown).toHaveCount(0)
    release()
    await shown.first().fill(typedMark)
    await shown.first().press('Enter')
    await hydrated(page)
    // In a long text, Enter starts a new line.
    await expect(shown.first()).toHaveValue(new RegExp(`^${typedMark}\\n?$`))
    await expect(page).toHaveURL(origin + address)
    expect((await requests()).filter(({ text }) => text.includes(typedMark))).toEqual([])
    await page.unroute(scripts)
  }
})

// Whoever presses a second too early isn't ignored, and needn't press again.
test('a press before the scripts shows that it was heard, and is answered once they are there', async ({
  page,
}) => {
  const button = (name: RegExp | string) => page.getByRole('button', { name })
  const [menu, dialog] = [page.getByRole('navigation', { name: 'Main' }), page.getByRole('dialog')]
  const [main, light] = [page.locator('main'), page.locator('html[data-theme=light]')]
  const saved = main.locator('button[aria-pressed=true]').first()
  const row = page.getByRole('row', { name: /^11 / }).first()
  for (const [what, path, width, press, answer] of [
    ['the menu', '/', 390, button('Open the menu'), menu.getByRole('link', { name: 'Schedule' })],
    ['the search', '/faq', 1440, button(/^Search/), dialog],
    ['saving a session', '/schedule', 390, button(/^Save /).first(), saved],
    ['the theme', '/contact', 1440, page.locator('footer').getByText('Light'), light],
    ['a circuit', '/event/bell-pairs-and-chsh', 390, button('Play with it').first(), row],
  ] as const)
    await test.step(what, async () => {
      await page.setViewportSize({ width, height: 844 })
      const { release } = await holdScripts(page)
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      await page.locator('main h1').click()
      await press.click()
      await expect(page.locator('[data-heard]')).toHaveCount(1)
      await press.click()
      release()
      await expect(answer).toBeVisible()
      await expect(page.locator('[data-heard]')).toHaveCount(0)
      await page.unroute(scripts)
    })
})
