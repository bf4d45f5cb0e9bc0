import type { Page } from '@playwright/test'
import { publicAddresses } from '../../support/specification-routes.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import {
  axeFaults,
  clippedTexts,
  colourFaults,
  outlineFaults,
  sidewaysFault,
  smallTargets,
  wear,
} from '../support/page-checks.ts'

// Some pages a test, on machines that may be busy.
test.describe.configure({ timeout: 240_000 })

/** In parts of a few pages each, which can run in parallel. */
const parts = Array.from({ length: 4 }, (_, part) => publicAddresses.filter((_, index) => index % 4 === part))

/** Pages that send a visitor to sign in. */
const guarded = new Set(['/register', '/profile', '/admin', '/accommodation', '/hackathon/judging'])

/** Opens the address and waits for hydration, and for guarded pages until the way to sign in stands. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  if (guarded.has(address)) {
    await page.waitForURL('**/login?next=**')
    // Between the two pages there is neither a header nor a footer; this comes with the new one.
    await expect(page.getByRole('contentinfo')).toBeAttached()
  }
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  // A form loads after the page: check the form, not its placeholder.
  await expect(page.getByText('Loading the form')).toHaveCount(0)
  if (address.startsWith('/materials/'))
    await expect(page.getByRole('region', { name: /^Notebook/ })).toBeVisible()
}

/** Runs the checks on each address, opened in this size; all faults at the end, so that one run tells everything. */
async function faultsOn(
  page: Page,
  part: readonly string[],
  size: { width: number; height: number },
  check: (address: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const faults: string[] = []
  for (const address of part) {
    await page.setViewportSize(size)
    await open(page, address)
    for (const fault of await check(address)) faults.push(`${address}: ${fault}`)
  }
  return faults
}

async function faultsInBothThemes(page: Page, address: string): Promise<string[]> {
  const sideways = await sidewaysFault(page)
  const outline = await outlineFaults(page, { hasLayout: address !== '/opening' })
  const dark = await axeFaults(page)
  // What the theme's own switch does; that it is kept and shown at the first paint is tested in frame.e2e.ts.
  await wear(page, 'light')
  const light = await colourFaults(page)
  return [
    ...(sideways === null ? [] : [`scrolls sideways by ${sideways}`]),
    ...outline,
    ...dark.map((fault) => `dark: ${fault}`),
    ...light.map((fault) => `light: ${fault}`),
  ]
}

/** What still moves where less motion was asked for. */
async function movingThings(page: Page): Promise<string[]> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      // Transitions are cut to a hundredth of a millisecond there, and count as running until they are drawn.
      .filter(
        ({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 1,
      )
      .map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 120) : 'something',
      ),
  )
  return moving.map((what) => `moves: ${what}`)
}

/** What a window of half the size loses, and then the spacing somebody sets who reads badly. */
async function zoomFaults(page: Page): Promise<string[]> {
  const zoomed = await sidewaysFault(page)
  const clipped = new Set(await clippedTexts(page))
  // Not a style element: the policy forbids those, and a visitor's own style sheet is not bound by it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const spaced = await sidewaysFault(page)
  const cut = (await clippedTexts(page)).filter((text) => !clipped.has(text))
  return [
    ...(zoomed === null ? [] : [`at 200 % scrolls sideways by ${zoomed}`]),
    ...(spaced === null ? [] : [`with spacing scrolls sideways by ${spaced}`]),
    ...cut.map((text) => `with spacing cuts off ${text}`),
  ]
}

/** As a phone that is turned, a window that is pulled, or a page that is zoomed; what answers to it has answered. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/*
 * Each page is loaded twice: on a phone by somebody who asked for calm, where what moves on arrival is seen, and at a
 * desk with everything that moves. The other theme and the other sizes are put on the page that is open, as a press of
 * the switch, a turned phone and a zoomed window do.
 */
test.describe('the whole site', () => {
  test.use({ expectedNoise: { patterns: [/404/] } })

  for (const [index, part] of parts.entries()) {
    const which = `part ${index + 1} of ${parts.length}`

    test(`has no fault axe can find on a phone, can be pressed with a thumb, and moves nothing for those who asked for calm (${which})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const faults = await faultsOn(page, part, { width: 320, height: 800 }, async (address) => {
        // First of all: what comes in with the page has come to rest later.
        const moving = await movingThings(page)
        const found = await faultsInBothThemes(page, address)
        await resize(page, { width: 390, height: 844 })
        return [...moving, ...found, ...(await smallTargets(page)), ...(await movingThings(page))]
      })
      expect(faults).toEqual([])
    })

    test(`has no fault axe can find at a desk, and loses nothing at 200 % zoom, nor with the spacing of WCAG 1.4.12 (${which})`, async ({
      page,
    }) => {
      const faults = await faultsOn(page, part, { width: 1280, height: 800 }, async (address) => {
        // Colours fade from one theme to the other, and axe would measure one in between.
        await page.emulateMedia({ reducedMotion: 'reduce' })
        const found = await faultsInBothThemes(page, address)
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        // A window of 1280 px at 200 % has 640 px to lay out.
        await resize(page, { width: 640, height: 400 })
        return [...found, ...(await zoomFaults(page))]
      })
      expect(faults).toEqual([])
    })
  }
})

test('dialogs and menus have no fault axe can find either', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, '/schedule')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  expect(await axeFaults(page), 'the menu').toEqual([])
  await page.keyboard.press('Escape')

  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await axeFaults(page), 'the search').toEqual([])
  await page.keyboard.press('Escape')

  await page
    .getByRole('button', { name: /filter/i })
    .first()
    .click()
  expect(await axeFaults(page), 'the filters').toEqual([])
})

test('navigating moves the focus to the new title and announces it', async ({ page }) => {
  await open(page, '/faq')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Speakers' }).press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Speakers' })
  await expect(title).toBeFocused()
  await expect(page).toHaveTitle(/^Speakers/)
  // Focus alone is read as "heading, Speakers"; the live region says that it is a new page.
  await expect(page.locator('[aria-live], [role=status]').filter({ hasText: /Speakers/ })).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveTitle(/Questions/)
})

test('in forced colors gates, choices and the focus keep an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/schedule')
  const gates = page.locator('main span[aria-hidden=true]:visible').filter({ hasText: /^[TWHM]$/ })
  const hasEdge = (element: Element) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, outlineWidth } = getComputedStyle(element)
    const isDrawn = (style: string, width: string) => style !== 'none' && Number.parseFloat(width) >= 1
    return isDrawn(borderTopStyle, borderTopWidth) || isDrawn(outlineStyle, outlineWidth)
  }
  expect(await gates.count()).toBeGreaterThan(5)
  expect(await gates.first().evaluate(hasEdge)).toBe(true)
  const chosen = page
    .locator('main')
    .locator('[aria-current]:visible, [aria-pressed=true]:visible, [aria-selected=true]:visible')
  expect(await chosen.count()).toBeGreaterThan(0)
  for (const choice of await chosen.all()) expect(await choice.evaluate(hasEdge)).toBe(true)
  await page.keyboard.press('Tab')
  expect(
    await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle),
  ).not.toBe('none')
})
