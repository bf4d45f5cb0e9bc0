import { randomUUID } from 'node:crypto'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { late, noAnswer, openComing } from '../support/coming.ts'
import { decide } from '../support/decide.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { submit } from '../support/submissions.ts'

const coming = await openComing()
const { backend, admin, ada, bo, cy, dee, seats, sql, setHour, reset, read, save } = coming
const { round, roundAt, release, mails, mailed, linkOf, sendAll, staySilent, answer, answerBy } = coming
beforeEach(() => reset(3))

/** Three seats for four people: the last one waits. */
async function registerAll(): Promise<void> {
  for (const { client } of [ada, bo, cy, dee])
    expect((await register(client, { details: { days: ['2025-10-20'] } })).error).toBeNull()
}
async function start(change: Parameters<typeof save>[0] = {}): Promise<void> {
  await registerAll()
  await coming.start(change)
}

describe('refused', () => {
  test.each([
    ['no date', null],
    ['a date less than a day away', '2025-10-02T09:59:00Z'],
    ['a date during the event', '2025-10-20T08:00:00Z'],
    ['a date years away', '2027-01-01T00:00:00Z'],
  ])('%s', async (_, confirm_by) => {
    expect((await save({ confirm_by })).error).toMatchObject({ code: '23514', details: 'confirm_by' })
    expect((await read()).is_on).toBe(false)
  })

  test('saving over what another admin just changed', async () => {
    const { updated_at } = await read()
    expect((await save()).error).toBeNull()
    const change = { is_on: false, confirm_by: late, releases: false, seen: updated_at }
    expect((await admin.client.rpc('admin_save_coming', change)).error).toMatchObject(refusal('stale'))
  })

  test('a made-up link: it says nothing, answers for nobody, and after 30 tries not even a real one works', async () => {
    await start()
    const link = await linkOf(ada)
    for (let tries = 0; tries < 30; tries += 1) expect(await answerBy(randomUUID(), false)).toBeNull()
    const guess = await backend.anonymous().rpc('coming_by_link', { link: randomUUID() })
    expect(guess.error?.code).toBe('PT429')
    const real = await backend.anonymous().rpc('answer_coming_by_link', { link, is_coming: false })
    expect(real.error?.code).toBe('PT429')
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
  })

  test('answering for who isn’t asked, or is inside already', async () => {
    await start()
    expect(await answer(dee, false)).toBeNull()
    await sql`update public.registrations set status = 'checked_in' where user_id = ${ada.id}`
    const { error } = await ada.client.rpc('answer_my_coming', { is_coming: false })
    expect(error).toMatchObject(refusal('not_cancellable'))
    expect(await seats()).toEqual(['checked_in', 'confirmed', 'confirmed', 'waitlisted'])
  })
})

describe('asking', () => {
  test('is counted before, and logged', async () => {
    await registerAll()
    expect((await read()).counts).toMatchObject({
      to_ask: { everyone: { seats: 3, beds: 0, speakers: 0 } },
      waiting: { seats: 1, beds: 0 },
      people: { asked: 0 },
    })
    await save()
    await save({ releases: false })
    await save({ is_on: false, releases: false })
    const log = await sql`select action, actor, details ->> 'to_ask' as to_ask from public.audit_log
      where action like 'coming%' order by id desc limit 3`
    expect(log.map(({ action }) => action)).toEqual(['coming_stopped', 'coming_changed', 'coming_started'])
    expect(log[2]).toEqual({ action: 'coming_started', actor: admin.id, to_ask: '3' })
  })

  test('reaches everybody with a seat once, also when rounds meet or start again', async () => {
    await start()
    await Promise.all([round(), round()])
    await round()
    expect(await mailed('coming_ask')).toEqual([ada.id, bo.id, cy.id].toSorted())
    expect((await read()).counts).toMatchObject({
      to_ask: { everyone: { seats: 0 } },
      people: { asked: 3, silent: 3 },
      seats: { asked: 3, silent: 3 },
    })
  })

  test('waits for the morning, leaves who is inside, and stops when it’s switched off', async () => {
    await registerAll()
    await save()
    await sql`update public.registrations set status = 'checked_in' where user_id = ${ada.id}`
    await roundAt('2025-10-01T18:30:00Z')
    await roundAt('2025-10-02T06:59:00Z')
    expect(await mails('coming_ask')).toEqual([])
    await roundAt('2025-10-02T07:00:00Z')
    expect(await mailed('coming_ask')).toEqual([bo.id, cy.id].toSorted())
    await save({ is_on: false })
    // What hadn't gone out was never asked.
    await round()
    expect(await mails('coming_ask')).toEqual([])
    expect((await read()).counts).toMatchObject({ people: { asked: 0 } })
  })

  test('keeps only a hash, and no link in mail that went out', async () => {
    await start()
    const link = await linkOf(ada)
    expect(JSON.stringify(await sql`select link_hash from private.coming_links`)).not.toContain(link)
    const [mail] = await mails('coming_ask', ada)
    await backend.service().rpc('claim_mails', { batch: 50 }).throwOnError()
    const text = `Answer:\nhttps://fest.example/confirm#coming=${link}`
    const sent = { to: [ada.email], subject: 'Coming?', text }
    await call(backend.service(), 'settle_mail', { mail: mail?.id ?? '', sent })
    expect(await mails('coming_ask', ada)).toMatchObject([{ data: { releases: true } }])
    const kept = await sql<{ body: string }>`select body from private.sent_mails where mail_id = ${mail?.id}`
    expect(kept).toEqual([{ body: 'Answer:\nhttps://fest.example/confirm' }])
    expect(JSON.stringify(await mails('coming_ask', ada))).not.toContain(link)
    expect(await answerBy(link, true)).toMatchObject({ state: 'coming' })
  })

  test('of who registers later comes with the reminders, and leaves them a day', async () => {
    await sql`update public.site_settings set registration_capacity = 4`
    for (const { client } of [ada, bo]) await register(client)
    await save()
    await sql`update private.coming_check set started_at = now() - interval '1 second'`
    await sql`update public.status_history set changed_at = now() - interval '1 day'`
    await register(cy.client)
    await round()
    expect(await mails('coming_ask', cy)).toEqual([])
    await roundAt('2025-10-15T10:00:00Z')
    const asked = await backend.column`select due_at from private.coming_asks where user_id = ${cy.id}`
    expect(asked.map((due_at) => new Date(due_at).toISOString())).toEqual(['2025-10-16T10:00:00.000Z'])
    // Too late for anybody else: the event begins before they would have had a day.
    await register(dee.client)
    await roundAt('2025-10-19T10:00:00Z')
    expect(await mails('coming_ask', dee)).toEqual([])
  })

  test('goes on with reminders three days and one day before, each once, by day, and to who is silent', async () => {
    await start()
    await sendAll()
    await answer(ada, true)
    const counts: number[] = []
    for (const hour of ['12T17:00', '12T18:01', '13T07:01', '13T10:00', '15T08:00', '15T10:00', '15T17:59']) {
      await roundAt(`2025-10-${hour}:00Z`)
      counts.push((await mails('coming_reminder')).length)
    }
    expect(counts).toEqual([0, 0, 2, 2, 4, 4, 4])
    expect(await mails('coming_reminder', ada)).toEqual([])
  })
})

describe('answering', () => {
  test('looking at a link does nothing; one press gives the place to who waits', async () => {
    await start()
    const link = await linkOf(ada)
    const looked = await call(backend.anonymous(), 'coming_by_link', { link })
    expect(looked).toMatchObject({ state: 'asked', releases: true })
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
    expect(await answerBy(link, false)).toMatchObject({ state: 'gave_away' })
    expect(await seats()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
    expect(await mailed('registration_promoted')).toEqual([dee.id])
    const [step] = await sql`select changed_by from public.status_history where user_id = ${ada.id}
      order by id desc limit 1`
    expect(step).toEqual({ changed_by: ada.id })
    for (const comes of [false, true])
      expect(await answerBy(link, comes)).toMatchObject({ state: 'gave_away' })
    expect(await seats()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
    expect((await read()).counts).toMatchObject({ seats: { gave_away: 1, silent: 2 } })
    // Nor does it cancel a new registration.
    await register(ada.client)
    expect([await answerBy(link, false), (await seats())[0]]).toEqual([null, 'waitlisted'])
  })

  test('who said yes is mailed no more, and can still give the place away', async () => {
    await start()
    const said = { state: 'coming', event: 'Fest', time_zone: 'Europe/Berlin' }
    expect(await answerBy(await linkOf(ada), true)).toMatchObject(said)
    await round()
    expect(await mails('coming_ask', ada)).toEqual([])
    const { per_day, counts } = await read()
    expect(counts).toMatchObject({ seats: { coming: 1, silent: 2 } })
    expect(per_day).toEqual([expect.objectContaining({ part: 'seats', number: 1, total: 1 })])
    expect(await answer(ada, false)).toMatchObject({ state: 'gave_away' })
    expect((await read()).counts).toMatchObject({ seats: { coming: 0, gave_away: 1 } })
  })
})

describe('silence', () => {
  test('releases as many as wait, the last to come first, and tells them', async () => {
    await start()
    await sendAll()
    await setHour('2025-10-15T17:59:00Z')
    expect(await release()).toBe(false)
    await setHour(late)
    expect(await release()).toBe(true)
    expect(await release()).toBe(false)
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'cancelled', 'confirmed'])
    expect(await mailed('coming_released')).toEqual([cy.id])
    // One mail tells all of it, and who moves up has no reason of somebody else's in their history.
    expect(await mails('registration_cancelled')).toEqual([])
    const reasons = await sql`select user_id, reason, changed_by from public.status_history
      where to_status in ('cancelled', 'confirmed') order by id desc limit 2`
    expect(reasons).toEqual(
      expect.arrayContaining([
        { user_id: dee.id, reason: null, changed_by: null },
        { user_id: cy.id, reason: noAnswer, changed_by: null },
      ]),
    )
    expect((await read()).counts).toMatchObject({ seats: { released: 1, silent: 2 }, waiting: { seats: 0 } })
    expect(await answer(cy, true)).toMatchObject({ state: 'released' })
  })

  test('takes nothing while nobody waits, when it only counts, when it’s off, or once the event has begun', async () => {
    await start({ releases: false })
    await staySilent()
    expect(await release()).toBe(false)
    await save({ releases: true })
    await save({ is_on: false })
    expect(await release()).toBe(false)
    await sql`update private.coming_check set is_on = true`
    await setHour('2025-10-19T22:00:00Z')
    expect(await release()).toBe(false)
    expect((await ada.client.rpc('my_coming')).data).toBeNull()
    await setHour(late)
    await dee.client.rpc('cancel_registration').throwOnError()
    expect(await release()).toBe(false)
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'cancelled'])
  })

  test('takes nothing from who said yes, is inside, has an extra place, or wasn’t told a day before', async () => {
    await start()
    await sendAll()
    await answer(ada, true)
    await sql`update public.registrations set status = 'checked_in' where user_id = ${bo.id}`
    await sql`update public.mail_outbox set sent_at = now() - interval '23 hours' where user_id = ${cy.id}`
    await setHour(late)
    expect(await release()).toBe(false)
    await sql`update public.mail_outbox set sent_at = now() - interval '25 hours' where user_id = ${cy.id}`
    await sql`insert into private.extra_places (claim_id, pool, reason) select id, 'registration', 'Helps'
      from public.registrations where user_id = ${cy.id}`
    expect(await release()).toBe(false)
    await sql`delete from private.extra_places where true`
    // The one who waits gets a place already that is held for a minute.
    const [held] = await backend.column`insert into private.held_places (claim_id, pool, claims, due_at)
         values (gen_random_uuid(), 'registration', 'public.registrations'::regclass, now() + interval '1 minute') returning claim_id as id`
    expect(await release()).toBe(false)
    await sql`delete from private.held_places where claim_id = ${held}`
    expect(await release()).toBe(true)
    expect(await seats()).toEqual(['confirmed', 'checked_in', 'cancelled', 'confirmed'])
  })

  test('a later date gives who is silent until then', async () => {
    await start()
    await staySilent()
    await save({ confirm_by: '2025-10-17T18:00:00Z' })
    expect(await release()).toBe(false)
    await round()
    expect(await mails('coming_reminder')).toHaveLength(3)
  })

  test('who gets a seat off the waitlist is asked anew, and has a day', async () => {
    await start()
    await staySilent()
    await release()
    await roundAt('2025-10-16T10:00:00Z')
    const [due_at] = await backend.column`select due_at from private.coming_asks where user_id = ${dee.id}`
    expect(new Date(due_at ?? '').toISOString()).toBe('2025-10-17T10:00:00.000Z')
    // And the one who lost it comes back without an old answer.
    await register(cy.client)
    expect((await seats())[2]).toBe('waitlisted')
    expect((await cy.client.rpc('my_coming')).data).toBeNull()
  })
})

describe('an undone decision leaves the question as it was', () => {
  const askedBy = async (link: string) => (await call(backend.anonymous(), 'coming_by_link', { link }))?.state
  async function decideAndUndo({ id }: Person, seen: string, to: string): Promise<void> {
    const [row = ''] = await backend.column`select id from public.registrations where user_id = ${id}`
    const { batch, done } = await decide(admin, [row], { kind: 'registrations', to, seen })
    expect(done).toMatchObject([{ status: to }])
    expect((await call(admin.client, 'admin_undo', { batch })).done).toHaveLength(1)
  }

  test.each(['cancelled', 'waitlisted'])('of who was %s', async (to) => {
    await start()
    const link = await linkOf(cy)
    await decideAndUndo(cy, 'confirmed', to)
    expect(await seats()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
    expect(await askedBy(link)).toBe('asked')
  })

  test('and a seat that comes later by itself asks anew', async () => {
    const talk = await submit(dee.client, 'talk')
    await decide(admin, [talk.id], { kind: 'talk', to: 'accepted' })
    await start()
    const link = await linkOf(dee)
    await decideAndUndo(dee, 'waitlisted', 'cancelled')
    expect(await askedBy(link)).toBe('asked')
    await ada.client.rpc('cancel_registration').throwOnError()
    expect(await seats()).toEqual(['cancelled', 'confirmed', 'confirmed', 'confirmed'])
    expect(await askedBy(link)).toBeUndefined()
    expect(await sql`select from private.coming_asks where user_id = ${dee.id}`).toEqual([])
  })
})
