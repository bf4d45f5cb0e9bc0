import type { Browser } from '@playwright/test'
import type { Floor } from './floor.ts'
import type { PublicPage } from './public-pages.ts'
import { kB, type Row, rowAtMost, rowOfFaults } from './scorecard.ts'
import { visit, type Visit } from './visit.ts'

export type MeasuredPage = PublicPage & { visit: Visit }

/** Pages open at once while only bytes are counted. */
const openAtOnce = 4

/** Visits every page once, which also makes the product prepare what it makes on request: pages and pictures. */
export async function visitPages(
  browser: Browser,
  origin: string,
  pages: readonly PublicPage[],
): Promise<MeasuredPage[]> {
  const measured: MeasuredPage[] = []
  for (let at = 0; at < pages.length; at += openAtOnce) {
    const some = pages.slice(at, at + openAtOnce)
    measured.push(
      ...(await Promise.all(
        some.map(async (page) => ({ ...page, visit: await visit(browser, origin, page) })),
      )),
    )
  }
  return measured
}

/** What can be said exactly: bytes, and what stands on the page. tests/integration/budgets.test.ts reads the build. */
export function byteRows(pages: readonly MeasuredPage[], floor: Floor): Row[] {
  const home = pages.find(({ path }) => path === '/')
  const faults = pages.flatMap(({ path, visit: { faults: found } }) =>
    found.map((fault) => `${path}: ${fault}`),
  )
  const rows = [rowOfFaults('headings missing, errors, failed requests', faults, `${pages.length} pages`)]
  if (!home) return rows
  const { script, withoutImages, style, font } = home.visit
  return [
    rowAtMost(
      'script before interaction, home, brotli',
      { value: script, anchor: floor.bytes, goal: 1.15 },
      { of: ' floor, x1.15', note: 'fetched until quiet, nobody touching' },
    ),
    rowAtMost(
      'home without images, brotli',
      { value: withoutImages, anchor: 150_000 },
      { note: `style ${kB(style)}, fonts ${kB(font)}` },
    ),
    ...rows,
  ]
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
