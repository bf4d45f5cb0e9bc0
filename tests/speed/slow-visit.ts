import type { Browser } from '@playwright/test'
import { openPhone } from './browser.ts'

/** Bytes a second, and ms until each answer begins; the processor is four times slower in all of them. */
export type Line = { latency: number; bytesPerSecond: number }

/** What Lighthouse calls a slow phone network: 150 ms and 1.6 Mbit/s, as DevTools applies it to one request at a time. */
export const phoneLine: Line = { latency: 150 * 3.75, bytesPerSecond: (1_600_000 * 0.9) / 8 }

/** 400 kbit/s, 400 ms. */
export const badLine: Line = { latency: 400, bytesPerSecond: 50_000 }

const slowerCpu = 4

export type SlowVisit = {
  /** First and largest contentful paint, in ms after the navigation began. */
  firstPaintMs: number
  largestPaintMs: number
  /** When all that the first screen offers answers, in ms likewise; NaN on a page without scripts. */
  worksMs: number
}

/** A new visitor's time on a line that is really slowed down. */
export async function visitSlowly(
  browser: Browser,
  address: string,
  { latency, bytesPerSecond }: Line,
): Promise<SlowVisit> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
  await page.addInitScript(() => {
    const mark = () => {
      if (document.documentElement.hasAttribute('data-hydrated')) performance.mark('works')
    }
    const watched = { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] }
    new MutationObserver(mark).observe(document, watched)
    new PerformanceObserver((list) => {
      performance.mark('largest', { startTime: list.getEntries().at(-1)?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  const hasScripts = (await page.locator('script[src]').count()) > 0
  if (hasScripts) await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 })
  const last = (name: string) =>
    page.evaluate((of) => performance.getEntriesByName(of).at(-1)?.startTime ?? Number.NaN, name)
  const visit = {
    firstPaintMs: await last('first-contentful-paint'),
    largestPaintMs: await last('largest'),
    worksMs: await page.evaluate(() => performance.getEntriesByName('works')[0]?.startTime ?? Number.NaN),
  }
  await context.close()
  return visit
}
