import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Lake, openLake } from '../lake/lake.ts'
import { seedDocuments } from './content.ts'
import { seedLake } from './seed.ts'

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

  test('all of it is there, with its pictures and notebooks', async () => {
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

  test('references lead to names, and portraits to square pictures', async () => {
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
