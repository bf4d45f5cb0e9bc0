import { type Browser, type Page, chromium, type BrowserContext } from '@playwright/test'
import { fillIn } from '../e2e/support/people.ts'
import { chromiumFlags } from '../support/chromium-flags.ts'

/** A network: the delay before each response in ms, and its bytes per second. The processor is four times slower. */
export type Line = { latency: number; bytesPerSecond: number }

/** What Lighthouse calls a slow phone network: 150 ms and 1.6 Mbit/s, as DevTools applies it to one request at a time. */
export const phoneLine: Line = { latency: 150 * 3.75, bytesPerSecond: (1_600_000 * 0.9) / 8 }

/** 400 kbit/s, 400 ms. */
export const badLine: Line = { latency: 400, bytesPerSecond: 50_000 }

const slowerCpu = 4

/** Makes the pages that are opened from now on mark the time from which they work, as "works". */
export async function markWorking(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = { attributes: true, subtree: true, attributeFilter: ['data-hydrated'] }
    new MutationObserver(() => performance.mark('works')).observe(document, watched)
  })
}

/** Visits pages once at full speed: a first visit would measure how the front compresses and the browser wakes. */
export async function warmUp(browser: Browser, addresses: readonly string[]): Promise<void> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  for (const address of addresses) await page.goto(address, { waitUntil: 'load' })
  await context.close()
}

type SlowVisit = {
  line: Line
  until: 'loaded' | 'works'
  signedIn?: SignedIn
}

/** A new visitor's time on a line that is really slowed down, until the page has loaded, or until it works. */
export async function visitSlowly(
  browser: Browser,
  address: string,
  { line: { latency, bytesPerSecond }, until, signedIn }: SlowVisit,
) {
  const context = await openPhone(browser, signedIn)
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
  await markWorking(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      performance.mark('largest', { startTime: list.getEntries().at(-1)?.startTime ?? 0 })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
  // The browser reports the largest paint after its frame, and a page without pictures loads before its first one.
  await page.waitForFunction(() => performance.getEntriesByName('largest').length > 0)
  await page.waitForTimeout(300)
  if (until === 'works')
    await page.waitForSelector('html[data-hydrated]', { state: 'attached', timeout: 60_000 })
  const times = (name: string) =>
    page.evaluate((of) => performance.getEntriesByName(of).map(({ startTime }) => startTime), name)
  const visit = {
    /** First and largest contentful paint, in ms after the navigation began. */
    firstPaintMs: (await times('first-contentful-paint'))[0] ?? Number.NaN,
    largestPaintMs: (await times('largest')).at(-1) ?? Number.NaN,
    /** When everything on the first screen responds, in ms too; NaN unless the visit waited for it. */
    worksMs: (await times('works'))[0] ?? Number.NaN,
  }
  await context.close()
  return visit
}

export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>

export async function signInOnPhone(
  browser: Browser,
  origin: string,
  person: { email: string; password: string },
): Promise<SignedIn> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.goto(`${origin}/login?next=/`)
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  await fillIn(page, person.email, person.password)
  await page.waitForURL(`${origin}/`)
  const stored = await context.storageState()
  await context.close()
  return stored
}

/** The phone that Lighthouse imitates. */
const phone = { width: 412, height: 823 }

/** A browser that takes the certificate made for the run; `port` is where Lighthouse finds it. */
export function openBrowser(program: string, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath: program,
    args: [`--remote-debugging-port=${port}`, '--ignore-certificate-errors', ...chromiumFlags],
  })
}

/** A phone nobody has used. The site's worker stays out: what it fetches for later is no page's doing. */
export function openPhone(browser: Browser, signedIn?: SignedIn): Promise<BrowserContext> {
  return browser.newContext({
    ...(signedIn && { storageState: signedIn }),
    ignoreHTTPSErrors: true,
    viewport: phone,
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
}
