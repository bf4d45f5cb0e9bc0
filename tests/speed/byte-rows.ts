import type { Browser } from '@playwright/test'
import { readBuiltBytes } from './built-bytes.ts'
import type { Floor } from './floor.ts'
import type { Front } from './front.ts'
import type { PublicPage } from './public-pages.ts'
import { kB, type Row, rowAtMost, rowOfFaults } from './scorecard.ts'
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
  const floored = { anchor: floor.bytes, goal: 1.15 }
  const needing = pages.filter(({ visit: with_, twin }) => !isSameLargest(with_, twin))
  const faults = pages.flatMap(({ path, visit: { faults: found } }) =>
    found.map((fault) => `${path}: ${fault}`),
  )
  const rows = [
    rowAtMost(
      'register form above the initial script',
      { value: register?.own ?? Number.NaN, anchor: 30_000 },
      { note: `initial ${kB(entry)}` },
    ),
    rowOfFaults(
      'pages whose LCP needs script',
      needing.map(({ path }) => path),
      'the same element without any script; none blocks drawing',
    ),
    rowOfFaults('headings missing, errors, failed requests', faults, `${pages.length} pages`),
  ]
  if (!home) return rows
  const named = built.find(({ page }) => page === 'home')?.script ?? Number.NaN
  const { script, withoutImages, style, font } = home.visit
  const of = ' floor, x1.15'
  return [
    rowAtMost(
      'script the home page names, brotli',
      { ...floored, value: named },
      { of, note: 'from the build' },
    ),
    rowAtMost(
      'script before interaction, home, brotli',
      { ...floored, value: script },
      { of, note: 'fetched until quiet, nobody touching' },
    ),
    rowAtMost(
      'home without images, brotli',
      { value: withoutImages, anchor: 150_000 },
      { note: `style ${kB(style)}, fonts ${kB(font)}` },
    ),
    ...rows,
  ]
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
