import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@fest/schemas/database.ts'
import type { Page } from '@playwright/test'
import { signedInClient } from '../support/client.ts'
import { type Product, removeDataDir, runScript, startProduct } from '../../support/product.ts'
import { expect, hydrated, test as base } from '../support/fixtures.ts'
import { signIn } from '../support/hackathon.ts'
import { openForms } from '../support/open-forms.ts'
import { fillIn } from '../support/people.ts'
import { preparedDataDir } from '../support/prepared-data.ts'

type Row = { id: string; status: string; title: string }

/** A product with submissions from 160 fictional people. */
const test = base.extend<
  { admin: SupabaseClient<Database>; account: { email: string; password: string } },
  { product: Product }
>({
  product: [
    async ({}, use) => {
      const dataDir = await preparedDataDir()
      const { code, output } = await runScript(['admin:sample', '160'], { FEST_DATA_DIR: dataDir })
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
  account: async ({ accounts }, use) => {
    const account = accounts.find(({ role }) => role === 'admin')
    if (!account) throw new Error('There is no demo admin.')
    await use(account)
  },
  admin: async ({ origin, account }, use) => use(await signedInClient(origin, account)),
})

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
  account,
  admin,
}) => {
  const [first] = await newTalks(admin)
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
  await signIn(page, account.email, list, account.password)

  await accept()
  await goTo(page, /^Messages/)
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible()
  await expect(page.getByText(words)).toBeVisible()
  await page.keyboard.press('u')
  await undone(page)
  expect(await statusOf(admin, first)).toBe('submitted')

  await accept()
  await goTo(page, /^Log/)
  await page.reload()
  await expect(page.getByText(words)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await undone(page)
  expect(await statusOf(admin, first)).toBe('submitted')

  await accept()
  const other = await context.newPage()
  await other.goto('/admin')
  await expect(other.getByText(words)).toBeVisible()
  await other.keyboard.press('u')
  await undone(other)
  expect(await statusOf(admin, first)).toBe('submitted')
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
  account,
  admin,
}) => {
  const five = (await newTalks(admin)).slice(0, 5)
  expect(five).toHaveLength(5)
  const stepsOf = async (id: string) =>
    (await admin.rpc('admin_read', { kind: 'talk', id }).throwOnError()).data.history.length
  const before = new Map(await Promise.all(five.map(async ({ id }) => [id, await stepsOf(id)] as const)))
  const warnings: string[] = []
  page.on('dialog', (dialog) => {
    warnings.push(dialog.type())
    void dialog.accept()
  })
  await signIn(page, account.email, list, account.password)
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
  for (const row of five) expect(await statusOf(admin, row)).toBe('submitted')
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
    const { data } = await admin.rpc('admin_read', { kind: 'talk', id }).throwOnError()
    expect(data.status).toBe('accepted')
    expect(data.history.length).toBe((before.get(id) ?? 0) + 1)
    expect(data.mails.filter(({ template }) => template === 'submission_accepted')).toHaveLength(1)
  }
})

test('a session that ends keeps a half-written note and what was decided', async ({
  page,
  context,
  account,
  admin,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  const [first, second] = await newTalks(admin)
  if (!first || !second) throw new Error('The sample has no new talks.')
  await signIn(page, account.email, list, account.password)
  const note = page.getByRole('textbox', { name: 'Note' })
  const heading = page.getByRole('complementary', { name: 'Open row' }).getByRole('heading', { level: 2 })
  await expect(grid(page).first()).toContainText(first.title)
  await page.keyboard.press('j')
  await page.keyboard.press('n')
  await note.fill('Ask for a shorter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(heading).toHaveText(second.title)
  await expect(note).toHaveValue('')
  await page.keyboard.press('k')
  await expect(heading).toHaveText(first.title)
  await expect(note).toHaveValue('Ask for a shorter')
  await page.keyboard.press('j')
  await expect(heading).toHaveText(second.title)

  // The session ends at the service while its token still counts for this page.
  const gone = {
    status: 401,
    json: { code: 'PGRST303', message: 'The session has ended.', details: null, hint: null },
  }
  await context.route('**/rpc/admin_decide', (route) => route.fulfill(gone))
  await context.route('**/auth/v1/token**', (route) =>
    route.fulfill({ status: 400, json: { code: 'refresh_token_not_found', message: 'gone' } }),
  )
  await page.keyboard.press('a')
  await expect(page).toHaveURL(/\/login/)
  await context.unroute('**/rpc/admin_decide')
  await context.unroute('**/auth/v1/token**')
  expect(await statusOf(admin, second)).toBe('submitted')

  await hydrated(page)
  await fillIn(page, account.email, account.password)
  await expect(page).toHaveURL(/\/admin\/talk/)
  await expect.poll(() => statusOf(admin, second)).toBe('accepted')
  await page.goto(`/admin/talk?row=${first.id}`)
  await expect(note).toHaveValue('Ask for a shorter')
  await note.press('ControlOrMeta+Enter')
  // A reload before the answer would rightly keep it in the field.
  await expect(note).toHaveValue('')
  await expect(page.getByRole('complementary').getByText('Ask for a shorter', { exact: true })).toBeVisible()
  await page.reload()
  await expect(heading).toHaveText(first.title)
  await expect(note).toHaveValue('')
})
