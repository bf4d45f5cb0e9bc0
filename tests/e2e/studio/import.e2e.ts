import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { piecesAround } from '../../support/yardstick.ts'
import { pressWords, tickWords } from '../support/by-words.ts'
import { expect } from '../support/fixtures.ts'
import { chooseFile, csvFile, openImport, openTool } from '../support/import-tool.ts'
import { serialOf, workbookOf } from '../../support/workbook.ts'
import { test } from '../support/own-product.ts'
import { putDocuments, signInToStudio, storedDocument, studioNoise } from '../support/studio.ts'

const timetable = join(import.meta.dirname, '../../fixtures/pretalx-two-days-eight-rooms.json')
/** The longest an organizer should wait for a weekend's sessions, in pieces of the yardstick: ten seconds on a laptop. */
const patience = 5000

test.use({ expectedNoise: { patterns: studioNoise } })
// They look at all existing drafts.
test.describe.configure({ mode: 'serial', timeout: 180_000 })

/** How many sessions visitors may read. */
async function publicSessions(page: Page): Promise<number> {
  const query = encodeURIComponent('count(*[_type == "session"])')
  const address = `/lake/v${contentApiVersion}/data/query/production?perspective=published&query=${query}`
  const answer = await page.request.get(new URL(address, page.url()).href)
  // The contract of this address.
  return ((await answer.json()) as { result: number }).result
}

test("a real conference's schedule is imported as drafts, and importing it again changes nothing", async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  const before = await publicSessions(page)
  await chooseFile(page, timetable)
  await expect(page.getByText('creates 75 sessions, 81 people, 3 tracks and 8 rooms')).toBeVisible()
  const pieces = await piecesAround(async () => {
    const startedAt = Date.now()
    await page.getByRole('button', { name: 'Import 167 drafts' }).click()
    await expect(page.getByText('Created 75 sessions')).toBeVisible({ timeout: 100_000 })
    const took = Date.now() - startedAt
    console.log(`167 documents are imported after ${took} ms.`)
    return took
  })
  expect(pieces).toBeLessThan(patience)
  expect(await publicSessions(page)).toBe(before)

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, timetable)
  await expect(page.getByText('nothing to do, everything already matches the file')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
})

test('two thousand documents are imported at a steady pace, and their import is undone', async ({
  page,
  accounts,
}) => {
  test.setTimeout(240_000)
  await openImport(page, accounts)
  const rows = Array.from({ length: 1400 }, (_, row) => `m${row};Many ${row};Body ${row % 700} Many`)
  await chooseFile(page, csvFile(['ID;Title;People', ...rows].join('\n')))
  const start = page.getByRole('button', { name: 'Import 2,100 drafts' })
  await expect(start).toBeVisible({ timeout: 60_000 })
  const pieces = await piecesAround(async () => {
    const startedAt = Date.now()
    await start.click()
    // It is said how far it is.
    await expect(page.getByText(/^\d+ of 2,100 drafts written$/)).toBeVisible({ timeout: 100_000 })
    await expect(page.getByText('Created 1,400 sessions and 700 people')).toBeVisible({ timeout: 200_000 })
    const took = Date.now() - startedAt
    console.log(`2100 documents are imported after ${took} ms.`)
    return took
  })
  expect(pieces).toBeLessThan(patience)
  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of talks.csv' })
  await dialog.getByRole('button', { name: 'Undo 2,100 drafts' }).click({ timeout: 60_000 })
  await expect(dialog.getByText('Undone: 1,400 sessions and 700 people.')).toBeVisible({ timeout: 100_000 })
})

test('who is who in a file is said, and can be decided otherwise', async ({ page, accounts }) => {
  await openImport(page, accounts)
  await chooseFile(
    page,
    csvFile(
      'ID;Title;People\nw1;Who one;Mira Lindqvist\nw2;Who two;Petra Nimmt [7]\nw3;Who three;Paul Gibt [7]\n',
    ),
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
  await page.getByRole('button', { name: 'Import 5 drafts' }).click()
  await expect(page.getByText('Created 3 sessions and 1 person, changed 1 person')).toBeVisible()

  const address = new URL(`/lake/v${contentApiVersion}/data/query/production?perspective=raw`, page.url())
  address.searchParams.set(
    'query',
    '*[string::startsWith(title, "Who ") && defined(imported)] | order(title) { title, "name": speakers[0].person->name }',
  )
  const { result } = (await (await page.request.get(address.href)).json()) as { result: unknown }
  expect(result).toEqual([
    { title: 'Who one', name: 'Mira Lindqvist' },
    { title: 'Who three', name: null },
    { title: 'Who two', name: 'Priya Raghunathan' },
  ])
})

test('a spreadsheet: columns are chosen, errors named, organizers’ edits kept unless ticked', async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  await chooseFile(
    page,
    csvFile(
      'ID;Thing;Kind;Start;Room\nt1;Coffee;juggling;2025-10-10 10:00;Lab A\nt2;Tea;Juggling;soon;Lab A\nt3;;;;Lab A\n',
    ),
  )
  const compare = page.getByRole('button', { name: 'Compare with the Studio' })
  await expect(compare).toBeDisabled()
  await page.getByLabel('What "Thing" becomes').selectOption({ label: 'Title' })
  await compare.click()
  await expect(page.getByText('"soon" isn’t a date and time')).toBeVisible()
  await expect(page.getByText('row 3, Start')).toBeVisible()
  await expect(page.getByText('row 4, Thing')).toBeVisible()
  // Once for all of its rows.
  const meaning = page.getByRole('combobox', { name: /juggling/ })
  await expect(page.getByText('kind, 2 times')).toBeVisible()
  await meaning.selectOption('Social')
  await expect(meaning).toHaveValue('social')
  // Back to the columns and forward again, in both ways, with all that was decided.
  await page.getByRole('button', { name: 'Back to the columns' }).click()
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
  await page.getByRole('button', { name: 'Import 2 drafts' }).click()
  await expect(page.getByText('Created 2 sessions')).toBeVisible()

  const address = new URL(`/lake/v${contentApiVersion}/data/query/production?perspective=raw`, page.url())
  address.searchParams.set('query', '*[title == "Coffee" && kind == "social" && defined(imported)][0]._id')
  const { result: id } = (await (await page.request.get(address.href)).json()) as { result: string }
  const draft = await storedDocument(page, id)
  await putDocuments(page, [{ ...draft, _rev: undefined, title: 'Coffee and cake' }])

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, csvFile('ID;Title;Start\nt1;Long coffee;2025-10-10 10:30\n'))
  const kept = page.getByRole('table', { name: /Long coffee/ })
  await expect(kept.getByRole('row', { name: /Title/ })).toContainText('Coffee and cake')
  await expect(kept.getByRole('row', { name: /Starts/ })).toContainText('Fri 10 Oct, 10:30')
  await page.getByRole('button', { name: 'Import 1 draft' }).click()
  await expect(page.getByText('Changed 1 session')).toBeVisible()
  expect(await storedDocument(page, id)).toMatchObject({
    title: 'Coffee and cake',
    startsAt: '2025-10-10T08:30:00.000Z',
  })

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, csvFile('ID;Title\nt1;Long coffee\n'))
  await tickWords(page, /Long coffee/)
  await page.getByRole('button', { name: 'Import 1 draft' }).click()
  await expect(page.getByText('Changed 1 session')).toBeVisible()
  expect(await storedDocument(page, id)).toMatchObject({ title: 'Long coffee' })
})

test('an import is undone as a whole by another organizer; what was edited since stays unless ticked', async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  await chooseFile(
    page,
    csvFile('ID;Title;People\nu1;Undone one;Una Done\nu2;Undone two;Una Done, Ed Ited\nu3;Undone three;\n'),
  )
  await page.getByRole('button', { name: 'Import 5 drafts' }).click()
  await expect(page.getByText('Created 3 sessions and 2 people')).toBeVisible()
  const titles = async () => {
    const address = new URL(`/lake/v${contentApiVersion}/data/query/production?perspective=raw`, page.url())
    address.searchParams.set(
      'query',
      '*[title match "Undone*" || name in ["Una Done", "Ed Ited"]] | order(coalesce(title, name)) { _id, "title": coalesce(title, name) }',
    )
    // The contract of this address.
    return (
      (await (await page.request.get(address.href)).json()) as { result: { _id: string; title: string }[] }
    ).result
  }
  const three = (await titles()).find(({ title }) => title === 'Undone three')
  if (!three) throw new Error('The import has left nothing.')
  await putDocuments(page, [
    { ...(await storedDocument(page, three._id)), _rev: undefined, summary: 'Written by hand' },
  ])

  // Where imports are, after the page was left: what is needed is in the dataset.
  await openTool(page, 'import')
  await page.getByRole('button', { name: 'Undo talks.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of talks.csv' })
  await expect(dialog.getByText('The drafts of 2 sessions and 2 people are discarded.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: /Undone three/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Undo 4 drafts' }).click()
  await expect(dialog.getByText('Undone: 2 sessions and 2 people. 1 session stayed.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(await titles()).toMatchObject([{ title: 'Undone three' }])

  await page.getByRole('button', { name: 'Undo talks.csv' }).click()
  await tickWords(page, /Undone three/)
  await dialog.getByRole('button', { name: 'Undo 1 draft' }).click()
  await expect(dialog.getByText('Undone: 1 session.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Undo talks.csv' })).toHaveCount(0)
  expect(await titles()).toEqual([])
})

test('what an import brought to the site is taken off with its undo, as far as nothing else needs it', async ({
  page,
  accounts,
}) => {
  test.setTimeout(180_000)
  await signInToStudio(page, accounts)
  await openTool(page, 'import')
  await chooseFile(page, csvFile('ID;Title;People\nlive;Live talk;Lina Live\n', 'live.csv'))
  await page.getByRole('button', { name: 'Import 2 drafts' }).click()
  await expect(page.getByText('Created 1 session and 1 person')).toBeVisible()
  const address = new URL(`/lake/v${contentApiVersion}/data/query/production?perspective=raw`, page.url())
  address.searchParams.set('query', '*["Live talk" == title || "Lina Live" == name] | order(_type)')
  // The contract of this address.
  const { result } = (await (await page.request.get(address.href)).json()) as { result: { _id: string }[] }
  const ids = result.map(({ _id }) => _id.replace('drafts.', ''))
  await putDocuments(
    page,
    result.map(({ _id, ...draft }) => ({ ...draft, _rev: undefined, _id: _id.replace('drafts.', '') })),
  )

  await openTool(page, 'import')
  await page.getByRole('button', { name: 'Undo live.csv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of live.csv' })
  await expect(dialog.getByText('Lina Live: “Live talk” refers to it.')).toBeVisible()
  await expect(dialog.getByRole('checkbox', { name: 'Take “Live talk” off the site' })).not.toBeChecked()
  await tickWords(page, /Take all that nothing else needs/)
  await expect(dialog.getByText('1 session and 1 person leave the site and go into the trash')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo 2 documents' }).click()
  await expect(dialog.getByText('Undone: 1 session and 1 person.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  for (const id of ids) expect(await storedDocument(page, id)).toBeUndefined()
})

test('a workbook’s sheet is chosen, and schedule.xml of the same weekend is imported', async ({
  page,
  accounts,
}) => {
  await openImport(page, accounts)
  await page.locator('input[type="file"]').setInputFiles({
    name: 'weekend.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  })
  await expect(page.getByRole('alert')).toContainText('This is an old Excel file (.xls).')

  const date = { at: serialOf('2025-10-11T00:00'), as: 'date' } as const
  const at = (hour: number) => ({ at: hour / 24, as: 'time' }) as const
  const buffer = Buffer.from(
    workbookOf([
      {
        name: 'People',
        rows: [
          ['Name', 'Bio'],
          ['Wanda Book', 'Reads sheets.'],
        ],
      },
      {
        name: 'Program',
        rows: [
          ['Title', 'Date', 'Start', 'End', 'Room', 'Speaker'],
          ['Sheets one', date, at(9), at(10), 'Lab A', 'Wanda Book'],
          ['Sheets two', date, at(10), at(11.5), 'Lab A', 'Wanda Book'],
        ],
      },
    ]),
  )
  await chooseFile(page, { name: 'weekend.xlsx', mimeType: 'application/octet-stream', buffer })
  await expect(page.getByLabel('Sheet')).toContainText('Program (2 rows)')
  await page.getByRole('button', { name: 'Compare with the Studio' }).click()
  await expect(page.getByText('creates 2 sessions and 1 person')).toBeVisible()
  await expect(page.getByText('Sat 11 Oct, 10:00 · Lab A')).toBeVisible()
  await page.getByRole('button', { name: 'Import 3 drafts' }).click()
  await expect(page.getByText('Created 2 sessions and 1 person')).toBeVisible()

  await page.getByRole('button', { name: 'Import another file' }).click()
  await chooseFile(page, { name: 'weekend.xlsx', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('Sheet').selectOption('People (1 row)')
  await page.getByRole('button', { name: 'Compare with the Studio' }).click()
  await expect(page.getByText('changes 1 person')).toBeVisible()

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const xml =
    '<schedule><conference><title>Weekend</title></conference><day date="2025-10-11"><room name="Lab A"><event guid="x-1"><title>Tree one</title><abstract><![CDATA[<p style="color: red">All about <b>trees</b>.</p>]]></abstract><start>12:00</start><duration>00:30</duration><persons><person id="1">Wanda Book</person></persons></event></room></day></schedule>'
  await chooseFile(page, { name: 'schedule.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) })
  await expect(page.getByText('creates 1 session; leaves 1 person and 1 room')).toBeVisible()
})

test('importing an export changes nothing', async ({ page, accounts }, info) => {
  await openImport(page, accounts)
  for (const name of ['Sessions (CSV)', 'People (CSV)', 'Schedule (JSON)']) {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name }).click()
    const saved = await saving
    const file = info.outputPath(saved.suggestedFilename())
    await saved.saveAs(file)
    await chooseFile(page, file)
    await expect(page.getByText('nothing to do, everything already matches the file')).toBeVisible()
    await page.getByRole('button', { name: 'Choose another file' }).click()
  }
})

test('chosen changes are published together with what they need; others wait, or are planned', async ({
  page,
  accounts,
}) => {
  test.setTimeout(180_000)
  await signInToStudio(page, accounts)
  const reference = (_ref: string) => ({
    _type: 'reference',
    _ref,
    _weak: true,
    _strengthenOnPublish: { type: 'person', template: { id: 'person' } },
  })
  await putDocuments(page, [
    {
      _id: 'drafts.release-person',
      _type: 'person',
      name: 'Rhea Lease',
      headline: 'Speaks late',
      slug: { _type: 'slug', current: 'rhea-lease' },
    },
    {
      _id: 'drafts.release-talk',
      _type: 'session',
      title: 'Released late',
      slug: { _type: 'slug', current: 'released-late' },
      kind: 'keynote',
      level: 'any',
      status: 'confirmed',
      mode: 'online',
      isPlenary: false,
      summary: 'Published from the release tool.',
      language: 'en',
      startsAt: '2025-10-12T19:00:00.000Z',
      endsAt: '2025-10-12T19:30:00.000Z',
      abstract: [
        {
          _type: 'block',
          _key: 'a',
          style: 'normal',
          markDefs: [],
          children: [{ _type: 'span', _key: 'b', text: 'More.', marks: [] }],
        },
      ],
      speakers: [{ _key: 's', _type: 'speakerEntry', role: 'speaker', person: reference('release-person') }],
    },
    {
      _id: 'drafts.release-news',
      _type: 'announcement',
      title: 'Not yet for anybody',
      severity: 'info',
      startsAt: '2025-10-10T08:00:00.000Z',
      endsAt: '2025-10-10T10:00:00.000Z',
    },
    {
      _id: 'drafts.release-wrong',
      _type: 'announcement',
      title: 'Without an end',
      severity: 'info',
      startsAt: '2025-10-10T08:00:00.000Z',
    },
  ])
  await openTool(page, 'release')
  const choice = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await choice('Released late').check()
  await expect(choice('Rhea Lease')).toBeChecked()
  await choice('Without an end').check()
  await page.getByRole('button', { name: 'Publish 3 changes' }).click()
  await expect(page.getByText('Nothing was published: 1 change needs a fix first.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('Choose when to stop showing it.')).toBeVisible()
  expect(await storedDocument(page, 'release-talk')).toBeUndefined()

  await page.getByRole('button', { name: 'Leave those out' }).click()
  await page.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(page.getByText('2 changes are published.')).toBeVisible({ timeout: 30_000 })
  await expect(choice('Released late')).toHaveCount(0)
  const published = await storedDocument(page, 'release-talk')
  expect(published?.['speakers']).toEqual([
    {
      _key: 's',
      _type: 'speakerEntry',
      role: 'speaker',
      person: { _type: 'reference', _ref: 'release-person' },
    },
  ])

  await choice('Not yet for anybody').check()
  await page.getByRole('button', { name: 'Publish later' }).click()
  await page.getByLabel(/When/).fill('2020-01-01T10:00')
  await page.getByRole('button', { name: 'Schedule 1 change' }).click()
  await expect(page.getByText('That time has passed.')).toBeVisible()
  await page.getByLabel(/When/).fill('2099-10-10T10:00')
  await page.getByRole('button', { name: 'Schedule 1 change' }).click()
  await expect(page.getByText('“Not yet for anybody”')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/Scheduled for .*10:00/)).toBeVisible()
  expect(await storedDocument(page, 'release-news')).toBeUndefined()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('“Not yet for anybody”')).toHaveCount(0)

  // Visitors read it at its address.
  await page.goto(new URL('/event/released-late', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Released late' })).toBeVisible()
  await expect(page.getByText('Rhea Lease').first()).toBeVisible()
})
