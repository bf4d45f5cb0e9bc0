import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import {
  chooseAction,
  deleteDocument,
  discard,
  duplicate,
  fieldOf,
  fillString,
  generateSlug,
  openDocument,
  openHistory,
  pickReference,
  publish,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.describe('an organizer', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, accounts }) => {
    await signInToStudio(page, accounts)
  })

  test('publishes again, discards changes, and restores an older version', async ({ page }) => {
    const id = `person-${randomUUID()}`
    await putDocuments(page, [person(id, 'Pia Probst')])
    await openDocument(page, 'person', id)
    const headline = fieldOf(page, 'headline').locator('input').first()
    for (const text of ['Builds cryostats', 'Repairs cryostats']) {
      await fillString(page, 'headline', text)
      await publish(page)
      expect(await storedDocument(page, id)).toMatchObject({ headline: text })
      expect(await storedDocument(page, `drafts.${id}`)).toBeUndefined()
    }

    await fillString(page, 'headline', 'Sells cryostats')
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ headline: 'Sells cryostats' })
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
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ headline: 'Builds cryostats' })

    await removeDocuments(page, [id])
  })

  test('copies a document, refers to another, and cannot delete a referenced one', async ({ page }) => {
    const [basics, advanced] = [`material-${randomUUID()}`, `material-${randomUUID()}`]
    const title = `Basics ${basics.slice(-6)}`
    await putDocuments(page, [material(basics, title), material(advanced, `Advanced ${title}`)])

    await openDocument(page, 'material', advanced)
    await fieldOf(page, 'prerequisites').getByTestId('add-single-object-button').click()
    await pickReference(page, 'prerequisites', title)
    await publish(page)
    expect(await storedDocument(page, advanced)).toMatchObject({ prerequisites: [{ _ref: basics }] })

    await openDocument(page, 'material', basics)
    await chooseAction(page, 'Delete')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(`1 document refers to “${title}”`)
    await expect(dialog).toContainText(`Advanced ${title}`)
    // Not offered, since the Content Lake refuses it.
    await expect(dialog.getByTestId('confirm-button')).toHaveCount(0)
    const { origin } = new URL(page.url())
    const refusal = await page.request.post(`${origin}/lake/v${contentApiVersion}/data/mutate/production`, {
      headers: { origin },
      data: { mutations: [{ delete: { id: basics } }] },
    })
    expect(refusal.status()).toBe(409)
    expect(await refusal.text()).toContain('cannot be deleted as there are references to it')
    await page.keyboard.press('Escape')
    expect(await storedDocument(page, basics)).toBeDefined()

    await openDocument(page, 'material', advanced)
    const copy = await duplicate(page)
    expect(await storedDocument(page, `drafts.${copy}`)).toMatchObject({ title: `Advanced ${title}` })
    await fillString(page, 'title', `Copy of ${title}`)
    await generateSlug(page)
    await deleteDocument(page)
    await expect.poll(() => storedDocument(page, `drafts.${copy}`)).toBeUndefined()

    await openDocument(page, 'material', advanced)
    await deleteDocument(page)
    await expect.poll(() => storedDocument(page, advanced)).toBeUndefined()
    await openDocument(page, 'material', basics)
    await deleteDocument(page)
    await expect.poll(() => storedDocument(page, basics)).toBeUndefined()
  })

  test('finds a session by a word of its title', async ({ page }) => {
    await page.getByTestId('studio-search').click()
    await page.keyboard.type('chsh')
    const results = page.getByTestId('search-results')
    await results.getByText('Bell pairs and the CHSH game').click()
    await expect(fieldOf(page, 'title').locator('input').first()).toHaveValue(
      'Bell pairs and the CHSH game',
      {
        timeout: 30_000,
      },
    )
  })

  test('edits a fixed document, and can neither copy, delete nor add one', async ({ page }) => {
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
    await page.goto(new URL('/studio/intent/create/type=siteSettings/', page.url()).href)
    const second = page.getByTestId('document-panel-form-view')
    await expect(second.getByText('Name of the event')).toBeVisible({ timeout: 40_000 })
    await expect(
      second.locator('input:not([readonly]):not([disabled]), textarea:not([readonly])'),
    ).toHaveCount(0)
    await expect(page.getByTestId('action-publish')).toHaveCount(0)

    await page.getByTestId('new-document-button').click()
    const types = page
      .locator('[data-ui="Popover"]')
      .filter({ has: page.getByTestId('new-document-button-search-input') })
    await expect(types.getByText('Session', { exact: true })).toBeVisible()
    for (const name of ['Event settings', 'Site settings', 'Home', 'Page', 'Launch', 'Hackathon', 'Secret'])
      await expect(types.getByText(name, { exact: true })).toHaveCount(0)
  })
})

function person(id: string, name: string): Record<string, unknown> {
  return {
    _id: id,
    _type: 'person',
    name,
    slug: { _type: 'slug', current: id },
    headline: 'Tests festivals',
    isFeatured: false,
    orderRank: '0|zzzzzz:',
  }
}

function material(id: string, title: string): Record<string, unknown> {
  return {
    _id: id,
    _type: 'material',
    title,
    slug: { _type: 'slug', current: id },
    kind: 'slides',
    level: 'any',
    summary: 'Made by a test.',
    orderRank: '0|zzzzzz:',
  }
}
