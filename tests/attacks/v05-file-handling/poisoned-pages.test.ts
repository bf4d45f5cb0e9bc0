import { speakerChangeId } from '@fest/schemas/core/speaker-change.ts'
import { jpegOf } from '../../support/jpeg.ts'
import { openRelease } from '../../support/release.ts'
import { newSpeaker, ownPage, savePage, type Speaker } from '../../support/speakers.ts'
import { submit } from '../../support/submissions.ts'

/* A speaker's photo, or anything else, that can't be used doesn't hold up the others' changes. */

const release = await openRelease()

const { backend, organizer } = release
const mails = (about: Speaker) =>
  backend.column`select mail.template from public.mail_outbox as mail where mail.user_id = ${about.id}
    and mail.template = 'speaker_page_returned'
       or mail.data ->> 'not_carried' = ${about.talk} order by mail.template`

let poisoner: Speaker
let other: Speaker
beforeEach(async () => {
  poisoner = await newSpeaker(backend)
  other = await newSpeaker(backend)
  await organizer.delete({ query: '*[_type in ["session", "person", "speakerChange"]]' })
})

test.each([
  ['no parts', `data:image/jpeg;base64,/9j/${'A'.repeat(2000)}`],
  ['a hundred million pixels', jpegOf({ width: 10_000, height: 10_000, more: 200_000 })],
  ['four thousand million pixels', jpegOf({ width: 65_535, height: 65_535 })],
  ['no pixels', jpegOf({ height: 0 })],
  ['no end', jpegOf({ more: 3000 }).slice(0, -4)],
  ['another picture in it', 'data:image/jpeg;base64,iVBORw0KGgo='],
])('a picture with %s is refused where it is sent', async (_what, photo) => {
  expect((await savePage(poisoner, { photo })).error).toMatchObject({ code: '23514' })
  const { error } = await submit(poisoner.client, 'talk', { answers: { headshot: photo } })
  expect(error).toMatchObject({ code: '23514' })
})

test('a damaged photo that looks whole comes back to its speaker when it is taken; organizers hear of it', async () => {
  await savePage(poisoner, { photo: jpegOf({ isDamaged: true }) }).throwOnError()
  await release.run()
  await organizer.patch(speakerChangeId(poisoner.talk)).set({ takesFiles: true }).commit()
  await savePage(other, { pronouns: 'she/her' }).throwOnError()
  expect(await release.run()).toMatchObject({ speakers: { arrived: 1, failed: 1 } })
  expect(await ownPage(poisoner)).toMatchObject({ state: 'returned', word: 'file_damaged' })
  expect(await ownPage(other)).toMatchObject({ state: 'in_studio' })
  expect(await mails(poisoner)).toEqual(['admin_digest', 'speaker_page_returned'])
})

test('what the content refuses comes back at once, and the others arrive', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await savePage(poisoner, { pronouns: 'he/him' }).throwOnError()
  await savePage(other, { pronouns: 'she/her' }).throwOnError()
  let writes = 0
  const refusal = Response.json({ error: { description: 'No.' } }, { status: 400 })
  const result = await release.run({
    before: (path) => (path.includes('/mutate/') && (writes += 1) === 1 ? refusal : undefined),
  })
  expect(result).toMatchObject({ speakers: { arrived: 1, failed: 1 } })
  expect(await ownPage(poisoner)).toMatchObject({ state: 'returned', word: 'cannot_publish' })
  expect(await mails(poisoner)).toHaveLength(2)
})

test('one that fails for no known reason goes last, and is set apart after an hour', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await savePage(poisoner, { pronouns: 'he/him' }).throwOnError()
  // Whatever is wrong with it, the database can't record where it went.
  await backend.sql`create function private.poison() returns trigger language plpgsql as $$
    begin raise exception 'poisoned'; end $$`
  await backend.sql(`create trigger poison before update of state on private.speaker_pages for each row
    when (new.proposal_id = '${poisoner.talk}' and new.state = 'in_studio') execute function private.poison()`)
  for (const round of [1, 11, 12]) {
    await backend.sql`update private.speaker_pages set failures = ${round - 1} where proposal_id = ${poisoner.talk}`
    const one = await newSpeaker(backend)
    await savePage(one, { pronouns: 'she/her' }).throwOnError()
    expect(await release.run()).toMatchObject({ speakers: { arrived: 1, failed: 1 } })
    expect(await ownPage(poisoner)).toMatchObject({ state: round < 12 ? 'sent' : 'returned' })
  }
  expect(await mails(poisoner)).toHaveLength(2)
  await backend.sql`drop function private.poison() cascade`
})

test('while the content takes nothing at all, nobody’s change is set apart', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await savePage(poisoner, { pronouns: 'he/him' }).throwOnError()
  for (const status of [401, 403, 429]) {
    const before = (path: string) => (path.includes('/mutate/') ? new Response('{}', { status }) : undefined)
    expect(await release.run({ before })).toBe(502)
  }
  const failures =
    await backend.column<number>`select failures from private.speaker_pages where proposal_id = ${poisoner.talk}`
  expect(failures).toEqual([0])
  expect(await release.run()).toMatchObject({ speakers: { arrived: 1 } })
})
