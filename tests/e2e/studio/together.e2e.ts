import { randomUUID } from 'node:crypto'
import { person } from '../support/documents.ts'
import { expect, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'
import { fillString, inputOf, openDocument, publish } from '../support/studio.ts'

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
    await expect(othersHere.first()).toBeVisible()
    // Saved while both keep more streams open than a browser has connections.
    await fillString(other, 'headline', 'Writes together')
    await expect(inputOf(page, 'headline')).toHaveValue('Writes together')
    await fillString(page, 'organization', 'Two Hands')
    await expect(inputOf(other, 'organization')).toHaveValue('Two Hands')
    await isStored(page, `drafts.${id}`, { headline: 'Writes together', organization: 'Two Hands' })
  },
)

test('keys typed while another organizer publishes the same document are all there, over a slow network', async ({
  page,
  other,
  context,
}) => {
  const id = `person-${randomUUID()}`
  const changed = { headline: 'Types', organization: 'Two Hands' }
  await putDocuments(page, [person(id, 'Tilda Taste'), person(`drafts.${id}`, 'Tilda Taste', changed)])
  await openDocument(page, 'person', id)
  await openDocument(other, 'person', id)

  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  })
  const headline = inputOf(page, 'headline')
  await headline.focus()
  await page.keyboard.press('End')
  const text = ' and types and types while somebody else publishes what she has not finished yet, twice'
  const typed = page.keyboard.type(text, { delay: 90 })
  await expect(headline).toHaveValue(/types and/)
  await publish(other)
  await expect(headline).toHaveValue(/somebody else/)
  await publish(other)
  await typed
  await expect(headline).toHaveValue(`Types${text}`)
  await expect
    .poll(
      async () =>
        ((await storedDocument(page, `drafts.${id}`)) ?? (await storedDocument(page, id)))?.['headline'],
    )
    .toBe(`Types${text}`)
  // The page stays for other journeys; the network is as it was without this session.
  await network.detach()
})
