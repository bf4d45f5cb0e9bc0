import { removeDataDir, startProduct } from '../support/product.ts'
import { expect, test } from './support/fixtures.ts'
import type { Tab } from './support/tab.ts'

test('after one visit the site opens while its server is gone', async ({ openTab, expectedFaults }) => {
  // What browsers log about a server that is gone, except for built files that weren't kept.
  expectedFaults.patterns = [
    /^(?!.*\/assets\/[^ ]+\.(?:js|css)).*(?:NetworkError|downloadable font: download failed|Failed to fetch|Load failed|can’t establish a connection)/,
  ]
  const product = await startProduct()
  const tab = await openTab(product.origin)
  try {
    await tab.visit('/')
    await tab.until(
      'the pages are kept',
      () => tab.run(keptPaths),
      (paths) => ['/', '/schedule', '/faq', '/kept-content.json'].every((path) => paths.includes(path)),
      { timeoutMs: 60_000 },
    )
    await isQuiet(tab)
  } finally {
    await product.stop()
    await removeDataDir(product.dataDir)
  }
  await expect(fetch(product.origin)).rejects.toThrow()

  const titles = { '/': 'Thank you for running it.', '/schedule': 'Schedule', '/faq': 'Questions' }
  for (const [path, title] of Object.entries(titles)) {
    await tab.visit(path)
    await tab.sees('heading', title)
    await tab.until(
      'it says how old it is',
      () => tab.run(() => document.querySelector('[data-as-of]')?.textContent ?? ''),
      (line) => /^Couldn’t refresh: as of \w{3} \d+ \w{3}, \d\d:\d\d/.test(line),
    )
    await isQuiet(tab)
  }
})

async function keptPaths(): Promise<string[]> {
  const paths: string[] = []
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname)
  return paths
}

/** Waits for a second without requests: Firefox reports pending files as faults when a page is left. */
async function isQuiet(tab: Tab): Promise<void> {
  await tab.until(
    'the page has read ahead',
    () =>
      tab.run(() => {
        const ends = performance
          .getEntriesByType('resource')
          .map(({ startTime, duration }) => startTime + duration)
        return performance.now() - Math.max(0, ...ends)
      }),
    (quietMs) => quietMs > 1000,
    { timeoutMs: 30_000 },
  )
}
