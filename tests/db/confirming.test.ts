import type { Person } from '../support/backend.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { call } from '../support/call.ts'
import { publishDays, setEventHour } from '../support/event-hour.ts'
import { refusal } from '../support/refusal.ts'
import { newSpeaker, ownPage, savePage, type Speaker } from '../support/speakers.ts'

const { festival, admin, sql, decide, undo } = await openAdminFixture()
const { column } = festival
const stranger = festival.anonymous()

/** Noon in Berlin, six weeks before the event. */
const noon = '2025-09-01T10:00:00Z'
beforeEach(async () => {
  await festival.empty('public.talk_proposals', 'public.status_history', 'public.mail_outbox')
  await sql`update public.site_settings set talk_answer_days = 14`
  await publishDays(festival, ['2025-10-10', '2025-10-11'])
  await setEventHour(festival, noon)
})

/** Somebody whose talk is accepted, of which they were told so many hours ago. */
const accepted = async (toldHours?: number) => {
  const speaker = await newSpeaker(festival, 'submitted')
  await decide([speaker.talk], { to: 'accepted' })
  if (toldHours !== undefined) await send(toldHours)
  return speaker
}
const linkOf = async ({ talk }: Speaker) => String((await column`select private.talk_link(${talk})`)[0])
const statusOf = async ({ talk }: Speaker) =>
  (await column`select status from public.talk_proposals where id = ${talk}`)[0]
const answer = (link: string, confirms: boolean, reason?: string) =>
  call(stranger, 'answer_talk_by_link', { link, confirms, ...(reason !== undefined && { reason }) })
const confirm = ({ client }: Person, { talk }: Speaker) => client.rpc('confirm_talk', { proposal: talk })
const lastStep = async ({ talk }: Speaker) =>
  (
    await sql`select from_status, to_status, reason, changed_by from public.status_history
    where subject_id = ${talk} order by id`
  ).at(-1)
const waiting = () => column`select template from public.mail_outbox where sent_at is null
  and template <> 'submission_received' order by number`
const send = (hours: number) =>
  sql`update public.mail_outbox set sent_at = now() - make_interval(hours => ${hours}) where sent_at is null`

describe('nobody but the speaker', () => {
  test.each<[string, (link: string) => string]>([
    ['a guess', (link) => link.replace(/[.].*/, `.${'0'.repeat(32)}`)],
    ['another talk with this signature', (link) => link.replace(/^......../, '00000000')],
    ['the id alone', (link) => link.slice(0, 36)],
    ['nothing', () => ''],
  ])('answers with %s', async (_, change) => {
    const speaker = await accepted()
    const link = change(await linkOf(speaker))
    expect([await call(stranger, 'talk_by_link', { link }), await answer(link, true)]).toEqual([null, null])
    expect(await statusOf(speaker)).toBe('accepted')
  })

  test('confirms in the profile, also not with the id', async () => {
    const [speaker, other] = [await accepted(), await festival.signUp()]
    expect((await confirm(other, speaker)).error).toMatchObject(refusal('not_found'))
    expect((await confirm(admin, speaker)).error).toMatchObject(refusal('not_found'))
  })

  test.each(['submitted', 'in_review', 'declined'])('and nobody a talk that is %s', async (status) => {
    const speaker = await newSpeaker(festival, status)
    const link = await linkOf(speaker)
    expect([await answer(link, true), await answer(link, false)]).toEqual([null, null])
    expect((await confirm(speaker, speaker)).error).toMatchObject(refusal('not_accepted'))
    expect(await statusOf(speaker)).toBe(status)
  })
})

describe('the letter', () => {
  test('has the link only when it goes out, the date, and forgets the link once it is sent', async () => {
    const speaker = await accepted()
    expect(await column`select data ? 'link' from public.mail_outbox where user_id = ${speaker.id}`).toEqual([
      false,
      false,
    ])
    await sql`update public.mail_outbox set next_attempt_at = now()`
    const mails = await call(festival.service(), 'claim_mails', { batch: 10 })
    const { id, data } = mails.find(({ template }) => template === 'submission_accepted') ?? {}
    const link = await linkOf(speaker)
    // Two weeks on, 18:00 in Berlin.
    expect(data).toMatchObject({ link, confirm_by: '2025-09-15T16:00:00+00:00', title: expect.any(String) })
    const text = `Confirm or withdraw:\nhttps://fest.example/confirm#talk=${link}`
    const sent = { to: [], subject: 'Yes', text }
    await call(festival.service(), 'settle_mail', { mail: String(id), sent })
    expect(await column`select body from private.sent_mails where mail_id = ${id}`).toEqual([
      'Confirm or withdraw:\nhttps://fest.example/confirm',
    ])
  })

  test.each([
    [1, '2025-09-02T16:00:00Z'],
    [30, '2025-10-01T16:00:00Z'],
    // Two days before the event.
    [90, '2025-10-08T16:00:00Z'],
  ])('leaves %s days to answer, until %s', async (days, due) => {
    await sql`update public.site_settings set talk_answer_days = ${days}`
    const { talk } = await accepted()
    const by = column`select confirm_by = ${due}::timestamptz from public.talk_proposals where id = ${talk}`
    expect(await by).toEqual([true])
  })
})

describe('a yes', () => {
  test.each(['the link', 'the profile'])('by %s is the speaker’s own, and no mail', async (way) => {
    const speaker = await accepted(24)
    const link = await linkOf(speaker)
    expect(await call(stranger, 'talk_by_link', { link })).toMatchObject({ status: 'accepted' })
    const say = () => (way === 'the link' ? answer(link, true) : confirm(speaker, speaker).throwOnError())
    for (const _ of ['once', 'again']) await say()
    expect(await call(stranger, 'talk_by_link', { link })).toMatchObject({ status: 'confirmed' })
    const step = { from_status: 'accepted', to_status: 'confirmed', reason: null, changed_by: speaker.id }
    expect(await lastStep(speaker)).toEqual(step)
    expect([await waiting(), await statusOf(speaker)]).toEqual([[], 'confirmed'])
  })

  test('noted by an organizer is told to the speaker, and can be undone', async () => {
    const speaker = await accepted(24)
    const { batch } = await decide([speaker.talk], { to: 'confirmed', seen: 'accepted' })
    expect(await waiting()).toEqual(['submission_confirmed'])
    await undo(batch)
    expect([await waiting(), await statusOf(speaker)]).toEqual([[], 'accepted'])
  })

  test('comes before the page for the site, and before the drafts in the Studio unless an organizer says so', async () => {
    const speaker = await accepted()
    const save = () => savePage(speaker, { bio: 'b'.repeat(60) })
    const mark = (more: object = {}) =>
      admin.client.rpc('admin_mark_drafts', { kind: 'talk', id: speaker.talk, ...more })
    expect(await ownPage(speaker)).not.toBeNull()
    for (const early of [save, mark]) expect((await early()).error).toMatchObject(refusal('not_confirmed'))
    expect((await mark({ anyway: true })).error).toBeNull()
    await confirm(speaker, speaker)
    expect((await save()).error).toBeNull()
    expect((await mark({ again: true })).error).toBeNull()
  })
})

describe('a no', () => {
  test.each(['accepted', 'confirmed'])('to a talk that is %s is final, with its reason', async (before) => {
    const speaker = await accepted(24)
    const link = await linkOf(speaker)
    if (before === 'confirmed') await answer(link, true)
    for (const _ of ['once', 'again'])
      expect(await answer(link, false, ' I’m ill. ')).toMatchObject({ status: 'withdrawn' })
    expect(await answer(link, true)).toMatchObject({ status: 'withdrawn' })
    expect(await lastStep(speaker)).toEqual({
      from_status: before,
      to_status: 'withdrawn',
      reason: 'I’m ill.',
      changed_by: speaker.id,
    })
    expect((await waiting()).toSorted()).toEqual(['admin_digest', 'submission_withdrawn'])
    const [digest] = await sql`select data from public.mail_outbox where template = 'admin_digest'`
    expect(digest?.['data']).toMatchObject({ not_coming: [{ id: speaker.talk }], is_withdrawn: true })
  })

  test('in the profile has a reason, too, which has a limit', async () => {
    const speaker = await accepted()
    const withdraw = (reason: string) =>
      speaker.client.rpc('withdraw_submission', { form: 'talk', submission: speaker.talk, reason })
    expect((await withdraw('a'.repeat(501))).error).toMatchObject({ code: '23514', details: 'reason' })
    expect((await withdraw('Ill')).error).toBeNull()
    expect(await lastStep(speaker)).toMatchObject({ reason: 'Ill', changed_by: speaker.id })
  })
})

describe('reminders', () => {
  const round = async (moment: string) => {
    await setEventHour(festival, moment)
    await call(festival.service(), 'queue_due_mails')
    return waiting()
  }

  test('go out three days and one day before the date, once each, by day', async () => {
    await accepted(24)
    const moments = ['2025-09-11T10:00:00Z', '2025-09-12T15:00:00Z', '2025-09-12T19:00:00Z']
    for (const moment of moments) expect(await round(moment)).toEqual([])
    for (const moment of ['2025-09-13T10:00:00Z', '2025-09-14T17:00:00Z']) {
      expect(await round(moment)).toEqual(['talk_reminder'])
      await send(1)
      expect(await round(moment)).toEqual([])
    }
    expect(await round('2025-09-15T16:30:00Z')).toEqual([])
  })

  test.each(['declined', 'confirmed', 'submitted'])('also after “%s” was undone', async (to) => {
    const { talk } = await accepted(24)
    await undo((await decide([talk], { to, seen: 'accepted' })).batch)
    expect(await round('2025-09-13T10:00:00Z')).toEqual(['talk_reminder'])
  })

  test('not to whoever was asked just now or hasn’t been, and not after the answer', async () => {
    const speaker = await accepted()
    expect(await round('2025-09-13T10:00:00Z')).toEqual(['submission_accepted'])
    await send(1)
    expect(await round('2025-09-13T10:00:00Z')).toEqual([])
    await sql`update public.mail_outbox set sent_at = now() - interval '1 day'`
    expect(await round('2025-09-13T10:00:00Z')).toEqual(['talk_reminder'])
    await answer(await linkOf(speaker), true)
    expect(await waiting()).toEqual([])
  })
})

test('organizers find who owes an answer, and who is late', async () => {
  const [owing, done] = [await accepted(), await accepted()]
  await confirm(done, done)
  const found = async (filters: object) =>
    (await call(admin.client, 'admin_list', { kind: 'talk', filters: filters as never })).rows.map(
      ({ id }) => id,
    )
  expect(await found({ owes_yes: ['due'] })).toEqual([owing.talk])
  expect(await found({ status: ['confirmed'] })).toEqual([done.talk])
  await setEventHour(festival, '2025-09-16T10:00:00Z')
  expect(await found({ owes_yes: ['late'] })).toEqual([owing.talk])
  expect(await found({ owes_yes: ['due'] })).toEqual([])
})
