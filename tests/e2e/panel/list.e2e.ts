import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { type Product, removeDataDir, runScript, startProduct } from '../../support/product.ts'
import { signedInClient } from '../support/client.ts'
import { expect, test as base } from '../support/fixtures.ts'
import { signIn } from '../support/hackathon.ts'
import { preparedDataDir } from '../support/prepared-data.ts'

type Admin = SupabaseClient<Database>

/** A product with registrations of five hundred fictional people; one hundred of them proposed a talk. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({}, use) => {
      const dataDir = await preparedDataDir()
      const { code, output } = await runScript(['admin:sample', '500'], { FEST_DATA_DIR: dataDir })
      if (code !== 0) throw new Error(`The sample was not made:\n${output}`)
      const product = await startProduct({ dataDir })
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
test.use({ reducedMotion: 'reduce' })

const undecided = ['submitted', 'in_review', 'accepted']
const narrowed = `/admin/talk?${undecided.map((status) => `status=${status}`).join('&')}&order=up`

test('no page of a list is a dead end, and any page is opened by its number', async ({
  page,
  context,
  origin,
  accounts,
}) => {
  const account = accounts.find(({ role }) => role === 'admin')
  if (!account) throw new Error('There is no demo admin.')
  const admin = await signedInClient(origin, account)
  const rows = page.getByRole('grid').locator('tbody tr')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await signIn(page, account.email, '/admin/registrations?sort=name&order=up', account.password)
  await expect(rows).toHaveCount(50)

  await test.step('a page by its number, from the field and from the address', async () => {
    const { total } = await read(admin, 'registrations', {})
    const last = Math.ceil(total / 50)
    const field = page.getByRole('textbox', { name: 'Page' })
    await field.fill('7')
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]page=7\b/)
    await expect(page.getByText(`301–350 of ${total}`)).toBeVisible()
    const seventh = await read(admin, 'registrations', { skip: 300 })
    expect(await namesOf()).toEqual(seventh.rows.map(({ name }) => name))
    await page.reload()
    await expect(page.getByText(`301–350 of ${total}`)).toBeVisible()
    await next.click()
    await expect(page.getByText(`351–400 of ${total}`)).toBeVisible()
    await back.click()
    await expect(page.getByText(`301–350 of ${total}`)).toBeVisible()
    expect(await namesOf()).toEqual(seventh.rows.map(({ name }) => name))
    // The number of a page that isn't there leads to the last one.
    await page.goto('/admin/registrations?sort=name&order=up&page=999')
    await expect(page.getByText(`${(last - 1) * 50 + 1}–${total} of ${total}`)).toBeVisible()
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await back.click()
    await expect(field).toHaveValue(String(last - 1))
  })

  await test.step('a page is selected and let go, and other pages keep what is selected on them', async () => {
    await page.goto('/admin/registrations')
    await expect(rows).toHaveCount(50)
    await rows.first().focus()
    await page.keyboard.press('x')
    await next.click()
    await expect(page.getByText(/^51–100 of/)).toBeVisible()
    await rows.first().focus()
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('51 registrations selected')).toBeVisible()
    await page.keyboard.press('Shift+X')
    await expect(page.getByText('1 registration selected')).toBeVisible()
  })

  await test.step('a page that is worked off says how much is left, and leads there', async () => {
    const { total } = await read(admin, 'talk', { filters: { status: undecided } })
    expect(total).toBeGreaterThan(55)
    const left = total - 50
    await page.goto(narrowed)
    await expect(rows).toHaveCount(50)
    // A colleague is on the second page already.
    const second = await context.newPage()
    await second.goto(narrowed)
    await second.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(second.getByText(`51–${total} of ${total}`)).toBeVisible()

    await rows.first().focus()
    await page.keyboard.press('Shift+X')
    await page.keyboard.press('d')
    await page.getByRole('dialog').getByText('Decline').first().waitFor()
    await page.keyboard.press('Enter')
    await expect(page.getByText(`This page is done. ${left} proposals left.`)).toBeVisible()
    // The last decisions are still there to be looked at and undone.
    await expect(rows).toHaveCount(50)
    await page.getByRole('button', { name: 'Show the next' }).click()
    await expect(page.getByText(`1–${left} of ${left}`)).toBeVisible()
    await expect(rows).toHaveCount(left)

    // Everything before the second page has left the list meanwhile: Back still leads to rows.
    await second.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(second.getByText(`1–${left} of ${left}`)).toBeVisible()
    await expect(second.getByRole('grid').locator('tbody tr')).toHaveCount(left)
    await second.close()
  })

  await test.step('the end is only told where it is one', async () => {
    const { rows: others } = await read(admin, 'talk', { filters: { status: undecided } })
    for (const status of undecided) {
      const decisions = others
        .filter((row) => row.status === status)
        .map(({ id, status: seen }) => ({ id, seen }))
      if (decisions.length > 0)
        await admin
          .rpc('admin_decide', { batch: randomUUID(), kind: 'talk', decisions, to_status: 'declined' })
          .throwOnError()
    }
    await page.goto('/admin/talk?status=submitted&status=in_review')
    await expect(page.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
    await page.goto('/admin/talk?status=declined&status=accepted&level=beginner&q=nobodyatall')
    await expect(
      page.getByRole('heading', {
        name: 'No proposals match “nobodyatall” + “Declined, Accepted” + “Beginner”',
      }),
    ).toBeVisible()
    await page.getByRole('button', { name: /^Remove “nobodyatall”: \d+ proposals?$/ }).click()
    await expect(rows.first()).toBeVisible()
    await expect(page).not.toHaveURL(/[?&]q=/)
  })

  async function namesOf(): Promise<string[]> {
    await expect(rows).toHaveCount(50)
    return rows.getByRole('link').allTextContents()
  }
})

type Asked = { filters?: { status?: string[] }; skip?: number }
type Row = { id: string; name: string; status: string }

async function read(
  admin: Admin,
  kind: AdminKind,
  { filters = {}, skip = 0 }: Asked,
): Promise<{ rows: Row[]; total: number }> {
  const { data } = await admin
    .rpc('admin_list', {
      kind,
      filters,
      skip,
      is_descending: false,
      page_size: 50,
      ...(kind === 'registrations' && { sort: 'name' }),
    })
    .throwOnError()
  return data as unknown as { rows: Row[]; total: number }
}
