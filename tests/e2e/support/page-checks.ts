import type { Page } from '@playwright/test'
import type { RunOnly } from 'axe-core'
import { axeSource, axeTags, findFaults } from '../../support/axe.ts'

/** What axe finds against WCAG 2.2 A and AA and its best practices, a line each; empty when there is nothing. */
export function axeFaults(page: Page): Promise<string[]> {
  return faultsBy(page, { type: 'tag', values: axeTags })
}

/** Sets the other theme at once and stops all fading, which axe would otherwise measure midway. */
export function wear(page: Page, theme: 'dark' | 'light'): Promise<void> {
  return page.evaluate(async (chosen) => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
    document.documentElement.dataset['theme'] = chosen
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  }, theme)
}

/** What axe finds about colors alone, for a second theme: all else is the same page. */
export function colourFaults(page: Page): Promise<string[]> {
  return faultsBy(page, { type: 'rule', values: ['color-contrast', 'link-in-text-block'] })
}

/** Runs axe in the page itself: Playwright's builder found the same in four times the time. */
async function faultsBy(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(findFaults, runOnly)
}

/** Waits until what changed is on the screen. */
export function drawn(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** How far the page scrolls sideways, in px, with the elements that stick out; null when it does not. */
export function sidewaysFault(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - window.innerWidth
    if (over <= 0) return null
    const isClipped = (element: Element) => {
      for (
        let parent = element.parentElement;
        parent && parent !== document.body;
        parent = parent.parentElement
      )
        if (getComputedStyle(parent).overflowX !== 'visible') return true
      return false
    }
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > window.innerWidth + 1 && !isClipped(element),
    )
    return `${over} px: ${wide
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 160))
      .join(' ')}`
  })
}

/** Outline faults that axe has no rule for. `hasLayout` is false for a page with a frame of its own. */
export function outlineFaults(page: Page, { hasLayout = true } = {}): Promise<string[]> {
  return page.evaluate((withLayout) => {
    const faults: string[] = []
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const titles = [...document.querySelectorAll('h1')].filter(isShown)
    if (titles.length !== 1) faults.push(`${titles.length} headings of level 1`)
    const count = (selector: string) => document.querySelectorAll(selector).length
    if (withLayout && count('body header[role=banner], body header:not(main *)') < 1) faults.push('no banner')
    if (withLayout && count('footer:not(main *)') !== 1) faults.push('no contentinfo')
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const repeated = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (repeated.length > 0) faults.push(`ids used twice: ${[...new Set(repeated)].join(', ')}`)
    return faults
  }, hasLayout)
}

/** Targets below WCAG 2.5.8's 24 px, or our 44 px for buttons, fields and tabs; not links in sentences. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=button]'
    const faults: string[] = []
    for (const element of document.querySelectorAll(`a[href], ${controls}`)) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      // The honeypot of forms: out of sight and out of reach on purpose.
      if (element.closest('[aria-hidden="true"]')) continue
      // A tick or a choice is as large as its label; the choice of a file has two, its question and a button.
      const labels = element instanceof HTMLInputElement ? (element.labels ?? []) : []
      const boxes = [element, ...labels].map((each) => each.getBoundingClientRect())
      const box = {
        width: Math.max(...boxes.map(({ width }) => width)),
        height: Math.max(...boxes.map(({ height }) => height)),
      }
      // Off the screen until it has the focus, as the link past the header.
      if (box.width <= 1 || box.height <= 1) continue
      const isLink = element.matches('a')
      const parentText =
        element.parentElement?.closest('p, li, dd, td, blockquote, figcaption')?.textContent ?? ''
      const isInSentence =
        isLink &&
        getComputedStyle(element).display === 'inline' &&
        parentText.trim().length > (element.textContent ?? '').trim().length
      if (isInSentence) continue
      // What can be pressed may be larger than what is seen: `::after`, laid over it and beyond.
      const after = getComputedStyle(element, '::after')
      if (after.content !== 'none' && after.position === 'absolute') {
        box.height = Math.max(box.height, Number.parseFloat(after.height))
        box.width = Math.max(box.width, Number.parseFloat(after.width))
      }
      const least = isLink ? 24 : 44
      if (Math.round(box.height) < least || Math.round(box.width) < 24)
        faults.push(
          `${Math.round(box.width)} × ${Math.round(box.height)}: ${element.outerHTML.slice(0, 140)}`,
        )
    }
    return faults
  })
}

/** Elements whose text is cut off by their own box, other than on purpose, with an ellipsis. */
export function clippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        if (!(element instanceof HTMLElement) || !element.checkVisibility({ visibilityProperty: true }))
          return false
        const hasOwnText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
        )
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false
        const box = element.getBoundingClientRect()
        if (!hasOwnText || box.width <= 1 || box.height <= 1) return false
        const isCutDown =
          ['hidden', 'clip'].includes(overflowY) && element.scrollHeight > element.clientHeight + 1
        const isCutOff =
          ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1
        return isCutDown || isCutOff
      })
      .map((element) => element.outerHTML.slice(0, 160)),
  )
}

/** What the browser does when somebody comes back to the tab. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

/** What is wrong with the page for somebody with a screen reader, a small screen or a thumb, in both themes. */
export async function faultsOf(page: Page): Promise<string[]> {
  const sideways = await sidewaysFault(page)
  const faults = [...(sideways === null ? [] : [sideways]), ...(await smallTargets(page))]
  await wear(page, 'dark')
  faults.push(...(await axeFaults(page)))
  await wear(page, 'light')
  return [...faults, ...(await colourFaults(page))]
}

type Shift = { value: number; what: string }

/** Sums up what moves without being asked to, in every page from its first paint on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      // The entry type of the Layout Instability API, which the DOM library does not have.
      type Entry = PerformanceEntry & { value: number; sources?: { node?: Node | null }[] }
      for (const entry of list.getEntries() as Entry[]) {
        const what = (entry.sources ?? [])
          .map(({ node }) => node?.textContent?.slice(0, 40) ?? '?')
          .join(' | ')
        shifts.push({ value: entry.value, what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** How far things have moved in the page by now (a score, as in Cumulative Layout Shift), and which. */
export async function shiftsOf(page: Page): Promise<{ sum: number; what: string }> {
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
  return {
    sum: shifts.reduce((total, { value }) => total + value, 0),
    what: shifts.map(({ what }) => what).join('; '),
  }
}
