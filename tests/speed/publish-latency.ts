import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import type { Product } from '../support/product.ts'
import { openPhone } from './browser.ts'

export type PublishLatency = { openPageMs: number; freshLoadMs: number }

/** Publishes another title for the home page: how long until an open page shows it, and until a new visitor gets it. */
export async function measurePublish(browser: Browser, product: Product): Promise<PublishLatency> {
  const publish = await openOrganizer(product)
  const context = await openPhone(browser)
  const page = await context.newPage()
  const listening = page.waitForRequest((request) => request.url().includes('/live/events/'))
  await page.goto(product.origin)
  await listening
  // The answer's first event says that the connection stands.
  await page.waitForTimeout(1000)

  const shownTo = (title: string) => page.getByRole('heading', { level: 1, name: title }).waitFor()
  const first = `Learn quantum by measuring it, ${Date.now()}`
  const openPageMs = await timed(async () => {
    await publish(first)
    await shownTo(first)
  })
  const second = `${first} again`
  const freshLoadMs = await timed(async () => {
    await publish(second)
    while (!(await (await fetch(product.origin)).text()).includes(second)) await page.waitForTimeout(20)
  })
  await context.close()
  return { openPageMs, freshLoadMs }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await run()
  return performance.now() - startedAt
}

/** Signs in as the demo organizer; gives what publishes a new title of the home page. */
async function openOrganizer({ origin, dataDir }: Product): Promise<(title: string) => Promise<void>> {
  // Written by the product at its first start.
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as {
    role: string
    email: string
    password: string
  }[]
  const account = accounts.find(({ role }) => role === 'organizer')
  if (!account) throw new Error('There is no demo organizer.')
  const answer = await fetch(`${origin}/lake/auth/login`, {
    method: 'POST',
    headers: { origin },
    body: new URLSearchParams({ email: account.email, password: account.password }),
    redirect: 'manual',
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return async (title) => {
    const mutation = { patch: { id: 'home', set: { headline: title } } }
    const result = await fetch(`${origin}/lake/v${contentApiVersion}/data/mutate/production`, {
      method: 'POST',
      headers: { origin, cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [mutation] }),
    })
    if (!result.ok) throw new Error(`Publishing failed: ${result.status} ${await result.text()}`)
  }
}
