import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import {
  fieldOf,
  openDocument,
  publish,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.describe('keys typed while another organizer publishes the same document', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(180_000)

  test('are all there, in order, and saved, over a slow network too', async ({ page, context, accounts }) => {
    const id = `person-${randomUUID()}`
    await signInToStudio(page, accounts)
    const person = {
      _id: id,
      _type: 'person',
      name: 'Tilda Taste',
      slug: { _type: 'slug', current: id },
      headline: 'Types',
      isFeatured: false,
      orderRank: '0|zzzzzz:',
    }
    await putDocuments(page, [person, { ...person, _id: `drafts.${id}`, organization: 'Two Hands' }])
    await openDocument(page, 'person', id)
    const other = await context.newPage()
    await other.goto(new URL('/studio', page.url()).href)
    await openDocument(other, 'person', id)

    const network = await context.newCDPSession(page)
    await network.send('Network.enable')
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 200_000,
      uploadThroughput: 100_000,
    })
    const headline = fieldOf(page, 'headline').locator('input').first()
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
    await removeDocuments(page, [id])
  })
})
