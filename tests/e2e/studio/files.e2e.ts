import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { material, person, ref } from '../support/documents.ts'
import { expect, goTo, hydrated, test } from '../support/in-studio.ts'
import { putDocuments, storedDocument } from '../support/lake.ts'
import { openDocument, openGroup, publish, showAll, uploadFile, uploadPhoto } from '../support/studio.ts'

const seed = resolve(import.meta.dirname, '../../../local/seed')
const notebook = resolve(seed, 'files/first-circuits.ipynb')

test(
  'a file that is no notebook is refused in words, and one that is can be fetched once it is published',
  { tag: '@promise' },
  async ({ page }) => {
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
  },
)

test('Today leads to a notebook whose file is gone; its field refuses it until another one is there', async ({
  page,
}) => {
  const id = `material-${randomUUID()}`
  const title = `Lost ${id.slice(-8)}`
  const hash = randomUUID().replaceAll('-', '').padEnd(40, '0')
  const file = { _type: 'file', asset: { ...ref(`file-${hash}-ipynb`), _weak: true } }
  await putDocuments(page, [material(id, title, { file })])
  await goTo(page, '/studio/today')
  const line = page.getByRole('link', { name: new RegExp(`${title}.*file is gone`) })
  await showAll(page, line)
  await line.click()
  await openGroup(page, 'File and links')
  const refusal = page.getByRole('alert').filter({ hasText: 'This notebook’s file is gone' })
  await expect(refusal).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await page.getByRole('button', { name: 'Remove the file' }).click()
  await uploadFile(page, 'file', notebook)
  await expect(refusal).toHaveCount(0)
  await publish(page)
})

test('a portrait is shown as it was cropped', async ({ page, context }) => {
  const id = `person-${randomUUID()}`
  const name = `Pia ${id.slice(-8)}`
  const member = { group: 'team', person: ref(id), title: 'Made by a test', orderRank: '0|zzzzzz:' }
  await putDocuments(page, [person(id, name), { _id: `member-${id}`, _type: 'member', ...member }])
  await openDocument(page, 'person', id)
  await uploadPhoto(page, 'photo', resolve(seed, 'images/adaeze-okonkwo.jpg'), `${name}, drawn`)
  await cropHalfFromTheLeft(page)
  await publish(page)

  const { photo } = (await storedDocument(page, id)) as { photo: { crop: Record<string, number> } }
  expect(photo.crop['left']).toBeCloseTo(0.5, 1)
  expect(photo.crop).toMatchObject({ top: 0, bottom: 0, right: 0 })

  // The picture is 800 by 800; what is left of it begins in the middle.
  const visitor = await context.newPage()
  await visitor.goto('/team')
  await hydrated(visitor)
  const portrait = visitor.getByRole('listitem').filter({ hasText: name }).locator('img')
  await portrait.scrollIntoViewIfNeeded()
  await expect(portrait).toHaveAttribute('src', /rect=/)
  const source = (await portrait.getAttribute('src')) ?? ''
  const [left = 0, , width = 0] = (new URL(source, visitor.url()).searchParams.get('rect') ?? '')
    .split(',')
    .map(Number)
  expect(left).toBeGreaterThan(350)
  expect(left + width).toBeLessThanOrEqual(800)
  await expect
    .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
})

/** Drags the left edge of the crop to the middle of the picture, and closes the dialog. */
async function cropHalfFromTheLeft(page: Page): Promise<void> {
  await page.getByTestId('options-menu-edit-details').click()
  const dialog = page.getByRole('dialog').filter({ hasText: 'Edit hotspot and crop' })
  const [edge, whole] = [
    dialog.locator('[data-handle="crop-left"]'),
    dialog.locator('rect[data-handle="crop"]'),
  ]
  await expect(edge).toBeVisible()
  // The dialog slides in; a drag has to wait until it stands still, as a click does by itself.
  await edge.hover()
  const [from, picture] = [await edge.boundingBox(), await whole.last().boundingBox()]
  if (!from || !picture) throw new Error('The crop dialog shows no picture.')
  const y = from.y + from.height / 2
  await page.mouse.move(from.x + from.width / 2, y)
  await page.mouse.down()
  await page.mouse.move(picture.x + picture.width / 4, y, { steps: 5 })
  await page.mouse.move(picture.x + picture.width / 2, y, { steps: 5 })
  await page.mouse.up()
  await dialog.getByRole('button', { name: 'Close dialog' }).click()
  await expect(dialog).toHaveCount(0)
}
