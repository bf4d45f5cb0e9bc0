import { openForms, signedInClient } from '../e2e/support/client.ts'
import { accountOf } from '../e2e/support/fixtures.ts'
import { readAccounts } from '../support/accounts.ts'
import { removeDataDir, startProduct } from '../support/product.ts'
import { agreed } from '../support/registration.ts'
import { expect, test } from './support/fixtures.ts'
import { signInAsAdmin, type Tab } from './support/tab.ts'

const guest = {
  person: { full_name: 'Mira Okafor', email: 'mira@labs.example', is_at_least_16: true, consents: agreed },
  checks_in: false,
}

test('after one visit the site opens, and the door takes tickets, while the server is gone', async ({
  openTab,
  expectedFaults,
}) => {
  // What browsers log about a server that is gone, except for built files that weren't kept.
  expectedFaults.patterns = [
    /^(?!.*\/assets\/[^ ]+\.(?:js|css)).*(?:NetworkError|downloadable font: download failed|Failed to fetch|Load failed|can’t establish a connection)/,
  ]
  const product = await startProduct()
  const [tab, door] = [await openTab(product.origin), await openTab(product.origin)]
  let code = ''
  try {
    await openForms(product)
    const accounts = await readAccounts(product.dataDir)
    const admin = await signedInClient(product.origin, accountOf(accounts, 'admin'))
    code = (await admin.rpc('walk_in', guest).throwOnError()).data.code ?? ''
    await signInAsAdmin(door, accounts, '/admin/check-in')
    await scan(door, code, 'Checked in')
    await door.press('button', 'Undo')
    await door.reads('Undone')
    await tab.visit('/')
    await tab.until(
      'the pages are kept',
      () => tab.run(keptPaths),
      (paths) => ['/', '/schedule', '/faq', '/kept-content.json'].every((path) => paths.includes(path)),
      { timeoutMs: 60_000 },
    )
    await Promise.all([isQuiet(tab), isQuiet(door)])
  } finally {
    await product.stop()
    await removeDataDir(product.dataDir)
  }
  await expect(fetch(product.origin)).rejects.toThrow()
  await scan(door, code, 'Not sent yet')
  await door.reads('1 to send')

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

/** Types a ticket's code as a scanner does. */
async function scan(door: Tab, code: string, answer: string): Promise<void> {
  await door.fill('Code or name', code)
  await door.pressEnter()
  await door.sees('region', 'Scan result', { is: ({ text }) => text.includes(answer) })
}

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
