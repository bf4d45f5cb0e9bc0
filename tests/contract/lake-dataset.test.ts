import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { mkdir, mkdtemp, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'
import { publishWith, startLake } from '../support/lake.ts'

/* Datasets in and out, what survives a restart, and the Studio's history, each on its own embedded lake. */

const parent = temporaryFolder()
const newFolder = () => mkdtemp(join(parent, 'dataset-'))

async function newLake(dataDir?: string) {
  const lake = await startLake(dataDir === undefined ? {} : { dataDir })
  onTestFinished(() => lake.close())
  return { ...lake, client: lake.organizer.withConfig({ perspective: 'raw' }) }
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5360f' } })
    .png()
    .toBuffer()

async function sampleDataset(): Promise<string> {
  const folder = await newFolder()
  await mkdir(join(folder, 'images'))
  await writeFile(join(folder, 'images/a.png'), await picture(40, 30))
  const documents = [
    { _id: 'talk', _type: 'session', title: 'Talk', speaker: { _type: 'reference', _ref: 'person' } },
    {
      _id: 'person',
      _type: 'person',
      photo: { _type: 'image', alt: 'A', _sanityAsset: 'image@file://./images/a.png' },
    },
    { _id: 'drafts.talk', _type: 'session', title: 'Draft' },
  ]
  const file = join(folder, 'data.ndjson')
  await writeFile(file, documents.map((document) => `${JSON.stringify(document)}\n`).join(''))
  return file
}

test('a dataset is imported, exported, and imported unchanged into another lake', async () => {
  const first = await newLake()
  expect(first.lake.isEmpty()).toBe(true)
  expect(await first.lake.importDataset(await sampleDataset(), { replace: false })).toEqual({
    documents: 3,
    assets: 1,
  })
  expect(
    await first.client.fetch('*[_id == "talk"][0].speaker->photo.asset->metadata.dimensions.width'),
  ).toBe(40)

  const folder = await newFolder()
  expect(await first.lake.saveDataset(folder)).toEqual({ documents: 3, assets: 1 })
  const second = await newLake()
  await second.lake.importDataset(join(folder, 'data.ndjson'), { replace: true })
  const content = '*[_type in ["session", "person"]]{_id, _type, title, speaker, photo} | order(_id asc)'
  expect(await second.client.fetch(content)).toEqual(await first.client.fetch(content))
})

test('an import leaves existing documents alone, unless told to replace them', async () => {
  const { lake, client } = await newLake()
  const file = await sampleDataset()
  await client.create({ _id: 'talk', _type: 'session', title: 'Mine' })
  await lake.importDataset(file, { replace: false })
  expect(await client.fetch('*[_id == "talk"][0].title')).toBe('Mine')
  await lake.importDataset(file, { replace: true })
  expect(await client.fetch('*[_id == "talk"][0].title')).toBe('Talk')
})

const withPicture = (file: string) => `{"_id":"a","_type":"b","i":{"_sanityAsset":"image@file://./${file}"}}`
test.for([
  ['not JSON', '{"_id": "a"', /Line 1 .* not JSON/],
  ['no document', '{"_id": "a"}', /Line 1 .* _type/],
  ['a missing picture', withPicture('nothing.png'), /cannot be read/],
  ['a picture outside', withPicture('../../etc/hosts'), /outside/],
  [
    'a missing reference',
    '{"_id":"a","_type":"b","r":{"_ref":"nobody"}}',
    /references non-existent document "nobody"/,
  ],
] as const)('an import with %s says so and changes nothing', async ([, line, message]) => {
  const { lake } = await newLake()
  const file = join(await newFolder(), 'data.ndjson')
  await writeFile(file, `${line}\n`)
  await expect(lake.importDataset(file, { replace: true })).rejects.toThrow(message)
  expect(lake.isEmpty()).toBe(true)
})

test('a restart keeps documents, history, settings and the token', async () => {
  const dataDir = await newFolder()
  const first = await startLake({ dataDir })
  await first.lake.importDataset(await sampleDataset(), { replace: true })
  const { token } = first.lake
  await first.close()
  const secrets = await stat(join(dataDir, 'lake-secrets.json'))
  expect(secrets.mode & 0o777).toBe(0o600)

  const second = await newLake(dataDir)
  expect(second.lake.token).toBe(token)
  expect(await second.lake.fetch('*[_type == "session"].title')).toEqual(['Talk'])
  const image = await second.client.fetch<string>('*[_type == "sanity.imageAsset"][0].url')
  expect((await fetch(second.origin + image)).status).toBe(200)
})

test('the site’s own process is notified of publishes, not of drafts', async () => {
  const { lake, client } = await newLake()
  const heard: string[][] = []
  const stop = lake.onPublished(({ documentIds }) => heard.push(documentIds))
  await client.create({ _id: 'drafts.a', _type: 'note', text: 'a' })
  await publishWith(client, 'a')
  stop()
  await client.create({ _id: 'b', _type: 'note' })
  expect(heard).toEqual([['a']])
  const [found] = await lake.fetch<{ text: string }[]>('*[_id == $id]', { id: 'a' })
  if (found) found.text = 'changed by the caller'
  expect(await lake.fetch('*[_id == "a"][0].text')).toBe('a')
  await expect(lake.fetch('*[')).rejects.toThrow(/Syntax error/)
})

test('history lists the changes and returns earlier states', async () => {
  const { origin, client } = await newLake()
  const get = async (path: string) =>
    await fetch(`${origin}/lake/v${contentApiVersion}/data/history/production/${path}`, {
      headers: { authorization: `Bearer ${client.config().token}` },
    })
  const first = await client.create({ _id: 'a', _type: 'note', text: 'one' })
  const second = await client.patch('a').set({ text: 'two' }).commit()
  await client.delete('a')

  type Change = { id: string; effects: Record<string, unknown> }
  const changes = async (path: string) =>
    (await (await get(`transactions/${path}`)).text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Change)

  const lines = await changes('a,drafts.a?effectFormat=mendoza&reverse=true&limit=50')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatchObject({ id: second._rev, author: 'write-token', documentIDs: ['a'] })
  expect(lines[1]?.effects['a']).toMatchObject({ apply: [0, { text: 'two' }], revert: [0, { text: 'one' }] })
  expect(lines[0]?.effects['a']).toMatchObject({ apply: [0, null], revert: [0, { text: 'two' }] })

  const older = await changes(`a?toTransaction=${second._rev}&reverse=true`)
  expect(older.map(({ id }) => id)).toEqual([second._rev, first._rev])
  expect(await (await get(`documents/a,drafts.a?revision=${first._rev}`)).json()).toMatchObject({
    documents: [{ text: 'one', _rev: first._rev }],
  })
  expect(await (await get('documents/a?lastRevision=true')).json()).toMatchObject({
    documents: [{ text: 'two' }],
  })
  expect(await (await get('documents/a')).json()).toEqual({ documents: [] })
  expect((await get('documents/a?revision=nothing')).status).toBe(404)
})

test('a lake with a picture but no documents counts as empty: its first import was interrupted', async () => {
  const { lake, client } = await newLake()
  await client.assets.upload('image', await picture(8, 8), { filename: 'a.png' })
  expect(lake.isEmpty()).toBe(true)
  await client.create({ _id: 'person', _type: 'person' })
  expect(lake.isEmpty()).toBe(false)
})
