import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeDataDir, type Product, removeDataDir, startProduct } from '../support/product.ts'

/*
 * An organizer starts the site, has lunch, and then opens the link in the terminal. The log says that it works once; so
 * time alone must not spend it.
 */

/** The clock of the process is a day ahead as soon as the file named in FEST_TEST_TOMORROW exists. */
const movedClock = `import { existsSync } from 'node:fs'
const now = Date.now
Date.now = () => now() + (existsSync(process.env.FEST_TEST_TOMORROW) ? 86_400_000 : 0)
`

let product: Product
let tomorrow: string

beforeAll(async () => {
  const dataDir = await makeDataDir()
  const preload = join(dataDir, 'moved-clock.mjs')
  tomorrow = join(dataDir, 'tomorrow')
  await writeFile(preload, movedClock)
  product = await startProduct({
    dataDir,
    env: { NODE_OPTIONS: `--import ${preload}`, FEST_TEST_TOMORROW: tomorrow },
  })
}, 120_000)
afterAll(async () => {
  await product.stop()
  await removeDataDir(product.dataDir)
})

/** The links into the Studio that were printed so far. */
const printed = () => product.output().match(/http:\/\/\S+\/lake\/auth\/link\S+/g) ?? []
const follow = (link: string) => fetch(link, { redirect: 'manual' })

test('the printed link opens the Studio a day later, too', { timeout: 120_000 }, async () => {
  const [first = '', ...more] = printed()
  expect(more).toEqual([])
  await writeFile(tomorrow, '')
  const opened = await follow(first)
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/studio/'])

  // A spent one says where the next is, and it is there, once, however often a spent one is followed.
  const again = await follow(first)
  expect(again.status).toBe(410)
  expect(await again.text()).toContain('prints a new link each time one is used')
  await follow(first)
  await expect.poll(() => printed().length).toBe(2)
  expect((await follow(`${product.origin}/lake/auth/link?code=guessed`)).status).toBe(410)
  expect((await follow(printed()[1] ?? '')).status).toBe(302)
  await expect.poll(() => printed().length).toBe(3)
})

test('asking whether the printed link is there does not spend it', { timeout: 120_000 }, async () => {
  const link = printed().at(-1) ?? ''
  expect((await fetch(link, { method: 'HEAD', redirect: 'manual' })).headers.get('set-cookie')).toBeNull()
  // A browser that prefetches sends the request again.
  for (const name of ['service-worker-navigation-preload', 'sec-purpose'])
    expect((await fetch(link, { headers: { [name]: 'prefetch;prerender' } })).status).toBe(503)
  expect((await follow(link)).status).toBe(302)
})
