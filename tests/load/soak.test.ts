import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Day, openDay } from '@fest/local/soak/day.ts'
import { complaints, growthOf, type MemorySample } from '@fest/local/soak/memory.ts'
import { type MeasuredProduct, startMeasured } from '@fest/local/soak/measured-product.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, removeDataDir } from '../support/product.ts'

/** What `npm run soak` does in three minutes, without pauses. */
const visits = 540
const samples = 12
/** So few samples vary; the hour-long run finds small leaks. */
const limit = { heapUsed: 0.03, external: 0.05, rss: 0.1 }

let dataDir: string
let product: MeasuredProduct
let before: MemorySample
let day: Day
beforeAll(async () => {
  dataDir = await makeDataDir()
  const leak = pathToFileURL(join(import.meta.dirname, 'support/leak.ts'))
  product = await startMeasured({ dataDir, preload: [leak] })
  before = await product.sample()
  day = await openDay(product)
}, 240_000)
afterAll(async () => {
  await product?.stop()
  await removeDataDir(dataDir)
}, 30_000)

async function run(many: number): Promise<MemorySample[]> {
  const taken: MemorySample[] = []
  for (let visit = 1; visit <= many; visit += 1) {
    await day.go()
    if (visit % Math.floor(many / samples) === 0) taken.push(await product.sample())
  }
  return taken
}

// What the collector leaves varies with the machine's load; a leak is there the second time, too.
const patience = { timeout: 240_000, retry: 1 }

test('people come and go, and the product uses no more memory than before', patience, async () => {
  const during = await run(visits)
  day.end()
  // Longer than a server keeps an idle connection open.
  await wait(7000)
  const after = await product.sample()
  expect(complaints({ before, during, after }, { limit })).toEqual([])
})

test('a leak on every request is detected', { timeout: 240_000 }, async () => {
  product.tell('leak')
  const during = await run(visits / 3)
  day.end()
  expect(growthOf(during.map(({ heapUsed }) => heapUsed)).share).toBeGreaterThan(limit.heapUsed)
  expect(complaints({ before, during, after: before }, { limit })).toEqual([
    expect.stringContaining('heapUsed'),
  ])
})
