import lighthouse from 'lighthouse'

type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number }

export type LighthouseRun = {
  /** Out of 100; those not asked for are NaN. */
  scores: Scores
  firstPaintMs: number
  largestPaintMs: number
  tbtMs: number
  cls: number
  /** Audits below full marks that count, worst first. */
  lost: string[]
}

type RunOptions = {
  /** Where the browser listens for Lighthouse. */
  port: number
  /** All four categories or the speed alone. */
  isWhole: boolean
}

/** A page counts as quiet after so long: what it keeps for when there is no network comes four seconds after it. */
const networkQuietThresholdMs = 3000

/** One Lighthouse run of a page on its imitated phone, whose network is computed from a fast visit. Rejects when Lighthouse could not measure it. */
export async function runLighthouse(url: string, { port, isWhole }: RunOptions): Promise<LighthouseRun> {
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
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaintMs: value('first-contentful-paint'),
    largestPaintMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost,
  }
}
