import { randomUUID } from 'node:crypto'
import { piecesAround } from '../../support/yardstick.ts'
import { session, person } from '../support/documents.ts'
import { expect, test, visit } from '../support/in-studio.ts'
import { putDocuments, isStored } from '../support/lake.ts'
import { fillString, openDocument, publish, unpublish, inputOf } from '../support/studio.ts'

test(
  'what is published reaches the page a visitor has open within two seconds, and leaves it when unpublished',
  { tag: '@promise' },
  async ({ page, context }) => {
    const id = `session-${randomUUID()}`
    await putDocuments(page, [session(id, 'Before')])
    const visitor = await context.newPage()
    const isListening = visitor.waitForResponse((response) => response.url().includes('/data/live/events/'))
    await visit(visitor, `/event/${id}`)
    await isListening
    await page.bringToFront()
    await openDocument(page, 'session', id)
    await fillString(page, 'title', 'After')
    const pieces = await piecesAround(async () => {
      const seen = visitor
        .getByRole('heading', { level: 1, name: 'After' })
        .waitFor({ timeout: 60_000 })
        .then(() => Date.now())
      const sentAt = await publish(page)
      const ms = (await seen) - sentAt
      console.log(`What is published is on an open page after ${ms} ms.`)
      return ms
    })
    // In pieces of the yardstick: two seconds on an idle laptop.
    expect(pieces).toBeLessThan(1000)

    await unpublish(page)
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(/nothing here/i)
    await publish(page)
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('After')
  },
)

test('two organizers see each other and what the other types, and both is saved', async ({ page, other }) => {
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
})
