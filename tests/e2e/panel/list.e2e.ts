import { expect } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'
import { test } from '../support/sample-product.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ reducedMotion: 'reduce' })

test('no page of a list is a dead end, and any page is opened by its number', async ({
  page,
  context,
  admin,
  adminClient,
}) => {
  const accepted = async () => {
    const list = { kind: 'talk', filters: { status: ['accepted'] }, page_size: 1 }
    const { data } = await adminClient.rpc('admin_list', list).throwOnError()
    return data.total
  }
  const rows = page.getByRole('grid').locator('tbody tr')
  await signIn(page, admin, '/admin/registrations?sort=name&order=up')
  await expect(rows).toHaveCount(50)

  await test.step('a page by its number stays over a reload; one that isn’t there leads to the last', async () => {
    const field = page.getByRole('textbox', { name: 'Page' })
    await field.fill('7')
    await field.press('Enter')
    await expect(page).toHaveURL(/[?&]page=7\b/)
    await expect(page.getByText(/^301–350 of/)).toBeVisible()
    const names = await rows.getByRole('link').allTextContents()
    await page.reload()
    await expect(rows.getByRole('link')).toHaveText(names)
    await page.goto('/admin/registrations?sort=name&order=up&page=999')
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(page.getByText(/^301–350 of/)).toHaveCount(0)
  })

  await test.step('a page that is worked off says how much is left, and leads there', async () => {
    const narrowed = '/admin/talk?status=accepted&order=up'
    const total = await accepted()
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
    await page.keyboard.press('u')
    await expect.poll(accepted).toBe(total)
  })
})
