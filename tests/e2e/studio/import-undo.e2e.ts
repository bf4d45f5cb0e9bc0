import { randomUUID } from 'node:crypto'
import { press, tickWords } from '../support/by-words.ts'
import { chooseFile, csvFile, openImport } from '../support/import-tool.ts'
import { expect, test } from '../support/in-studio.ts'
import { ask, putDocuments, storedDocument } from '../support/lake.ts'

test(
  'a spreadsheet is imported as drafts, and undone as a whole, but not over what was edited since',
  { tag: '@promise' },
  async ({ page }) => {
    const key = randomUUID().slice(0, 8)
    const file = csvFile(
      [
        'ID;Title;People',
        `${key}1;Undone ${key} one;Una ${key}, Mira Lindqvist`,
        `${key}2;Undone ${key} two;Una ${key}, Ed ${key}`,
        `${key}3;Undone ${key} three;`,
      ],
      `${key}.csv`,
    )
    const made = () =>
      ask<string[]>(page, `*[title match "Undone ${key}*" || name match "* ${key}"] | order(_id) ._id`)
    await openImport(page)
    await chooseFile(page, file)
    await expect(page.getByText('creates 3 sessions and 2 people; leaves 1 person')).toBeVisible()
    await press(page, 'Import 5 drafts')
    await expect(page.getByText('Created 3 sessions and 2 people')).toBeVisible()
    const ids = await made()
    expect(ids).toHaveLength(5)
    expect(ids.filter((id) => !id.startsWith('drafts.'))).toEqual([])
    const three = (await ask<string>(page, `*[title == "Undone ${key} three"][0]._id`)) || ''
    await putDocuments(page, [
      { ...(await storedDocument(page, three)), _rev: undefined, summary: 'Written by hand' },
    ])

    // Where imports are, after the page was left: what is needed is in the dataset.
    await openImport(page)
    await press(page, `Undo ${file.name}`)
    const dialog = page.getByRole('dialog', { name: `Undo the import of ${file.name}` })
    await expect(dialog.getByText('The drafts of 2 sessions and 2 people are discarded.')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: /three/ })).not.toBeChecked()
    await press(dialog, 'Undo 4 drafts')
    await expect(dialog.getByText('Undone: 2 sessions and 2 people. 1 session stayed.')).toBeVisible()
    await press(dialog, 'Close')
    expect(await made()).toEqual([three])

    await press(page, `Undo ${file.name}`)
    await tickWords(page, new RegExp(`Undone ${key} three`))
    await press(dialog, 'Undo 1 draft')
    await expect(dialog.getByText('Undone: 1 session.')).toBeVisible()
    await press(dialog, 'Close')
    await expect(page.getByRole('button', { name: `Undo ${file.name}` })).toHaveCount(0)
    expect(await made()).toEqual([])
    expect(await storedDocument(page, 'person-mira-lindqvist')).toBeDefined()
  },
)

test('an import that was undone right after it says so, and offers nothing more to undo', async ({
  page,
}) => {
  const key = randomUUID().slice(0, 8)
  const file = csvFile([`ID;Title`, `${key}1;Regretted ${key}`], `${key}.csv`)
  await openImport(page)
  await chooseFile(page, file)
  await press(page, 'Import 1 draft')
  await expect(page.getByText('Created 1 session')).toBeVisible()
  await press(page, 'Undo this import')
  const dialog = page.getByRole('dialog', { name: `Undo the import of ${file.name}` })
  await press(dialog, 'Undo 1 draft')
  await press(dialog, 'Close')
  await expect(page.getByRole('heading', { name: 'Undone: 1 session.' })).toBeVisible()
  await expect(page.getByText('Created 1 session')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo this import' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Review unpublished changes' })).toHaveCount(0)
})
