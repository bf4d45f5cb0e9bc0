import { expect } from '../support/fixtures.ts'
import { chooseFile, csvFile, openImport } from '../support/import-tool.ts'
import { test } from '../support/own-product.ts'
import { studioNoise } from '../support/studio.ts'

test.use({ expectedNoise: { patterns: studioNoise } })
test.describe.configure({ timeout: 180_000 })

test('times from another zone are asked about once for each offset, and the answer is remembered', async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  const file = csvFile(
    'Title,Start\nAbroad one,2025-10-10T14:00:00+05:30\nAbroad two,2025-10-10T16:00:00+05:30\nAtlantic,2025-10-10T08:00:00-04:00\n',
  )
  await chooseFile(page, file)
  const india = page.getByRole('combobox', {
    name: /2 sessions are written at \+05:30; the event is at \+02:00/,
  })
  const atlantic = page.getByRole('combobox', { name: /1 session is written at -04:00/ })
  await expect(india).toHaveValue('moment')
  await expect(india.getByRole('option')).toHaveText([
    'Keep the moment (Fri 10 Oct, 10:30)',
    'Keep the clock time (Fri 10 Oct, 14:00)',
  ])
  await expect(page.getByText('Fri 10 Oct, 12:30', { exact: true })).toBeVisible()
  await india.selectOption({ label: 'Keep the clock time (Fri 10 Oct, 14:00)' })
  await expect(page.getByText('Fri 10 Oct, 16:00', { exact: true })).toBeVisible()
  await expect(atlantic).toHaveValue('moment')

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, file)
  await expect(india).toHaveValue('clock')
  await page.getByRole('button', { name: 'Import 3 drafts' }).click()
  await expect(page.getByText('Created 3 sessions')).toBeVisible()
})
