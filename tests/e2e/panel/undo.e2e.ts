import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@fest/schemas/database.ts'
import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/sample-product.ts'

type Row = { id: string; status: string; title: string }

test.describe.configure({ timeout: 180_000 })
test.use({
  reducedMotion: 'reduce',
  // Without a network, and once a session has ended.
  expectedNoise: { patterns: [/Failed to load resource/, /could not be/, /check failed/] },
})

const list = '/admin/talk?status=submitted&order=up'
const grid = (page: Page) => page.getByRole('grid').locator('tbody tr')
const goTo = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name }).click()

async function newTalks(admin: SupabaseClient<Database>): Promise<Row[]> {
  const { data } = await admin
    .rpc('admin_list', { kind: 'talk', filters: { status: ['submitted'] }, is_descending: false })
    .throwOnError()
  return data.rows as unknown as Row[]
}

async function statusOf(admin: SupabaseClient<Database>, { id }: Row): Promise<string> {
  const { data } = await admin.rpc('admin_read', { kind: 'talk', id }).throwOnError()
  return data.status
}

test('a decision is undone on another list, after a reload and in another tab', async ({
  page,
  context,
  admin,
  adminClient,
}) => {
  const [first] = await newTalks(adminClient)
  if (!first) throw new Error('The sample has no new talks.')
  const words = `Accepted: ${first.title}, saved`
  const accept = async () => {
    await page.goto(list)
    await expect(grid(page).first()).toContainText(first.title)
    await page.keyboard.press('j')
    await page.keyboard.press('a')
    await expect(page.getByText(words)).toBeVisible()
  }
  const undone = (where: Page) =>
    expect(where.getByText('Undone. The email was stopped in time.')).toBeVisible()
  await signIn(page, admin, list)

  await accept()
  await goTo(page, /^Messages/)
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.keyboard.press('u')
  await undone(page)
  expect(await statusOf(adminClient, first)).toBe('submitted')

  await accept()
  await goTo(page, /^Log/)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone(page)
  expect(await statusOf(adminClient, first)).toBe('submitted')

  await accept()
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByText(words)).toBeVisible()
  await other.keyboard.press('u')
  await undone(other)
  expect(await statusOf(adminClient, first)).toBe('submitted')
  // The first tab knows without being asked.
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(grid(page).first()).toContainText('New')
  await page.bringToFront()
  await page.keyboard.press('u')
  await expect(page.getByText('There’s nothing to undo')).toBeVisible()
})

test('five decisions without a network outlast another page and a reload, and arrive once', async ({
  page,
  context,
  admin,
  adminClient,
}) => {
  const five = (await newTalks(adminClient)).slice(0, 5)
  expect(five).toHaveLength(5)
  const stepsOf = async (id: string) =>
    (await adminClient.rpc('admin_read', { kind: 'talk', id }).throwOnError()).data.history.length
  const before = new Map(await Promise.all(five.map(async ({ id }) => [id, await stepsOf(id)] as const)))
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, admin, list)
  // Other pages' code has been loaded.
  await page.goto(list)
  await expect(grid(page).first()).toContainText(five[0]?.title ?? '')
  await page.keyboard.press('j')
  await context.setOffline(true)
  for (const { title } of five) {
    await page.keyboard.press('a')
    await expect(grid(page).filter({ hasText: title })).toContainText('Accepted')
  }
  const waiting = page.getByText('5 decisions are waiting to be sent.')
  await expect(waiting).toBeVisible()
  await goTo(page, /^Messages/)
  await expect(waiting).toBeVisible()

  // The site can be read again, but the database answers no decision yet.
  await context.route('**/rpc/admin_decide', (route) => route.abort())
  await context.setOffline(false)
  await page.reload()
  expect(warnings).toEqual(['beforeunload'])
  await expect(waiting).toBeVisible()
  for (const row of five) expect(await statusOf(adminClient, row)).toBe('submitted')
  await page.getByRole('button', { name: 'Sign out' }).click()
  const question = page.getByRole('dialog', { name: '5 decisions haven’t been sent' })
  await question.getByRole('button', { name: 'Stay signed in' }).click()

  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByText('5 decisions are waiting to be sent.')).toBeVisible()
  await context.unroute('**/rpc/admin_decide')
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(waiting).toHaveCount(0)
  await expect(other.getByText('5 decisions are waiting to be sent.')).toHaveCount(0)
  for (const { id } of five) {
    const { data } = await adminClient.rpc('admin_read', { kind: 'talk', id }).throwOnError()
    expect(data.status).toBe('accepted')
    expect(data.history.length).toBe((before.get(id) ?? 0) + 1)
    expect(data.mails.filter(({ template }) => template === 'submission_accepted')).toHaveLength(1)
  }
})
