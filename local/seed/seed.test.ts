import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Lake } from '@fest/lake/lake.ts'
import { openContentLake } from '../content-lake.ts'
import { seedDocuments } from './content.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { SeedError, seedLake } from './seed.ts'

const folder = temporaryFolder()
let lake: Lake
beforeEach(async () => {
  lake = await openContentLake({
    dataDir: await mkdtemp(join(folder, 'lake-')),
    projectId: 'localfest',
    dataset: 'production',
    origins: () => [],
  })
})
afterEach(() => lake.close())

test('the sample content is loaded completely, with its pictures and notebooks', async () => {
  const loaded = await seedLake(lake)
  expect(loaded.documents).toBe(seedDocuments().length)
  expect(
    await lake.fetch(`{
        "sessions": count(*[_type == "session"]),
        "files": count(*[_type == "sanity.fileAsset"]),
        "pictures": count(*[_type == "sanity.imageAsset"]),
        "notebooks": count(*[_type == "sanity.fileAsset" && extension == "ipynb"]),
        "left": count(*[defined(_sanityAsset) || defined(photo._sanityAsset)]),
      }`),
  ).toEqual({
    sessions: seedDocuments().filter(({ _type }) => _type === 'session').length,
    files: 11,
    pictures: loaded.assets - 11,
    notebooks: 5,
    left: 0,
  })
  expect(
    await lake.fetch(`*[_id == "session-first-circuits"][0]{
        "room": room->name, "track": track->title,
        "people": speakers[].person->name,
        "sizes": speakers[].person->photo.asset->metadata.dimensions.width,
        "file": materials[0]->file.asset->extension,
      }`),
  ).toEqual({
    room: 'Lab A',
    track: 'Building with Qiskit',
    people: ['Mira Lindqvist', 'Noah Brandt'],
    sizes: [800, 800],
    file: 'ipynb',
  })
})

test.each([
  ['of your own is loaded instead', '{"_id":"track-a","_type":"track","title":"Gardening"}\n', ['track-a']],
  ['may be empty', '', []],
])('a dataset %s', async (_, text, ids) => {
  const file = join(folder, 'export.ndjson')
  await writeFile(file, text)
  expect(await seedLake(lake, file)).toEqual({ documents: ids.length, assets: 0 })
  expect(await lake.fetch('*[]._id')).toEqual(ids)
})

test('a damaged one is refused by name and line, and nothing of it is kept', async () => {
  const file = join(folder, 'damaged.ndjson')
  await writeFile(file, '{"_id":"track-b","_type":"track"}\n{"_id":"track-c",\n')
  const refusal = seedLake(lake, file)
  await expect(refusal).rejects.toThrow(SeedError)
  await expect(refusal).rejects.toThrow(/damaged\.ndjson could not be loaded. Line 2 /)
  expect(await lake.fetch('*[]._id')).toEqual([])
})
