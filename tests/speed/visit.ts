import type { Browser, Page, Request, Response } from '@playwright/test'
import { openPhone } from './browser.ts'
import type { PublicPage } from './public-pages.ts'

/** A page counts as quiet when it asked for nothing for so long. */
const quietMs = 1200

/** What a page is made of; a stream of news never ends. */
const files = new Set(['script', 'stylesheet', 'font', 'image'])

/** What a page asks for later than this after it loaded is no part of loading. */
const longestMs = 20_000

export type Visit = {
  /** Bytes of brotli fetched until the page was quiet, with nobody touching it. */
  script: number
  style: number
  font: number
  image: number
  /** Everything but pictures. */
  withoutImages: number
  requests: number
  /** What is wrong: headings that are missing, console errors, requests that failed. */
  faults: string[]
}

/** Opens a page as a first visitor on a phone and says what that took. */
export async function visit(
  browser: Browser,
  origin: string,
  { path, headings }: PublicPage,
): Promise<Visit> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const faults: string[] = []
  const responses: Response[] = []
  let lastAt = performance.now()
  const underWay = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('request', (request) => {
    lastAt = performance.now()
    if (files.has(request.resourceType())) underWay.add(request)
  })
  page.on('requestfinished', (request) => {
    lastAt = performance.now()
    underWay.delete(request)
  })
  page.on('requestfailed', (request) => {
    underWay.delete(request)
    faults.push(`failed: ${request.url()}`)
  })
  page.on('response', (response) => {
    responses.push(response)
    if (response.status() >= 400) faults.push(`${response.status()}: ${response.url()}`)
  })
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    const loadedAt = performance.now()
    const isQuiet = () => underWay.size === 0 && performance.now() - lastAt > quietMs
    while (!isQuiet() && performance.now() - loadedAt < longestMs) await page.waitForTimeout(100)
    faults.push(...(await missingHeadings(page, headings)))
    return { ...(await weigh(responses)), faults: [...faults] }
  } finally {
    await context.close()
  }
}

/** Headings of the rendered page that the page in the browser lacks. */
async function missingHeadings(page: Page, headings: readonly string[]): Promise<string[]> {
  const shown = await page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')].map((heading) =>
      (heading.textContent ?? '').replaceAll(/\s+/g, ' ').trim(),
    ),
  )
  return headings.filter((heading) => !shown.includes(heading)).map((heading) => `no heading "${heading}"`)
}

async function weigh(responses: readonly Response[]) {
  const sum = { script: 0, style: 0, font: 0, image: 0, withoutImages: 0, requests: responses.length }
  for (const response of responses) {
    const type = response.request().resourceType()
    const bytes = Number((await response.allHeaders())['content-length'] ?? 0)
    if (type === 'script') sum.script += bytes
    if (type === 'stylesheet') sum.style += bytes
    if (type === 'font') sum.font += bytes
    if (type === 'image') sum.image += bytes
    else sum.withoutImages += bytes
  }
  return sum
}
