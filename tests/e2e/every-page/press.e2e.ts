import { pressWords } from '../support/by-words.ts'
import { expect, hydrated, test } from '../support/fixtures.ts'
import { signIn } from '../support/people.ts'

test.use({ reducedMotion: 'reduce' })

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with a finger' : 'with a mouse', () => {
    test.use({ hasTouch })

    test('pressing the words of a filter sets it, and its menu stays open for the next', async ({ page }) => {
      await page.goto('/schedule')
      await hydrated(page)
      await page.locator('summary', { hasText: 'Kind' }).click()
      const kinds = page.getByRole('group', { name: 'Kind' })
      await pressWords(kinds, 'Workshops')
      await expect(page).toHaveURL(/kind=workshop$/)
      await pressWords(kinds, 'Talks')
      await expect(page).toHaveURL(/kind=(?:talk\W+workshop|workshop\W+talk|.*kind=)/)
      await expect(kinds.getByRole('checkbox', { checked: true })).toHaveCount(2)

      await page.getByRole('heading', { level: 1 }).click()
      await expect(kinds.getByRole('checkbox').first()).toBeHidden()
    })

    test('the menus of the panel stay open while their words are pressed', async ({ page, admin }) => {
      await signIn(page, admin, '/admin/talk')

      await page.getByRole('button', { name: 'Status any' }).click()
      const status = page.getByRole('group', { name: 'Status' })
      await pressWords(status, 'Accepted')
      await expect(page).toHaveURL(/status=accepted/)
      await pressWords(status, 'Declined')
      await expect(page).toHaveURL(/status=[^&]*declined/)
      await expect(page).toHaveURL(/status=[^&]*accepted/)

      await page.getByRole('button', { name: 'Layout' }).click()
      await expect(status).toBeHidden()
      const columns = page.getByRole('group', { name: 'Layout' })
      const format = columns.getByRole('checkbox', { name: 'Format' })
      const isShown = await format.isChecked()
      await pressWords(columns, 'Format')
      await expect(format).toBeChecked({ checked: !isShown })

      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      const filters = page.getByRole('group', { name: 'Filters' })
      await filters.getByText('Level', { exact: true }).click()
      await pressWords(filters, 'Beginner')
      await expect(page).toHaveURL(/level=/)
      await page.keyboard.press('Escape')
      await expect(filters).toBeHidden()

      await page.getByRole('button', { name: /^Sort/ }).click()
      await pressWords(page.getByRole('group', { name: 'Sort' }), 'oldest first')
      await expect(page).toHaveURL(/order=up/)
    })
  })
