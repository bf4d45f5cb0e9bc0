import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, makeDataDir, removeDataDir, runScript, startProduct } from '../support/product.ts'

/* An organizer with an event of their own starts with nothing, and finds nothing of the sample in it, now or later. */

let dataDir: string
beforeAll(async () => {
  dataDir = await makeDataDir()
})
afterAll(() => removeDataDir(dataDir))

/** What a start finds in its dataset and its mailbox; stops it again. */
async function found(args: string[]) {
  const product = await startProduct({ dataDir, args, env: { FEST_DEMO: '' } })
  const query = encodeURIComponent('count(*[!(_type match "system.**")])')
  const answer = await fetch(`${product.origin}/lake/v2025-02-19/data/query/production?query=${query}`)
  const { result } = (await answer.json()) as { result: number }
  const pages = await Promise.all(
    ['/', '/schedule', '/speakers', '/faq', '/register', '/admin'].map((path) =>
      fetch(product.origin + path),
    ),
  )
  const missing = await fetch(`${product.origin}/no-such-page`)
  const read = await Promise.all([...pages, missing].map((page) => page.text()))
  await product.stop()
  return {
    result,
    statuses: pages.map(({ status }) => status),
    missing: missing.status,
    isDemo: product.output().includes('This is a demo'),
    // The sample's university has no place in anybody else's event: not in what is printed, nor on a page.
    ofTheSample: [product.output(), ...read].filter((text) => /lindenhof/i.test(text)),
  }
}

const nothing = {
  result: 0,
  statuses: [200, 200, 200, 200, 200, 200],
  missing: 404,
  isDemo: false,
  ofTheSample: [],
}

test(
  '--empty starts without the sample event, and so does the next start',
  { timeout: 240_000 },
  async () => {
    expect(await found(['--empty'])).toEqual(nothing)
    expect(await found([])).toEqual(nothing)
  },
)

test('--empty refuses a folder that has an event, and says how to go on', { timeout: 240_000 }, async () => {
  const full = await makeDataDir()
  const product = await startProduct({ dataDir: full })
  await product.stop()
  const { code, output } = await runScript(['start', '--empty'], {
    FEST_DATA_DIR: full,
    PORT: String(await freePort()),
  })
  await removeDataDir(full)
  expect(code).toBe(1)
  expect(output).toContain('already has an event')
  expect(output).toContain('FEST_DATA_DIR=')
})
