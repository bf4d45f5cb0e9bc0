import type { Browser, Page } from '@playwright/test'
import { openPhone } from './browser.ts'

export type RouteChange = {
  from: string
  to: string
  /** From the press to the new heading on the screen, in ms. */
  times: number[]
  /** Requests in all runs. Pictures come when they are near, and a tab's icon is the browser's own business. */
  requests: string[]
}

const untold = new Set(['image', 'other'])

/** Where links lead that every page has, in its header or footer. */
const journeys = [
  { from: '/', to: '/schedule' },
  { from: '/schedule', to: '/faq' },
  { from: '/faq', to: '/' },
] as const

/** By then the page has fetched everything it fetches by itself, in ms. */
const settledMs = 8000

/** Goes between pages that were visited before, on a processor four times slower. */
export async function measureRouteChanges(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<RouteChange[]> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const found = journeys.map(({ from, to }): RouteChange => ({ from, to, times: [], requests: [] }))
  await page.goto(origin)
  await page.waitForSelector('html[data-hydrated]')
  // What the page keeps for when there is no network is fetched once a visitor has settled in, whatever they press.
  await page.waitForTimeout(settledMs)
  // The first round fetches code and content, which is what "cached" means afterwards.
  for (const { to } of journeys) await follow(page, to)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let run = 0; run < runs; run += 1) {
    for (const change of found) {
      const requests: string[] = []
      const note = (request: { url(): string; resourceType(): string }) => {
        if (!untold.has(request.resourceType())) requests.push(request.url())
      }
      page.on('request', note)
      change.times.push(await follow(page, change.to))
      page.off('request', note)
      change.requests.push(...requests)
    }
  }
  await context.close()
  return found
}

/** Presses the link to a path and gives the time until the frame with the page's own heading was drawn, in ms. */
async function follow(page: Page, path: string): Promise<number> {
  await page.waitForTimeout(400)
  const ms = await page.evaluate(async (to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('footer a, header a')].find(
      (each) => each.getAttribute('href') === to,
    )
    if (!link) throw new Error(`There is no link to ${to}.`)
    const before = document.querySelector('main h1')
    const drawn = new Promise<number>((done) => {
      const startedAt = performance.now()
      // Told and not asked in every frame: that would have frames drawn, and wait for them.
      const watch = new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (!heading || heading === before || location.pathname !== to) return
        watch.disconnect()
        // A task posted from a frame runs after that frame was drawn.
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => done(performance.now() - startedAt))
          channel.port1.start()
          channel.port2.postMessage(null)
        })
      })
      watch.observe(document.documentElement, { childList: true, subtree: true })
      link.click()
    })
    return drawn
  }, path)
  await page.waitForTimeout(400)
  return ms
}
