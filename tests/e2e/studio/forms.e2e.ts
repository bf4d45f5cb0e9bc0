import { randomUUID } from 'node:crypto'
import { person, session, material } from '../support/documents.ts'
import { expect, test } from '../support/in-studio.ts'
import { isStored, putDocuments, storedDocument } from '../support/lake.ts'
import {
  chooseAction,
  fieldOf,
  inputOf,
  openDocument,
  openGroup,
  publish,
  uploadFile,
} from '../support/studio.ts'
import { resolve } from 'node:path'

test(
  'a form keeps a typed time to the minute, and publishes nothing while it cannot read a date',
  { tag: '@promise' },
  async ({ page }) => {
    const id = `session-${randomUUID()}`
    await putDocuments(page, [session(`drafts.${id}`, 'Talk of a test')])
    await openDocument(page, 'session', id)
    await openGroup(page, 'When and where')
    const publish = page.getByTestId('action-publish')
    const unread = page.getByRole('alert').filter({ hasText: 'We can’t read this date' })
    const starts = fieldOf(page, 'startsAt').getByTestId('date-input')
    const type = async (text: string) => {
      await starts.fill(text)
      await starts.blur()
    }
    await type('2025-10-12 14:11')
    await isStored(page, `drafts.${id}`, { startsAt: '2025-10-12T12:11:00.000Z' })
    await expect(starts).toHaveValue('12 Oct 2025 14:11')
    await expect(publish).toBeEnabled()
    await type('Friday at noon')
    await expect(unread).toBeVisible()
    await expect(publish).toBeDisabled()
    await type('12 Oct 2025 14:08')
    await expect(unread).toHaveCount(0)
    await expect(publish).toBeEnabled()
  },
)

test('what is published can be read, which says so, until something else is opened', async ({ page }) => {
  const id = `person-${randomUUID()}`
  await putDocuments(page, [person(id, 'Anna')])
  await openDocument(page, 'person', id)
  await page.getByRole('button', { name: 'Published', exact: true }).click()
  await expect(page).toHaveURL(/perspective=published/)
  await expect(page.getByRole('alert')).toContainText('You can only read it here.')
  await page.getByRole('link', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/perspective/)
})

test('an address is written with the name, until somebody writes another or it is published', async ({
  page,
}) => {
  const [id, known] = [`person-${randomUUID()}`, `person-${randomUUID()}`]
  await putDocuments(page, [{ _id: `drafts.${id}`, _type: 'person' }, person(known, 'Anna')])
  await openDocument(page, 'person', id)
  const [name, address] = [inputOf(page, 'name'), inputOf(page, 'slug')]
  await name.click()
  await expect(name).toBeFocused()
  await name.pressSequentially('Ödön Weiß')
  await expect(address).toHaveValue('odon-weiss')
  await isStored(page, `drafts.${id}`, { slug: { current: 'odon-weiss' } })

  await address.fill('odon')
  await name.press('End')
  await name.pressSequentially('er')
  await isStored(page, `drafts.${id}`, { name: 'Ödön Weißer', slug: { current: 'odon' } })

  await openDocument(page, 'person', known)
  await name.fill('Anna Apt')
  await isStored(page, `drafts.${known}`, { name: 'Anna Apt', slug: { current: known } })
})

test('unpublishing from the menu goes on showing what was published', async ({ page }) => {
  const id = `person-${randomUUID()}`
  const name = inputOf(page, 'name')
  for (const from of ['draft', 'published version']) {
    await putDocuments(page, [person(id, 'Uta Unseen')])
    if (from === 'draft') {
      await openDocument(page, 'person', id)
      await chooseAction(page, 'Unpublish')
    } else {
      await page.getByTestId('document-perspective-list').getByRole('button', { name: 'Published' }).click()
      await expect(page).toHaveURL(/perspective=published/)
      await page.getByTestId('action-unpublish').click()
    }
    const dialog = page.getByRole('dialog', { name: 'Unpublish “Uta Unseen”?' })
    await dialog.getByRole('button', { name: 'Unpublish' }).click()
    await isStored(page, id, undefined)
    await expect(page).not.toHaveURL(/perspective=published/)
    await expect(name).toHaveValue('Uta Unseen')
    await expect(name).toBeEditable()
  }
})

test('what to bring is written line by line, with the keyboard alone', async ({ page }) => {
  const id = `session-${randomUUID()}`
  await putDocuments(page, [{ ...session(`drafts.${id}`, 'Talk of a test'), bring: ['Laptop'] }])
  await openDocument(page, 'session', id)
  await openGroup(page, 'To prepare')
  const lines = fieldOf(page, 'bring').locator('input')
  await lines.first().focus()
  await page.keyboard.press('End')
  await page.keyboard.type('\nCharger\nCup')
  await isStored(page, `drafts.${id}`, { bring: ['Laptop', 'Charger', 'Cup'] })
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Backspace')
  await isStored(page, `drafts.${id}`, { bring: ['Laptop', 'Charger'] })
  await expect(lines.last()).toBeFocused()
})

const seed = resolve(import.meta.dirname, '../../../local/seed')
const notebook = resolve(seed, 'files/first-circuits.ipynb')

test('a file that is no notebook is refused in words, and one that is can be fetched once it is published', async ({
  page,
}) => {
  const id = `material-${randomUUID()}`
  await putDocuments(page, [material(id, `Notebook ${id.slice(-8)}`)])
  await openDocument(page, 'material', id)
  await openGroup(page, 'File and links')
  const buffer = Buffer.from(`<!DOCTYPE html><title>${id}</title>`)
  await uploadFile(page, 'file', { name: 'lab.ipynb', mimeType: 'application/x-ipynb+json', buffer })
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: 'This is a web page saved under a notebook’s name.' })
  await expect(refusal).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  expect(await storedDocument(page, id)).not.toHaveProperty('file')

  await uploadFile(page, 'file', notebook, 'first-circuits.ipynb')
  await expect(refusal).toHaveCount(0)
  await publish(page)
  const { file } = (await storedDocument(page, id)) as { file: { asset: { _ref: string } } }
  const asset = await storedDocument(page, file.asset._ref)
  expect(asset).toMatchObject({ originalFilename: 'first-circuits.ipynb', extension: 'ipynb' })
  const fetched = await page.request.get(String(asset?.['url']))
  expect(await fetched.json()).toHaveProperty('cells')
})
