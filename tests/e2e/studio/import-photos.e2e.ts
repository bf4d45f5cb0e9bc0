import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import sharp from 'sharp'
import { runScript } from '../../support/product.ts'
import { expect } from '../support/fixtures.ts'
import { test } from '../support/own-product.ts'
import { signInToStudio, studioNoise } from '../support/studio.ts'

test.use({ expectedNoise: { patterns: studioNoise } })

const schedule = {
  schedule: {
    conference: {
      title: 'Faces',
      acronym: 'faces',
      days: [
        {
          rooms: {
            Attic: [
              {
                guid: 'f1',
                title: 'Faces of the year',
                date: '2025-10-10T14:00:00+02:00',
                duration: '00:45',
                persons: [
                  { public_name: 'Ada Vogelsang', avatar: 'https://localhost/ada.jpg' },
                  { public_name: 'Bo Lindqvist', avatar: 'https://127.0.0.1/bo.jpg' },
                  { public_name: 'Cy Moss', avatar: null },
                ],
              },
            ],
          },
        },
      ],
    },
  },
}

test('photos of an import: agreed to, tried by the command, added from files, undone with it', async ({
  page,
  accounts,
  product,
}) => {
  test.setTimeout(240_000)
  await signInToStudio(page, accounts)
  const ask = async (query: string) => {
    const address = new URL(`/lake/v${contentApiVersion}/data/query/production?perspective=raw`, page.url())
    address.searchParams.set('query', query)
    // The contract of this address.
    return ((await (await page.request.get(address.href)).json()) as { result: unknown }).result
  }
  const pictures = () => ask('count(*[_type == "sanity.imageAsset"])')
  const before = await pictures()
  await page.goto(new URL('/studio/import', page.url()).href)
  await page
    .getByRole('region', { name: 'Import a file' })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'faces.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify(schedule)),
    })
  await expect(page.getByText('Unless you check the box, nothing about the photos is kept.')).toBeVisible()
  await page.getByLabel(/These 2 people agreed/).check()
  await page.getByRole('button', { name: 'Import 5 drafts' }).click()
  await expect(page.getByText('0 of 2 photos are here.')).toBeVisible()

  const port = new URL(product.origin).port
  const { output } = await runScript(['photos'], { FEST_DATA_DIR: product.dataDir, PORT: port })
  expect(output).toContain('Added to drafts: 0 of 2 photos')
  await page.getByText('Who has none, and why').click()
  const reason = 'The address isn’t a public one that starts with https://.'
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Vogelsang' })).toContainText(reason)

  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#735' } })
    .png()
    .toBuffer()
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer })
  await page
    .getByLabel('Add pictures')
    .setInputFiles([
      file('vogelsang_ada.png', photo),
      file('Bo Lindqvist.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      file('IMG_2031.png', photo),
    ])
  await expect(page.getByText('1 of 3 pictures added to drafts.')).toBeVisible()
  await expect(page.getByText('1 of 2 photos are here.')).toBeVisible()
  const left = page.getByRole('list', { name: 'Pictures that weren’t added' })
  await expect(left).toContainText('Nobody without a photo has this name.')
  await expect(left).toContainText('It’s no picture that browsers show.')
  expect(
    await ask(
      '*[_type == "person" && name == "Ada Vogelsang"]{"alt": photo.alt, "width": photo.asset->metadata.dimensions.width}',
    ),
  ).toEqual([{ alt: 'Ada Vogelsang', width: 1600 }])

  await page.getByRole('button', { name: 'Undo this import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Undo the import of faces.json' })
  await dialog.getByRole('button', { name: 'Undo 5 drafts' }).click()
  await expect(dialog.getByText('Undone: 1 session, 3 people and 1 room.')).toBeVisible()
  expect(await pictures()).toBe(before)
  expect(await ask('count(*[_type == "importPhotos"])')).toBe(0)
})
