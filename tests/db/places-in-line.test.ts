import { openTestBackend, type Person } from '../support/backend.ts'
import { register } from '../support/registration.ts'
import { hostel, lab, submit } from '../support/submissions.ts'

/* Seats at the event, seats in sessions and beds: all are given in one order, and handed on when they become free. */

const backend = await openTestBackend()
const { column, sql } = backend
const people = await backend.signUps(4)
const [ada, bo, cy, dee] = people

const setSeats = (capacity: number) =>
  sql`update public.site_settings set registration_capacity = ${capacity}`
const registerAll = async () => {
  await setSeats(300)
  for (const { client } of people) await register(client).throwOnError()
}

const kinds = {
  'a seat at the event': {
    table: 'registrations',
    pool: 'registration',
    gone: 'cancelled',
    setCapacity: setSeats,
    prepare: async () => {},
    take: ({ client }: Person) => register(client),
    giveBack: ({ client }: Person) => client.rpc('cancel_registration'),
  },
  'a seat in a session': {
    table: 'seat_reservations',
    pool: 'session lab',
    gone: 'released',
    setCapacity: (capacity: number) =>
      sql`select public.sync_sessions(${JSON.stringify([{ ...lab, capacity }])})`,
    prepare: registerAll,
    take: ({ client }: Person) => client.rpc('reserve_seat', { session: 'lab' }),
    giveBack: ({ client }: Person) => client.rpc('release_seat', { session: 'lab' }),
  },
  'a bed': {
    table: 'accommodation_claims',
    pool: 'accommodation hostel',
    gone: 'released',
    setCapacity: (capacity: number) =>
      sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity }])})`,
    prepare: registerAll,
    take: ({ client }: Person) => submit(client, 'accommodation'),
    giveBack: async ({ id, client }: Person) => {
      const [submission = ''] =
        await column`select id from public.accommodation_requests where user_id = ${id} order by created_at desc limit 1`
      return client.rpc('withdraw_submission', { form: 'accommodation', submission })
    },
  },
}

describe.each(Object.entries(kinds))('%s', (_, kind) => {
  const { table, pool, gone, setCapacity, prepare, take, giveBack } = kind
  beforeEach(async () => {
    await backend.empty(
      'public.seat_reservations public.accommodation_requests public.registrations public.status_history private.rate_limits',
    )
    await prepare()
    await setCapacity(2)
  })

  async function takeAll(...who: readonly Person[]): Promise<void> {
    for (const person of who) expect((await take(person)).error).toBeNull()
  }
  async function statuses(who: readonly Person[] = people) {
    const rows = await sql<{ user_id: string; status: string }>(
      `select user_id, status from public.${table} order by created_at, queue_number`,
    )
    return who.map(({ id }) => rows.findLast((row) => row.user_id === id)?.status)
  }
  const counts = () => sql`select taken, capacity from private.seat_pools where key = ${pool}`

  test('is given in the order of arrival, then there is a line; beyond the number not even by the database’s owner', async () => {
    await takeAll(dee, cy, bo, ada)
    const change = sql(`update public.${table} set status = 'confirmed' where user_id = $1`, [bo.id])
    await expect(change).rejects.toMatchObject({ code: '23514' })
    expect(await statuses()).toEqual(['waitlisted', 'waitlisted', 'confirmed', 'confirmed'])
    expect(await counts()).toEqual([{ taken: 2, capacity: 2 }])
  })

  test('goes to the first in line when it is given back; a double click does nothing more', async () => {
    await takeAll(...people)
    for (const _click of [1, 2]) {
      expect((await giveBack(ada)).error).toBeNull()
      expect(await statuses()).toEqual([gone, 'confirmed', 'confirmed', 'waitlisted'])
    }
    const steps = await sql`select to_status, changed_by from public.status_history where user_id = ${cy.id}
      and subject = ${table} order by id`
    expect(steps).toEqual([
      { to_status: 'waitlisted', changed_by: cy.id },
      { to_status: 'confirmed', changed_by: null },
    ])
  })

  test('is nobody’s when somebody leaves the line, and who comes back stands at its end', async () => {
    await takeAll(...people)
    await giveBack(cy)
    expect(await statuses()).toEqual(['confirmed', 'confirmed', gone, 'waitlisted'])
    await takeAll(cy)
    await giveBack(ada)
    expect(await statuses()).toEqual([gone, 'confirmed', 'waitlisted', 'confirmed'])
  })

  test('goes on when its owner leaves the event, and when an account is deleted, by its owner or by the service', async () => {
    const leaving = await backend.signUps(3)
    if (prepare === registerAll) for (const { client } of leaving) await register(client).throwOnError()
    await setCapacity(3)
    await takeAll(...leaving, bo, cy, dee)
    await leaving[0].client.rpc('cancel_registration').throwOnError()
    expect(await statuses([leaving[0], bo, cy, dee])).toEqual([gone, 'confirmed', 'waitlisted', 'waitlisted'])
    await leaving[1].client.rpc('delete_my_account', { confirm_email: leaving[1].email }).throwOnError()
    expect(await statuses([bo, cy, dee])).toEqual(['confirmed', 'confirmed', 'waitlisted'])
    await sql`delete from auth.users where id = ${leaving[2].id}`
    expect(await statuses([bo, cy, dee])).toEqual(['confirmed', 'confirmed', 'confirmed'])
    expect(await counts()).toEqual([{ taken: 3, capacity: 3 }])
  })

  test('comes with a larger number; a smaller one takes none away', async () => {
    await takeAll(...people)
    for (const capacity of [3, 1]) {
      await setCapacity(capacity)
      expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
    }
    await giveBack(ada)
    await giveBack(bo)
    expect(await statuses()).toEqual([gone, gone, 'confirmed', 'waitlisted'])
    await giveBack(cy)
    expect(await statuses()).toEqual([gone, gone, gone, 'confirmed'])
  })
})
