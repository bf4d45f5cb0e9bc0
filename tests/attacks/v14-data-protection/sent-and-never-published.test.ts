import { createHash, randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { followSpeakerPages } from '@fest/local/speaker-pages.ts'
import { contentApiVersion } from '@fest/schemas/core/content-api.ts'
import { speakerChangeId } from '@fest/schemas/core/speaker-change.ts'
import { jpegOf } from '../../support/jpeg.ts'
import { openRelease } from '../../support/release.ts'
import { newSpeaker, savePage, type Speaker, uploadSlides } from '../../support/speakers.ts'

/* Files that a speaker sends: at no address before an organizer takes them, and nowhere once they or their speaker are gone. */

const release = await openRelease()

let speaker: Speaker
let talk: string
beforeEach(async () => {
  speaker = await newSpeaker(release.backend)
  ;({ talk } = speaker)
})

const picture = () => jpegOf({ more: 100 + Math.floor(Math.random() * 10_000) })
const bytesOf = (photo: string) => Buffer.from(photo.split(',')[1] ?? '', 'base64')
const sha1 = (bytes: Buffer) => createHash('sha1').update(bytes).digest('hex')
const open = async (path: string) => (await fetch(`${release.lake.origin}/lake/${path}`)).status
const folder = (kind: 'images' | 'files') => `${kind}/localfest/production`

async function send(photo: string, pdf: Buffer) {
  const file = `${speaker.id}/${talk}/${randomUUID()}/talk.pdf`
  await uploadSlides(release.backend, file, { by: speaker, body: new Uint8Array(pdf) })
  await savePage(speaker, { photo, slides_file: file }).throwOnError()
  await release.run()
  return [
    `${folder('images')}/${sha1(bytesOf(photo))}-1x1.jpg`,
    `${folder('files')}/${sha1(pdf)}.pdf`,
  ] as const
}
const pdf = () => Buffer.from(`%PDF-1.7\n${randomUUID()}\n%%EOF`)
const listed = () =>
  release.visitor.fetch<string[]>('*[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id')
async function onDisk() {
  const folders = [join('assets', 'images'), join('assets', 'files'), 'image-cache']
  const found = await Promise.all(folders.map((name) => readdir(join(release.lake.dataDir, name))))
  return found.flat()
}

test('what was sent is at no address, in no list and on no disk but the database’s', async () => {
  const photo = picture()
  for (const address of await send(photo, pdf())) expect(await open(address)).toBe(404)
  expect(await listed()).toEqual([])
  expect(await onDisk()).toEqual([])
  expect(await release.visitor.fetch(`*[_id == "${speakerChangeId(talk)}"]`)).toEqual([])
  await speaker.client.rpc('delete_my_account', { confirm_email: speaker.email }).throwOnError()
  await release.run()
  expect(JSON.stringify(await release.organizer.fetch('*'))).not.toContain(speaker.email)
})

test('files that were taken and not published leave with the account: address, list, disk and history', async () => {
  const photo = picture()
  const addresses = await send(photo, pdf())
  await release.takeFiles(talk)
  for (const address of addresses) expect(await open(address)).toBe(200)
  expect(await open(`${addresses[0]}?w=8`)).toBe(200)
  expect(await onDisk()).toHaveLength(3)
  // The embedded services, which can forget what was, too.
  const follower = await followSpeakerPages(release.lake.lake, release.backend.backend)
  expect(await pastStates()).not.toEqual([])
  await speaker.client.rpc('delete_my_account', { confirm_email: speaker.email }).throwOnError()
  await expect.poll(() => open(addresses[0])).toBe(404)
  await follower.stop()
  for (const address of addresses) expect(await open(address)).toBe(404)
  expect([await listed(), await onDisk()]).toEqual([[], []])
  expect(await release.organizer.fetch(`*[_id match "*${talk}*"]._id`)).toEqual([])
  expect(await pastStates()).toEqual([])
})

test('replaced and refused ones leave, too; one that is in use elsewhere stays', async () => {
  const [refused] = await send(picture(), pdf())
  await release.takeFiles(talk)
  await release.organizer.delete({ query: '*[_id in path("drafts.**")]' })
  await release.run()
  expect(await open(refused)).toBe(404)

  const [kept] = await send(picture(), pdf())
  await release.takeFiles(talk)
  const asset = (await listed()).find((id) => id.startsWith('image-'))
  await release.organizer.create({
    _id: 'team',
    _type: 'person',
    photo: { asset: { _type: 'reference', _ref: asset } },
  })
  await send(picture(), pdf())
  await release.takeFiles(talk)
  await speaker.client.rpc('delete_my_account', { confirm_email: speaker.email }).throwOnError()
  await release.run()
  expect(await open(kept)).toBe(200)
  await release.organizer.delete('team')
  // Once an hour a round looks for what organizers let go of.
  await release.run({ at: Date.UTC(2030, 0, 1, 10, 2) })
  expect(await listed()).toEqual([])
})

async function pastStates(): Promise<string[]> {
  const ids = [speakerChangeId(talk), `drafts.person-${talk}`, `drafts.session-${talk}`]
  const found = await Promise.all(
    ids.map(async (id) => {
      const response = await fetch(
        `${release.lake.origin}/lake/v${contentApiVersion}/data/history/production/transactions/${id}?excludeContent=true&reverse=true&limit=100`,
        { headers: { authorization: `Bearer ${release.lake.lake.token}` } },
      )
      return (await response.text()).split('\n').filter(Boolean)
    }),
  )
  return found.flat()
}
