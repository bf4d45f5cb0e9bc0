import type { Browser, Request } from '@playwright/test'
import { brotli } from './brotli.ts'
import { openPhone } from './browser.ts'

export type Fetched = { path: string; type: string; bytes: number }

/** A page counts as quiet when it asked for nothing for so long, once all of it answers and news are followed. */
const quietMs = 1200

const packed = new Set(['image', 'font'])

/**
 * What a page fetches for somebody who has never been here and touches nothing, in bytes of brotli. What it keeps for
 * when there is no network comes four seconds later, and is left out.
 */
export async function fetchedUntilQuiet(browser: Browser, address: string): Promise<Fetched[]> {
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
