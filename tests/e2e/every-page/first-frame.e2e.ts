import type { Browser, CDPSession, Page, Request } from '@playwright/test'
import { markWorking, openPhone, phoneLine } from '../../speed/slow-visit.ts'
import { expect, hydrated, test, visit } from '../support/fixtures.ts'
import { test as onOwnProduct } from '../support/own-product.ts'
import { brotli } from '../../speed/brotli.ts'

/** Chromium's entry of a resource also says whether a frame waited for it, which the standard type doesn't know yet. */
type Loaded = PerformanceResourceTiming & { renderBlockingStatus: string }

/** The moving picture of the first screen, which nothing waits for. */
const decoration = /\/draw-interference-/

/** The files that held up the first frame, and the scripts that only another script asked for. */
async function waits(page: Page, path: string): Promise<{ blocking: string[]; deep: string[] }> {
  const source = (await (await page.goto(path))?.text()) ?? ''
  await hydrated(page)
  const files = await page.evaluate(() => {
    const worksAt = performance.getEntriesByName('works')[0]?.startTime ?? Number.NaN
    const entries = performance.getEntriesByType('resource') as Loaded[]
    return entries.map(({ name, startTime, renderBlockingStatus }) => ({
      path: new URL(name).pathname,
      isBeforeItWorks: startTime < worksAt,
      isBlocking: renderBlockingStatus !== 'non-blocking',
    }))
  })
  const scripts = files.filter((file) => file.isBeforeItWorks && file.path.endsWith('.js'))
  // Fewer would mean that the times say nothing.
  expect(scripts.length).toBeGreaterThan(5)
  return {
    blocking: files.filter(({ isBlocking }) => isBlocking).map((file) => file.path),
    deep: scripts
      .map((file) => file.path)
      .filter((file) => !source.includes(`"${file}"`) && !decoration.test(file)),
  }
}

test(
  'the first frame waits for the document alone, and no script for another',
  { tag: '@promise' },
  async ({ page }) => {
    await markWorking(page)
    for (const path of ['/', '/schedule', '/register', '/speakers'])
      expect.soft({ path, ...(await waits(page, path)) }).toEqual({ path, blocking: [], deep: [] })
  },
)

type Shift = PerformanceEntry & { value: number }

test('on a slow line fonts come once the page works, and its text is set in them without a shift', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  const line = { latency: phoneLine.latency, downloadThroughput: -1, uploadThroughput: -1 }
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await markWorking(page)
  await page.addInitScript(() => {
    const note = (list: PerformanceObserverEntryList) =>
      performance.mark('shift', { detail: (list.getEntries() as Shift[]).map(({ value }) => value) })
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, '/speakers')
  const loaded = () =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', ''))
  await expect
    .poll(() => page.evaluate(loaded))
    .toEqual(expect.arrayContaining(['Fest Display', 'Fest Mono', 'Fest Sans']))
  const { worksAt, askedAt, shifts } = await page.evaluate(() => ({
    worksAt: performance.getEntriesByName('works')[0]?.startTime ?? Number.NaN,
    askedAt: performance
      .getEntriesByType('resource')
      .flatMap((each) => (each.name.endsWith('.woff2') ? [each.startTime] : [])),
    shifts: performance
      .getEntriesByName('shift')
      .flatMap((mark) => (mark as PerformanceMark).detail as number[]),
  }))
  expect(Math.min(...askedAt)).toBeGreaterThan(worksAt)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01)
  expect(await fontsOf(devtools, 'main h1')).toEqual([expect.stringMatching(/^Fest Display/)])
})

async function fontsOf(devtools: CDPSession, selector: string): Promise<string[]> {
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
  return fonts.map(({ familyName }) => familyName)
}

test('what is far below the first screen is laid out on paper, and not before it is near', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const last = page.locator('[data-shown=true] li.below-fold').last()
  const isLaidOut = () =>
    last
      .locator('time')
      .first()
      .evaluate((time) => time.checkVisibility({ contentVisibilityAuto: true }))
  await visit(page, '/schedule')
  expect(await isLaidOut()).toBe(false)
  await page.emulateMedia({ media: 'print' })
  expect(await isLaidOut()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  await expect.poll(isLaidOut).toBe(false)
  // As from a list of links: whatever is between turns out taller than it was taken for.
  const link = last.getByRole('link').first()
  await link.focus()
  await expect(link).toBeInViewport()

  await visit(page, '/')
  const arrived = page.evaluate(() =>
    new Promise((done) => addEventListener('scrollend', done)).then(() => scrollY),
  )
  await page.keyboard.press('End')
  const seen = (await arrived) + 844
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeLessThan(seen + 2)
})

/** Bytes of brotli, and requests besides pictures; slightly above the current build: when you save some, lower the limit. */
const limits = [
  { path: '/', scriptBytes: 98_700, withoutPictures: 151_500, bytes: 220_000, requests: 17 },
  { path: '/schedule', scriptBytes: 113_850, withoutPictures: 177_400, bytes: 177_400, requests: 21 },
]

// What others publish would be fetched, too.
onOwnProduct(
  'a page is quiet soon for somebody who touches nothing',
  { tag: '@promise' },
  async ({ browser, origin }) => {
    for (const { path, ...limit } of limits) {
      const fetched = await fetchedUntilQuiet(browser, origin + path)
      const bytesOf = (files: readonly Fetched[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
      const scriptBytes = bytesOf(fetched.filter(({ type }) => type === 'script'))
      // Less would mean that the page didn't load.
      expect(scriptBytes).toBeGreaterThan(80_000)
      expect.soft(scriptBytes, path).toBeLessThanOrEqual(limit.scriptBytes)
      const files = fetched.filter(({ type }) => type !== 'image')
      expect.soft(files.length, files.map((each) => each.path).join('\n')).toBeLessThanOrEqual(limit.requests)
      expect.soft(bytesOf(files), path).toBeLessThanOrEqual(limit.withoutPictures)
      expect.soft(bytesOf(fetched), path).toBeLessThanOrEqual(limit.bytes)
    }
  },
)

/** Counts in `globalThis.drawn` what scripts make before the page works. */
const countDrawn = `
  globalThis.drawn = 0
  for (const name of ['createElement', 'createElementNS']) {
    const make = Document.prototype[name]
    Document.prototype[name] = function (...what) {
      if (!('hydrated' in document.documentElement.dataset)) drawn++
      return make.apply(this, what)
    }
  }`

// React drew the profile again and again until the page was hydrated, 180,000 elements, and left a phone no pause.
test(
  'nothing is drawn in vain before the page of somebody signed in works',
  { tag: '@promise' },
  async ({ openPhone, newAttendee }) => {
    const page = await openPhone('/profile', await newAttendee())
    await page.addInitScript({ content: countDrawn })
    for (const path of ['/profile', '/register', '/']) {
      await page.goto(path)
      await hydrated(page)
      expect.soft(await page.evaluate<number>('drawn'), path).toBeLessThan(100)
    }
  },
)

type Fetched = { path: string; type: string; bytes: number }

/** A page counts as quiet when it asked for nothing for so long, once all of it answers and news are followed. */
const quietMs = 1200

const packed = new Set(['image', 'font'])

/** What a page fetches for a first-time, idle visitor (bytes of brotli), without what it keeps offline. */
async function fetchedUntilQuiet(browser: Browser, address: string): Promise<Fetched[]> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const requests: Request[] = []
  let lastAt = performance.now()
  page.on('request', (request) => {
    requests.push(request)
    lastAt = performance.now()
  })
  const followed = page.waitForRequest(/\/live\/events/)
  await page.goto(address, { waitUntil: 'load' })
  await followed
  // Keeping things waits for a network. Not from the start: a page that began without one asks for what it missed.
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' })
  while (performance.now() - lastAt < quietMs) await page.waitForTimeout(100)
  const fetched = await Promise.all(requests.filter((request) => !isStream(request)).map(weigh))
  await context.close()
  return fetched
}

const isStream = (request: Request) => request.resourceType() === 'eventsource'

async function weigh(request: Request): Promise<Fetched> {
  const body = (await (await request.response())?.body()) ?? Buffer.alloc(0)
  const type = request.resourceType()
  const bytes = packed.has(type) ? body.byteLength : brotli(body).byteLength
  return { path: new URL(request.url()).pathname, type, bytes }
}
