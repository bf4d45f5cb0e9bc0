import type { Browser } from '@playwright/test'
import type { Product } from '../support/product.ts'
import type { Front } from './front.ts'
import { type LighthouseRun, runLighthouse } from './lighthouse-run.ts'
import type { PublicPage } from './public-pages.ts'
import { measurePublish } from './publish-latency.ts'
import { measureRouteChanges } from './route-change.ts'
import { ms, type Row, rowAtMost } from './scorecard.ts'
import { median, rangeOf } from '../support/statistics.ts'

type Served = {
  site: Front
  twin: Front
  port: number
  /** Simulated runs of each page. */
  runs: number
}

const maxAppliedRuns = 3

/** The pages of the design's promise; applied runs take longest. */
const appliedPaths = ['/', '/schedule']

/**
 * Lighthouse with a computed network, every page several times in turns with its own twin without script; what needs
 * no repeating is asked once. The twin says what part of a time is the machine's and the page's, and not the script's.
 */
export async function lighthouseRows(
  pages: readonly PublicPage[],
  { site, twin, port, runs: rounds }: Served,
): Promise<Row[]> {
  const rows: Row[] = []
  const runs = new Map(
    pages.map(({ path }) => [path, { found: [] as LighthouseRun[], still: [] as LighthouseRun[] }]),
  )
  // Round after round, so that a slow minute of the machine is nobody's alone.
  for (let round = 0; round < rounds; round += 1) {
    for (const [path, { found, still }] of runs) {
      const options = { port, throttling: 'simulate' } as const
      const own = await runLighthouse(site.origin + path, { ...options, isWhole: round === 0 })
      const without = await runLighthouse(twin.origin + path, { ...options, isWhole: false })
      found.push(own)
      still.push(without)
      const [mine, its] = [own, without].map(({ tbtMs, lcpMs }) => `${tbtMs.toFixed(0)}/${lcpMs.toFixed(0)}`)
      console.log(`${round + 1} of ${rounds} ${path}: TBT/LCP ${mine} ms, twin ${its} ms`)
    }
  }
  for (const { path, isHidden } of pages) {
    const { found = [], still = [] } = runs.get(path) ?? {}
    const [whole] = found
    if (!whole) continue
    const performances = found.map(({ scores }) => scores.performance)
    const { accessibility, bestPractices, seo } = whole.scores
    const all = [median(performances), accessibility, bestPractices, seo]
    const tbts = found.map(({ tbtMs }) => tbtMs)
    const twinTbts = still.map(({ tbtMs }) => tbtMs)
    const tbt = median(tbts)
    const cls = median(found.map(({ cls: shift }) => shift))
    // A page that asks not to be found loses the one audit that wants it found.
    const isFull = all.every((score, at) => score === 100 || (isHidden && at === 3))
    rows.push({
      measure: `Lighthouse ${path}`,
      value: `${all.join('/')}, TBT ${tbt.toFixed(0)} ms, CLS ${cls.toFixed(3)}`,
      anchor: `100/100/100/${isHidden ? 'hidden' : '100'}, 50 ms, 0.01`,
      ratio: null,
      isPassed: isFull && tbt <= 50 && cls <= 0.01,
      note: [
        `speed ${rangeOf(performances)}, TBT ${rangeOf(tbts)}`,
        `twin ${rangeOf(twinTbts)} (${median(twinTbts).toFixed(0)})`,
        `LCP ${rangeOf(found.map(({ lcpMs }) => lcpMs))} ms`,
        `twin ${rangeOf(still.map(({ lcpMs }) => lcpMs))}`,
        ...whole.lost.slice(0, 4),
      ].join(', '),
    })
  }
  return rows
}

/** Largest paint on a really slowed network, in turns with the page's own twin without script. */
export async function appliedRows({ site, twin, port, runs }: Served): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of appliedPaths) {
    const [own, still]: [number[], number[]] = [[], []]
    for (let run = 0; run < Math.min(runs, maxAppliedRuns); run += 1) {
      for (const [origin, times] of [
        [site.origin, own],
        [twin.origin, still],
      ] as const) {
        const { lcpMs } = await runLighthouse(origin + path, { port, throttling: 'devtools', isWhole: false })
        times.push(lcpMs)
      }
    }
    rows.push(
      rowAtMost(
        `LCP applied ${path}`,
        { value: median(own), anchor: median(still), goal: 1.1 },
        { unit: ms, of: ' own static twin, x1.10', note: `${rangeOf(own)}, twin ${rangeOf(still)}` },
      ),
    )
  }
  return rows
}

/** Going between cached pages, and from a publish to what visitors see. */
export async function interactionRows(browser: Browser, product: Product, { site }: Served): Promise<Row[]> {
  const changes = await measureRouteChanges(browser, site.origin, 5)
  const { openPageMs, freshLoadMs } = await measurePublish(browser, product)
  return [
    ...changes.map(({ from, to, times, requests }) => ({
      measure: `route change ${from} to ${to}, cached, CPU 4x slower`,
      value: `${median(times).toFixed(0)} ms, ${requests.length} requests`,
      anchor: '100 ms, 0 requests',
      ratio: median(times) / 100,
      isPassed: median(times) <= 100 && requests.length === 0,
      note: [rangeOf(times), ...new Set(requests)].slice(0, 3).join(', '),
    })),
    rowAtMost('publish to visible, open page', { value: openPageMs, anchor: 2000 }, { unit: ms }),
    rowAtMost('publish to visible, fresh load', { value: freshLoadMs, anchor: 2000 }, { unit: ms }),
  ]
}
