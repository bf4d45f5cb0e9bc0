import { setTimeout as wait } from 'node:timers/promises'
import lighthouse from 'lighthouse'

type Scores = { performance: number; accessibility: number; bestPractices: number; seo: number }

export type LighthouseRun = {
  /** Out of 100; those not asked for are NaN. */
  scores: Scores
  lcpMs: number
  tbtMs: number
  cls: number
  /** Audits below full marks that count, worst first. */
  lost: string[]
}

type RunOptions = {
  /** Where the browser listens for Lighthouse. */
  port: number
  /** `simulate` computes the slow network from a fast visit; `devtools` really slows the visit down. */
  throttling: 'simulate' | 'devtools'
  /** All four categories or the speed alone. */
  isWhole: boolean
}

/** Tries of one run, and the pause between them in ms: a browser that lost a page does so again right after. */
const tries = 5
const pauseMs = 3000

/**
 * One Lighthouse run of a page on its imitated phone. Rejects when Lighthouse could not measure it several times in a
 * row. A browser short of time loses its page now and then, which would throw away an hour of measurements.
 */
export async function runLighthouse(url: string, options: RunOptions): Promise<LighthouseRun> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await measure(url, options)
    } catch (error) {
      console.log(`${error instanceof Error ? error.message : String(error)} Trying again.`)
      await wait(pauseMs)
    }
  }
  return measure(url, options)
}

async function measure(url: string, { port, throttling, isWhole }: RunOptions): Promise<LighthouseRun> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    throttlingMethod: throttling,
    onlyCategories: isWhole ? ['performance', 'accessibility', 'best-practices', 'seo'] : ['performance'],
  })
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
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    lost,
  }
}
