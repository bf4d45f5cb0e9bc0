import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, test } from '../support/fixtures.ts'
import {
  openDocument,
  openGroup,
  publish,
  putDocuments,
  removeDocuments,
  signInToStudio,
  storedDocument,
  studioNoise,
  uploadFile,
  uploadPhoto,
} from '../support/studio.ts'

const seed = resolve(import.meta.dirname, '../../../local/seed')

test.describe('files from an organizer', () => {
  test.use({ expectedNoise: { patterns: studioNoise } })
  test.setTimeout(120_000)

  test.beforeEach(async ({ page, accounts }) => {
    await signInToStudio(page, accounts)
  })

  test('a portrait is shown as it was cropped', async ({ page, context }) => {
    const id = `person-${randomUUID()}`
    const name = `Pia ${id.slice(-8)}`
    await putDocuments(page, [
      {
        _id: id,
        _type: 'person',
        name,
        slug: { _type: 'slug', current: id },
        headline: 'Sits for portraits',
        isFeatured: false,
        orderRank: '0|zzzzzz:',
      },
      {
        _id: `member-${id}`,
        _type: 'member',
        group: 'team',
        person: { _type: 'reference', _ref: id },
        title: 'Made by a test',
        orderRank: '0|zzzzzz:',
      },
    ])
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
    await removeDocuments(page, [`member-${id}`, id])
  })

  // Materials here are for the advanced: what a failed test leaves isn't among those that visitors' journeys filter.
  test('a notebook is uploaded and can be fetched', async ({ page }) => {
    const id = `material-${randomUUID()}`
    await putDocuments(page, [
      {
        _id: id,
        _type: 'material',
        title: `Notebook ${id.slice(-8)}`,
        slug: { _type: 'slug', current: id },
        kind: 'notebook',
        level: 'advanced',
        summary: 'Made by a test.',
        orderRank: '0|zzzzzz:',
      },
    ])
    await openDocument(page, 'material', id)
    await openGroup(page, 'File and links')
    await uploadFile(page, 'file', resolve(seed, 'files/first-circuits.ipynb'))
    await publish(page)

    const { file } = (await storedDocument(page, id)) as { file: { asset: { _ref: string } } }
    const asset = await storedDocument(page, file.asset._ref)
    expect(asset).toMatchObject({ originalFilename: 'first-circuits.ipynb', extension: 'ipynb' })
    const fetched = await page.request.get(String(asset?.['url']))
    expect(await fetched.json()).toHaveProperty('cells')
    await removeDocuments(page, [id])
  })

  test('a file that is no notebook is refused in words, named by Today while it is there, and replaced', async ({
    page,
  }) => {
    const id = `material-${randomUUID()}`
    const title = `Foreign ${id.slice(-8)}`
    await putDocuments(page, [
      {
        _id: id,
        _type: 'material',
        title,
        slug: { _type: 'slug', current: id },
        kind: 'notebook',
        level: 'advanced',
        summary: 'Made by a test.',
        orderRank: '0|zzzzzz:',
      },
    ])
    await openDocument(page, 'material', id)
    await openGroup(page, 'File and links')
    const page404 = Buffer.from(`<!DOCTYPE html><title>${id}</title>`)
    await uploadFile(page, 'file', {
      name: 'lab.ipynb',
      mimeType: 'application/x-ipynb+json',
      buffer: page404,
    })
    const refusal = page
      .getByRole('alert')
      .filter({ hasText: 'This is a web page saved under a notebook’s name.' })
    await expect(refusal).toBeVisible()
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    expect(await storedDocument(page, id)).not.toHaveProperty('file')

    const { file } = (await storedDocument(page, `drafts.${id}`)) as { file: Record<string, unknown> }
    await page.goto(new URL('/studio/today', page.url()).href)
    const line = page.getByRole('link', { name: new RegExp(`${title}.*web page saved under a notebook`) })
    const more = page.getByRole('button', { name: /^Show \d+ more$/ })
    await expect(async () => {
      while ((await more.count()) > 0) await more.first().click()
      await expect(line).toBeVisible({ timeout: 2000 })
    }).toPass()
    await line.click()
    await openGroup(page, 'File and links')
    await uploadFile(page, 'file', resolve(seed, 'files/first-circuits.ipynb'), 'first-circuits.ipynb')
    await expect(refusal).toHaveCount(0)
    await publish(page)
    expect(await storedDocument(page, id)).not.toMatchObject({ file })
    await removeDocuments(page, [id])
  })

  test('a notebook whose file is gone is refused in its field, and Today and Health say so', async ({
    page,
  }) => {
    test.setTimeout(240_000)
    const [id, person] = [`material-${randomUUID()}`, `person-${randomUUID()}`]
    const title = `Lost ${id.slice(-8)}`
    const hash = randomUUID().replaceAll('-', '').padEnd(40, '0')
    const lost = {
      _id: id,
      _type: 'material',
      title,
      slug: { _type: 'slug', current: id },
      kind: 'notebook',
      level: 'advanced',
      summary: 'Made by a test.',
      file: { _type: 'file', asset: { _type: 'reference', _ref: `file-${hash}-ipynb`, _weak: true } },
      orderRank: '0|zzzzzz:',
    }
    await putDocuments(page, [
      lost,
      {
        _id: person,
        _type: 'person',
        name: `Faded ${person.slice(-8)}`,
        photo: {
          _type: 'image',
          alt: 'Somebody',
          asset: { _type: 'reference', _ref: `image-${hash}-10x10-png`, _weak: true },
        },
      },
    ])
    const more = page.getByRole('button', { name: /^Show \d+ more$/ })
    const shows = (line: Locator) =>
      expect(async () => {
        while ((await more.count()) > 0) await more.first().click()
        await expect(line).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 90_000 })

    await page.goto(new URL('/studio/health', page.url()).href)
    await page.getByRole('button', { name: 'Check now' }).click()
    await shows(page.getByRole('link', { name: new RegExp(`${title}.*Its file no longer exists`) }))
    await shows(page.getByRole('link', { name: new RegExp(`Faded.*Its picture no longer exists`) }))

    await page.goto(new URL('/studio/today', page.url()).href)
    const line = page.getByRole('link', { name: new RegExp(`${title}.*file is gone`) })
    await shows(line)
    await line.click()
    await openGroup(page, 'File and links')
    const refusal = page.getByRole('alert').filter({ hasText: 'This notebook’s file is gone' })
    await expect(refusal).toBeVisible({ timeout: 40_000 })
    await expect(page.getByTestId('action-publish')).toBeDisabled()
    await page.getByRole('button', { name: 'Remove the file' }).click()
    await uploadFile(page, 'file', resolve(seed, 'files/first-circuits.ipynb'))
    await expect(refusal).toHaveCount(0)
    await publish(page)
    await removeDocuments(page, [id, person])
  })
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
