import { randomUUID } from 'node:crypto'
import { person } from '../support/documents.ts'
import { expect, test } from '../support/in-studio.ts'
import { isStored, putDocuments } from '../support/lake.ts'
import { fillString, inputOf, openDocument } from '../support/studio.ts'

test(
  'two organizers see each other and what the other types, and both is saved',
  { tag: '@promise' },
  async ({ page, other }) => {
    const id = `person-${randomUUID()}`
    await putDocuments(page, [person(id, 'Pia Paarlauf')])
    await openDocument(page, 'person', id)
    const othersHere = page
      .getByTestId('document-panel-scroller')
      .locator('[data-ui="Avatar"], [title="Festival organizer"]')
    await expect(othersHere).toHaveCount(0)

    await openDocument(other, 'person', id)
    await inputOf(other, 'headline').focus()
    await inputOf(page, 'headline').focus()
    await expect(othersHere.first()).toBeVisible()
    // Saved while both keep more streams open than a browser has connections.
    await fillString(other, 'headline', 'Writes together')
    await expect(inputOf(page, 'headline')).toHaveValue('Writes together')
    await fillString(page, 'organization', 'Two Hands')
    await expect(inputOf(other, 'organization')).toHaveValue('Two Hands')
    await isStored(page, `drafts.${id}`, { headline: 'Writes together', organization: 'Two Hands' })
  },
)
