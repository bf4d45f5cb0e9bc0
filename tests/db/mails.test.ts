import { templateNames } from '../../supabase/functions/deliver-mail/templates/render.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { publishDays } from '../support/event-hour.ts'
import { register } from '../support/registration.ts'
import { hostel, lab, submit } from '../support/submissions.ts'

const { backend, admin, column, sql } = await openWithAdmin()
const [mira, jonas] = await backend.signUps(2)
await sql`select public.sync_accommodation_options(${JSON.stringify([hostel])})`
beforeEach(async () => {
  await backend.empty(
    'public.seat_reservations',
    'public.accommodation_requests',
    'public.ambassador_applications',
    'public.contact_messages',
    'public.registrations',
    'public.status_history',
    'public.mail_outbox',
    'private.rate_limits',
  )
  await sql`update public.site_settings set registration_capacity = 300`
  await sync('09:00')
})

function sync(hour: string, day = '2099-10-10') {
  const times = { starts_at: `${day}T${hour}:00Z`, ends_at: `${day}T18:00:00Z` }
  const sessions = [{ ...lab, ...times, title: 'First circuit', capacity: 1 }]
  return sql`select public.sync_sessions(${JSON.stringify(sessions)})`
}
type Mail = { template: string; user_id: string | null; email: string | null; data: Record<string, unknown> }
async function mails(): Promise<Mail[]> {
  const queued =
    await sql<Mail>`select template, user_id, email, data from public.mail_outbox order by number`
  await sql`delete from public.mail_outbox where true`
  return queued
}
const byTemplate = (one: Mail, other: Mail) => one.template.localeCompare(other.template)
/** Everybody is registered, for these days where it matters, and has had their mail about it. */
async function registered(people: Person[], days?: string[]): Promise<void> {
  for (const { client } of people) await register(client, { details: days ? { days } : {} })
  await mails()
}
const to = ({ id }: Person, template: string, data: Record<string, unknown> = {}) => ({
  template,
  user_id: id,
  email: null,
  data: expect.objectContaining(data) as Record<string, unknown>,
})

describe('a change of status is mailed', () => {
  test('registering, waiting, moving up, canceling', async () => {
    await sql`update public.site_settings set registration_capacity = 1`
    await register(mira.client)
    await register(jonas.client)
    expect(await mails()).toEqual([
      to(mira, 'registration_confirmed', { name: 'Mira Okafor', attendance: 'in_person' }),
      to(jonas, 'registration_waitlisted'),
    ])
    await mira.client.rpc('cancel_registration')
    expect((await mails()).toSorted(byTemplate)).toEqual([
      to(mira, 'registration_cancelled'),
      to(jonas, 'registration_promoted'),
    ])
  })

  test('not a check-in, or one that is undone', async () => {
    await registered([mira])
    await sql`update public.registrations set status = 'checked_in' where user_id = ${mira.id}`
    await sql`update public.registrations set status = 'confirmed' where user_id = ${mira.id}`
    expect(await mails()).toEqual([])
  })

  test('seats, with title and time; one’s own actions are shown on the screen', async () => {
    await registered([mira, jonas])
    for (const { client } of [mira, jonas]) await client.rpc('reserve_seat', { session: 'lab' })
    expect(await mails()).toEqual([
      to(mira, 'seat_confirmed', { title: 'First circuit', starts_at: '2099-10-10T09:00:00+00:00' }),
      to(jonas, 'seat_waitlisted'),
    ])
    await mira.client.rpc('release_seat', { session: 'lab' })
    expect(await mails()).toEqual([to(jonas, 'seat_promoted')])
    await sql`update public.seat_reservations set status = 'released' where user_id = ${jonas.id}`
    expect(await mails()).toEqual([to(jonas, 'seat_cancelled')])
  })

  test('to a visitor’s address, without what they typed; for an anonymous report to nobody', async () => {
    const answers = { full_name: 'Buy now at evil.example', message: 'Something private to read.' }
    await submit(backend.anonymous(), 'contact', { answers })
    const [receipt, ...more] = await mails()
    expect(more).toEqual([])
    expect(receipt).toEqual({
      template: 'submission_received',
      user_id: null,
      email: 'mira.okafor@students.example',
      data: { subject: 'contact_messages', is_visitor: true },
    })
    const nameless = { topic: 'conduct', is_anonymous: true, full_name: undefined, email: undefined }
    expect((await submit(mira.client, 'contact', { answers: nameless })).error).toBeNull()
    expect(await mails()).toEqual([])
  })

  test('a place to stay: without needs and emergency contacts; a bed that became free', async () => {
    await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 1 }])})`
    await registered([mira, jonas])
    const answers = { access_note: 'I use a wheelchair.' }
    const first = await submit(mira.client, 'accommodation', { answers })
    await submit(jonas.client, 'accommodation')
    const receipts = await mails()
    expect(receipts).toEqual([to(mira, 'submission_received'), to(jonas, 'submission_received')])
    expect(JSON.stringify(receipts)).not.toMatch(/wheelchair|Ada Okafor|555 0100/)
    await mira.client.rpc('withdraw_submission', { form: 'accommodation', submission: first.id })
    expect((await mails()).toSorted(byTemplate)).toEqual([
      to(jonas, 'bed_promoted', { place: 'Test Hostel', place_in: hostel.name_in }),
      to(mira, 'submission_withdrawn'),
    ])
  })

  test('every template that the database names exists', async () => {
    const named = await column`
      select distinct private.template_of(subject, before, after) as name
      from unnest(array['registrations', 'seat_reservations', 'talk_proposals', 'accommodation_claims']) as subject,
        unnest(array[null, 'waitlisted', 'submitted', 'confirmed']) as before,
        unnest(array['confirmed', 'waitlisted', 'cancelled', 'released', 'checked_in', 'submitted', 'in_review',
          'accepted', 'declined', 'withdrawn']) as after
      where private.template_of(subject, before, after) is not null
      union select (regexp_matches(prosrc, '''(team_[a-z_]+)''', 'g'))[1] from pg_proc
      where pronamespace = 'private'::regnamespace and prosrc like '%mail_about_team(%'`
    const known = new Set(templateNames)
    expect(named.length).toBeGreaterThan(15)
    const functions = new Set(['team_id', 'team_leader'])
    expect(named.filter((name) => !known.has(name) && !functions.has(name))).toEqual([])
  })
})

describe('the organizers', () => {
  const digest = (moment: string) => sql`select private.queue_digest(${moment})`
  const begin = (moment: string) => sql`update private.event_facts set digested_until = ${moment}`
  const sent = (subject: string, moment: string) =>
    sql`insert into public.status_history (subject, subject_id, to_status, changed_at)
      values (${subject}, gen_random_uuid(), 'submitted', ${moment})`
  const digests = async () => (await mails()).filter(({ template }) => template === 'admin_digest')

  test('get one mail for a burst of thirty, with counts and no names', async () => {
    await begin('2025-10-01T10:00:00Z')
    for (let minute = 0; minute < 15; minute += 1) {
      await sent('contact_messages', `2025-10-01T10:${String(minute).padStart(2, '0')}:01Z`)
      await sent('talk_proposals', `2025-10-01T10:${String(minute).padStart(2, '0')}:02Z`)
      await digest(`2025-10-01T10:${String(minute).padStart(2, '0')}:30Z`)
    }
    expect(await digests()).toEqual([])
    for (const moment of ['10:15:10', '10:15:40', '10:29:59']) await digest(`2025-10-01T${moment}Z`)
    const [one, ...more] = await digests()
    expect(more).toEqual([])
    expect(one).toMatchObject({
      user_id: null,
      email: null,
      data: { counts: { contact_messages: 15, talk_proposals: 15 } },
    })
    await sent('talk_proposals', '2025-10-01T10:16:00Z')
    await digest('2025-10-01T10:30:10Z')
    expect(await digests()).toMatchObject([{ data: { counts: { talk_proposals: 1 } } }])
  })

  test('get none without submissions, and one for a night without a server', async () => {
    await begin('2025-10-01T10:00:00Z')
    await digest('2025-10-01T11:00:00Z')
    await sent('registrations', '2025-10-01T11:05:00Z')
    await digest('2025-10-01T12:00:30Z')
    expect(await digests()).toEqual([])
    await sent('talk_proposals', '2025-10-01T13:05:00Z')
    await sent('talk_proposals', '2025-10-01T19:05:00Z')
    await digest('2025-10-02T08:01:00Z')
    expect(await digests()).toMatchObject([{ data: { counts: { talk_proposals: 2 } } }])
  })

  test('are the current admins', async () => {
    await begin('2025-10-01T10:00:00Z')
    await sent('talk_proposals', '2025-10-01T10:05:00Z')
    await sql`update public.site_settings set admin_emails = '{second@fallfest.example}'`
    await digest('2025-10-01T10:16:00Z')
    const { data } = await backend.service().rpc('claim_mails', {})
    const mail = data?.find(({ template }) => template === 'admin_digest')
    expect(mail?.recipients.toSorted()).toEqual([admin.email, 'second@fallfest.example'].toSorted())
  })
})

describe('tomorrow for you', () => {
  const remind = (moment: string) => sql`select private.queue_reminders(${moment})`
  const inAuckland = (others: object = {}) =>
    publishDays(backend, ['2099-10-10', '2099-10-11'], { time_zone: 'Pacific/Auckland', ...others })
  beforeEach(() => inAuckland())

  test('is sent the day before from 16:00 in the event’s zone, once, and to nobody on the waitlist', async () => {
    await sql`update public.site_settings set registration_capacity = 1`
    await registered([mira, jonas], ['2099-10-10'])
    // Auckland is 13 hours ahead in October: 16:00 there is 03:00 UTC.
    for (const early of ['2099-10-08T12:00:00Z', '2099-10-09T02:59:59Z']) await remind(early)
    expect(await mails()).toEqual([])
    await remind('2099-10-09T03:00:00Z')
    await remind('2099-10-09T08:00:00Z')
    expect(await column`select not_after from public.mail_outbox`).toEqual(['2099-10-09T11:00:00+00:00'])
    expect(await mails()).toEqual([to(mira, 'tomorrow', { day: '2099-10-10', sessions: [] })])
    await remind('2099-10-09T11:00:00Z')
    await remind('2099-10-10T04:00:00Z')
    expect(await mails()).toEqual([])
  })

  test('goes to people with a seat on that day, with its sessions; late registrations too', async () => {
    await sync('00:00')
    await registered([mira], ['2099-10-10', '2099-10-11'])
    await registered([jonas], ['2099-10-11'])
    await mira.client.rpc('reserve_seat', { session: 'lab' })
    await mails()
    await remind('2099-10-09T04:00:00Z')
    const [mail, ...more] = await sql<Mail>`select template, user_id, data from public.mail_outbox`
    expect(more).toEqual([])
    expect(mail).toMatchObject({ user_id: mira.id, data: { sessions: [{ title: 'First circuit' }] } })
    const late = await backend.signUp()
    await register(late.client, { details: { days: ['2099-10-10'] } })
    await remind('2099-10-09T05:00:00Z')
    expect(
      (await mails()).filter(({ template }) => template === 'tomorrow').map(({ user_id: id }) => id),
    ).toEqual([mira.id, late.id])
    // On the second day, without the first day's session.
    await jonas.client.rpc('cancel_registration')
    await mails()
    await remind('2099-10-10T04:00:00Z')
    expect(await mails()).toEqual([to(mira, 'tomorrow', { day: '2099-10-11', sessions: [] })])
  })

  test('has what is on after midnight with its evening', async () => {
    await inAuckland({ day_end_hour: 4 })
    // 00:30 on the 11th in Auckland.
    const times = { starts_at: '2099-10-10T11:30:00Z', ends_at: '2099-10-10T12:30:00Z' }
    await sql`select public.sync_sessions(${JSON.stringify([{ ...lab, ...times, title: 'Night' }])})`
    await registered([mira], ['2099-10-10', '2099-10-11'])
    await mira.client.rpc('reserve_seat', { session: 'lab' })
    await mails()
    const titles = async (moment: string) => {
      await remind(moment)
      const mail = (await mails()).find(({ template }) => template === 'tomorrow')
      expect(mail).toBeDefined()
      const { sessions } = (mail as Mail).data as { sessions: { title: string }[] }
      return sessions.map(({ title }) => title)
    }
    expect(await titles('2099-10-09T04:00:00Z')).toEqual(['Night'])
    expect(await titles('2099-10-10T04:00:00Z')).toEqual([])
  })
})

const say = (published: unknown) =>
  backend.service().rpc('sync_event_facts', { published: published as never })

test('the event’s facts are stored completely or not at all', async () => {
  await say({
    name: ' Fest ',
    time_zone: 'Europe/Berlin',
    place: 'Hall',
    days: ['2099-10-11', '2099-10-10', '2099-10-10'],
  })
  const facts = await sql`select name, time_zone, place, days from private.event_facts`
  expect(facts).toEqual([
    { name: 'Fest', time_zone: 'Europe/Berlin', place: 'Hall', days: ['2099-10-10', '2099-10-11'] },
  ])
  expect((await say({ name: '', time_zone: 'UTC' })).error?.code).toBe('23514')
  expect((await say({ name: 'Fest', time_zone: 'Mars/Olympus' })).error?.code).toBe('22023')
  expect(await sql`select name, time_zone, place, days from private.event_facts`).toEqual(facts)
})

/* docs/keeping-it-up.md uses these numbers for how many people a mail plan is enough for. */
test('somebody with two workshops on two days gets six emails, one of them from the auth service', async () => {
  const days = ['2099-10-10', '2099-10-11']
  await publishDays(backend, days, { time_zone: 'UTC' })
  const workshops = days.map((day) => ({
    ...lab,
    session_id: day,
    starts_at: `${day}T10:00:00Z`,
    ends_at: `${day}T12:00:00Z`,
  }))
  await sql`select public.sync_sessions(${JSON.stringify(workshops)})`

  backend.backend.mailbox.clear()
  const address = { email: 'counted@students.example', password: 'long enough to be one' }
  expect((await backend.anonymous().auth.signUp(address)).error).toBeNull()
  expect(backend.backend.mailbox.list().map(({ to }) => to)).toEqual([address.email])

  const mira = await backend.signUp()
  expect((await register(mira.client, { details: { days } })).error).toBeNull()
  for (const { session_id: session } of workshops)
    expect((await mira.client.rpc('reserve_seat', { session })).error).toBeNull()
  for (const eve of ['2099-10-09', '2099-10-10'])
    await sql('select private.queue_reminders($1)', [`${eve}T17:00:00Z`])
  const queued =
    await column`select template from public.mail_outbox where user_id = ${mira.id} order by number`
  const [seats, eves] = [days.map(() => 'seat_confirmed'), days.map(() => 'tomorrow')]
  expect(queued).toEqual(['registration_confirmed', ...seats, ...eves])
})
