import { serialOf, workbookOf } from '../../support/workbook.ts'
import { press, pressWords, tickWords } from '../support/by-words.ts'
import { chooseFile, csvFile, openImport } from '../support/import-tool.ts'
import { expect, test } from '../support/in-studio.ts'
import { ask, putDocuments, removeDocuments, storedDocument } from '../support/lake.ts'

/*
 * What is asked and said on the way from a file to drafts. They look at all existing drafts, so they take turns in a
 * product of their own; importing itself is tested in tests/integration/import*.test.ts.
 */

test.use({ product: 'own' })
test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => openImport(page))
test.afterEach(async ({ page }) => {
  const query = '*[defined(imported) && _id in path("drafts.**")]._id'
  await removeDocuments(page, await ask<string[]>(page, query))
})

test('importing an export changes nothing', async ({ page }, info) => {
  for (const name of ['Sessions (CSV)', 'People (CSV)', 'Schedule (JSON)']) {
    const saving = page.waitForEvent('download')
    await press(page, name)
    const saved = await saving
    const file = info.outputPath(saved.suggestedFilename())
    await saved.saveAs(file)
    await chooseFile(page, file)
    await expect(page.getByText('nothing to do, everything already matches the file')).toBeVisible()
    await press(page, 'Choose another file')
  }
})

test('who is who in a file is said, and can be decided otherwise', async ({ page }) => {
  await chooseFile(
    page,
    csvFile([
      'ID;Title;People',
      'w1;Who one;Mira Lindqvist',
      'w2;Who two;Petra Nimmt [7]',
      'w3;Who three;Paul Gibt [7]',
    ]),
  )
  await expect(page.getByText('creates 3 sessions and 2 people; leaves 1 person')).toBeVisible()
  await expect(page.getByText('the id "7" to 2 people: Petra Nimmt, Paul Gibt')).toBeVisible()
  await pressWords(page, /Mira Lindqvist/)
  await expect(page.getByText('creates 3 sessions and 3 people')).toBeVisible()
  await tickWords(page, /Mira Lindqvist/)
  await page.getByText('New people, rooms and tracks').click()
  await page.getByLabel('Petra Nimmt').fill('Priya Raghunathan')
  await expect(
    page.getByText('creates 3 sessions and 1 person; changes 1 person; leaves 1 person'),
  ).toBeVisible()
  await press(page, 'Import 5 drafts')
  await expect(page.getByText('Created 3 sessions and 1 person, changed 1 person')).toBeVisible()
  const query =
    '*[string::startsWith(title, "Who ") && defined(imported)] | order(title) { title, "name": speakers[0].person->name }'
  expect(await ask(page, query)).toEqual([
    { title: 'Who one', name: 'Mira Lindqvist' },
    { title: 'Who three', name: null },
    { title: 'Who two', name: 'Priya Raghunathan' },
  ])
})

test('columns and words are chosen, errors named, and what was decided stays on the way back and forth', async ({
  page,
}) => {
  await chooseFile(
    page,
    csvFile([
      'ID;Thing;Kind;Start;Room',
      't1;Coffee;juggling;2025-10-10 10:00;Lab A',
      't2;Tea;Juggling;soon;Lab A',
      't3;;;;Lab A',
    ]),
  )
  const compare = page.getByRole('button', { name: 'Compare with the Studio' })
  await expect(compare).toBeDisabled()
  await page.getByLabel('What "Thing" becomes').selectOption({ label: 'Title' })
  await compare.click()
  for (const error of ['"soon" isn’t a date and time', 'row 3, Start', 'row 4, Thing'])
    await expect(page.getByText(error)).toBeVisible()
  // Once for all of its rows.
  const meaning = page.getByRole('combobox', { name: /juggling/ })
  await expect(page.getByText('kind, 2 times')).toBeVisible()
  await meaning.selectOption('Social')
  await expect(meaning).toHaveValue('social')
  // Back to the columns and forward again, in both ways.
  await press(page, 'Back to the columns')
  await expect(page.getByLabel('What "Thing" becomes')).toHaveValue('title')
  await page.goBack()
  await expect(meaning).toHaveValue('social')
  await page.goBack()
  await page.getByLabel('What "Room" becomes').selectOption({ label: 'nothing' })
  await compare.click()
  await expect(page.getByText('creates 2 sessions.')).toBeVisible()
  await page.goBack()
  await page.getByLabel('What "Room" becomes').selectOption({ label: 'Room' })
  await compare.click()
  await expect(meaning).toHaveValue('social')
  await press(page, 'Import 2 drafts')
  await expect(page.getByText('Created 2 sessions')).toBeVisible()
  const query = 'count(*[title in ["Coffee", "Tea"] && kind == "social" && defined(imported)])'
  expect(await ask(page, query)).toBe(2)
})

test('an organizer’s edits are kept at the next import, unless ticked', async ({ page }) => {
  await chooseFile(page, csvFile(['ID;Title', 'e1;Talk'], 'edits.csv'))
  await press(page, 'Import 1 draft')
  await expect(page.getByText('Created 1 session')).toBeVisible()
  const id = await ask<string>(page, '*[title == "Talk" && defined(imported)][0]._id')
  await putDocuments(page, [{ ...(await storedDocument(page, id)), _rev: undefined, title: 'Long talk' }])

  await press(page, 'Import another file')
  await chooseFile(page, csvFile(['ID;Title', 'e1;Longer talk'], 'edits.csv'))
  const kept = page.getByRole('table', { name: /Longer talk/ })
  await expect(kept.getByRole('row', { name: /Title/ })).toContainText('Long talk')
  await tickWords(page, /Longer talk/)
  await press(page, 'Import 1 draft')
  await expect(page.getByText('Changed 1 session')).toBeVisible()
  expect(await storedDocument(page, id)).toMatchObject({ title: 'Longer talk' })
})

test('what an import brought to the site is taken off with its undo, as far as nothing else needs it', async ({
  page,
}) => {
  await chooseFile(page, csvFile(['ID;Title;People', 'live;Live talk;Lina Live'], 'live.csv'))
  await press(page, 'Import 2 drafts')
  await expect(page.getByText('Created 1 session and 1 person')).toBeVisible()
  const drafts = await ask<{ _id: string }[]>(
    page,
    '*["Live talk" == title || "Lina Live" == name] | order(_type)',
  )
  const published = drafts.map((draft) => ({
    ...draft,
    _rev: undefined,
    _id: draft._id.replace('drafts.', ''),
  }))
  await putDocuments(page, published)

  await openImport(page)
  await press(page, 'Undo live.csv')
  const dialog = page.getByRole('dialog', { name: 'Undo the import of live.csv' })
  await expect(dialog.getByText('Lina Live: “Live talk” refers to it.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Take “Live talk” off the site' })).not.toBeChecked()
  await tickWords(page, /Take all that nothing else needs/)
  await expect(dialog.getByText('1 session and 1 person leave the site and go into the trash')).toBeVisible()
  await press(dialog, 'Undo 2 documents')
  await expect(dialog.getByText('Undone: 1 session and 1 person.')).toBeVisible()
  for (const { _id } of published) expect(await storedDocument(page, _id)).toBeUndefined()
})

test('a workbook’s sheet is chosen, and schedule.xml of the same weekend is imported', async ({ page }) => {
  await page.locator('input[type="file"]').setInputFiles({
    name: 'weekend.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  })
  await expect(page.getByRole('alert')).toContainText('This is an old Excel file (.xls).')

  const date = { at: serialOf('2025-10-11T00:00'), as: 'date' } as const
  const at = (hour: number) => ({ at: hour / 24, as: 'time' }) as const
  const people = [
    ['Name', 'Bio'],
    ['Wanda Book', 'Reads sheets.'],
  ]
  const program = [
    ['Title', 'Date', 'Start', 'End', 'Room', 'Speaker'],
    ['Sheets one', date, at(9), at(10), 'Lab A', 'Wanda Book'],
    ['Sheets two', date, at(10), at(11.5), 'Lab A', 'Wanda Book'],
  ]
  const sheets = [
    { name: 'People', rows: people },
    { name: 'Program', rows: program },
  ]
  const weekend = {
    name: 'weekend.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbookOf(sheets)),
  }
  await chooseFile(page, weekend)
  await expect(page.getByLabel('Sheet')).toContainText('Program (2 rows)')
  await press(page, 'Compare with the Studio')
  await expect(page.getByText('creates 2 sessions and 1 person')).toBeVisible()
  await expect(page.getByText('Sat 11 Oct, 10:00 · Lab A')).toBeVisible()
  await press(page, 'Import 3 drafts')
  await expect(page.getByText('Created 2 sessions and 1 person')).toBeVisible()

  await press(page, 'Import another file')
  await chooseFile(page, weekend)
  await page.getByLabel('Sheet').selectOption('People (1 row)')
  await press(page, 'Compare with the Studio')
  await expect(page.getByText('changes 1 person')).toBeVisible()

  await press(page, 'Choose another file')
  const xml =
    '<schedule><conference><title>Weekend</title></conference><day date="2025-10-11"><room name="Lab A"><event guid="x-1"><title>Tree one</title><abstract><![CDATA[<p style="color: red">All about <b>trees</b>.</p>]]></abstract><start>12:00</start><duration>00:30</duration><persons><person id="1">Wanda Book</person></persons></event></room></day></schedule>'
  await chooseFile(page, { name: 'schedule.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(page.getByText('creates 1 session; leaves 1 person and 1 room')).toBeVisible()
})

test('times from another zone are asked about once for each offset, and the answer is remembered', async ({
  page,
}) => {
  const file = csvFile([
    'Title,Start',
    'Abroad one,2025-10-10T14:00:00+05:30',
    'Abroad two,2025-10-10T16:00:00+05:30',
    'Atlantic,2025-10-10T08:00:00-04:00',
  ])
  await chooseFile(page, file)
  const india = page.getByRole('combobox', {
    name: /2 sessions are written at \+05:30; the event is at \+02:00/,
  })
  await expect(india).toHaveValue('moment')
  await expect(page.getByText('Fri 10 Oct, 12:30', { exact: true })).toBeVisible()
  await india.selectOption({ label: 'Keep the clock time (Fri 10 Oct, 14:00)' })
  await expect(page.getByText('Fri 10 Oct, 16:00', { exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /1 session is written at -04:00/ })).toHaveValue('moment')
  await press(page, 'Choose another file')
  await chooseFile(page, file)
  await expect(india).toHaveValue('clock')
})

test('a file that counts its days is imported once the date of the first one is seen', async ({ page }) => {
  await chooseFile(
    page,
    csvFile([
      'Talk,Day,Time,Speaker first name,Speaker last name',
      'Counted one,0,9:00,Ada,Counted',
      'Counted two,2,9:00,"Bo","Counted"',
    ]),
  )
  const first = page.getByLabel('The date of the first day, “0”')
  await expect(first).toHaveValue('2025-10-10')
  await first.fill('')
  await expect(page.getByText('Without the date, sessions are imported without their times.')).toBeVisible()
  await first.fill('2025-10-24')
  await press(page, 'Compare with the Studio')
  await expect(page.getByText('creates 2 sessions and 2 people')).toBeVisible()
  for (const seen of ['Ada Counted', 'Fri 24 Oct, 09:00', 'Sun 26 Oct, 09:00'])
    await expect(page.getByText(seen, { exact: true })).toBeVisible()

  await press(page, 'Choose another file')
  await chooseFile(page, csvFile(['Title,Start,People', 'Timed one,9:00,"Turned, Tara"']))
  await expect(page.getByLabel('The day of all these times')).toHaveValue('2025-10-10')
  await expect(page.getByLabel('Names with a comma are')).toHaveValue('family-first')
  await press(page, 'Compare with the Studio')
  await expect(page.getByText('Tara Turned', { exact: true })).toBeVisible()
})
