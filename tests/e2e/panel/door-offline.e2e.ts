import type { Page } from '@playwright/test'
import { listOnDevice, openTheDoor, scan, type TicketHolder } from '../support/door.ts'
import { expect, test } from '../support/fixtures.ts'
import { keptPaths, keptTexts } from '../support/offline.ts'
import type { Person } from '../support/people.ts'

test.use({
  viewport: { width: 390, height: 844 },
  serviceWorkers: 'allow',
  expectedNoise: { patterns: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|NetworkError/] },
})

const field = (page: Page) => page.getByLabel('Code or name')
const result = (page: Page) => page.getByRole('region', { name: 'Scan result' })
const known = (page: Page) => page.getByText(/list of .*\d\d:\d\d, [\d,]+ tickets?/)

/** Everything readable that this browser keeps: storage, caches, the name list's database. */
async function readable(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
  return [stored, await keptTexts(page), (await listOnDevice(page)).text].join('\n')
}

/** During the event, when names are kept, and until the page and the list would open without a network. */
async function openDuringEvent(page: Page, admin: Person, people: readonly TicketHolder[]): Promise<void> {
  await page.clock.setFixedTime('2025-10-11T07:00:00Z')
  await openTheDoor(page, admin, people)
  await expect.poll(async () => (await listOnDevice(page)).blocks).toBeGreaterThan(0)
  const paths = async () => (await keptPaths(page)).join(' ')
  await expect.poll(paths, { timeout: 30_000 }).toMatch(/\/profile(?= |$)/)
  await expect.poll(paths, { timeout: 30_000 }).toMatch(/CheckInScreen/)
}

test(
  'a phone at the door without a network reloads, finds people and checks them in, and sends each scan once',
  { tag: '@promise' },
  async ({ page, context, admin, newTicket }) => {
    const [mira, tom] = await Promise.all([newTicket(), newTicket()])
    await openDuringEvent(page, admin, [mira, tom])
    const before = await readable(page)
    for (const secret of [mira.name, tom.name, mira.code]) expect(before).not.toContain(secret)

    await context.setOffline(true)
    await expect(page.getByText('No network', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Check-in', level: 1 })).toBeVisible()
    await expect(known(page)).toBeVisible()
    await expect(page.getByText('No network', { exact: true })).toBeVisible()
    await expect(page.getByText('The name list stays here, also if this page reloads.')).toBeVisible()
    await scan(page, mira.code, 'Not sent yet')
    await expect(result(page)).toContainText(mira.name)
    await page.reload()
    await field(page).fill(tom.name)
    await page.getByRole('button', { name: new RegExp(tom.name) }).click()
    await expect(result(page)).toContainText(tom.name)
    await expect(page.getByText('2 to send')).toBeVisible()
    await page.getByRole('link', { name: 'Name list' }).click()
    await expect(page.getByRole('row', { name: mira.name })).toContainText('in')

    const calls: string[] = []
    page.on('request', (asked) => calls.push(new URL(asked.url()).pathname))
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Back to check-in' }).click()
    await expect(page.getByText('2 to send')).toBeHidden()
    await expect.poll(() => calls.filter((path) => path.endsWith('/sync_check_ins')).length).toBe(1)
    await scan(page, mira.code, /Already in.*First scanned at .*\d\d:\d\d by you/)
    await expect(page.getByRole('region', { name: /To review/ })).toBeHidden()
  },
)

test('a phone at the door leaves nothing to read or to decrypt after signing out without a network', async ({
  page,
  context,
  admin,
  newTicket,
}) => {
  const mira = await newTicket()
  await openDuringEvent(page, admin, [mira])
  await context.setOffline(true)
  await page.reload()
  await scan(page, mira.code, 'Not sent yet')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => listOnDevice(page)).toEqual({ blocks: 0, text: '' })
  const left = await page.evaluate(() => Object.keys(localStorage))
  expect(left.filter((key) => /person|token/.test(key))).toEqual([])
  const text = await readable(page)
  for (const secret of [mira.name, mira.code]) expect(text).not.toContain(secret)

  await page.goto('/admin/check-in')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(mira.name)).toHaveCount(0)
  // The scan, which names nobody, still waits here for the next admin.
  await context.setOffline(false)
  await openTheDoor(page, admin, [mira])
  await scan(page, mira.code, /Already in.*First scanned at .*\d\d:\d\d by you/)
})
