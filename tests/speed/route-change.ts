import type { Browser, Page } from '@playwright/test'
import { openPhone, type SignedIn } from './slow-visit.ts'

export type RouteChange = {
  from: string
  to: string
  /** From the press to the new heading on the screen, in ms. */
  times: number[]
  /** Requests in all runs. Pictures come when they are near, and a tab's icon is the browser's own business. */
  requests: string[]
}

const untold = new Set(['image', 'other'])

/** What belongs to one person is asked for anew, and a thread of its own has its file from the browser's cache. */
const isAskedAgain = (url: string) => /\/rest\/v1\/|\/assets\/[\w.]+\.worker-/.test(url)

/** A walk of somebody who is signed in, over links of the pages it passes; `event` is the first session of the schedule. */
const walk = ['/', '/schedule', 'event', '/', '/lab', '/faq', '/profile', '/faq'] as const

/** By then the page has fetched everything it fetches by itself, in ms. */
const settledMs = 8000

/** Goes between pages that were visited before, on a processor four times slower, and back to the first one. */
export async function measureRouteChanges(
  browser: Browser,
  { origin, signedIn, runs }: { origin: string; signedIn: SignedIn; runs: number },
): Promise<RouteChange[]> {
  const context = await openPhone(browser, signedIn)
  const page = await context.newPage()
  const found = walk.map((from, at): RouteChange => ({
    from,
    to: walk[at + 1] ?? walk[0],
    times: [],
    requests: [],
  }))
  await page.goto(`${origin}/`)
  // What the page keeps for when there is no network is fetched once a visitor has settled in, whatever they press.
  await page.waitForTimeout(settledMs)
  // The first round fetches code and content, which is what "cached" means afterwards.
  for (const { to } of found) await follow(page, to)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (let run = 0; run < runs; run += 1) {
    for (const change of found) {
      const requests: string[] = []
      const note = (request: { url(): string; resourceType(): string }) => {
        if (!untold.has(request.resourceType()) && !isAskedAgain(request.url())) requests.push(request.url())
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

/** Presses the link to a page and gives the time until the frame with the page's own heading was drawn, in ms. */
async function follow(page: Page, target: string): Promise<number> {
  await page.waitForTimeout(400)
  const ms = await page.evaluate(async (to) => {
    const link = document.querySelector<HTMLAnchorElement>(
      to === 'event' ? 'main a[href^="/event/"]' : `a[href="${to}"]`,
    )
    if (!link) throw new Error(`There is no link to ${to}.`)
    const path = link.pathname
    const before = document.querySelector('main h1')
    const drawn = new Promise<number>((done) => {
      const startedAt = performance.now()
      // Told and not asked in every frame: that would have frames drawn, and wait for them.
      const watch = new MutationObserver(() => {
        const heading = document.querySelector('main h1')
        if (!heading || heading === before || location.pathname !== path) return
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
  }, target)
  await page.waitForTimeout(400)
  return ms
}
