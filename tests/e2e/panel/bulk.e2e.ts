import { expect } from '../support/fixtures.ts'
import { axeFaults } from '../support/page-checks.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/sample-product.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce' })

test(
  'all that match are decided at once, and all of it undone',
  { tag: '@promise' },
  async ({ page, admin, adminClient }) => {
    const statuses = async () => {
      const { data } = await adminClient.rpc('admin_matching', { kind: 'talk' }).throwOnError()
      return new Map(data.rows.map(({ id, status }) => [id, status]))
    }
    async function move(id: string, seen: string, to_status: string) {
      const asked = { batch: crypto.randomUUID(), kind: 'talk', decisions: [{ id, seen }], to_status }
      const { data } = await adminClient.rpc('admin_decide', asked).throwOnError()
      expect(data.done).toHaveLength(1)
    }
    const before = await statuses()
    const idsOf = (status: string) => [...before].flatMap(([id, is]) => (is === status ? [id] : []))
    const waiting = idsOf('submitted')
    const number = waiting.length
    expect(number).toBeGreaterThan(50)
    await signIn(page, admin, '/admin/talk?status=submitted')
    const rows = page.getByRole('grid').locator('tbody tr')
    await expect(rows).toHaveCount(50)

    await test.step('a page that is selected offers all that match, with their number', async () => {
      await rows.first().focus()
      await page.keyboard.press('Shift+X')
      await expect(page.getByText('50 proposals selected')).toBeVisible()
      await page.getByRole('button', { name: `Select all ${number} that match` }).click()
      await expect(page.getByText(`${number} proposals selected`)).toBeVisible()
    })

    // One that comes to match only now, and one that somebody else decides on now.
    const [late = ''] = idsOf('declined')
    const [taken = ''] = waiting
    await move(late, 'declined', 'submitted')
    await move(taken, 'submitted', 'in_review')

    await test.step('they are counted before they are decided, and so are the emails', async () => {
      await page.keyboard.press('a')
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(`${number} people get an email in a minute.`)
      expect(await axeFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: `Accept: ${number} proposals` }).click()
    })

    await test.step('all that were counted are accepted, and what had changed is asked about', async () => {
      const conflict = page.getByRole('dialog', { name: 'Someone got here first' })
      await expect(conflict).toContainText('It’s now in review', { timeout: 60_000 })
      await conflict.getByRole('button', { name: 'Keep it: in review' }).click()
      await expect(page.getByText(`Accepted: ${number - 1} of ${number}`)).toBeVisible()
      const now = await statuses()
      expect([now.get(late), now.get(taken)]).toEqual(['submitted', 'in_review'])
      expect(waiting.filter((id) => now.get(id) === 'accepted')).toHaveLength(number - 1)
    })

    await test.step('one press undoes all of them', async () => {
      await page.keyboard.press('u')
      await expect(page.getByText(`${number - 1} emails were stopped in time`)).toBeVisible({
        timeout: 60_000,
      })
      const now = await statuses()
      expect(waiting.filter((id) => now.get(id) === 'submitted')).toHaveLength(number - 1)
    })
  },
)
