import type { Page } from '@playwright/test'
import { publicAddresses } from '../../support/specification-routes.ts'
import { expect, test, visit } from '../support/fixtures.ts'
import {
  axeFaults,
  drawn,
  clippedTexts,
  colourFaults,
  outlineFaults,
  sidewaysFault,
  smallTargets,
  wear,
} from '../support/page-checks.ts'

/** What a phone shows most, and then the rest in parts that can run beside each other. */
const few = ['/', '/schedule', '/event/first-circuits', '/register']
const others = publicAddresses.filter((address) => !few.includes(address))
const parts = [few, ...[0, 1, 2].map((part) => others.filter((_, index) => index % 3 === part))]

const guarded = new Set(['/register', '/profile', '/admin', '/accommodation', '/hackathon/judging'])

/** Opens the address and waits for hydration, or on guarded pages for the way to sign in. */
async function open(page: Page, address: string): Promise<void> {
  await visit(page, address)
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

/** What is lost in a window of half the size, and then with wider text spacing. */
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

/** Resizes like a turned phone, a dragged window or a zoomed page, and waits for what responds to it. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await drawn(page)
}

/* Each page is loaded once, on a phone with reduced motion; the other theme and sizes are set on the open page. */
for (const [index, part] of parts.entries())
  test(
    `pages can be seen, pressed, zoomed and read by everybody (part ${index + 1})`,
    { tag: index === 0 ? ['@promise'] : [] },
    async ({ page, expectedNoise }) => {
      expectedNoise.patterns = [/404/]
      for (const address of part) {
        // All of them at the end, so that one run tells everything.
        const note = (when: string, found: readonly string[] | string | null) =>
          expect.soft(found ?? [], `${address}, ${when}`).toEqual([])
        await page.emulateMedia({ reducedMotion: 'reduce' })
        await page.setViewportSize({ width: 320, height: 800 })
        await open(page, address)
        // First of all: what comes in with the page has come to rest later.
        note('on arrival', await movingThings(page))
        note('sideways', await sidewaysFault(page))
        note('outline', await outlineFaults(page, { hasLayout: address !== '/opening' }))
        note('phone, dark', await axeFaults(page))
        await wear(page, 'light')
        note('phone, light', await colourFaults(page))
        await resize(page, { width: 390, height: 844 })
        note('for a thumb', await smallTargets(page))
        note('in the end', await movingThings(page))
        await resize(page, { width: 1280, height: 800 })
        note('desk, light', await axeFaults(page))
        await wear(page, 'dark')
        note('desk, dark', await colourFaults(page))
        note('desk sideways', await sidewaysFault(page))
        await page.emulateMedia({ reducedMotion: 'no-preference' })
        // A window of 1280 px at 200 % has 640 px to lay out.
        await resize(page, { width: 640, height: 400 })
        note('zoomed', await zoomFaults(page))
      }
    },
  )

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

test('in forced colors a bar is as long as its share', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/lab')
  const share = page.getByRole('table', { name: 'State' }).locator('svg > rect').first()
  const track = await share.locator('..').evaluate((svg) => getComputedStyle(svg).backgroundColor)
  expect(await share.evaluate((rect) => getComputedStyle(rect).fill)).not.toBe(track)
})
