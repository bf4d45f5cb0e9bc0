import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@fest/schemas/database.ts'
import type { Page } from '@playwright/test'
import { type Product, removeDataDir, runScript, startProduct } from '../../support/product.ts'
import { signedInClient } from '../support/client.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { lookAgain, newAttendee, signIn } from '../support/hackathon.ts'
import { openForms } from '../support/open-forms.ts'
import { axeFaults } from '../support/page-checks.ts'
import { preparedDataDir } from '../support/prepared-data.ts'
import { fieldOf, signInToStudio, studioNoise } from '../support/studio.ts'

type Row = { id: string; status: string; name: string; title: string }
type Admin = SupabaseClient<Database>

/** A product with submissions from five hundred fictional people; one hundred of them proposed a talk. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const dataDir = await preparedDataDir()
      const { code, output } = await runScript(['admin:sample', '500'], { FEST_DATA_DIR: dataDir })
      if (code !== 0) throw new Error(`The sample was not made:\n${output}`)
      const product = await startProduct({ dataDir })
      await openForms(product)
      await use(product)
      await product.stop()
      await removeDataDir(dataDir)
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  origin: async ({ product }, use) => use(product.origin),
  dataDir: async ({ product }, use) => use(product.dataDir),
})

test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce', expectedNoise: { patterns: studioNoise } })

test('an evening of decisions by keyboard', async ({
  page,
  context,
  origin,
  request,
  receiveMail,
  accounts,
}) => {
  const account = accounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('There is no demo admin.')
  const admin = await signedInClient(origin, account)
  const rows = page.getByRole('grid').locator('tbody tr')
  const panel = page.getByRole('complementary', { name: 'Open row' })
  const heading = panel.getByRole('heading', { level: 2 })
  await signIn(page, account.email, '/admin/talk?status=submitted&order=up', account.password)
  await expect(rows.first()).toBeVisible()

  const waiting = (await talks(admin, { status: ['submitted'] })).length

  await test.step('twenty decisions, one key each, and the next row comes by itself', async () => {
    const order = (await talks(admin, { status: ['submitted'] }, false)).slice(0, 21)
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    for (const [index, { title }] of order.slice(0, 20).entries()) {
      await expect(heading).toHaveText(title)
      await page.keyboard.press(index % 2 === 0 ? 'a' : 'd')
    }
    await expect(heading).toHaveText(order[20]?.title ?? '')
    await expect(rows.getByText('saved', { exact: true })).toHaveCount(20)
    const now = await statuses(admin, order)
    expect(now).toEqual([...Array.from({ length: 10 }, () => ['accepted', 'declined']).flat(), 'submitted'])
  })

  await test.step('the last one is undone, and its mail is stopped', async () => {
    await page.keyboard.press('u')
    await expect(page.getByText('Undone. The email was stopped in time.')).toBeVisible()
    const last = page.getByRole('grid').locator('tbody tr').nth(19)
    await expect(last).toContainText('New')
    expect((await talks(admin, { status: ['submitted'] })).length).toBe(waiting - 19)
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    expect(await axeFaults(page)).toEqual([])
  })

  await test.step('on a phone the way back stands below the open row', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/admin/talk?status=submitted&order=up')
    await rows.first().getByRole('link').first().click()
    await panel.getByRole('button', { name: 'Accept' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone. The email was stopped in time.')).toBeVisible()
    await panel.getByRole('button', { name: /Close/ }).click()
    await expect(panel).toHaveCount(0)
    if (size) await page.setViewportSize(size)
  })

  await test.step('fifty at once, after saying whom it reaches, and all of them back', async () => {
    await page.goto('/admin/talk?order=up')
    await expect(rows).toHaveCount(50)
    await rows.first().focus()
    const before = await talks(admin, {}, false, 50)
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('50 proposals selected')).toBeVisible()
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Nobody gets an email about this.')
    await page.keyboard.press('Escape')
    await page.keyboard.press('d')
    const reached = before.filter(({ status }) => status !== 'declined' && status !== 'withdrawn').length
    await expect(dialog).toContainText(`${reached} people get an email in a minute.`)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Declined: ${reached} of ${reached}, saved`)).toBeVisible()
    const declined = before.map(({ status }) => (status === 'withdrawn' ? status : 'declined'))
    expect(await statuses(admin, before)).toEqual(declined)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${reached} emails were stopped in time.`)).toBeVisible()
    expect(await statuses(admin, before)).toEqual(before.map(({ status }) => status))
  })

  await test.step('what a colleague decided meanwhile is asked about, then overruled', async () => {
    const mira = await newAttendee({ request, origin, receiveMail }, 'Mira')
    await admin
      .from('site_settings')
      .update({ admin_emails: [mira.email] })
      .eq('id', true)
      .throwOnError()
    const colleague = await signedInClient(origin, mira)
    const [first, second] = await talks(admin, { status: ['in_review'] }, false)
    if (!first || !second) throw new Error('The sample has too few talks in review.')
    await page.goto(`/admin/talk?status=in_review&order=up&row=${first.id}`)
    await expect(heading).toHaveText(first.title)
    await decide(colleague, first, 'declined')
    await decide(colleague, second, 'accepted')
    await page.keyboard.press('a')
    const dialog = page.getByRole('dialog', { name: 'Someone got here first' })
    await expect(dialog).toContainText(/Mira changed it just now\. It’s now declined\. You chose accept/)
    await dialog.getByRole('button', { name: 'Change it: accept' }).click()
    await expect.poll(async () => (await statuses(admin, [first]))[0]).toBe('accepted')
    // The other one is marked in place when the window is focused again.
    await lookAgain(page)
    await expect(rows.filter({ hasText: second.title }).getByText('changed')).toBeVisible()
    await expect(rows.first()).toContainText(first.title)
  })

  await test.step('the export is exactly what is filtered', async () => {
    await page.goto('/admin/talk?status=accepted&status=declined')
    await expect(rows.first()).toBeVisible()
    await page.getByRole('button', { name: /^Export .* as CSV$/ }).click()
    const download = page.waitForEvent('download')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Export \d+ as CSV$/ })
      .click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^fall-fest-talk-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/)
    const text = await readFile(await file.path(), 'utf8')
    expect(text.startsWith('\uFEFFid,status,')).toBe(true)
    const ids = text.match(/^[0-9a-f-]{36}(?=,(Accepted|Declined),)/gm) ?? []
    const known = await talks(admin, { status: ['accepted', 'declined'] })
    expect(ids).toEqual(known.map(({ id }) => id))
    await page.keyboard.press('Escape')
  })

  await test.step('an accepted speaker becomes a draft in the Studio, without their address', async () => {
    const [accepted] = await talks(admin, { status: ['accepted'] })
    if (!accepted) throw new Error('Nobody was accepted.')
    await page.goto(`/admin/talk?row=${accepted.id}`)
    await page.getByRole('button', { name: 'Prepare in the Studio' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make the drafts' }).click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open as speaker in the Studio' })
    const href = (await link.getAttribute('href')) ?? ''
    expect(Buffer.from(href.split('/').at(-2) ?? '', 'base64url').toString()).not.toContain('@')
    const studio = await context.newPage()
    await signInToStudio(studio, accounts)
    await studio.goto(href)
    const name = fieldOf(studio, 'name').locator('input')
    await expect(name).toHaveValue(accepted.name, { timeout: 40_000 })
    await expect(fieldOf(studio, 'headline').locator('input')).not.toHaveValue('')
    await leave(studio)
  })
})

async function talks(
  admin: Admin,
  filters: { status?: string[] },
  is_descending = true,
  page_size = 100,
): Promise<Row[]> {
  const { data } = await admin
    .rpc('admin_list', { kind: 'talk', filters, is_descending, page_size })
    .throwOnError()
  return (data as unknown as { rows: Row[] }).rows
}

/** Current statuses of rows, in their order. */
async function statuses(admin: Admin, rows: readonly Row[]): Promise<(string | undefined)[]> {
  const { data } = await admin
    .rpc('admin_list', { kind: 'talk', filters: { ids: rows.map(({ id }) => id) }, page_size: 100 })
    .throwOnError()
  const now = new Map((data as unknown as { rows: Row[] }).rows.map((row) => [row.id, row.status]))
  return rows.map(({ id }) => now.get(id))
}

async function decide(admin: Admin, { id, status }: Row, to_status: string): Promise<void> {
  await admin
    .rpc('admin_decide', { batch: randomUUID(), kind: 'talk', decisions: [{ id, seen: status }], to_status })
    .throwOnError()
}

/** Leaves before the browser closes, so that the Studio can sign off its presence. */
async function leave(studio: Page): Promise<void> {
  await studio.goto('about:blank')
}
