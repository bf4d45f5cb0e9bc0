import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'

/* Urgent news is long before the sample event, each journey's on its own day: it meets no other one. */

export const noon = (day: number) => `2024-06-${String(day).padStart(2, '0')}T12:00:00Z`

/** An urgent announcement from an hour before that day's noon until two hours after it. */
export function urgentOn(day: number, fields: Record<string, unknown> = {}) {
  const id = randomUUID()
  return {
    _id: `announcement-${id}`,
    _type: 'announcement',
    title: `Everybody out of Lab B ${id.slice(0, 4)}`,
    body: 'There is smoke in the basement. Meet in the courtyard.',
    severity: 'urgent',
    startsAt: noon(day).replace('T12', 'T11'),
    endsAt: noon(day).replace('T12', 'T14'),
    ...fields,
  }
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Urgent announcement' })
const dismiss = (page: Page) => bar(page).getByRole('button', { name: /^Dismiss/ })

export async function expectInSight(page: Page, title: string): Promise<void> {
  await expect(bar(page)).toContainText(title)
  await expect(bar(page).getByText(title, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dismiss(page)).toBeInViewport({ ratio: 1 })
}

/** What something fixed or sticky covers, or the window cuts off; `isScrolledTo`: after scrolling to each. */
export function covered(parts: Locator, isScrolledTo = false): Promise<string[]> {
  return parts.evaluateAll((elements, scrolls) => {
    const shares = [0.1, 0.5, 0.9]
    const wordsOf = (element: Element | null) =>
      (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().slice(0, 40)
    const lines = new Set<string>()
    for (const element of elements) {
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      if (scrolls) element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      for (const across of shares)
        for (const down of shares) {
          const there = document.elementFromPoint(left + width * across, top + height * down)
          if (!there) lines.add(`${wordsOf(element)}: outside of the window`)
          let over = there
          while (over && !/fixed|sticky/.test(getComputedStyle(over).position)) over = over.parentElement
          if (over && !over.contains(element)) lines.add(`${wordsOf(element)}: ${wordsOf(over)}`)
        }
    }
    return [...lines]
  }, isScrolledTo)
}
