import { download } from '../support/download.ts'
import { type Client, signedInClient, openForms } from '../support/client.ts'
import { accountOf, expect } from '../support/fixtures.ts'
import { axeFaults } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { type Product, runScript, startProduct } from '../../support/product.ts'
import { preparedDataDir, testsOn } from '../support/own-product.ts'
import { changeSettings } from '../../support/settings.ts'
import { decide } from '../../support/decide.ts'

type Row = { id: string; status: string; name: string; title: string }

/** A product with submissions from 1,400 fictional people, 280 of them talks. */
async function startWithSample(): Promise<Product> {
  const dataDir = await preparedDataDir()
  const { code, output } = await runScript(['admin:sample', '1400'], { FEST_DATA_DIR: dataDir })
  if (code !== 0) throw new Error(`The sample was not made:\n${output}`)
  const product = await startProduct({ dataDir })
  await openForms(product)
  return product
}

const test = testsOn(startWithSample).extend({
  /** Each journey has its own: an admin can undo only what they decided. */
  admin: async ({ accounts, origin, newAccount }, use) => {
    const person = await newAccount()
    const first = await signedInClient(origin, accountOf(accounts, 'admin'))
    await changeSettings(first, { admin_emails: [person.email] }).throwOnError()
    await use({ role: 'admin', ...person })
  },
})

test.describe.configure({ mode: 'default' })
test.use({ reducedMotion: 'reduce' })

test(
  'an evening of decisions by keyboard',
  { tag: '@promise' },
  async ({ page, admin, adminClient, accounts, origin }) => {
    const rows = page.getByRole('grid').locator('tbody tr')
    const panel = page.getByRole('complementary', { name: 'Open row' })
    const heading = panel.getByRole('heading', { level: 2 })
    const talks = (status: string) => rowsOf(adminClient, { status: [status] })
    async function statuses(of: readonly Row[]): Promise<(string | undefined)[]> {
      const now = await rowsOf(adminClient, { ids: of.map(({ id }) => id) })
      return of.map(({ id }) => now.find((row) => row.id === id)?.status)
    }
    await signIn(page, admin, '/admin/talk?status=submitted&order=up')
    await expect(rows.first()).toBeVisible()

    await test.step('one key each, and the next row comes by itself', async () => {
      const order = (await talks('submitted')).slice(0, 5)
      await page.keyboard.press('j')
      await page.keyboard.press('Enter')
      for (const [index, { title }] of order.slice(0, 4).entries()) {
        await expect(heading).toHaveText(title)
        await page.keyboard.press(index % 2 === 0 ? 'a' : 'd')
      }
      await expect(heading).toHaveText(order[4]?.title ?? '')
      await expect(rows.getByText('saved', { exact: true })).toHaveCount(4)
      expect(await statuses(order)).toEqual(['accepted', 'declined', 'accepted', 'declined', 'submitted'])

      await page.keyboard.press('u')
      await expect(page.getByText('Undone. The email was stopped in time.')).toBeVisible()
      await expect(rows.nth(3)).toContainText('New')
      expect((await statuses(order)).slice(2)).toEqual(['accepted', 'submitted', 'submitted'])
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

    await test.step('what a colleague decided meanwhile is asked about, then overruled', async () => {
      const colleague = await signedInClient(origin, accountOf(accounts, 'admin'))
      const [first] = await talks('in_review')
      if (!first) throw new Error('The sample has no talk in review.')
      await page.goto(`/admin/talk?status=in_review&order=up&row=${first.id}`)
      await expect(heading).toHaveText(first.title)
      await expect(rows.filter({ hasText: first.title })).toBeVisible()
      await decide({ client: colleague }, [first.id], { kind: 'talk', seen: 'in_review', to: 'declined' })
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog', { name: 'Someone got here first' })
      await expect(dialog).toContainText(/changed it just now\. It’s now declined\. You chose accept/)
      await dialog.getByRole('button', { name: 'Change it: accept' }).click()
      await expect.poll(async () => (await statuses([first]))[0]).toBe('accepted')
    })
  },
)

test('the export is exactly what is filtered', { tag: '@promise' }, async ({ page, admin, adminClient }) => {
  await signIn(page, admin, '/admin/talk?status=accepted')
  await page.getByRole('button', { name: /^Export \d+$/ }).click()
  const dialog = page.getByRole('dialog')
  const exported = () => download(dialog.getByRole('button', { name: /^Export \d+$/ }))
  const { name, text } = await exported()
  expect(name).toMatch(/^fall-fest-talk-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/)
  expect(text.startsWith('\uFEFFID,Status,')).toBe(true)
  const known = await rowsOf(adminClient, { status: ['accepted'] })
  expect(text.match(/^[0-9a-f-]{36}(?=,Accepted,)/gm)?.toSorted()).toEqual(
    known.map(({ id }) => id).toSorted(),
  )
  await dialog.getByLabel('Save as').selectOption('xlsx')
  expect((await exported()).name).toMatch(/\.xlsx$/)
})

// One that comes to match meanwhile, or that somebody else decides on: tests/db/admin-decisions.test.ts.
test('all that match are decided at once, and all of it undone', async ({ page, admin, adminClient }) => {
  const having = async (status: string) => {
    const { data } = await adminClient.rpc('admin_matching', { kind: 'talk' }).throwOnError()
    return data.rows.flatMap((row) => (row.status === status ? [row.id] : []))
  }
  const [waiting, accepted] = [await having('submitted'), await having('accepted')]
  const number = waiting.length
  expect(number).toBeGreaterThan(50)
  await signIn(page, admin, '/admin/talk?status=submitted')
  const rows = page.getByRole('grid').locator('tbody tr')
  await expect(rows).toHaveCount(50)
  await rows.first().focus()
  await page.keyboard.press('Shift+X')
  await expect(page.getByText('50 proposals selected')).toBeVisible()
  await page.getByRole('button', { name: `Select all ${number} that match` }).click()
  await expect(page.getByText(`${number} proposals selected`)).toBeVisible()

  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(`${number} people get an email in a minute.`)
  expect(await axeFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: `Accept: ${number} proposals` }).click()
  await expect.poll(() => having('submitted'), { timeout: 120_000 }).toEqual([])
  expect(await having('accepted')).toEqual(expect.arrayContaining(waiting))

  await page.keyboard.press('u')
  // How many emails are stopped in time, the time says.
  await expect(page.getByText(`Undone: ${number}.`)).toBeVisible({ timeout: 120_000 })
  expect([await having('submitted'), await having('accepted')]).toEqual([waiting, accepted])
})

async function rowsOf(admin: Client, filters: Record<string, string[]>): Promise<Row[]> {
  const { data } = await admin
    .rpc('admin_list', { kind: 'talk', filters, is_descending: false, page_size: 100 })
    .throwOnError()
  return (data as unknown as { rows: Row[] }).rows
}
