import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhatIsStale } from '@fest/local/cli/build.ts'
import { findBrowser } from '@fest/local/cli/find-browser.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../speed/browser.ts'
import { type Fetched, fetchedUntilQuiet } from '../speed/until-quiet.ts'
import { freePort, type Product, startProduct } from '../support/product.ts'

/**
 * Limits of what a page may load until it is quiet, for a new visitor who touches nothing: bytes of brotli, and
 * requests. Slightly above the current build; when you save bytes, lower the limit.
 */
const budgets = [
  { path: '/', script: 115_700, withoutImages: 178_600, requests: 32 },
  { path: '/schedule', script: 133_250, withoutImages: 206_050, requests: 41 },
] as const

const program = findBrowser()
if (program === null) console.warn('Skipped: what a page fetches is seen in Chromium alone.')

let product: Product
let folder = ''

beforeAll(async () => {
  await buildWhatIsStale()
  folder = await mkdtemp(join(tmpdir(), 'fest-quiet-'))
  product = await startProduct({ dataDir: folder })
}, 240_000)
afterAll(async () => {
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})

test.skipIf(program === null).each(budgets)('$path is quiet soon', async ({ path, ...budget }) => {
  const browser = await openBrowser(program ?? '', await freePort())
  try {
    const fetched = await fetchedUntilQuiet(browser, product.origin + path)
    const is = {
      script: bytesOf(fetched, (type) => type === 'script'),
      withoutImages: bytesOf(fetched, (type) => type !== 'image'),
      requests: fetched.length,
    }
    // Less would mean that the page didn't load.
    expect(is.script).toBeGreaterThan(80_000)
    expect(is).toSatisfy(
      (each: typeof budget) =>
        each.script <= budget.script &&
        each.withoutImages <= budget.withoutImages &&
        each.requests <= budget.requests,
    )
  } finally {
    await browser.close()
  }
})

const bytesOf = (fetched: readonly Fetched[], isOf: (type: string) => boolean) =>
  fetched.reduce((sum, { type, bytes }) => (isOf(type) ? sum + bytes : sum), 0)
