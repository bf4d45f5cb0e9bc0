import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { complaints, growthOf, megabytes, type MemorySample, percent } from '../soak/memory.ts'
import { openDay } from '../soak/day.ts'
import { startMeasured } from '../soak/measured-product.ts'
import { readArguments } from './arguments.ts'

/*
 * Runs the product through a mixed day at a steady rate and watches what grows: `npm run soak -- --minutes 60`. It uses
 * its own port and folder. Prints a table, and ends with 1 when something grew or failed.
 */
const { values } = readArguments(
  `npm run soak -- [options]

  --minutes 60    how long
  --rate 3        requests and visits per second
  --samples 60    how often memory is read`,
  {
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '3' },
    samples: { type: 'string', default: '60' },
  },
)
const [minutes, rate, samples] = [values.minutes, values.rate, values.samples].map(Number)
if (!isPositive(minutes) || !isPositive(rate) || !isPositive(samples) || samples < 8) {
  console.error('Set --minutes and --rate above 0, and --samples to at least 8.')
  process.exit(2)
}

const headings = ['minute', 'heap MB', 'ext. MB', 'rss MB', 'disk MB', 'handles', 'files', 'done'].map(
  (word) => word.padStart(9),
)
const dataDir = await mkdtemp(join(tmpdir(), 'fest-soak-'))
console.log(`${minutes} minutes, ${rate} requests and visits a second, ${samples} samples, in ${dataDir}`)
const product = await startMeasured({ dataDir })
const failures = new Map<string, number>()
try {
  const day = await openDay(product)
  const before = await product.sample()
  console.log(headings.join(' '))
  console.log(line('start', before, await product.databaseSize(), 0))

  const during: MemorySample[] = []
  const startedAt = performance.now()
  const sampleMs = (minutes * 60_000) / samples
  let total = 0
  for (let taken = 1; taken <= samples; taken += 1) {
    while (performance.now() - startedAt < taken * sampleMs) {
      // When late it goes on at once, so that the average rate is the one asked for.
      const dueAt = startedAt + (total * 1000) / rate
      await wait(Math.max(0, dueAt - performance.now()))
      total += 1
      await day.go().catch((error: unknown) => {
        const why = String(error)
        failures.set(why, (failures.get(why) ?? 0) + 1)
      })
    }
    const sample = await product.sample()
    during.push(sample)
    const minute = ((performance.now() - startedAt) / 60_000).toFixed(1)
    console.log(line(minute, sample, await product.databaseSize(), total))
  }
  day.end()
  // Longer than a server keeps an idle connection open.
  await wait(8000)
  const after = await product.sample()
  console.log(line('end', after, await product.databaseSize(), total))

  console.log(`\n${[...day.done].map(([kind, times]) => `${kind} ${times}`).join(', ')}`)
  for (const [why, times] of failures) console.log(`failed ${times} times: ${why}`)
  const heap = growthOf(during.map(({ heapUsed }) => heapUsed))
  console.log(`\nHeap after collection, first quarter to last: ${percent(heap.share)}`)
  const wrong = complaints({ before, during, after })
  for (const sentence of wrong) console.log(sentence)
  if (failures.size > 0 || wrong.length > 0) process.exitCode = 1
  else console.log('Nothing grew, nothing failed, everything was released.')
} finally {
  await product.stop()
  await rm(dataDir, { recursive: true, force: true })
}

function isPositive(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value) && value > 0
}

function line(at: string, sample: MemorySample, databases: number, total: number): string {
  const { heapUsed, external, rss, handles, files } = sample
  const cells = [
    at,
    megabytes(heapUsed),
    megabytes(external),
    megabytes(rss),
    megabytes(databases),
    handles,
    files ?? '–',
    total,
  ]
  return cells.map((cell) => String(cell).padStart(9)).join(' ')
}
