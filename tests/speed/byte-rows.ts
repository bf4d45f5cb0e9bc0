import type { Browser } from '@playwright/test'
import { readBuiltBytes } from './built-bytes.ts'
import type { Floor } from './floor.ts'
import type { Front } from './front.ts'
import type { PublicPage } from './public-pages.ts'
import { kB, type Row } from './scorecard.ts'
import { visit, type Visit } from './visit.ts'

export type MeasuredPage = PublicPage & { visit: Visit; twin: Visit }

/** Pages open at once while only bytes are counted. */
const openAtOnce = 4

/**
 * Visits every page and its twin once each, which also makes the product prepare what it makes on request: pages and
 * pictures.
 */
export async function visitPages(
  browser: Browser,
  { site, twin }: { site: Front; twin: Front },
  pages: readonly PublicPage[],
): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = []
  for (let at = 0; at < pages.length; at += openAtOnce) {
    const some = pages.slice(at, at + openAtOnce).map(async (page) => {
      const [own, still] = [await visit(browser, site.origin, page), await visit(browser, twin.origin, page)]
      return { ...page, visit: own, twin: still }
    })
    measured.push(...(await Promise.all(some)))
  }
  return measured
}

/** What can be said exactly: bytes, and what stands on the page. */
export function byteRows(pages: readonly MeasuredPage[], floor: Floor): Row[] {
  const home = pages.find(({ path }) => path === '/')
  const { entry, pages: built } = readBuiltBytes()
  const register = built.find(({ page }) => page === 'register')
  const rows: Row[] = []
  if (home) {
    const named = built.find(({ page }) => page === 'home')?.script ?? Number.NaN
    const { script, withoutImages, style, font } = home.visit
    const goal = 1.15 * floor.bytes
    rows.push(
      {
        measure: 'script the home page names, brotli',
        value: kB(named),
        anchor: `${kB(floor.bytes)} floor, x1.15`,
        ratio: named / floor.bytes,
        isPassed: named <= goal,
        note: 'from the build',
      },
      {
        measure: 'script before interaction, home, brotli',
        value: kB(script),
        anchor: `${kB(floor.bytes)} floor, x1.15`,
        ratio: script / floor.bytes,
        isPassed: script <= goal,
        note: 'fetched until quiet, nobody touching',
      },
      {
        measure: 'home without images, brotli',
        value: kB(withoutImages),
        anchor: '150 kB',
        ratio: withoutImages / 150_000,
        isPassed: withoutImages <= 150_000,
        note: `style ${kB(style)}, fonts ${kB(font)}`,
      },
    )
  }
  const own = register?.own ?? Number.NaN
  rows.push({
    measure: 'register form above the initial script',
    value: kB(own),
    anchor: '30 kB',
    ratio: own / 30_000,
    isPassed: own <= 30_000,
    note: `initial ${kB(entry)}`,
  })
  const needing = pages.filter(({ visit: with_, twin }) => !isSameLargest(with_, twin))
  rows.push({
    measure: 'script needed before LCP, bytes',
    value: needing.length === 0 ? '0' : `not 0 on ${needing.map(({ path }) => path).join(' ')}`,
    anchor: '0',
    ratio: null,
    isPassed: needing.length === 0,
    note: 'the same element without any script; none blocks drawing',
  })
  const faults = pages.flatMap(({ path, visit: { faults: found } }) =>
    found.map((fault) => `${path}: ${fault}`),
  )
  rows.push({
    measure: 'headings there, no errors, no failed requests',
    value: faults.length === 0 ? `${pages.length} pages` : `${faults.length} faults`,
    anchor: '0 faults',
    ratio: null,
    isPassed: faults.length === 0,
    note: faults.slice(0, 3).join('; '),
  })
  return rows
}

function isSameLargest(page: Visit, twin: Visit): boolean {
  return (
    page.blockingScripts.length === 0 &&
    page.largest !== null &&
    page.largest.element === twin.largest?.element &&
    page.largest.text === twin.largest.text
  )
}

/** One line a page: what it fetches, for whoever wants to make it less. */
export function bytesByPage(pages: readonly MeasuredPage[]): string {
  const lines = pages.map(({ path, visit: { script, style, font, image, withoutImages, requests } }) =>
    [
      path.padEnd(44),
      ...[script, style, font, image, withoutImages].map((bytes) => kB(bytes).padStart(9)),
      requests,
    ].join(' '),
  )
  const head = ['script', 'style', 'fonts', 'images', 'w/o images'].map((name) => name.padStart(9)).join(' ')
  return [`${'page'.padEnd(44)} ${head} requests`, ...lines].join('\n')
}
