import sharp from 'sharp'
import { runScript } from '../../support/product.ts'
import { press } from '../support/by-words.ts'
import { chooseFile, openImport } from '../support/import-tool.ts'
import { expect, test } from '../support/in-studio.ts'
import { ask } from '../support/lake.ts'

// It counts all pictures and imports, which other journeys add to.
test.use({ product: 'own' })

const talk = {
  guid: 'f1',
  title: 'Faces of the year',
  date: '2025-10-10T14:00:00+02:00',
  duration: '00:45',
  persons: [
    { public_name: 'Ada Vogelsang', avatar: 'https://localhost/ada.jpg' },
    { public_name: 'Bo Lindqvist', avatar: 'https://127.0.0.1/bo.jpg' },
    { public_name: 'Cy Moss', avatar: null },
  ],
}
const conference = { title: 'Faces', acronym: 'faces', days: [{ rooms: { Attic: [talk] } }] }

test('photos of an import: agreed to, tried by the command, added from files, undone with it', async ({
  page,
  origin,
  dataDir,
}) => {
  const pictures = () => ask(page, 'count(*[_type == "sanity.imageAsset"])')
  const before = await pictures()
  await openImport(page)
  const buffer = Buffer.from(JSON.stringify({ schedule: { conference } }))
  await chooseFile(page, { name: 'faces.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('Unless you check the box, nothing about the photos is kept.')).toBeVisible()
  await page.getByLabel(/These 2 people agreed/).check()
  await press(page, 'Import 5 drafts')
  await expect(page.getByText('0 of 2 photos are here.')).toBeVisible()

  const { output } = await runScript(['photos'], { FEST_DATA_DIR: dataDir, PORT: new URL(origin).port })
  expect(output).toContain('Added to drafts: 0 of 2 photos')
  await page.getByText('Who has none, and why').click()
  const reason = 'The address isn’t a public one that starts with https://.'
  await expect(page.getByRole('listitem').filter({ hasText: 'Ada Vogelsang' })).toContainText(reason)

  const photo = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#735' } })
    .png()
    .toBuffer()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const files = { 'vogelsang_ada.png': photo, 'Bo Lindqvist.png': drawing, 'IMG_2031.png': photo }
  const given = Object.entries(files).map(([name, data]) => ({ name, mimeType: 'image/png', buffer: data }))
  await page.getByLabel('Add pictures').setInputFiles(given)
  await expect(page.getByText('1 of 3 pictures added to drafts.')).toBeVisible()
  await expect(page.getByText('1 of 2 photos are here.')).toBeVisible()
  const left = page.getByRole('list', { name: 'Pictures that weren’t added' })
  await expect(left).toContainText('Nobody without a photo has this name.')
  await expect(left).toContainText('It’s no picture that browsers show.')
  const query =
    '*[_type == "person" && name == "Ada Vogelsang"]{"alt": photo.alt, "width": photo.asset->metadata.dimensions.width}'
  expect(await ask(page, query)).toEqual([{ alt: 'Ada Vogelsang', width: 1600 }])

  await press(page, 'Undo this import')
  const dialog = page.getByRole('dialog', { name: 'Undo the import of faces.json' })
  await press(dialog, 'Undo 5 drafts')
  await expect(dialog.getByText('Undone: 1 session, 3 people and 1 room.')).toBeVisible()
  expect(await pictures()).toBe(before)
  expect(await ask(page, 'count(*[_type == "importPhotos"])')).toBe(0)
})
