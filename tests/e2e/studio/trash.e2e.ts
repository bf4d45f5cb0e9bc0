import { randomUUID } from 'node:crypto'
import { person } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'
import { deleteDocument, discard, openDocument } from '../support/studio.ts'

test(
  'what was deleted, discarded with others or in its form is put back from the trash',
  { tag: '@promise' },
  async ({ page }) => {
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
    // Visitors see it only once it's published.
    expect(await storedDocument(page, deleted.id)).toBeUndefined()
    expect(await storedDocument(page, changed.id)).toMatchObject({ name: `Seen ${key}` })
  },
)
