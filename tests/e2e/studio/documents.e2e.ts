import { randomUUID } from 'node:crypto'
import { material, person } from '../support/documents.ts'
import { expect, goTo, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'
import {
  deleteDocument,
  discard,
  duplicate,
  fieldOf,
  fillString,
  inputOf,
  openDocument,
  openHistory,
  pickReference,
  publish,
} from '../support/studio.ts'

test('a document is published again, its changes are discarded, and an older version is restored', async ({
  page,
}) => {
  const id = `person-${randomUUID()}`
  await putDocuments(page, [person(id, 'Pia Probst')])
  await openDocument(page, 'person', id)
  const headline = inputOf(page, 'headline')
  for (const text of ['Builds cryostats', 'Repairs cryostats']) {
    await fillString(page, 'headline', text)
    await publish(page)
    expect(await storedDocument(page, id)).toMatchObject({ headline: text })
    expect(await storedDocument(page, `drafts.${id}`)).toBeUndefined()
  }
  const drafted = (text: string) => isStored(page, `drafts.${id}`, { headline: text })

  await fillString(page, 'headline', 'Sells cryostats')
  await drafted('Sells cryostats')
  await discard(page)
  await expect(headline).toHaveValue('Repairs cryostats')
  expect(await storedDocument(page, `drafts.${id}`)).toBeUndefined()

  const versions = await openHistory(page)
  const published = versions.filter({ hasText: 'Published' })
  await expect(published).toHaveCount(2)
  await published.last().click()
  await expect(headline).toHaveValue('Builds cryostats')
  await page.getByTestId('pane-footer').getByRole('button', { name: 'Revert to revision' }).click()
  await page.getByRole('button', { name: 'Confirm', exact: true }).click()
  await drafted('Builds cryostats')
})

test('a document refers to another, is copied, and copy and document are deleted', async ({ page }) => {
  const [basics, advanced] = [`material-${randomUUID()}`, `material-${randomUUID()}`]
  const title = `Basics ${basics.slice(-6)}`
  const slides = { kind: 'slides' }
  await putDocuments(page, [material(basics, title, slides), material(advanced, `Advanced ${title}`, slides)])
  await openDocument(page, 'material', advanced)
  await fieldOf(page, 'prerequisites').getByTestId('add-single-object-button').click()
  await pickReference(page, 'prerequisites', title)
  await publish(page)
  expect(await storedDocument(page, advanced)).toMatchObject({ prerequisites: [{ _ref: basics }] })

  const copy = await duplicate(page)
  expect(await storedDocument(page, `drafts.${copy}`)).toMatchObject({
    title: `Advanced ${title}`,
    slug: { current: `${advanced}-2` },
  })
  await deleteDocument(page)
  await isStored(page, `drafts.${copy}`, undefined)
  for (const id of [advanced, basics]) {
    await openDocument(page, 'material', id)
    await deleteDocument(page)
    await isStored(page, id, undefined)
  }
})

test('a session is found by a word of its title', async ({ page }) => {
  await page.getByTestId('studio-search').click()
  await page.keyboard.type('chsh')
  await page.getByTestId('search-results').getByText('Bell pairs and the CHSH game').click()
  await expect(inputOf(page, 'title')).toHaveValue('Bell pairs and the CHSH game')
})

test('a fixed document is edited, and can neither be copied, deleted nor added', async ({ page }) => {
  for (const [type, id] of [
    ['siteSettings', 'siteSettings'],
    ['home', 'home'],
    ['page', 'page-about'],
  ] as const) {
    await openDocument(page, type, id)
    const footer = page.getByTestId('pane-footer')
    await expect(footer.getByTestId('action-publish')).toBeVisible()
    await expect(footer.getByTestId('action-menu-button')).toHaveCount(0)
  }

  // A typed address doesn't help either: the form of a second one is read-only and can't be published.
  await goTo(page, '/studio/intent/create/type=siteSettings/')
  await expect(page.getByTestId('action-publish')).toHaveCount(0)
  const second = page.getByTestId('document-panel-form-view')
  await expect(second.getByText('Name of the event')).toBeVisible()
  await expect(second.locator('input:not([readonly]):not([disabled]), textarea:not([readonly])')).toHaveCount(
    0,
  )
  await expect(page.getByTestId('action-publish')).toHaveCount(0)

  await page.getByTestId('new-document-button').click()
  const types = page
    .locator('[data-ui="Popover"]')
    .filter({ has: page.getByTestId('new-document-button-search-input') })
  await expect(types.getByText('Session', { exact: true })).toBeVisible()
  for (const name of ['Event settings', 'Site settings', 'Home', 'Page', 'Launch', 'Hackathon', 'Secret'])
    await expect(types.getByText(name, { exact: true })).toHaveCount(0)
})
