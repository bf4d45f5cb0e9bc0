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

test('a file that counts its days is imported once the date of the first one is seen', async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  await chooseFile(
    page,
    csvFile(
      'Talk,Day,Time,Speaker first name,Speaker last name\nCounted one,0,9:00,Ada,Counted\nCounted two,2,9:00,"Bo","Counted"\n',
    ),
  )
  const first = page.getByLabel('The date of the first day, “0”')
  await expect(first).toHaveValue('2025-10-10')
  await first.fill('')
  await expect(page.getByText('Without the date, sessions are imported without their times.')).toBeVisible()
  await first.fill('2025-10-24')
  await page.getByRole('button', { name: 'Compare with the Studio' }).click()
  await expect(page.getByText('creates 2 sessions and 2 people')).toBeVisible()
  await expect(page.getByText('Ada Counted', { exact: true })).toBeVisible()
  await expect(page.getByText('Fri 24 Oct, 09:00')).toBeVisible()
  await expect(page.getByText('Sun 26 Oct, 09:00')).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  await chooseFile(page, csvFile('Title,Start,People\nTimed one,9:00,"Turned, Tara"\n'))
  await expect(page.getByLabel('The day of all these times')).toHaveValue('2025-10-10')
  await expect(page.getByLabel('Names with a comma are')).toHaveValue('family-first')
  await page.getByRole('button', { name: 'Compare with the Studio' }).click()
  await expect(page.getByText('Tara Turned', { exact: true })).toBeVisible()
  await expect(page.getByText('Fri 10 Oct, 09:00')).toBeVisible()
})
