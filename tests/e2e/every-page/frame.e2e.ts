import { expect, october, test, visit } from '../support/fixtures.ts'
import type { Page } from '@playwright/test'

test('the header doesn’t cover a low window, such as at 400 % zoom, and leads to the form', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await visit(page, '/faq')
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Notebooks' })).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect(header).not.toBeInViewport()
})

test(
  'the theme is kept, and shown at the first paint of the next page',
  { tag: '@promise' },
  async ({ page }) => {
    await visit(page, '/faq')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(await background()).toBe('rgb(18, 14, 23)')
    const frame = page.locator('meta[name="theme-color"]')
    const choices = page.getByRole('contentinfo')
    await choices.getByText('Light', { exact: true }).click()
    expect(await background()).toBe('rgb(251, 246, 238)')
    await expect(frame).toHaveAttribute('content', 'rgb(251, 246, 238)')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await choices.getByText('Dark', { exact: true }).click()
    await expect(frame).toHaveAttribute('content', 'rgb(18, 14, 23)')
    await choices.getByText('Light', { exact: true }).click()
    const other = await page.context().newPage()
    await other.goto('/about', { waitUntil: 'commit' })
    await other.locator('h1').waitFor()
    expect(await other.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(251, 246, 238)',
    )
  },
)

test('where the browser stores nothing pages work, and sign-in says what that means', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError')
        },
      })
  })
  await visit(page, '/login')
  await expect(page.getByText('Your browser stores nothing for this site')).toBeVisible()
})

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
    const { nextElementSibling, parentElement } = element
    if (![element, element.closest('label'), nextElementSibling, parentElement].some(isMarked))
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

// After the event home's recap comes once somebody presses a key, and moves what is below it.
test.describe('while people register', () => {
  test.use({ eventHour: october })
  for (const [name, width] of [
    ['a phone', 390],
    ['a desk', 1280],
  ] as const) {
    test(`every stop of Tab shows where one is, and the last one leads out, on ${name}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const faults: string[] = []
      for (const path of '/ /schedule /event/first-circuits /faq /materials /contact /login'.split(' ')) {
        await visit(page, path)
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
})
