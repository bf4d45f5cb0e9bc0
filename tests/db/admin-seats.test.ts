import { openAdminFixture } from '../support/admin-fixture.ts'
import { lab } from '../support/submissions.ts'

const fixture = await openAdminFixture()
const { festival, admin, sql, decide, undo, minutePasses, registered, guest, statusOf, mailsOf } = fixture

beforeEach(async () => {
  await sql`delete from public.registrations where true`
  await sql`update public.site_settings set registration_capacity = 2`
})
const on = (to: string, seen: string) => ({ kind: 'registrations', to, seen })
const refused = async ({ row }: { row: string }, decision: ReturnType<typeof on>) =>
  (await decide([row], decision)).refused.map(({ code }) => code)

test('a canceled seat is held for a minute: nobody moves up, no mail leaves, and undo gives it back', async () => {
  const [one] = [await registered(), await registered()]
  const { batch } = await decide([one.row], on('cancelled', 'confirmed'))
  // Also not who asks for a seat meanwhile.
  const three = await registered()
  await rounds()
  expect(await statuses()).toEqual(['cancelled', 'confirmed', 'waitlisted'])
  expect(await taken()).toBe(2)
  expect((await mailsOf(one.row)).at(-1)).toMatchObject({ template: 'registration_cancelled', wait: 65 })
  expect((await undo(batch)).done).toMatchObject([{ id: one.row, status: 'confirmed' }])
  await minutePasses()
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waitlisted'])
  expect(await taken()).toBe(2)
  expect((await mailsOf(three.row)).map(({ template }) => template)).not.toContain('registration_promoted')
})

test('who cancels after a decision gives the seat on at once, and nobody is named as moving up the next', async () => {
  const one = await registered()
  await decide([one.row], on('cancelled', 'confirmed'))
  await decide([one.row], on('confirmed', 'cancelled'))
  const [, three] = [await registered(), await registered()]
  await one.client.rpc('cancel_registration').throwOnError()
  expect(await statusOf('registrations', three.row)).toBe('confirmed')
  expect(
    await sql`select from_status, changed_by, batch from public.status_history where subject_id = ${three.row} order by id desc limit 1`,
  ).toEqual([{ from_status: 'waitlisted', changed_by: null, batch: null }])
})

test('after the minute the seat goes to the next in the queue, and undo says so; who is inside cannot be decided on', async () => {
  const [one, two, three] = [await registered(), await registered(), await registered()]
  const { batch } = await decide([one.row], on('cancelled', 'confirmed'))
  await minutePasses()
  expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  expect((await mailsOf(three.row)).at(-1)).toMatchObject({ template: 'registration_promoted', wait: 0 })
  expect((await undo(batch)).kept).toMatchObject([{ id: one.row, status: 'cancelled', code: 'place_gone' }])
  expect(await refused(one, on('confirmed', 'cancelled'))).toEqual(['full'])
  // With nobody else waiting, they would be promoted with the very seat they give up.
  expect(await refused(two, on('waitlisted', 'confirmed'))).toEqual(['seat_free'])
  await sql`update public.registrations set status = 'checked_in' where id = ${two.row}`
  expect(await refused(two, on('cancelled', 'checked_in'))).toEqual(['checked_in'])
  expect(await statuses()).toEqual(['cancelled', 'checked_in', 'confirmed'])
  expect(await taken()).toBe(2)
})

test('an account that is deleted meanwhile holds no seat', async () => {
  const [one] = [await registered(), await registered(), await registered()]
  await decide([one.row], on('cancelled', 'confirmed'))
  await sql`delete from auth.users where id = ${one.id}`
  expect(await statuses()).toEqual(['confirmed', 'confirmed'])
  expect(await taken()).toBe(2)
  await minutePasses()
  expect(await taken()).toBe(2)
})

test('somebody put on the waitlist queues behind the others', async () => {
  const [one, , three] = [await registered(), await registered(), await registered()]
  const { batch } = await decide([one.row], on('waitlisted', 'confirmed'))
  expect((await undo(batch)).done).toMatchObject([{ status: 'confirmed' }])
  expect(await statusOf('registrations', three.row)).toBe('waitlisted')
  await decide([one.row], on('waitlisted', 'confirmed'))
  await minutePasses()
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waitlisted'])
  await registered()
  await sql`update public.site_settings set registration_capacity = 3`
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
  expect(await statusOf('registrations', one.row)).toBe('confirmed')
})

test('undone in time, nothing is lost; the consequences of a cancellation come later', async () => {
  const person = await guest()
  await sql`insert into public.registration_needs (user_id, dietary) values (${person.id}, '{vegan}')`
  await sql`select public.sync_sessions(${JSON.stringify([lab])})`
  expect((await person.client.rpc('reserve_seat', { session: lab.session_id })).error).toBeNull()
  const mate = await registered()
  const { data: team } = await person.client.rpc('create_team', { answers: { name: `Team ${person.id}` } })
  await sql`insert into public.team_members (team_id, user_id, is_leader) values (${team}, ${mate.id}, false)`
  const left = () =>
    festival.column(
      `select 'needs' as kept from public.registration_needs where user_id = $1
         union all select 'bed' from public.accommodation_claims where user_id = $1 and status = 'confirmed'
         union all select 'seat' from public.seat_reservations where user_id = $1 and status = 'confirmed'
         union all select 'team' from public.team_members where user_id = $1`,
      [person.id],
    )
  const first = await decide([person.row], on('cancelled', 'confirmed'))
  await rounds()
  expect((await undo(first.batch)).done).toMatchObject([{ id: person.row, status: 'confirmed' }])
  await minutePasses()
  expect(await left()).toEqual(['needs', 'bed', 'seat', 'team'])
  await decide([person.row], on('cancelled', 'confirmed'))
  await rounds()
  expect(await left()).toEqual(['needs', 'bed', 'seat', 'team'])
  await minutePasses()
  expect(await left()).toEqual([])
  // The admin's doing, in the admin's name, and one mail for all of it.
  expect(
    await sql`select distinct to_status, changed_by, reason from public.status_history
       where user_id = ${person.id} and subject = 'accommodation_requests' and to_status not in ('submitted')`,
  ).toEqual([{ to_status: 'declined', changed_by: admin.id, reason: 'The registration was canceled.' }])
  expect(
    await sql`select template from public.mail_outbox where user_id = ${person.id}
       and template not in ('registration_confirmed', 'submission_received', 'seat_confirmed') and not template like 'team%'`,
  ).toEqual([{ template: 'registration_cancelled' }])
  const matesMails = festival.column`
    select template from public.mail_outbox where user_id = ${mate.id} and template like 'team%'`
  expect(await matesMails).toEqual(['team_handed_over'])
})

/** What the deliverer of mails does every few seconds. */
const rounds = () => festival.service().rpc('queue_due_mails')

const taken = async () =>
  (await festival.column<number>`select taken from private.seat_pools where key = 'registration'`)[0]

const statuses = () => festival.column`select status from public.registrations order by queue_number`
