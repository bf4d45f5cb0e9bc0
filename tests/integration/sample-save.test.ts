import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { saveHostedContent } from '@fest/local/backup/hosted-content.ts'
import { seedFile } from '@fest/local/seed/content.ts'
import { writeSample } from '@fest/local/seed/save.ts'
import { seedLake } from '@fest/local/seed/seed.ts'
import sharp from 'sharp'
import { useLake } from '../support/use-services.ts'
import { temporaryFolder } from '@fest/local/testing/temporary-folder.ts'

const lake = useLake()
const folder = temporaryFolder()
let saves = 0

beforeAll(() => seedLake(lake.lake))

async function save(): Promise<string> {
  saves += 1
  const [exported, saved] = [join(folder, `export-${saves}`), join(folder, `saved-${saves}`)]
  await saveHostedContent(lake.target, exported)
  await writeSample(exported, saved)
  return saved
}

const linesOf = async (place: string) => (await readFile(join(place, 'content.ndjson'), 'utf8')).split('\n')
const picture = (color: string) =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: color } })
    .png()
    .toBuffer()
const here = dirname(seedFile)

test('the sample event is saved as it was loaded, byte by byte', async () => {
  const saved = await save()
  expect(await linesOf(saved)).toEqual(await linesOf(here))
  for (const kind of ['images', 'files']) {
    const names = await readdir(join(saved, kind))
    expect(names.toSorted()).toEqual((await readdir(join(here, kind))).toSorted())
    for (const name of names)
      expect((await readFile(join(saved, kind, name))).equals(await readFile(join(here, kind, name)))).toBe(
        true,
      )
  }
})

test('an edit changes the line of its document alone, a draft and a picture nobody shows none', async () => {
  const { organizer } = lake
  await organizer.patch('session-first-circuits').set({ title: 'First circuits, twice' }).commit()
  await organizer.createOrReplace({ _id: 'drafts.faq-food', _type: 'faq', question: 'Unfinished' })
  await organizer.assets.upload('image', await picture('#ffb23e'), { filename: 'unused.png' })
  const saved = await save()
  const before = new Set(await linesOf(here))
  const changed = (await linesOf(saved)).filter((line) => !before.has(line))
  expect(changed.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ _id: 'session-first-circuits', title: 'First circuits, twice' }),
  ])
  expect(await readdir(join(saved, 'images'))).toHaveLength((await readdir(join(here, 'images'))).length)
})

test('pictures of one name are kept apart, and one that is replaced goes', async () => {
  const { organizer } = lake
  for (const [index, id] of ['person-mira-lindqvist', 'person-noah-brandt'].entries()) {
    const color = index === 0 ? '#120e17' : '#a986ff'
    const { _id: photo } = await organizer.assets.upload('image', await picture(color), {
      filename: '../My Photo.PNG',
    })
    await organizer
      .patch(id)
      .set({ 'photo.asset': { _type: 'reference', _ref: photo } })
      .commit()
  }
  const names = new Set(await readdir(join(await save(), 'images')))
  const added = [...names].filter((name) => name.startsWith('my-photo'))
  expect(added).toEqual([expect.stringMatching(/^my-photo-\w{8}\.png$/), expect.any(String)])
  expect([names.has('mira-lindqvist.jpg'), names.has('thabo-nkosi.jpg')]).toEqual([false, true])
})
