import { randomUUID } from 'node:crypto'
import { type Engine, findFirefox, findWebKit, whyNot } from '@fest/local/cli/find-engines.ts'
import { expect, test as base } from '@playwright/test'
import { required } from '../../e2e/support/fixtures.ts'
import { type ReceiveMail, receiveMailFrom } from '../../e2e/support/receive-mail.ts'
import { type Account, readAccounts } from '../../support/accounts.ts'
import type { EngineBrowser } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { type Tab, tabOf } from './tab.ts'
import { startWebKit } from './webkit.ts'

export type EngineOptions = { engine: Engine }

type Fixtures = {
  origin: string
  /** Where the product itself listens, behind what watches the pages. */
  productOrigin: string
  dataDir: string
  accounts: readonly Account[]
  uniqueEmail: string
  receiveMail: ReceiveMail
  /** A window of a phone that remembers nothing. */
  tab: Tab
  /** One more window, on a device of its own. */
  openTab: (origin?: string) => Promise<Tab>
  /** Faults that this test expects; anything else fails it. */
  expectedFaults: { patterns: readonly RegExp[] }
}

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

export const test = base.extend<Fixtures, EngineOptions & { engineBrowser: EngineBrowser }>({
  engine: ['firefox', { option: true, scope: 'worker' }],
  engineBrowser: [
    async ({ engine }, use) => {
      const browser = await start(engine)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  origin: async ({}, use) => use(required('FEST_ORIGIN')),
  productOrigin: async ({}, use) => use(required('FEST_PRODUCT')),
  baseURL: async ({ origin }, use) => use(origin),
  dataDir: async ({}, use) => use(required('FEST_DATA')),
  accounts: async ({ dataDir }, use) => use(await readAccounts(dataDir)),
  uniqueEmail: async ({}, use) => use(`visitor-${randomUUID()}@fallfest.example`),
  receiveMail: async ({ request, dataDir }, use) => use(receiveMailFrom(request, dataDir)),
  expectedFaults: async ({}, use) => use({ patterns: [] }),
  openTab: async ({ engineBrowser, origin, expectedFaults }, use) => {
    const opened: Tab[] = []
    await use(async (at = origin) => {
      const tab = tabOf(await engineBrowser.open(), at)
      opened.push(tab)
      await tab.setSize(phone.width, phone.height)
      return tab
    })
    const faults = await Promise.all(opened.map((tab) => tab.takeFaults()))
    await Promise.all(opened.map((tab) => tab.close()))
    const { patterns } = expectedFaults
    expect(faults.flat().filter((line) => !patterns.some((pattern) => pattern.test(line)))).toEqual([])
  },
  tab: async ({ openTab }, use, testInfo) => {
    const tab = await openTab()
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await tab.screenshot()
      await testInfo.attach('the window', { body, contentType: 'image/png' })
    }
  },
})

export { expect } from '@playwright/test'

function start(engine: Engine): Promise<EngineBrowser> {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  if (engine === 'firefox' && firefox) return startFirefox(firefox)
  if (engine === 'webkit' && webkit) return startWebKit(webkit)
  throw new Error(whyNot(engine) ?? '')
}
