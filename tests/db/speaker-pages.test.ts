import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { personWithRole } from '../support/roles.ts'
import { proposed } from '../support/speakers.ts'
import { submit } from '../support/submissions.ts'

const { festival, admin, sql, decide } = await openAdminFixture()

const { bio, title } = proposed
const newTitle = 'Noise, and friends'
const newBio = `${bio} They also teach.`

let speaker: Person
let talk: string
beforeEach(async () => {
  speaker = await festival.signUp()
  talk = (await submit(speaker.client, 'talk', { answers: { equipment: 'A lapel microphone' } })).id
  await decide([talk], { to: 'accepted' })
  await speaker.client.rpc('confirm_talk', { proposal: talk }).throwOnError()
})

const save = (changes: Record<string, Json>, { by = speaker, proposal = talk } = {}) =>
  by.client.rpc('save_speaker_page', { proposal, page: { ...proposed, ...changes } })
const own = (by = speaker) => call(by.client, 'my_speaker_page', { proposal: talk })

const opened = () => call(festival.service(), 'open_speaker_pages')
const open = async () => (await opened()).pages.find(({ proposal }) => proposal === talk) ?? null
const isGone = async () => (await opened()).gone.includes(talk)
const settle = (version: number, to_state: string, word?: string) =>
  call(festival.service(), 'settle_speaker_page', {
    proposal: talk,
    version,
    to_state,
    ...(word && { word }),
  })

describe('refused', () => {
  test('to everybody but the speaker, with the same words as for a talk that does not exist', async () => {
    const stranger = await festival.signUp()
    for (const by of [stranger, admin, await personWithRole(festival, admin, 'reader')]) {
      expect((await save({ bio: newBio }, { by })).error).toMatchObject(refusal('not_found'))
      expect(await own(by)).toBeNull()
    }
    expect((await save({ bio: newBio }, { proposal: randomUUID() })).error?.details).toBe('not_found')
    expect(await open()).toBeNull()
  })

  test.each(['submitted', 'in_review', 'declined', 'withdrawn'])('for a talk that is %s', async (status) => {
    await sql`update public.talk_proposals set status = ${status} where id = ${talk}`
    expect((await save({ bio: newBio })).error).toMatchObject(refusal('not_accepted'))
    expect(await own()).toBeNull()
  })

  test.each<[string, string, Json]>([
    ['slides', 'a script', 'javascript:alert(1)'],
    ['slides', 'without TLS', 'http://slides.example/mine'],
    ['slides', 'a page in itself', 'data:text/html,<script>'],
    ['links', 'a script', ['https://labs.example/jonas', 'javascript:alert(1)']],
    ['links', 'too many', Array.from({ length: 6 }, (_, n) => `https://labs.example/${n}`)],
    ['photo', 'an address', 'https://labs.example/me.jpg'],
    ['photo', 'no JPEG', 'data:image/svg+xml;base64,/9j/'],
    ['photo', 'too large', `data:image/jpeg;base64,/9j/${'A'.repeat(410_000)}`],
    ['full_name', 'too short', 'J'],
    ['full_name', 'two lines', 'Jonas\nReyes'],
    ['pronouns', 'too long', 'x'.repeat(41)],
    ['bio', 'too short', 'Short.'],
    ['title', 'missing', null],
    ['abstract', 'too long', 'a'.repeat(4001)],
    ['stage_needs', 'too long', 'n'.repeat(1001)],
  ])('%s: %s, and nothing is kept', async (answer, _why, value) => {
    expect((await save({ [answer]: value })).error?.message.slice(0, 200)).toContain(answer)
    expect(await open()).toBeNull()
  })
})

test('begins with what the proposal says, and sends what is changed, nothing else', async () => {
  expect(await own()).toMatchObject({
    page: { ...proposed, pronouns: null, slides: null, stage_needs: 'A lapel microphone' },
    state: null,
    sent_at: null,
  })
  expect((await save({ stage_needs: 'A lapel microphone' })).data).toMatchObject({ state: null, changed: [] })
  expect(await open()).toBeNull()
  const changes = { bio: newBio, pronouns: 'he/him', links: ['https://labs.example/jonas'] }
  // State, version, owner and word are the database's own.
  const forged = { state: 'published', version: 9, user_id: admin.id, word: 'Fine' }
  expect((await save({ ...changes, ...forged })).data).toMatchObject({
    state: 'sent',
    changed: ['bio', 'links', 'pronouns'],
  })
  expect(await own()).toMatchObject({ word: null })
  expect(await open()).toMatchObject({
    state: 'sent',
    version: 1,
    changed: ['bio', 'links', 'pronouns'],
    page: { bio: newBio, pronouns: 'he/him' },
  })
})

test('what the form began with is no change, though the proposal said something else', async () => {
  // Organizers wrote it anew and published it, so the form begins with their words.
  const seen = { bio: `${newBio}\n`, pronouns: 'they/them' }
  const onSite = { bio: newBio, pronouns: 'they/them' }
  expect((await save({ ...onSite, seen })).data).toMatchObject({ state: null, changed: [], sent_at: null })
  expect(await open()).toBeNull()
  expect((await save({ ...onSite, title: newTitle, seen })).data).toMatchObject({
    changed: ['title'],
    page: { bio: newBio },
  })
  await settle(1, 'in_studio')
  await settle(1, 'published')
  // Then they removed the pronouns, which the speaker sends again.
  const again = { ...onSite, title: newTitle }
  expect((await save({ ...again, seen: { pronouns: '' } })).data).toMatchObject({ changed: ['pronouns'] })
  for (const wrong of [[], 'bio', null])
    expect((await save({ ...again, seen: wrong })).error?.code).toBe('23514')
})

test('what is needed on stage goes to admins, and never to the Studio, its log or its mail', async () => {
  const needs = 'A ramp to the stage'
  await save({ stage_needs: needs })
  const told = await call(admin.client, 'admin_speaker_page', { proposal: talk })
  expect(told).toMatchObject({ stage_needs: needs, state: null })
  await save({ stage_needs: needs, bio: newBio })
  expect(JSON.stringify(await open())).not.toContain('ramp')
  await settle(1, 'in_studio')
  await settle(1, 'returned', 'Shorter, please.')
  const traces = await sql`select 1 from public.audit_log where details::text like '%ramp%'
     union all select 1 from public.mail_outbox where data::text like '%ramp%'`
  expect(traces).toEqual([])
})

test('returned with a word: the speaker reads it and is told once, and the next change has all that was not published', async () => {
  await save({ bio: newBio })
  expect(await settle(1, 'in_studio')).toBe(true)
  expect(await own()).toMatchObject({ state: 'in_studio' })
  expect(await settle(1, 'returned', ' Shorter, please. ')).toBe(true)
  expect(await settle(1, 'returned', 'Again')).toBe(false)
  expect(await own()).toMatchObject({ state: 'returned', word: 'Shorter, please.', page: { bio: newBio } })
  expect(
    await sql`select data from public.mail_outbox where template = 'speaker_page_returned'
      and user_id = ${speaker.id}`,
  ).toEqual([{ data: { title, word: 'Shorter, please.', has_failed: false } }])
  expect((await save({ bio: newBio, title: newTitle })).data).toMatchObject({
    state: 'sent',
    word: null,
    changed: ['bio', 'title'],
  })
  for (let times = 0; times < 12; times++) expect(await settle(2, 'failed')).toBe(true)
  // No word of an organizer: what couldn't be carried is said in the reader's language.
  expect(await own()).toMatchObject({ state: 'returned', word: null })
})

test('published: later changes begin anew, and the log says who changed which answers, with no words', async () => {
  await save({ bio: newBio })
  await settle(1, 'in_studio')
  await settle(1, 'published')
  expect(await own()).toMatchObject({ state: 'published' })
  expect(await open()).toBeNull()
  expect(
    await sql`select actor, action, details from public.audit_log where subject_id = ${talk}
      and action like 'speaker_page%' order by id`,
  ).toEqual([
    { actor: speaker.id, action: 'speaker_page_sent', details: { answers: ['bio'] } },
    { actor: null, action: 'speaker_page_published', details: { answers: ['bio'] } },
  ])
  expect((await save({ bio: newBio, title: newTitle })).data).toMatchObject({ changed: ['title'] })
})

test('what the speaker sent meanwhile stays open, whatever an organizer did with the version before', async () => {
  await save({ bio: newBio })
  await settle(1, 'in_studio')
  await save({ bio: newBio, title: newTitle })
  expect(await settle(1, 'published')).toBe(false)
  expect(await open()).toMatchObject({ version: 2, state: 'sent', changed: ['bio', 'title'] })
})

test('withdrawn while it waits: nothing of it is carried, and its note is to be removed', async () => {
  await save({ bio: newBio })
  await settle(1, 'in_studio')
  expect(await isGone()).toBe(false)
  await speaker.client.rpc('withdraw_submission', { form: 'talk', submission: talk }).throwOnError()
  expect(await open()).toBeNull()
  expect(await isGone()).toBe(true)
  await settle(0, 'gone')
  expect(await isGone()).toBe(false)
})

test('changes that wait for an organizer hold up nobody, and all have their turn', async () => {
  await save({ bio: newBio }).throwOnError()
  await sql(`
    do $$ declare other uuid; begin
      set local session_replication_role = replica;
      for n in 1..25 loop
        other := gen_random_uuid();
        insert into public.talk_proposals select (jsonb_populate_record(one, jsonb_build_object('id', other))).*
          from public.talk_proposals as one where one.id = '${talk}';
        insert into private.speaker_pages
          select (jsonb_populate_record(one, jsonb_build_object('proposal_id', other, 'sent_at', now() - interval '1 day'))).*
          from private.speaker_pages as one where one.proposal_id = '${talk}';
        insert into private.speaker_marks (proposal_id) values (other);
      end loop;
    end $$`)
  expect(await open()).not.toBeNull()
  const seen = new Set<string>()
  for (let round = 0; round < 100 && seen.size < 26; round += 1) {
    for (const { proposal, page: told } of (await opened()).pages)
      if (told.full_name === proposed.full_name && told.bio === newBio) seen.add(proposal)
  }
  expect(seen.size).toBeGreaterThanOrEqual(26)
  await sql`delete from private.speaker_pages where user_id = ${speaker.id}`
})
