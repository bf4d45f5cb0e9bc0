import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/fixtures.ts'
import {
  chooseAction,
  duplicate,
  fieldOf,
  openDocument,
  openGroup,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
} from '../support/studio.ts'

test.describe('the form', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, accounts }) => {
    await signInToStudio(page, accounts)
  })

  test('keeps a typed time to the minute, and publishes nothing while it cannot read a date', async ({
    page,
  }) => {
    const id = `session-${randomUUID()}`
    await putDocuments(page, [{ ...session(id), _id: `drafts.${id}` }])
    await openDocument(page, 'session', id)
    await openGroup(page, 'When and where')
    const starts = fieldOf(page, 'startsAt').getByTestId('date-input')
    await starts.fill('10 Oct 2025 14:07')
    await starts.blur()
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ startsAt: '2025-10-10T12:07:00.000Z' })
    await starts.fill('10 Oct 25 14:09')
    await starts.blur()
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ startsAt: '2025-10-10T12:09:00.000Z' })
    await expect(starts).toHaveValue('10 Oct 2025 14:09')
    await starts.fill('2025-10-10 14:11')
    await starts.blur()
    await expect
      .poll(() => storedDocument(page, `drafts.${id}`))
      .toMatchObject({ startsAt: '2025-10-10T12:11:00.000Z' })
    await expect(starts).toHaveValue('10 Oct 2025 14:11')
    await expect(page.getByText('We can’t read this date')).toHaveCount(0)

    const publish = page.getByTestId('action-publish')
    await expect(publish).toBeEnabled()
    await starts.fill('Friday at noon')
    await starts.blur()
    await expect(page.getByRole('alert').filter({ hasText: 'We can’t read this date' })).toBeVisible()
    await expect(publish).toBeDisabled()

    await starts.fill('10 Oct 2025 14:08')
    await starts.blur()
    await expect(page.getByText('We can’t read this date')).toHaveCount(0)
    await expect(publish).toBeEnabled()
    await removeDocuments(page, [id])
  })

  test('writes an address with the name, until somebody writes another or it is published', async ({
    page,
  }) => {
    const id = `person-${randomUUID()}`
    await putDocuments(page, [{ _id: `drafts.${id}`, _type: 'person' }])
    await openDocument(page, 'person', id)
    const name = fieldOf(page, 'name').locator('input').first()
    const address = fieldOf(page, 'slug').locator('input').first()
    const stored = async () => (await storedDocument(page, `drafts.${id}`))?.['slug']
    await name.pressSequentially('Ödön Weiß')
    await expect(address).toHaveValue('odon-weiss')
    await expect.poll(stored).toMatchObject({ current: 'odon-weiss' })

    await address.fill('odon')
    await name.press('End')
    await name.pressSequentially('er')
    await expect.poll(() => storedDocument(page, `drafts.${id}`)).toMatchObject({ name: 'Ödön Weißer' })
    expect(await stored()).toMatchObject({ current: 'odon' })

    const known = `person-${randomUUID()}`
    await putDocuments(page, [person(known, 'Anna')])
    await openDocument(page, 'person', known)
    await name.fill('Anna Apt')
    await expect.poll(() => storedDocument(page, `drafts.${known}`)).toMatchObject({ name: 'Anna Apt' })
    expect((await storedDocument(page, `drafts.${known}`))?.['slug']).toEqual(
      (await storedDocument(page, known))?.['slug'],
    )
    await removeDocuments(page, [id, known])
  })

  test('makes a copy with an address and a place in the list of its own', async ({ page }) => {
    const id = `person-${randomUUID()}`
    const imported = { _type: 'object', source: 'program.csv', key: '7' }
    await putDocuments(page, [{ ...person(id, 'Cora Copy'), imported }])
    await openDocument(page, 'person', id)
    const copy = await duplicate(page)
    const made = await storedDocument(page, `drafts.${copy}`)
    expect(made).toMatchObject({ name: 'Cora Copy', slug: { current: `${id}-2` } })
    expect(made?.['imported']).toBeUndefined()
    expect(made?.['orderRank']).not.toBe('0|100000:')
    await removeDocuments(page, [copy, id])
  })

  test('lists what refers to a document in place of an offer that would be refused', async ({ page }) => {
    const [who, talk] = [`person-${randomUUID()}`, `session-${randomUUID()}`]
    await putDocuments(page, [
      person(who, 'Hedda Held'),
      {
        ...session(talk),
        speakers: [{ _key: 'a', _type: 'speakerEntry', role: 'speaker', person: ref(who) }],
      },
    ])
    await openDocument(page, 'person', who)
    for (const [action, done] of [
      ['Delete', 'deleted'],
      ['Unpublish', 'unpublished'],
    ] as const) {
      await chooseAction(page, action)
      const dialog = page.getByRole('dialog', { name: `It can’t be ${done} yet` })
      await expect(dialog).toContainText('1 document refers to “Hedda Held”')
      await expect(dialog.getByRole('link', { name: 'Talk of a test' })).toBeVisible()
      await expect(dialog.getByRole('button', { name: /anyway/i })).toHaveCount(0)
      await expect(dialog.getByTestId('confirm-button')).toHaveCount(0)
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
    await removeDocuments(page, [talk, who])
  })

  test('unpublishes from the menu, and goes on showing what was published', async ({ page }) => {
    const id = `person-${randomUUID()}`
    await putDocuments(page, [person(id, 'Uta Unseen')])
    await openDocument(page, 'person', id)
    const name = fieldOf(page, 'name').locator('input').first()
    const unpublish = async () => {
      const dialog = page.getByRole('dialog', { name: 'Unpublish “Uta Unseen”?' })
      await dialog.getByRole('button', { name: 'Unpublish' }).click()
      await expect.poll(() => storedDocument(page, id)).toBeUndefined()
      await expect(page).not.toHaveURL(/perspective=published/)
      await expect(name).toHaveValue('Uta Unseen')
      await expect(name).toBeEditable()
    }
    await chooseAction(page, 'Unpublish')
    await unpublish()

    // The same from the published version.
    await removeDocuments(page, [id])
    await putDocuments(page, [person(id, 'Uta Unseen')])
    await page.getByTestId('document-perspective-list').getByRole('button', { name: 'Published' }).click()
    await expect(page).toHaveURL(/perspective=published/)
    await page.getByTestId('action-unpublish').click()
    await unpublish()
    await removeDocuments(page, [id])
  })

  test('a new person is found by a few letters, in the list by name', async ({ page }) => {
    const id = `person-${randomUUID()}`
    await page.goto(new URL('/studio/structure/people;everyone', page.url()).href)
    const list = page.getByTestId('document-list-pane')
    await expect(list.locator('a[href*="person"]').first()).toBeVisible()
    await putDocuments(page, [person(id, 'Aaltje Zuiderzee')])
    // Not at the end of everybody, where the order on the site has them.
    const found = list.getByText('Aaltje Zuiderzee')
    await expect(found).toBeInViewport()
    await expect(list.locator('a[href*="person"]')).not.toHaveCount(1)
    await page.getByLabel('Search list').fill('zuid')
    await expect(list.locator('a[href*="person"]')).toHaveCount(1)
    await expect(found).toBeVisible()
    await removeDocuments(page, [id])
  })
})

const ref = (id: string) => ({ _type: 'reference', _ref: id })

function person(id: string, name: string): Record<string, unknown> {
  return {
    _id: id,
    _type: 'person',
    name,
    slug: { _type: 'slug', current: id },
    headline: 'Tests festivals',
    isFeatured: false,
    orderRank: '0|100000:',
  }
}

function session(id: string): Record<string, unknown> {
  return {
    _id: id,
    _type: 'session',
    title: 'Talk of a test',
    slug: { _type: 'slug', current: id },
    kind: 'social',
    level: 'any',
    summary: 'Made by a test.',
    status: 'confirmed',
    mode: 'in_person',
    isPlenary: false,
    startsAt: '2025-10-24T08:00:00.000Z',
    endsAt: '2025-10-24T09:00:00.000Z',
    room: ref('room-lab-a'),
  }
}
