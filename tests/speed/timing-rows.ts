import type { Browser } from '@playwright/test'
import type { Front } from './front.ts'
import type { PublicPage } from './public-pages.ts'
import { measureRouteChanges } from './route-change.ts'
import { badLine, phoneLine, type SignedIn, visitSlowly } from './slow-visit.ts'
import { median, rangeOf } from '../support/statistics.ts'
import lighthouse from 'lighthouse'

export type Row = {
  measure: string
  /** What was measured, with its unit. */
  value: string
  anchor: string
  /** Value divided by anchor; null where a ratio says nothing. */
  ratio: number | null
  isPassed: boolean
  /** Range, or what is behind a failure. */
  note?: string
}

type Served = {
  site: Front
  twin: Front
  port: number
  runs: number
}

/** For one visit of the other kinds: the first blocks longer than the next. */
const lighthouseRuns = 2

/** Lighthouse with a computed network, each page in turns with its twin, which shows the machine's part of blocking time. */
export async function lighthouseRows(
  pages: readonly PublicPage[],
  { site, twin, port, runs }: Served,
): Promise<Row[]> {
  // Lighthouse's own first run takes the processor that the page is timed on.
  for (const { origin } of [site, twin]) await runLighthouse(origin, { port, isWhole: true })
  const found = await inTurns(pages, lighthouseRuns * runs, async ({ path }, round) => ({
    own: await runLighthouse(site.origin + path, { port, isWhole: round === 0 }),
    twin: await runLighthouse(twin.origin + path, { port, isWhole: false }),
  }))
  return found.flatMap(([{ path, isHidden }, visits]) => {
    const own = visits.map((visit) => visit.own)
    const [whole] = own
    if (!whole) return []
    const performances = own.map(({ scores }) => scores.performance)
    const { accessibility, bestPractices, seo } = whole.scores
    const all = [median(performances), accessibility, bestPractices, seo]
    const tbts = own.map(({ tbtMs }) => tbtMs)
    const twinTbts = visits.map((visit) => visit.twin.tbtMs)
    const most = Math.max(50, 1.25 * median(twinTbts))
    const cls = median(own.map((visit) => visit.cls))
    // A page that asks not to be found loses the one audit that wants it found.
    const isFull = all.every((score, at) => score === 100 || (isHidden && at === 3))
    return {
      measure: `Lighthouse ${path}`,
      value: `${all.join('/')}, TBT ${ms(median(tbts))}, CLS ${cls.toFixed(3)}`,
      anchor: `100/100/100/${isHidden ? 'hidden' : '100'}, ${ms(most)}, 0.01`,
      ratio: median(tbts) / most,
      isPassed: isFull && median(tbts) <= most && cls <= 0.01,
      note: [`TBT ${rangeOf(tbts)}, twin ${rangeOf(twinTbts)}`, ...whole.lost.slice(0, 4)].join(', '),
    }
  })
}

/** For one visit of the other kinds: a single paint says more about the machine. */
const paintRuns = 2

/** First and largest paint of every page on a line that is really slowed, in turns with its own twin. */
export async function appliedRows(
  pages: readonly PublicPage[],
  browser: Browser,
  { site, twin, runs }: Served,
): Promise<Row[]> {
  const found = await inTurns(pages, paintRuns * runs, async ({ path }) => ({
    own: await visitSlowly(browser, site.origin + path, { line: phoneLine, until: 'loaded' }),
    twin: await visitSlowly(browser, twin.origin + path, { line: phoneLine, until: 'loaded' }),
  }))
  return found.map(([{ path }, visits]) => paintRow(`paint applied ${path}`, visits))
}

type Paint = { firstPaintMs: number; largestPaintMs: number }

/** A page's paints beside its twin's; the ratio is that of the worse. */
function paintRow(measure: string, visits: readonly { own: Paint; twin: Paint }[]): Row {
  const times = (of: 'own' | 'twin', paint: keyof Paint) => visits.map((each) => each[of][paint])
  const paints = (of: 'own' | 'twin') =>
    (['firstPaintMs', 'largestPaintMs'] as const).map((paint) => median(times(of, paint)))
  const [own, twin] = [paints('own'), paints('twin')]
  const ratio = Math.max(...own.map((value, at) => value / (twin[at] ?? Number.NaN)))
  return {
    measure,
    value: own.map(ms).join(' / '),
    anchor: `${twin.map(ms).join(' / ')} twin, x1.05`,
    ratio,
    isPassed: ratio <= 1.05,
    note: `largest ${rangeOf(times('own', 'largestPaintMs'))}, twin ${rangeOf(times('twin', 'largestPaintMs'))}`,
  }
}

/** For one visit of the other kinds; few pages are visited like this. */
const workingRuns = 2

/** How long visible things don't respond yet on a bad line, for a visitor and for somebody signed in. */
export async function workingRows(
  browser: Browser,
  { site, runs }: Served,
  signedIn: SignedIn,
): Promise<Row[]> {
  const wanted = [
    ...['/', '/schedule'].map((path) => ({ path, who: '', as: {} })),
    ...['/', '/schedule', '/profile'].map((path) => ({ path, who: ', signed in', as: { signedIn } })),
  ]
  const found = await inTurns(wanted, workingRuns * runs, ({ path, as }) =>
    visitSlowly(browser, site.origin + path, { line: badLine, until: 'works', ...as }),
  )
  return found.map(([{ path, who }, visits]) => {
    const waits = visits.map(({ firstPaintMs, worksMs }) => worksMs - firstPaintMs)
    const seen = visits.map(({ firstPaintMs }) => firstPaintMs)
    return {
      measure: `works after it is seen ${path}${who}`,
      value: ms(median(waits)),
      anchor: ms(4000),
      ratio: median(waits) / 4000,
      isPassed: median(waits) <= 4000,
      note: `${rangeOf(waits)}, seen at ${rangeOf(seen)}`,
    }
  })
}

/** Round after round, so that a slow minute of the machine is nobody's alone. */
async function inTurns<P extends { path: string }, V>(
  pages: readonly P[],
  rounds: number,
  visit: (page: P, round: number) => Promise<V>,
): Promise<(readonly [P, V[]])[]> {
  const found = pages.map((page) => [page, [] as V[]] as const)
  for (let round = 0; round < rounds; round += 1)
    for (const [page, visits] of found) {
      visits.push(await visit(page, round))
      console.log(`${round + 1} of ${rounds} ${page.path}: ${JSON.stringify(visits.at(-1))}`)
    }
  return found
}

export async function routeRows(browser: Browser, { site }: Served, signedIn: SignedIn): Promise<Row[]> {
  const changes = await measureRouteChanges(browser, { origin: site.origin, signedIn, runs: 3 })
  return changes.map(({ from, to, times, requests }) => ({
    measure: `route change ${from} to ${to}, cached, CPU 4x slower`,
    value: `${median(times).toFixed(0)} ms, ${requests.length} requests`,
    anchor: '100 ms, 0 requests',
    ratio: median(times) / 100,
    isPassed: median(times) <= 100 && requests.length === 0,
    note: [rangeOf(times), ...new Set(requests)].slice(0, 3).join(', '),
  }))
}

type RunOptions = {
  port: number
  isWhole: boolean
}

/** A page counts as quiet after so long: what it keeps for when there is no network comes four seconds after it. */
const networkQuietThresholdMs = 3000

/** One Lighthouse run of a page on its imitated phone, whose network is computed from a fast visit. Rejects when Lighthouse could not measure it. */
async function runLighthouse(url: string, { port, isWhole }: RunOptions) {
  const run = () =>
    lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      throttlingMethod: 'simulate',
      networkQuietThresholdMs,
      onlyCategories: isWhole ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
    })
  let result = await run()
  // On a busy machine a trace may lack its beginning; Lighthouse then asks to be run again.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') result = await run()
  if (!result || result.lhr.runtimeError)
    throw new Error(
      `Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`,
    )
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const lost = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => ({ id, score: audits[id]?.score ?? 1, note: audits[id]?.displayValue ?? '' }))
    .filter((audit) => audit.score < 1)
    .toSorted((a, b) => a.score - b.score)
    .map(({ id, note }) => (note ? `${id} (${note})` : id))
  return {
    /** Out of 100; those not asked for are NaN. */
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    /** Audits below full marks that count, worst first. */
    lost,
  }
}

function ms(value: number): string {
  return `${value.toFixed(0)} ms`
}
