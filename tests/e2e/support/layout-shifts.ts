import type { Page } from '@playwright/test'

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
