import { press, pressWords, tickWords } from '../support/by-words.ts'
import { chooseFile, csvFile, openImport } from '../support/studio.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { ask, removeDocuments } from '../support/lake.ts'

/* From a file to drafts, in their own product: they see all drafts. Importing: tests/integration/import*. */

test.use({ product: 'open' })
test.beforeEach(({ page }) => openImport(page))
test.afterEach(async ({ page }) => {
  const query = '*[defined(imported) && _id in path("drafts.**")]._id'
  await removeDocuments(page, await ask<string[]>(page, query))
})

test('who is who in a file is said, and can be decided otherwise; undone at once, it offers nothing more', async ({
  page,
}) => {
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

  await press(page, 'Undo this import')
  const dialog = page.getByRole('dialog', { name: /^Undo the import of talks\.csv/ })
  await dialog.getByRole('button', { name: /^Undo \d/ }).click()
  await press(dialog, 'Close')
  await expect(page.getByRole('heading', { name: /^Undone: 3 sessions/ })).toBeVisible()
  for (const button of ['Undo this import', 'Review unpublished changes'])
    await expect(page.getByRole('button', { name: button })).toHaveCount(0)
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
  await press(page, 'Back to the columns')
  await expect(page.getByLabel('What "Thing" becomes')).toHaveValue('title')
  await page.goBack()
  await expect(meaning).toHaveValue('social')
  await page.goBack()
  await page.getByLabel('What "Room" becomes').selectOption({ label: 'nothing' })
  await compare.click()
  await expect(page.getByText('creates 2 sessions; skips 1.')).toBeVisible()
  await page.goBack()
  await page.getByLabel('What "Room" becomes').selectOption({ label: 'Room' })
  await compare.click()
  await expect(meaning).toHaveValue('social')
  await press(page, 'Import 2 drafts')
  await expect(page.getByText('Created 2 sessions')).toBeVisible()
  const query = 'count(*[title in ["Coffee", "Tea"] && kind == "social" && defined(imported)])'
  expect(await ask(page, query)).toBe(2)
})

test('a table with headings of its own is matched by hand, adds up, and is online before its texts are there', async ({
  page,
  openPhone,
}) => {
  const rows = [
    'Herbstprogramm;;;;;;',
    'Was läuft hier;Tag;Uhrzeit;Bis;Raum;Mitwirkende;Technik',
    'Löten ohne Angst;10.10.2025;9.30;10.15;Lab A;Una Maas und Ed Brink;Beamer',
    'Mittag im Hof;;12.15;13 Uhr;;;',
    ';;14.30;15.30;Lab A;Ed Brink;Beamer',
    'Noch ohne Zeit;;;;Lab A;;',
  ]
  await chooseFile(page, csvFile(rows, 'herbst.csv'))
  await expect(page.getByLabel('Headings are in')).toHaveValue('1')
  await expect(page.getByText('Choose the column that holds "Title".')).toBeVisible()
  await page.getByLabel('What "Was läuft hier" becomes').selectOption({ label: 'Title' })
  await page.getByLabel('What "Mitwirkende" becomes').selectOption({ label: 'People' })
  await press(page, 'Compare with the Studio')
  // Four rows are three sessions and one that is told, with what has no place and what could not be published.
  await expect(page.getByText('creates 3 sessions and 2 people; leaves 1 room; skips 1.')).toBeVisible()
  const said = [
    ['row 5, Was läuft hier', 'The column "Was läuft hier" is empty.'],
    ['row 4, Tag', 'is empty, so we took the day of the row above.'],
    ['2 times', 'The column "Technik", for example: Beamer'],
    ['once', 'Rows above the headings, for example: Herbstprogramm'],
    ['Noch ohne Zeit', 'Starts: Enter when it starts.'],
  ] as const
  for (const [place, message] of said)
    await expect(page.getByRole('listitem').filter({ hasText: message })).toContainText(place)
  await press(page, 'Import 5 drafts')
  await expect(page.getByText('Created 3 sessions and 2 people, skipped 1.')).toBeVisible()
  const named = '*[_type == "person" && name in ["Una Maas", "Ed Brink"] && defined(imported)]'
  const query = `{ "named": count(${named}), "speakers": count(*[title == "Löten ohne Angst"][0].speakers) }`
  expect(await ask(page, query)).toEqual({ named: 2, speakers: 2 })
  await goTo(page, '/studio/schedule/2025-10-10')
  const session = page.getByRole('gridcell', { name: /^Löten ohne Angst,/ })
  await expect(session).toHaveAccessibleName(/09:30 to 10:15, Lab A/)

  await goTo(page, '/studio/release')
  for (const name of ['Löten ohne Angst', 'Mittag im Hof'])
    await page.getByRole('checkbox', { name, exact: true }).check()
  await press(page, 'Publish 4 changes')
  await expect(page.getByText('4 changes are published.')).toBeVisible()
  const visitor = await openPhone('/event/loten-ohne-angst')
  await visitor.clock.setFixedTime('2025-09-30T08:00:00Z')
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Löten ohne Angst')
  await expect(visitor.getByText('Description follows.')).toBeVisible()
  await expect(visitor.getByText('Una Maas')).toBeVisible()

  await openImport(page)
  await chooseFile(page, { ...csvFile([], 'herbst.csv'), buffer: Buffer.from(rows.join('\n'), 'latin1') })
  const letters = page.getByLabel('The right letters are those of')
  await letters.selectOption({ index: 1 })
  await expect(page.getByLabel('What "Was läuft hier" becomes')).toHaveCount(0)
  await letters.selectOption({ index: 0 })
  await expect(page.getByLabel('What "Was läuft hier" becomes')).toHaveValue('title')
  await expect(page.getByLabel('What "Mitwirkende" becomes')).toHaveValue('speakers')
  await press(page, 'Compare with the Studio')
  await expect(page.getByText('nothing to do. What was read of the file is already here')).toBeVisible()
})
