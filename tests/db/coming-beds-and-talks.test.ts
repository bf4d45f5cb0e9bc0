import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { noAnswer, openComing } from '../support/coming.ts'
import { decide } from '../support/decide.ts'
import { register } from '../support/registration.ts'
import { hostel, submitted } from '../support/submissions.ts'

const coming = await openComing()
const { backend, ada, bo, cy, dee, seats, sql, reset, read, save, start, roundAt } = coming
const { round, release, mails, mailed, linkOf, sendAll, staySilent, answer, answerBy } = coming
beforeEach(async () => {
  await reset(100)
  await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 2 }])})`
})

const accept = (kind: 'accommodation' | 'talk', submission: string) =>
  decide(coming.admin, [submission], { kind, to: 'accepted' })
async function askForBed({ client }: Person, isAccepted = true): Promise<string> {
  const id = await submitted(client, 'accommodation')
  if (isAccepted) await accept('accommodation', id)
  return id
}
async function giveTalk({ client }: Person, title = 'Walks on graphs'): Promise<string> {
  const id = await submitted(client, 'talk', { answers: { title } })
  await accept('talk', id)
  return id
}
const bedOf = async ({ client }: Person) => (await call(client, 'my_accommodation_place')).at(-1)?.status
const beds = () => Promise.all([ada, bo, cy, dee].map(bedOf))
const told = ({ client }: Person) => call(client, 'my_coming')

/** Everybody has a seat, Ada and Bo the two beds, and Cy waits for one. */
async function fillBeds(): Promise<void> {
  for (const { client } of [ada, bo, cy, dee]) await register(client).throwOnError()
  await askForBed(ada)
  await askForBed(bo)
  await askForBed(cy, false)
  expect(await beds()).toEqual(['confirmed', 'confirmed', 'waitlisted', undefined])
}
async function askAboutBeds(): Promise<void> {
  await fillBeds()
  await start()
}

describe('one question about seat and bed', () => {
  test('is asked in one mail, which says what it is about', async () => {
    await fillBeds()
    expect((await read()).counts).toMatchObject({
      to_ask: { everyone: { seats: 4, beds: 2, speakers: 0 } },
      waiting: { seats: 0, beds: 1 },
    })
    await start()
    expect(await mails('coming_ask')).toHaveLength(4)
    const [mail] = await mails('coming_ask', ada)
    expect(mail?.data).toMatchObject({ seat: true, bed: expect.any(String), releases: true })
    expect((await mails('coming_ask', cy))[0]?.data).not.toHaveProperty('bed')
    expect(await told(ada)).toMatchObject({ state: 'asked', about_seat: true, bed: 'has', talks: [] })
    expect(await told(cy)).toMatchObject({ state: 'asked', bed: null })
  })

  test('without the bed: the next in line gets it, the seat stays, and both are told', async () => {
    await askAboutBeds()
    const link = await linkOf(bo)
    expect(await answerBy(link, true, false)).toMatchObject({ state: 'coming', bed: 'gave_away' })
    expect(await beds()).toEqual(['confirmed', 'released', 'confirmed', undefined])
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
    expect(await mailed('bed_promoted')).toEqual([cy.id])
    expect(await mails('submission_withdrawn', bo)).toHaveLength(1)
    const [step] = await sql`select changed_by, to_status from public.status_history
       where subject = 'accommodation_requests' and user_id = ${bo.id} order by id desc limit 1`
    expect(step).toEqual({ changed_by: bo.id, to_status: 'withdrawn' })
    expect(await sql`select request_id from public.accommodation_needs where user_id = ${bo.id}`).toEqual([])
    for (const keeps of [false, true])
      expect(await answerBy(link, true, keeps)).toMatchObject({ state: 'coming', bed: 'gave_away' })
    expect(await beds()).toEqual(['confirmed', 'released', 'confirmed', undefined])
    expect((await read()).counts).toMatchObject({
      seats: { asked: 4, coming: 1, silent: 3 },
      beds: { coming: 0, gave_away: 1, silent: 1 },
    })
  })

  test('who said that they come can still give the bed back, and who doesn’t come loses both', async () => {
    await askAboutBeds()
    await answer(ada, true)
    expect((await read()).counts).toMatchObject({ beds: { coming: 1, silent: 1 } })
    expect((await read()).per_day).toEqual([
      expect.objectContaining({ part: 'beds', number: 1, total: 1 }),
      expect.objectContaining({ part: 'seats', number: 1, total: 1 }),
    ])
    await answer(ada, true, { keeps_bed: false })
    await answer(bo, false)
    expect(await beds()).toEqual(['released', 'released', 'confirmed', undefined])
    expect(await seats()).toEqual(['confirmed', 'cancelled', 'confirmed', 'confirmed'])
    expect((await read()).counts).toMatchObject({
      seats: { coming: 1, gave_away: 1 },
      beds: { coming: 0, gave_away: 2 },
    })
  })

  test('a link gives away no bed but its person’s', async () => {
    await askAboutBeds()
    expect(await answerBy(await linkOf(dee), true, false)).toMatchObject({ state: 'coming', bed: null })
    await answer(dee, true, { keeps_bed: false })
    expect(await beds()).toEqual(['confirmed', 'confirmed', 'waitlisted', undefined])
  })
})
const askedBed = async ({ id }: Person) =>
  (await backend.column`select id from public.accommodation_requests where user_id = ${id}`)[0]

describe('silence about a bed', () => {
  test('gives it to the next in line, though nobody waits for a seat; the seat stays, and one mail says so', async () => {
    await askAboutBeds()
    await staySilent()
    expect(await release()).toBe(true)
    expect(await release()).toBe(false)
    expect(await beds()).toEqual(['confirmed', 'released', 'confirmed', undefined])
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'confirmed'])
    expect(
      await backend.column`select template from public.mail_outbox where user_id = ${bo.id} and sent_at is null`,
    ).toEqual(['coming_bed_released'])
    const place = { place: 'Test Hostel', place_in: [{ language: 'de', value: 'Herberge' }] }
    expect((await mails('coming_bed_released'))[0]?.data).toMatchObject(place)
    const reasons = await sql`select user_id, to_status, reason, changed_by from public.status_history
       where (subject = 'accommodation_requests' and to_status = 'declined')
         or (subject = 'accommodation_claims' and from_status = 'waitlisted')`
    expect(reasons).toEqual(
      expect.arrayContaining([
        { user_id: cy.id, to_status: 'confirmed', reason: null, changed_by: null },
        { user_id: bo.id, to_status: 'declined', reason: noAnswer, changed_by: null },
      ]),
    )
    expect(await told(bo)).toMatchObject({ state: 'asked', bed: 'released' })
    expect((await read()).counts).toMatchObject({
      seats: { released: 0, silent: 4 },
      beds: { released: 1, silent: 1 },
    })
    // They can still say that they come, and ask for a bed at the end of the line.
    await answer(bo, true)
    await askForBed(bo, false)
    expect(await bedOf(bo)).toBe('waitlisted')
  })

  test('takes none while nobody waits, nor from who said yes, is inside, gives a talk, has an extra bed, or wasn’t told of it a day before', async () => {
    await askAboutBeds()
    await staySilent()
    await answer(ada, true)
    const [cys = '', request = ''] = [await askedBed(cy), await askedBed(bo)]
    const withdraw = () => call(cy.client, 'withdraw_submission', { form: 'accommodation', submission: cys })
    const setStatus = (status: string) =>
      sql`update public.registrations set status = ${status} where user_id = ${bo.id}`
    let talk = ''
    for (const [begin, end] of [
      // When anything is taken at all is the same for seats: tests/db/coming.test.ts.
      [withdraw, () => askForBed(cy, false)],
      [() => setStatus('checked_in'), () => setStatus('confirmed')],
      [
        async () => void (talk = await giveTalk(bo)),
        () => sql`delete from public.talk_proposals where id = ${talk}`,
      ],
      [
        () => sql`insert into private.extra_places (claim_id, pool, reason)
          select id, pool, 'Speaks' from public.accommodation_claims where request_id = ${request}`,
        () => sql`delete from private.extra_places where true`,
      ],
      // The one who waits gets a bed already that is held for a minute.
      [
        () => sql`insert into private.held_places (claim_id, pool, claims, due_at) values (gen_random_uuid(),
          'accommodation hostel', 'public.accommodation_claims'::regclass, now() + interval '1 minute')`,
        () => sql`delete from private.held_places where true`,
      ],
    ]) {
      await begin?.()
      expect(await release()).toBe(false)
      await end?.()
    }

    // Asked about the seat alone, before the bed was theirs.
    await sql`update public.mail_outbox set data = data - 'bed' where user_id = ${bo.id}`
    expect(await release()).toBe(false)
    await sql`update public.mail_outbox set data = data || jsonb_build_object('bed', ${request}::text), sent_at = now() - interval '23 hours'
       where user_id = ${bo.id}`
    expect(await release()).toBe(false)
    await sql`update public.mail_outbox set sent_at = now() - interval '25 hours' where user_id = ${bo.id}`

    expect(await release()).toBe(true)
    expect(await beds()).toEqual(['confirmed', 'released', 'confirmed', undefined])
  })

  test('a bed goes with its seat, in the one mail about that', async () => {
    await sql`update public.site_settings set registration_capacity = 3`
    for (const { client } of [ada, bo, cy]) await register(client).throwOnError()
    await askForBed(cy)
    await register(dee.client).throwOnError()
    await start()
    await staySilent()
    expect(await release()).toBe(true)
    expect(await release()).toBe(false)
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'cancelled', 'confirmed'])
    expect(await mails('coming_released', cy)).toHaveLength(1)
    expect(await mails('coming_bed_released')).toEqual([])
    expect((await read()).counts).toMatchObject({ seats: { released: 1 }, beds: { released: 1 } })
  })
})

describe('speakers', () => {
  test('are asked by their talk’s title, once, without a registration', async () => {
    await giveTalk(ada)
    await giveTalk(ada, 'A second one')
    expect((await read()).counts.to_ask.everyone).toEqual({ seats: 0, beds: 0, speakers: 1 })
    await start()
    await round()
    const said = { releases: false, talks: ['Walks on graphs', 'A second one'] }
    expect(await mails('coming_ask')).toMatchObject([
      { user_id: ada.id, data: { ...said, seat: false, name: 'Jonas Reyes' } },
    ])
    expect(await told(ada)).toMatchObject({ ...said, state: 'asked', about_seat: false, bed: null })
    expect(await answerBy(await linkOf(ada), true)).toMatchObject({ state: 'coming' })
    const { counts, per_day, speakers } = await read()
    expect(counts).toMatchObject({
      people: { asked: 1, coming: 1 },
      seats: { asked: 0 },
      speakers: { asked: 1, coming: 1 },
    })
    expect(per_day).toEqual([expect.objectContaining({ part: 'speakers', total: 1 })])
    expect(speakers).toEqual([])
    // With the talk goes what was said about it.
    await sql`delete from public.talk_proposals where user_id = ${ada.id}`
    expect(await sql`select id from private.coming_asks where user_id = ${ada.id}`).toEqual([])
  })

  test('who don’t come are told to the organizers at once; the talk stays for them to decide on', async () => {
    const talk = await giveTalk(ada)
    await start()
    const link = await linkOf(ada)
    for (const _ of [1, 2])
      expect(await answerBy(link, false)).toMatchObject({ state: 'gave_away', about_seat: false })
    expect(await mails('admin_digest')).toMatchObject([
      { user_id: null, data: { not_coming: [{ id: talk, title: 'Walks on graphs' }] } },
    ])
    const [row] = await sql`select status from public.talk_proposals where id = ${talk}`
    expect(row).toEqual({ status: 'accepted' })
    expect(await read()).toMatchObject({
      counts: { speakers: { gave_away: 1 }, seats: { gave_away: 0 } },
      speakers: [{ id: talk, name: 'Jonas Reyes', title: 'Walks on graphs', answer: 'gave_away' }],
    })
    await roundAt('2025-10-13T10:00:00Z')
    expect(await mails('coming_reminder')).toEqual([])
    // Who registers after all is asked anew, by a link of its own.
    await register(ada.client).throwOnError()
    expect(await answerBy(link, false)).toBeNull()
    expect((await seats())[0]).toBe('confirmed')
  })

  test('can come after all, until they have a seat to give; organizers are told of each change', async () => {
    const talk = await giveTalk(ada)
    await start()
    const link = await linkOf(ada)
    await answerBy(link, false)
    for (const _ of [1, 2])
      expect(await answerBy(link, true)).toMatchObject({ state: 'coming', about_seat: false })
    expect(await read()).toMatchObject({ counts: { speakers: { coming: 1, gave_away: 0 } }, speakers: [] })
    await answerBy(link, false)
    const title = 'Walks on graphs'
    expect((await mails('admin_digest')).map(({ data }) => data)).toEqual([
      { not_coming: [{ id: talk, title }] },
      { comes_after_all: [{ id: talk, title }] },
      { not_coming: [{ id: talk, title }] },
    ])
    // Each is a mail to the organizers.
    for (const comes of [true, false, true, false]) await answer(ada, comes)
    const { error } = await ada.client.rpc('answer_my_coming', { is_coming: true })
    expect(error).toMatchObject({ code: 'PT429' })
    expect(await told(ada)).toMatchObject({ state: 'gave_away' })
    expect(await mails('admin_digest')).toHaveLength(7)
  })

  test('with a seat give it back, can’t take it back, and say it by canceling as well', async () => {
    await register(ada.client).throwOnError()
    await register(bo.client).throwOnError()
    const talks = [await giveTalk(ada), await giveTalk(bo)]
    await start()
    const link = await linkOf(ada)
    await answer(ada, false)
    expect(await answerBy(link, true)).toMatchObject({ state: 'gave_away', about_seat: true })
    await bo.client.rpc('cancel_registration').throwOnError()
    expect((await mails('admin_digest')).map(({ data }) => data['not_coming'])).toEqual(
      talks.map((id) => [{ id, title: 'Walks on graphs' }]),
    )
    expect((await seats()).slice(0, 2)).toEqual(['cancelled', 'cancelled'])
  })

  test('who stay silent lose nothing, are reminded, and named to the organizers', async () => {
    await sql`update public.site_settings set registration_capacity = 1`
    await register(ada.client).throwOnError()
    await register(bo.client).throwOnError()
    const talk = await giveTalk(ada)
    const other = await giveTalk(cy, 'Zeno and friends')
    await start()
    await sendAll()
    await roundAt('2025-10-13T10:00:00Z')
    expect(await mailed('coming_reminder')).toEqual([ada.id, cy.id].toSorted())
    await staySilent()
    expect(await release()).toBe(false)
    expect((await seats()).slice(0, 2)).toEqual(['confirmed', 'waitlisted'])
    const { speakers } = await read()
    expect(new Set(speakers.map(({ id }) => id))).toEqual(new Set([talk, other]))
    expect(speakers.map(({ answer }) => answer)).toEqual(['silent', 'silent'])
    // No longer on the program: nothing is asked anymore, and the seat is one as everybody's.
    await cy.client.rpc('withdraw_submission', { form: 'talk', submission: other }).throwOnError()
    expect(await told(cy)).toBeNull()
    await ada.client.rpc('withdraw_submission', { form: 'talk', submission: talk }).throwOnError()
    expect(await release()).toBe(true)
  })

  test('on the waitlist leave it when they don’t come, and keep their yes when they move up', async () => {
    await sql`update public.site_settings set registration_capacity = 1`
    for (const { client } of [ada, bo, cy]) await register(client).throwOnError()
    await giveTalk(bo)
    await giveTalk(cy)
    await start()
    expect(await told(bo)).toMatchObject({ state: 'asked', about_seat: false })
    await answer(bo, false)
    await answer(cy, true)
    expect((await seats()).slice(0, 3)).toEqual(['confirmed', 'cancelled', 'waitlisted'])
    await ada.client.rpc('cancel_registration').throwOnError()
    expect((await seats())[2]).toBe('confirmed')
    expect(await told(cy)).toMatchObject({ state: 'coming', about_seat: true })
    expect((await read()).counts.seats).toMatchObject({ coming: 1 })
  })

  test('not yet accepted, or with a day too little, are not asked', async () => {
    await submitted(ada.client, 'talk')
    await start()
    expect(await mails('coming_ask')).toEqual([])
    await giveTalk(bo)
    await roundAt('2025-10-19T10:00:00Z')
    expect(await mails('coming_ask')).toEqual([])
  })
})

describe('one group alone', () => {
  test.each([
    ['speakers', 'Ada and Dee', { seats: 1, beds: 1, speakers: 1 }],
    ['beds', 'Ada and Bo', { seats: 2, beds: 2, speakers: 0 }],
    ['everyone', 'all of them', { seats: 3, beds: 2, speakers: 1 }],
  ] as const)('%s: %s are asked', async (asks, _, to_ask) => {
    for (const { client } of [ada, bo, cy]) await register(client).throwOnError()
    await askForBed(ada)
    await askForBed(bo)
    await giveTalk(ada)
    await giveTalk(dee)
    expect((await read()).counts.to_ask[asks]).toEqual(to_ask)
    expect((await save({ asks })).error).toBeNull()
    await round()
    const asked = { speakers: [ada, dee], beds: [ada, bo], everyone: [ada, bo, cy, dee] }[asks]
    expect(await mailed('coming_ask')).toEqual(asked.map(({ id }) => id).toSorted())
    expect((await read()).asks).toBe(asks)
  })

  test('and nobody else', async () => {
    expect((await save({ asks: 'friends' })).error).toMatchObject({ code: '23514' })
  })
})
