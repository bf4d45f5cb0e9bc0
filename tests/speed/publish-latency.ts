import * as playwright from '@playwright/test'
import { organizerOf } from '../e2e/support/organizer.ts'
import { readAccounts } from '../support/accounts.ts'
import type { Product } from '../support/product.ts'
import { openPhone } from './browser.ts'

export type PublishLatency = { openPageMs: number; freshLoadMs: number }

/** Publishes another title for the home page: how long until an open page shows it, and until a new visitor gets it. */
export async function measurePublish(
  browser: playwright.Browser,
  { origin, dataDir }: Product,
): Promise<PublishLatency> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const listening = page.waitForRequest((request) => request.url().includes('/live/events/'))
  await page.goto(origin)
  await listening
  // The answer's first event says that the connection stands.
  await page.waitForTimeout(1000)

  const first = `Learn quantum by measuring it, ${Date.now()}`
  const second = `${first} again`
  const latency = { openPageMs: Number.NaN, freshLoadMs: Number.NaN }
  await organizerOf({ playwright, origin, accounts: await readAccounts(dataDir) }, async ({ change }) => {
    latency.openPageMs = await timed(async () => {
      await change('home', { headline: first })
      await page.getByRole('heading', { level: 1, name: first }).waitFor()
    })
    latency.freshLoadMs = await timed(async () => {
      await change('home', { headline: second })
      while (!(await (await fetch(origin)).text()).includes(second)) await page.waitForTimeout(20)
    })
  })
  await context.close()
  return latency
}

async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}
