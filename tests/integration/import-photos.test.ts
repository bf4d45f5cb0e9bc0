import { addPhotos } from '@fest/local/photos/add-photos.ts'
import { photosQuery } from '@fest/schemas/core/import-photos.ts'
import { readDocuments } from '@fest/studio/import/dataset.ts'
import { addressMutations, planPhotos } from '@fest/studio/import/plan/plan-photos.ts'
import { planImport } from '@fest/studio/import/plan/plan.ts'
import type { Program } from '@fest/studio/import/program.ts'
import { newEntry } from '@fest/studio/import/plan/import-entry.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { join } from 'node:path'
import sharp from 'sharp'
import { openEmbeddedContent } from '../support/content-service.ts'
import { startLake } from '../support/lake.ts'
import { importsInto, personEntry, programOf } from '../support/imports.ts'
import { openPhotoHost } from '../support/photo-host.ts'
import { runScript } from '../support/product.ts'
import { useService } from '../support/use-services.ts'

const faceOf = (color: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

let later = false
const host = useService(() =>
  openPhotoHost(
    { 'faces.example': ['93.184.216.34'], 'inside.example': ['10.0.0.1'] },
    {
      '/ada.jpg': async (_, res) => res.end(await faceOf('#a33')),
      '/bo.jpg': async (_, res) => res.end(await faceOf('#3a3')),
      '/page.jpg': (_, res) => res.end('<html>'),
      '/later.jpg': async (_, res) => (later ? res.end(await faceOf('#33a')) : res.writeHead(503).end()),
    },
  ),
)

const { organizer: client, visitor, publish } = await openEmbeddedContent()
afterEach(async () => {
  later = false
  await client.delete({ query: '*[!(_type match "system.**")]' })
})

const faces = (path: string) => `https://faces.example${path}`

const program = (people: Readonly<Record<string, string>>): Program =>
  programOf(
    'pretalx:q',
    Object.entries(people).map(([name, photo]) => personEntry(name, photo === '' ? undefined : photo)),
  )
const { importAll, undo, contents } = importsInto(() => client)

const load = () => addPhotos(client, host.network)
const pictures = () => client.fetch<string[]>('*[_type == "sanity.imageAsset"]._id')
const photosOf = async () =>
  Object.fromEntries(
    (await readDocuments(client)).map(({ _id, name, photo }) => [
      `${_id.startsWith('drafts.') ? 'draft' : 'published'} ${String(name)}`,
      (photo as { alt?: string } | undefined)?.alt ?? null,
    ]),
  )
const faults = (results: { name: string; fault: string | null }[]) =>
  Object.fromEntries(results.map(({ name, fault }) => [name, fault]))

test('everybody gets their photo, with their name as its description; bad ones stop nothing', async () => {
  const people = {
    Ada: faces('/ada.jpg'),
    Bo: faces('/bo.jpg'),
    Cy: faces('/page.jpg'),
    Dee: faces('/later.jpg'),
    Eve: 'https://inside.example/eve.jpg',
    Fay: '',
  }
  const entry = await importAll(program(people))
  // Addresses can say who somebody is elsewhere: no visitor reads them, before or after.
  expect(await visitor.fetch(photosQuery)).toEqual([])
  expect(JSON.stringify(await readDocuments(client))).not.toContain('faces.example')

  const first = await load()
  expect(faults(first)).toEqual({
    Ada: null,
    Bo: null,
    Cy: 'It’s a web page, not a photo.',
    Dee: 'The site answers with the error 503.',
    Eve: 'The address isn’t a public one that starts with https://.',
  })
  expect(await photosOf()).toEqual({
    'draft Ada': 'Ada',
    'draft Bo': 'Bo',
    'draft Cy': null,
    'draft Dee': null,
    'draft Eve': null,
    'draft Fay': null,
  })
  const [list] = await client.fetch<{ people: { name: string; fault?: string }[] }[]>(
    photosQuery,
    {},
    { perspective: 'raw' },
  )
  const kept = list?.people.map(({ name, fault = null }) => ({ name, fault }))
  expect(faults(kept ?? [])).toEqual(faults(first))

  // Again, for those who are missing.
  later = true
  host.asked.length = 0
  expect(faults(await load())).toMatchObject({ Dee: null })
  expect(host.asked.toSorted()).toEqual(['/later.jpg', '/page.jpg'])
  expect(await pictures()).toHaveLength(3)

  // The same file again doubles nothing, and keeps addresses only of those who have none.
  const plan = planImport(program(people), await readDocuments(client))
  expect(plan.items.every(({ kind }) => kind === 'same')).toBe(true)
  expect(planPhotos(program(people), plan, await readDocuments(client))).toMatchObject({
    known: 3,
    wanted: [{ name: 'Cy' }, { name: 'Eve' }],
  })

  // Undone as a whole, pictures and addresses too.
  expect(await undo(entry)).toMatchObject({ kept: [] })
  expect(await contents()).toEqual([])
  expect(await pictures()).toEqual([])
  expect(await client.fetch(photosQuery, {}, { perspective: 'raw' })).toEqual([])
})

test('what organizers did is theirs: a photo, an edited draft, a published person', async () => {
  const own = await client.assets.upload('image', await faceOf('#fff'))
  const people = { Ada: faces('/ada.jpg'), Bo: faces('/bo.jpg'), Cy: faces('/later.jpg') }
  later = true
  const first = await importAll(program(people))
  const drafts = await readDocuments(client)
  const idOf = (name: string) => String(drafts.find((each) => each['name'] === name)?._id)
  const photo = { _type: 'imageWithAlt', alt: 'By hand', asset: { _type: 'reference', _ref: own._id } }
  await client.patch(idOf('Ada')).set({ photo }).commit()
  await client.patch(idOf('Bo')).set({ headline: 'By hand' }).commit()
  await publish(idOf('Cy').replace('drafts.', ''))

  expect(faults(await load())).toEqual({ Bo: null, Cy: null })
  expect(await photosOf()).toEqual({
    'draft Ada': 'By hand',
    'draft Bo': 'Bo',
    'published Cy': null,
    'draft Cy': 'Cy',
  })
  const { kept } = await undo(first)
  expect(Object.fromEntries(kept.map(({ title, reason }) => [title, reason]))).toEqual({
    Ada: 'edited',
    Bo: 'edited',
    Cy: 'published',
  })
  expect(await photosOf()).toMatchObject({ 'draft Ada': 'By hand', 'draft Bo': 'Bo', 'draft Cy': 'Cy' })
  // Those that are still shown.
  expect(await pictures()).toHaveLength(3)
})

test('photos of people who were here already go again with the import that named them', async () => {
  await client.createOrReplace({ _id: 'ada', _type: 'person', name: 'Ada' })
  await client.createOrReplace({ _id: 'drafts.bo', _type: 'person', name: 'Bo' })
  const before = await contents()
  const people = program({ Ada: faces('/ada.jpg'), Bo: faces('/bo.jpg') })
  const entry = await importAll(people)
  expect(faults(await load())).toEqual({ Ada: null, Bo: null })
  expect(await photosOf()).toEqual({ 'published Ada': null, 'draft Ada': 'Ada', 'draft Bo': 'Bo' })
  expect(await undo(entry)).toMatchObject({ kept: [] })
  expect(await contents()).toEqual(before)
  expect(await pictures()).toEqual([])
})

test('what everybody shares is a placeholder, and two in one photo are two', () => {
  const blank = faces('/blank.png')
  const named = program({
    Ada: faces('/both.jpg'),
    Bo: faces('/both.jpg'),
    Cy: blank,
    Dee: blank,
    Eve: blank,
  })
  expect(planPhotos(named, planImport(named, []), [])).toMatchObject({
    wanted: [{ name: 'Ada' }, { name: 'Bo' }],
    shared: 3,
    known: 0,
  })
})

const dataDir = temporaryFolder()

test('npm run photos reaches the embedded dataset of a stopped site, and nothing inside the network', async () => {
  const own = await startLake({ dataDir: join(dataDir, 'lake') })
  const { organizer: writer } = own
  await writer.createOrReplace({ _id: 'drafts.ada', _type: 'person', name: 'Ada Vogel' })
  const address = { _key: 'a', id: 'ada', name: 'Ada Vogel', address: 'https://localhost/ada.jpg' }
  await writer.mutate(addressMutations(newEntry('q.json', 'Olga', new Date()), [address]))
  await own.close()
  const run = () => runScript(['photos'], { FEST_DATA_DIR: dataDir })
  const { code, output } = await run()
  expect(output).toContain('Added to drafts: 0 of 1 photos')
  expect(output).toContain('Ada Vogel: The address isn’t a public one that starts with https://.')
  expect(code).toBe(0)
})
