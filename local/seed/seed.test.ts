import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lake, openLake } from '../lake/lake.ts'
import { seedDocuments } from './content.ts'
import { SeedError, seedLake } from './seed.ts'

describe('the sample content in a lake', () => {
  let folder = ''
  let lake: Lake
  let loaded = { documents: 0, assets: 0 }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fest-seed-'))
    lake = await openLake({
      dataDir: folder,
      projectId: 'localfest',
      dataset: 'production',
      origins: () => [],
      organizers: { list: () => [], verify: () => Promise.resolve(null) },
    })
    loaded = await seedLake(lake)
  })
  afterAll(async () => {
    await lake.close()
    await rm(folder, { recursive: true })
  })

  test('is loaded completely, with its pictures and notebooks', async () => {
    expect(loaded.documents).toBe(seedDocuments().length)
    expect(
      await lake.fetch(`{
        "sessions": count(*[_type == "session"]),
        "files": count(*[_type == "sanity.fileAsset"]),
        "pictures": count(*[_type == "sanity.imageAsset"]),
        "notebooks": *[_type == "sanity.fileAsset" && extension == "ipynb"] | order(originalFilename) .originalFilename,
        "left": count(*[defined(_sanityAsset) || defined(photo._sanityAsset)]),
      }`),
    ).toEqual({
      sessions: seedDocuments().filter(({ _type }) => _type === 'session').length,
      files: 11,
      pictures: loaded.assets - 11,
      notebooks: [
        'bell-pairs-chsh.ipynb',
        'first-circuits.ipynb',
        'grover-by-hand.ipynb',
        'noise-mitigation.ipynb',
        'qaoa-maxcut.ipynb',
      ],
      left: 0,
    })
  })

  test('has references that resolve to names, and square portraits', async () => {
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
})

describe('a dataset of your own', () => {
  let folder = ''
  let lake: Lake
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fest-seed-'))
    lake = await openLake({
      dataDir: join(folder, 'lake'),
      projectId: 'localfest',
      dataset: 'production',
      origins: () => [],
      organizers: { list: () => [], verify: () => Promise.resolve(null) },
    })
  })
  afterAll(async () => {
    await lake.close()
    await rm(folder, { recursive: true })
  })

  test('replaces the sample event', async () => {
    const file = join(folder, 'export.ndjson')
    await writeFile(file, '{"_id":"track-a","_type":"track","title":"Quantum gardening"}\n')
    expect(await seedLake(lake, file)).toEqual({ documents: 1, assets: 0 })
    expect(await lake.fetch('*[]._id')).toEqual(['track-a'])
  })

  test('may be empty', async () => {
    const file = join(folder, 'nothing.ndjson')
    await writeFile(file, '')
    expect(await seedLake(lake, file)).toEqual({ documents: 0, assets: 0 })
  })

  test('is refused by name and line when damaged, and nothing of it is kept', async () => {
    const file = join(folder, 'damaged.ndjson')
    await writeFile(file, '{"_id":"track-b","_type":"track"}\n{"_id":"track-c",\n')
    const refusal = seedLake(lake, file)
    await expect(refusal).rejects.toThrow(SeedError)
    await expect(refusal).rejects.toThrow(/damaged\.ndjson could not be loaded. Line 2 /)
    expect(await lake.fetch('*[]._id')).toEqual(['track-a'])
  })
})
