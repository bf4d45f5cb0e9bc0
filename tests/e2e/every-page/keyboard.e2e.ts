import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'

/** Presses Tab until the element has the focus; returns how often. Fails when that takes more than `most`. */
async function tabTo(page: Page, target: Locator, most: number): Promise<number> {
  for (let presses = 1; presses <= most; presses += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return presses
  }
  throw new Error(`${String(target)} is not reached with ${most} presses of Tab`)
}

type TabStop = { name: string; faults: string[] }

/** The focused element, and problems with how the focus is shown; null when nothing on the page has it. */
function tabStop(page: Page): Promise<TabStop | null> {
  return page.evaluate(async () => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    const isInView = () => {
      const { top, right, bottom, left } = element.getBoundingClientRect()
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth
    }
    // Elements that appear on focus do so within a few frames; a busy machine draws them late.
    for (let picture = 0; picture < 2 || (picture < 60 && !isInView()); picture += 1)
      await new Promise((drawn) => requestAnimationFrame(drawn))
    const isMarked = (each: Element | null) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
    }
    const faults: string[] = []
    // A radio drawn by its label is outlined there, a field with an icon around both.
    if (
      !isMarked(element) &&
      !isMarked(element.closest('label')) &&
      !isMarked(element.nextElementSibling) &&
      !isMarked(element.parentElement)
    )
      faults.push('has no mark')
    const box = element.getBoundingClientRect()
    if (!isInView()) faults.push('is off the screen')
    // Not entirely under the sticky header (WCAG 2.4.11).
    const header = document.querySelector('header')
    const headerBottom =
      header && getComputedStyle(header).position === 'fixed' ? header.getBoundingClientRect().bottom : 0
    if (
      isInView() &&
      !header?.contains(element) &&
      box.bottom <= headerBottom &&
      !element.matches('a[href="#main"]')
    )
      faults.push('is behind the header')
    const name = `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}"`
    return { name, faults }
  })
}

test('from the home page to the room of a session, saved and back, with few keys', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
  await page.keyboard.press('Control+K')
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await page.keyboard.type('bell pairs')
  await expect(page.getByRole('option').first()).toContainText('Bell pairs')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /Bell pairs/ })).toBeFocused()
  await expect(page.locator('main').getByText('Lab A').first()).toBeVisible()

  const save = page.getByRole('main').getByRole('button', { name: /^Save/ }).first()
  await tabTo(page, save, 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').locator('button[aria-pressed=true]').first()).toBeFocused()
  // The browser's own key for it does not exist without its window.
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('the first press of Tab offers a link past the header', async ({ page }) => {
  await page.goto('/schedule')
  await hydrated(page)
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip/i })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(
    true,
  )
})

test('the schedule is filtered without a mouse, and the focus comes back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/schedule')
  await hydrated(page)
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await page.keyboard.press('Enter')
  const talks = page.getByRole('checkbox', { name: /^Talks/ })
  await tabTo(page, talks, 6)
  await page.keyboard.press('Space')
  await expect(talks).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/kind=talk|gate=talk/)
  await expect(filters).toBeFocused()
})

test('an answer opens and closes with Enter', async ({ page }) => {
  await page.goto('/faq')
  await hydrated(page)
  const question = page.locator('main summary').first()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, question, 12)
  const answer = page.locator('main details').first()
  await page.keyboard.press('Enter')
  await expect(answer).toHaveAttribute('open', '')
  await page.keyboard.press('Enter')
  await expect(answer).not.toHaveAttribute('open')
})

test('the launch is left with Escape, at once', async ({ page }) => {
  await page.goto('/opening')
  await hydrated(page)
  await page.getByRole('button', { name: 'Launch Website' }).press('Enter')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/$/, { timeout: 2000 })
})

test('the menu of a phone opens, leads through its links and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/about')
  await hydrated(page)
  const opener = page.getByRole('button', { name: 'Open the menu' })
  await tabTo(page, opener, 8)
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await tabTo(page, menu.getByRole('link', { name: 'Schedule', exact: true }), 12)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()
})

for (const [name, width] of [
  ['a phone', 390],
  ['a desk', 1280],
] as const) {
  test(`every stop of Tab shows where one is, and the last one leads out, on ${name}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const faults: string[] = []
    for (const path of [
      '/',
      '/schedule',
      '/event/first-circuits',
      '/faq',
      '/materials',
      '/contact',
      '/login',
    ]) {
      await page.goto(path)
      await hydrated(page)
      let stops = 0
      const most = 400
      for (; stops < most; stops += 1) {
        await page.keyboard.press('Tab')
        const stop = await tabStop(page)
        if (stop === null) break
        faults.push(...stop.faults.map((fault) => `${path}: ${stop.name} ${fault}`))
      }
      if (stops < 5 || stops === most) faults.push(`${path}: ${stops} stops`)
    }
    expect(faults).toEqual([])
  })
}
