import { randomUUID } from 'node:crypto'
import { person } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument, ask } from '../support/lake.ts'
import { deleteDocument, discard, openDocument, chooseFile, csvFile, openImport } from '../support/studio.ts'
import { press, tickWords } from '../support/by-words.ts'

test('what was deleted, discarded with others or in its form is put back from the trash', async ({
  page,
}) => {
  const key = randomUUID()
  const named = (name: string) => ({ id: `${name.toLowerCase()}-${key}`, name: `${name} ${key}` })
  const [deleted, discarded] = [named('Deleted'), named('Discarded')]
  const [kept, changed] = [named('Kept'), named('Changed')]
  await putDocuments(page, [
    person(deleted.id, deleted.name),
    ...[discarded, kept, changed].map(({ id, name }) => person(`drafts.${id}`, name)),
    person(changed.id, `Seen ${key}`),
  ])
  await openDocument(page, 'person', deleted.id)
  await deleteDocument(page)
  await expect(page.getByText('Deleted. You can put it back from the Trash').first()).toBeVisible()
  await isStored(page, deleted.id, undefined)
  await openDocument(page, 'person', changed.id)
  await discard(page)
  await isStored(page, `drafts.${changed.id}`, undefined)

  await goTo(page, '/studio/release')
  await page.getByRole('checkbox', { name: discarded.name }).check()
  const opener = page.getByRole('button', { name: 'Discard 1 draft' })
  const dialog = page.getByRole('dialog', { name: 'Discard 1 draft?' })
  // However the dialog is left, the focus goes back to what opened it.
  for (const leave of ['Enter', 'Escape']) {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('1 document was never published')).toBeVisible()
    if (leave === 'Enter') await dialog.getByRole('button', { name: 'Keep it' }).focus()
    await page.keyboard.press(leave)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await opener.click()
  await dialog.getByRole('button', { name: 'Discard 1 draft' }).click()
  await expect(page.getByText('1 draft discarded.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: discarded.name })).toHaveCount(0)
  expect(await storedDocument(page, `drafts.${discarded.id}`)).toBeUndefined()
  expect(await storedDocument(page, `drafts.${kept.id}`)).toBeDefined()

  await goTo(page, '/studio/structure/trash')
  await expect(page.getByText(/^Put here just now by .*\. Visitors saw it before\.$/).first()).toBeVisible()
  for (const { id, name } of [deleted, discarded, changed]) {
    await page.getByRole('button', { name: `Put back ${name}` }).click()
    await expect(page.getByText(`“${name}” is a draft again.`)).toBeVisible()
    await expect(page.getByRole('button', { name: `Put back ${name}` })).toHaveCount(0)
    expect(await storedDocument(page, `drafts.${id}`)).toMatchObject({ name })
  }
  expect(await storedDocument(page, deleted.id)).toBeUndefined()
  expect(await storedDocument(page, changed.id)).toMatchObject({ name: `Seen ${key}` })
})

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
