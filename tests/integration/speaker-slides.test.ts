import { randomUUID } from 'node:crypto'
import { slidesTypes } from '@fest/schemas/core/slides-file.ts'
import type { Person } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { openRelease } from '../support/release.ts'
import { send } from '../support/send.ts'
import { newSpeaker, ownPage, proposed, type Speaker, uploadSlides } from '../support/speakers.ts'

/* Slides that speakers upload: who may, what is taken, where it goes, and that nothing of it stays. */

const release = await openRelease()
const { backend, organizer, visitor } = release

let speaker: Speaker
let talk: string
beforeEach(async () => {
  speaker = await newSpeaker(backend)
  ;({ talk } = speaker)
})

const pdf = (letters = randomUUID()) => `%PDF-1.7\n${letters}\n%%EOF`
const pathOf = ({ of = speaker, to = talk, name = 'my-talk.pdf' } = {}) =>
  `${of.id}/${to}/${randomUUID()}/${name}`

type Upload = { by?: Person | null; body?: BodyInit; type?: string }
const upload = (path: string, { by = speaker, body = pdf(), ...more }: Upload = {}) =>
  uploadSlides(backend, path, { by, body, ...more })
const stored = async (): Promise<string[]> =>
  (await backend.column`select name from storage.objects order by name`).filter((name) =>
    name.startsWith(speaker.id),
  )

const save = (changes: Record<string, unknown>, to = talk) =>
  speaker.client.rpc('save_speaker_page', { proposal: to, page: { ...proposed, ...changes } as never })
const own = () => ownPage(speaker)

const carry = async () => expect(await release.run()).toBeTypeOf('object')
/** Slides of this name are uploaded, sent and carried; gives where they were uploaded to. */
async function bring(name?: string, more?: Upload): Promise<string> {
  const path = pathOf({ ...(name && { name }) })
  expect(await upload(path, more)).toMatchObject({ Key: expect.anything() })
  await save({ slides_file: path })
  await carry()
  return path
}
const draft = () => organizer.getDocument(`drafts.session-${talk}`)
const filesNow = () => organizer.fetch<string[]>('*[_type == "sanity.fileAsset"].originalFilename')

describe('refused, and nothing is kept', () => {
  test.each(['submitted', 'in_review', 'declined', 'withdrawn'])('for a talk that is %s', async (status) => {
    await backend.sql`update public.talk_proposals set status = ${status} where id = ${talk}`
    expect(await upload(pathOf())).toMatchObject({ statusCode: '403' })
    expect(await stored()).toEqual([])
  })

  test('in anybody else’s folder, and to nobody who is signed in', async () => {
    const stranger = await newSpeaker(backend)
    for (const path of [
      pathOf({ of: stranger, to: stranger.talk }),
      pathOf({ to: stranger.talk }),
      pathOf({ of: stranger }),
      pathOf({ to: randomUUID() }),
    ])
      expect(await upload(path)).toMatchObject({ statusCode: '403' })
    expect(await upload(pathOf(), { by: null })).toMatchObject({ statusCode: '403' })
    const admin = await backend.admin()
    expect(await upload(pathOf(), { by: admin })).toMatchObject({ statusCode: '403' })
    expect(await stored()).toEqual([])
  })

  test.each([
    ...'..%2F..%2Fbackend-secrets.json ..%2F..%2Fother.pdf x%2Fy.pdf .hidden.pdf page.html drawing.svg'.split(
      ' ',
    ),
    ...`talk.pdf.exe talk a%00b.pdf %E0%A4%A.pdf ${'n'.repeat(101)}.pdf`.split(' '),
  ])('under the name %s', async (name) => {
    expect((await upload(pathOf({ name })))['Key']).toBeUndefined()
    expect(await stored()).toEqual([])
  })

  test.each(['text/html', 'image/svg+xml', 'application/octet-stream', ''])('as %s', async (type) => {
    expect(await upload(pathOf(), { type })).toMatchObject({ statusCode: '415' })
  })

  test('larger than 20 MB, said or not', async () => {
    const most = 20 * 1024 * 1024
    expect(await upload(pathOf(), { body: new Uint8Array(most + 1) })).toMatchObject({ statusCode: '413' })
    let sent = 0
    const unsaid = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1024 * 1024
        controller.enqueue(new Uint8Array(1024 * 1024))
      },
    })
    expect(await upload(pathOf(), { body: unsaid })).toMatchObject({ statusCode: '413' })
    expect(sent).toBeLessThan(most * 2)
    expect(await stored()).toEqual([])
    expect(await upload(pathOf(), { body: new Uint8Array(most) })).toMatchObject({ Key: expect.anything() })
  })

  test('a sixth upload for a talk, and one after signing out', async () => {
    for (let number = 0; number < 5; number += 1) await upload(pathOf())
    expect(await upload(pathOf())).toMatchObject({ statusCode: '403' })
    expect(await stored()).toHaveLength(5)
  })

  test('reading, listing, changing and deleting, also to the speaker and to admins', async () => {
    const path = pathOf()
    await upload(path)
    for (const by of [speaker, await backend.admin(), await backend.signUp()]) {
      const token = (await by.client.auth.getSession()).data.session?.access_token ?? ''
      const headers = { authorization: `Bearer ${token}` }
      const ask = (method: string, address: string, body?: unknown) =>
        send(backend, `/storage/v1/object/${address}`, { method, headers, body })
      expect((await ask('GET', `speaker-slides/${path}`)).status).toBe(400)
      expect((await ask('GET', `public/speaker-slides/${path}`)).status).toBe(400)
      expect((await ask('PUT', `speaker-slides/${path}`, 'changed')).status).toBe(404)
      await ask('DELETE', 'speaker-slides', { prefixes: [path] })
      expect(await upload(path, { by })).toMatchObject({ statusCode: by === speaker ? '409' : '403' })
    }
    expect(await stored()).toEqual([path])
  })

  test('a page that names slides nobody uploaded, somebody else’s, or another talk’s', async () => {
    const stranger = await newSpeaker(backend)
    const theirs = pathOf({ of: stranger, to: stranger.talk })
    await upload(theirs, { by: stranger })
    for (const file of [pathOf(), theirs, 'https://evil.example/x.pdf'])
      expect((await save({ slides_file: file })).error).toMatchObject(refusal('slides_missing'))
    expect(await own()).toMatchObject({ state: null })
  })
})

test('slides wait until an organizer takes them, are public once published, and the upload goes', async () => {
  const path = pathOf()
  const body = pdf()
  await upload(path, { body })
  const { data } = await save({ slides_file: path, slides: 'https://slides.example/noise' })
  expect(data).toMatchObject({ state: 'sent', changed: ['slides'], page: { slides_file: path } })
  await carry()
  expect(await filesNow()).not.toContain('my-talk.pdf')
  expect(await draft()).toMatchObject({ files: [{ kind: 'slides', url: 'https://slides.example/noise' }] })
  await release.takeFiles(talk)
  expect(await stored()).toEqual([path])
  expect(await draft()).toMatchObject({
    files: [
      { kind: 'slides', url: 'https://slides.example/noise' },
      { kind: 'slides', file: { _type: 'file', asset: { _ref: expect.stringMatching(/^file-/) } } },
    ],
  })
  const shown = '*[_type == "session"].files[defined(file)].file.asset->originalFilename'
  expect(await visitor.fetch(shown)).toEqual([])
  for (const type of ['person', 'session']) await release.publish(`${type}-${talk}`)
  await carry()
  expect(await stored()).toEqual([])
  expect(await own()).toMatchObject({ state: 'published', page: { slides_file: path } })
  const [file] = await visitor.fetch<{ url: string; name: string }[]>(
    '*[_type == "session"].files[defined(file)].file.asset->{url, "name": originalFilename}',
  )
  expect(file).toMatchObject({ name: 'my-talk.pdf' })
  expect(await (await fetch(`${release.lake.origin}${file?.url ?? ''}`)).text()).toBe(body)

  // What they send next keeps the file without uploading it again, and another session title changes nothing of it.
  await save({ slides_file: path, slides: 'https://slides.example/noise', title: 'Noise, and friends' })
  await carry()
  expect(JSON.stringify(await draft())).toContain('speaker-slides-file')
  expect(
    (await save({ slides: 'https://slides.example/noise', title: 'Noise, and friends' })).data,
  ).toMatchObject({ changed: ['slides', 'title'], page: { slides_file: null } })
  await carry()
  expect(JSON.stringify(await draft())).not.toContain('speaker-slides-file')
})

test.each([
  ['HTML named .pdf', 'talk.pdf', slidesTypes.pdf, '<html><script>alert(1)</script>'],
  ['a drawing named .pdf', 'talk.pdf', slidesTypes.pdf, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['any archive named .pptx', 'talk.pptx', slidesTypes.pptx, 'PK\u0003\u0004 evil.exe'],
])('%s goes nowhere: the speaker gets it back with a word', async (_what, name, type, body) => {
  const before = await filesNow()
  await bring(name, { body, type })
  expect(await own()).toMatchObject({ state: 'returned', word: 'slides_kind' })
  expect(await filesNow()).toEqual(before)
  expect(await draft()).toBeUndefined()
})

test.each([
  ['talk.pptx', 'pptx', 'PK\u0003\u0004 … ppt/presentation.xml'],
  ['talk.key', 'key', 'PK\u0003\u0004 … Index/Document.iwa'],
  ['talk.odp', 'odp', `PK\u0003\u0004 mimetype${slidesTypes.odp}`],
] as const)('%s is carried like a PDF', async (name, kind, body) => {
  await bring(name, { body, type: slidesTypes[kind] })
  expect(await own()).toMatchObject({ state: 'in_studio' })
  await release.takeFiles(talk)
  expect(await filesNow()).toContain(name)
})

test('slides that were taken and returned leave the content, and can be sent again', async () => {
  const path = await bring('again.pdf')
  await release.takeFiles(talk)
  expect(await filesNow()).toContain('again.pdf')
  for (const type of ['person', 'session']) await organizer.delete(`drafts.${type}-${talk}`)
  await carry()
  expect(await filesNow()).not.toContain('again.pdf')
  expect(await own()).toMatchObject({ state: 'returned' })
  await save({ slides_file: path, title: 'Noise, and friends' })
  await carry()
  await release.takeFiles(talk)
  expect(await filesNow()).toContain('again.pdf')
})

describe('an upload goes', () => {
  test.each([
    [
      'the talk',
      () => speaker.client.rpc('withdraw_submission', { form: 'talk', submission: talk }).throwOnError(),
    ],
    ['the account', () => backend.sql`delete from auth.users where id = ${speaker.id}`],
  ])('with %s', async (_, leave) => {
    await bring()
    await leave()
    await carry()
    expect(await stored()).toEqual([])
  })

  test('after a day in which nobody sent it, and not sooner', async () => {
    const [kept, left] = [pathOf(), pathOf()]
    await upload(kept)
    await upload(left)
    await carry()
    expect(await stored()).toHaveLength(2)
    await backend.sql`update storage.objects set created_at = now() - interval '25 hours'
      where name = ${left}`
    await carry()
    expect(await stored()).toEqual([kept])
  })
})
