import { randomUUID } from 'node:crypto'
import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { hostel, lab } from '../support/submissions.ts'
import { wrongPools } from '../support/pools.ts'

const { festival, admin, colleague, sql, decide, undo, registered, guest, statusOf, mailsOf, minutePasses } =
  await openAdminFixture()

const over = { ...lab, session_id: 'over', starts_at: '2020-10-10', ends_at: '2020-10-11' }
const reason = 'Gives the opening talk'

beforeEach(async () => {
  await festival.empty('public.seat_reservations', 'public.registrations', 'public.accommodation_requests')
  await setSeats(2)
  await publish(1)
  await beds(hostel.capacity)
})

const setSeats = (capacity: number) =>
  sql`update public.site_settings set registration_capacity = ${capacity}`
const publish = (capacity: number) =>
  sql`select public.sync_sessions(${JSON.stringify([{ ...lab, capacity }, over])})`
const beds = (capacity: number) =>
  sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity }])})`

type Registered = Person & { row: string }
type Seating = { seen?: string; why?: string; by?: Person; batch?: string }
const seat = (registration: string, { by = admin, why = reason, ...more }: Seating = {}) =>
  by.client.rpc('admin_seat', { batch: randomUUID(), registration, seen: 'waitlisted', reason: why, ...more })
const seatIn = ({ row }: Registered, why = reason, session = 'lab') =>
  admin.client.rpc('admin_seat_in_session', { session, registration: row, reason: why })
const unseat = ({ row }: Registered) =>
  admin.client.rpc('admin_unseat_in_session', { session: 'lab', registration: row })
const giveBed = (request: string, why = reason) =>
  admin.client.rpc('admin_give_bed', { request, reason: why })
const takeBed = (request: string) => admin.client.rpc('admin_take_bed', { request })
const reserve = ({ client }: Person) => client.rpc('reserve_seat', { session: 'lab' })

const places = () => call(admin.client, 'admin_places')
const numbersOf = async (session = 'lab') =>
  (await places()).sessions.find(({ session_id: id }) => id === session)
const eventNumbers = async () => (await places()).event
const bedNumbers = async () => (await places()).houses.find(({ option_id: id }) => id === hostel.option_id)

const statuses = (table = 'registrations') =>
  festival.column(`select status from public.${table} order by queue_number`)
const entries = (subject: string) =>
  sql`select actor, details from public.audit_log where action = 'extra_place_given' and subject = ${subject}
    order by id desc`
afterEach(async () => {
  const wrong = await sql(wrongPools)
  if (wrong.length > 0) throw new Error(`These pools count wrong: ${JSON.stringify(wrong)}`)
})

describe('refused', () => {
  test('beyond the number without a reason, or with one too long', async () => {
    const [one] = [await registered(), await registered()]
    const [waiting] = [await registered(), await registered()]
    const full = { details: 'full', message: 'No seat is free, and one more person waits.' }
    for (const why of ['', '  \n ']) expect((await seat(waiting.row, { why })).error).toMatchObject(full)
    const unsaid = { batch: randomUUID(), registration: waiting.row, seen: 'waitlisted' }
    expect((await admin.client.rpc('admin_seat', unsaid)).error).toMatchObject(full)
    expect((await seat(waiting.row, { why: 'x'.repeat(501) })).error).toMatchObject({ details: 'reason' })
    expect(
      (await decide([waiting.row], { kind: 'registrations', to: 'confirmed', seen: 'waitlisted' })).refused,
    ).toMatchObject([{ code: 'full' }])
    await seatIn(one, '')
    await setSeats(10)
    const two = await registered()
    expect((await seatIn(two, '')).error).toMatchObject({ details: 'full', message: 'No seat is free.' })
    expect(await entries('registrations')).toEqual([])
  })

  test('for whoever has no seat at the event, and for a session without seats to give', async () => {
    const person = await registered()
    for (const session of ['over', 'no-such', ''])
      expect((await seatIn(person, reason, session)).error).toMatchObject({ details: 'not_bookable' })
    await sql`update public.registrations set status = 'cancelled' where id = ${person.row}`
    expect((await seatIn(person)).error).toMatchObject({ details: 'not_registered' })
    expect((await seatIn({ ...person, row: randomUUID() })).error).toMatchObject({ details: 'not_found' })
    expect((await unseat(person)).error).toMatchObject({ details: 'not_reserved' })
  })

  test('a bed for who does not wait for one', async () => {
    const person = await guest()
    await decide([person.request], { kind: 'accommodation', to: 'declined' })
    expect((await giveBed(person.request)).error).toMatchObject({ details: 'not_waiting' })
    expect((await giveBed(randomUUID())).error).toMatchObject({ details: 'not_found' })
    expect((await takeBed(randomUUID())).error).toMatchObject({ details: 'not_found' })
  })
})

describe('a seat at the event', () => {
  test('beyond the number is counted apart, and whoever waits keeps their turn', async () => {
    const [one] = [await registered(), await registered()]
    const [first, speaker] = [await registered(), await registered()]
    expect((await seat(speaker.row)).data).toMatchObject({ done: [{ id: speaker.row }], is_extra: true })
    expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waitlisted', 'confirmed'])
    const numbers = { capacity: 2, taken: 2, extra: 1, waiting: 1 }
    expect(await eventNumbers()).toEqual(numbers)
    expect((await call(admin.client, 'admin_overview')).seats).toEqual(numbers)
    expect(await call(admin.client, 'read_settings')).toMatchObject({ taken: 2, extra: 1 })
    // One of those who were promised: the first in line moves up, although more people than seats remain.
    await one.client.rpc('cancel_registration').throwOnError()
    expect(await statusOf('registrations', first.row)).toBe('confirmed')
    expect(await eventNumbers()).toEqual({ capacity: 2, taken: 2, extra: 1, waiting: 0 })
    const next = await registered()
    // The extra person leaves: nobody moves up because of that.
    await speaker.client.rpc('cancel_registration').throwOnError()
    expect(await statusOf('registrations', next.row)).toBe('waitlisted')
    expect(await eventNumbers()).toEqual({ capacity: 2, taken: 2, extra: 0, waiting: 1 })
  })

  test('is an ordinary one while one is free and nobody waits', async () => {
    const one = await registered()
    await one.client.rpc('cancel_registration')
    expect((await seat(one.row, { seen: 'cancelled', why: '' })).data).toMatchObject({ is_extra: false })
    expect(await eventNumbers()).toMatchObject({ taken: 1, extra: 0 })
  })

  test('has its reason in the history, and so in the log, and in the open row, and a mail that names no queue', async () => {
    const [, , speaker] = [await registered(), await registered(), await registered()]
    await seat(speaker.row)
    const read = await call(admin.client, 'admin_read', { kind: 'registrations', id: speaker.row })
    expect(read.history.at(-1)).toMatchObject({ to: 'confirmed', reason, by: admin.email })
    expect(read.extra.extra_place).toMatchObject({ reason, by: admin.email })
    const details = { capacity: 2, taken: 2, extra: 1, waiting: 0 }
    expect((await entries('registrations'))[0]).toEqual({ actor: admin.id, details })
    expect((await call(admin.client, 'log_entries')).rows.slice(0, 2)).toMatchObject([
      { action: 'extra_place_given', title: read.name },
      { action: 'status_changed', details: { to: 'confirmed', reason } },
    ])
    const mail = { template: 'registration_confirmed', wait: 65 }
    expect((await mailsOf(speaker.row)).at(-1)).toMatchObject(mail)
  })

  test('given twice is given once; what a colleague did meanwhile is told', async () => {
    const [, , speaker] = [await registered(), await registered(), await registered()]
    // Nor does one stay behind where the person isn't as the admin saw them.
    expect((await seat(speaker.row, { seen: 'cancelled' })).data).toMatchObject({ done: [], is_extra: false })
    expect((await eventNumbers()).extra).toBe(0)
    const batch = randomUUID()
    const both = [await seat(speaker.row, { batch }), await seat(speaker.row, { batch })]
    expect(both.map(({ data }) => data?.done.length)).toEqual([1, 1])
    expect((await seat(speaker.row, { by: colleague })).data).toMatchObject({
      stale: [{ status: 'confirmed' }],
    })
    expect((await entries('registrations')).filter(({ actor }) => actor === colleague.id)).toEqual([])
    expect(await eventNumbers()).toMatchObject({ taken: 2, extra: 1 })
  })

  test('is undone like any decision: the person waits where they waited', async () => {
    const [, , speaker] = [await registered(), await registered(), await registered()]
    const behind = await registered()
    const batch = randomUUID()
    await seat(speaker.row, { batch })
    expect(await undo(batch)).toMatchObject({
      done: [{ status: 'waitlisted' }],
      kept: [],
      mails: { stopped: 1 },
    })
    expect(await eventNumbers()).toEqual({ capacity: 2, taken: 2, extra: 0, waiting: 2 })
    await sql`update public.site_settings set registration_capacity = 3`
    expect(await statusOf('registrations', speaker.row)).toBe('confirmed')
    expect(await statusOf('registrations', behind.row)).toBe('waitlisted')
  })
})

describe('a seat in a session', () => {
  beforeEach(() => setSeats(10))

  test('is ordinary while one is free; beyond the number the queue stays as it was', async () => {
    const [one, two, speaker] = [await registered(), await registered(), await registered()]
    expect((await seatIn(one, '')).data).toEqual({ status: 'confirmed', is_extra: false })
    await reserve(two)
    expect((await seatIn(speaker)).data).toEqual({ status: 'confirmed', is_extra: true })
    expect((await seatIn(speaker, '')).data).toEqual({ status: 'confirmed', is_extra: true })
    expect(await numbersOf()).toMatchObject({ capacity: 1, taken: 1, extra: 1, waiting: 1 })
    const attended = await call(admin.client, 'attendance_of', { session: 'lab' })
    expect(attended).toMatchObject({ reserved: 2, extra: 1 })
    const numbers = { capacity: 1, taken: 1, extra: 1, waiting: 1 }
    expect((await entries('seat_reservations'))[0]?.['details']).toEqual({ of: 'Lab', ...numbers })
    // What visitors read stays within the number.
    expect((await festival.anonymous().rpc('session_seats')).data).toContainEqual(
      expect.objectContaining({ session_id: 'lab', capacity: 1, taken: 1, waiting: 1 }),
    )
    await speaker.client.rpc('release_seat', { session: 'lab' }).throwOnError()
    expect(await numbersOf()).toMatchObject({ taken: 1, extra: 0, waiting: 1 })
    await one.client.rpc('release_seat', { session: 'lab' }).throwOnError()
    expect(await numbersOf()).toMatchObject({ taken: 1, extra: 0, waiting: 0 })
  })

  test('beyond the number is taken back: who waited waits again, at their old place', async () => {
    const [one, early, late] = [await registered(), await registered(), await registered()]
    for (const person of [one, early, late]) await reserve(person)
    await seatIn(early)
    expect((await unseat(early)).data).toEqual({ status: 'waitlisted', is_extra: false })
    await one.client.rpc('release_seat', { session: 'lab' })
    expect(
      await festival.column`select status from public.seat_reservations where user_id = ${early.id}`,
    ).toEqual(['confirmed'])
    const speaker = await registered()
    await seatIn(speaker)
    for (const _ of [1, 2])
      expect((await unseat(speaker)).data).toEqual({ status: 'released', is_extra: false })
    const mails = await festival.column`select template from public.mail_outbox
      where user_id = ${speaker.id} and template like 'seat%'`
    expect(mails).toEqual([])
    expect(await numbersOf()).toMatchObject({ taken: 1, extra: 0, waiting: 1 })
  })

  test('an ordinary one goes to the next in line; more seats go to who waits, never to who has one', async () => {
    const [one, next, last] = [await registered(), await registered(), await registered()]
    const speaker = await registered()
    for (const person of [one, next, last]) await reserve(person)
    await seatIn(speaker)
    await unseat(one)
    expect(await numbersOf()).toMatchObject({ taken: 1, extra: 1, waiting: 1 })
    await publish(2)
    expect(await numbersOf()).toMatchObject({ capacity: 2, taken: 2, extra: 1, waiting: 0 })
    expect(await statuses('seat_reservations')).toEqual(['released', 'confirmed', 'confirmed', 'confirmed'])
  })
})

describe('a bed', () => {
  beforeEach(async () => {
    await setSeats(10)
    await beds(1)
  })

  test('beyond the number lets a guest who waits be accepted', async () => {
    const [one, speaker, behind] = [await guest(), await guest(), await guest()]
    expect(
      (await decide([speaker.request], { kind: 'accommodation', to: 'accepted' })).refused,
    ).toMatchObject([{ code: 'no_place' }])
    const full = { details: 'full', message: 'No bed is free, and one more person waits.' }
    expect((await giveBed(speaker.request, '')).error).toMatchObject(full)
    expect((await giveBed(speaker.request)).data).toEqual({ status: 'confirmed', is_extra: true })
    expect((await giveBed(speaker.request, '')).data).toEqual({ status: 'confirmed', is_extra: true })
    expect(await bedNumbers()).toMatchObject({ capacity: 1, taken: 1, extra: 1, waiting: 1 })
    // The mail says that there is a bed, and not that one became free.
    const told = festival.column`select data -> 'is_extra' from public.mail_outbox
      where template = 'bed_promoted' and user_id = ${speaker.id}`
    expect(await told).toEqual([true])
    expect((await decide([speaker.request], { kind: 'accommodation', to: 'accepted' })).done).toHaveLength(1)
    expect((await takeBed(speaker.request)).error).toMatchObject({ details: 'accepted' })
    const read = await call(admin.client, 'admin_read', { kind: 'accommodation', id: speaker.request })
    expect(read.extra).toMatchObject({ bed: 'confirmed', extra_place: { reason, by: admin.email } })
    // The minute in which a decline can be undone holds it too, and gives it to nobody.
    const declined = { kind: 'accommodation', to: 'declined', seen: 'accepted' }
    const { batch } = await decide([speaker.request], declined)
    expect((await undo(batch)).done).toHaveLength(1)
    expect(await bedNumbers()).toMatchObject({ taken: 1, extra: 1, waiting: 1 })
    await decide([speaker.request], declined)
    await minutePasses()
    expect(await bedNumbers()).toMatchObject({ taken: 1, extra: 0, waiting: 1 })
    await decide([one.request], { kind: 'accommodation', to: 'declined' })
    await minutePasses()
    expect(await claimOf(behind.request)).toBe('confirmed')
  })

  test('beyond the number is taken back while the guest is not accepted; an ordinary one is not', async () => {
    const [one, early, late] = [await guest(), await guest(), await guest()]
    await giveBed(early.request)
    expect((await takeBed(early.request)).data).toEqual({ status: 'waitlisted', is_extra: false })
    expect((await takeBed(one.request)).data).toEqual({ status: 'confirmed', is_extra: false })
    await beds(2)
    expect([await claimOf(early.request), await claimOf(late.request)]).toEqual(['confirmed', 'waitlisted'])
  })
})

const claimOf = async (request: string) =>
  (await festival.column`select status from public.accommodation_claims where request_id = ${request}`)[0]
