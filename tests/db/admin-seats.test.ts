import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AdminFixture, openAdminFixture } from '../support/admin-fixture.ts'

let { festival, admin, sql, decide, undo, registered, guest, statusOf, mailsOf } = {} as AdminFixture
beforeAll(async () => {
  ;({ festival, admin, sql, decide, undo, registered, guest, statusOf, mailsOf } = await openAdminFixture())
}, 60_000)
afterAll(() => festival.close())

beforeEach(async () => {
  await sql('delete from public.registrations where true')
  await sql('update public.site_settings set registration_capacity = 2')
})
const on = (to: string, seen: string, by = admin) => ({ kind: 'registrations', to, seen, by })

test('a canceled seat goes to the next in the queue, and undo does not oversell it', async () => {
  const [one, two, three] = [await registered(), await registered(), await registered()]
  const { batch } = await decide([one.row], on('cancelled', 'confirmed'))
  expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  // Whoever moved up keeps the seat, whatever happens to the decision, so their mail isn't held.
  expect((await mailsOf(one.row)).at(-1)).toMatchObject({ template: 'registration_cancelled', wait: 60 })
  expect((await mailsOf(three.row)).at(-1)).toMatchObject({ template: 'registration_promoted', wait: 0 })
  expect((await undo(batch)).kept).toMatchObject([{ id: one.row, status: 'cancelled', code: 'full' }])
  expect((await decide([one.row], on('confirmed', 'cancelled'))).refused).toMatchObject([
    { id: one.row, code: 'full' },
  ])
  // With nobody else waiting, they would be promoted with the very seat they give up.
  expect((await decide([two.row], on('waitlisted', 'confirmed'))).refused).toMatchObject([
    { code: 'seat_free' },
  ])
  expect(await statuses()).toEqual(['cancelled', 'confirmed', 'confirmed'])
  const [pool] = await sql<{ taken: number }>(
    `select taken from private.seat_pools where key = 'registration'`,
  )
  expect(pool?.taken).toBe(2)
})

test('somebody put on the waitlist queues behind the others', async () => {
  const [one] = [await registered(), await registered(), await registered()]
  await decide([one.row], on('waitlisted', 'confirmed'))
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'waitlisted'])
  await registered()
  await sql('update public.site_settings set registration_capacity = 3')
  expect(await statuses()).toEqual(['confirmed', 'confirmed', 'confirmed', 'waitlisted'])
  expect(await statusOf('registrations', one.row)).toBe('confirmed')
})

test('undone in time, nothing is lost; the consequences of a cancellation come later', async () => {
  const person = await guest()
  await sql(`insert into public.registration_needs (user_id, dietary) values ($1, '{vegan}')`, [person.id])
  const left = async () =>
    [
      ...(await sql<{ kept: string }>(
        `select 'needs' as kept from public.registration_needs where user_id = $1`,
        [person.id],
      )),
      ...(await sql<{ kept: string }>(
        `select 'bed' as kept from public.accommodation_requests where user_id = $1 and status <> 'withdrawn'`,
        [person.id],
      )),
    ].map(({ kept }) => kept)
  const first = await decide([person.row], on('cancelled', 'confirmed'))
  expect((await undo(first.batch)).done).toMatchObject([{ id: person.row, status: 'confirmed' }])
  await makeDue()
  expect(await left()).toEqual(['needs', 'bed'])
  await decide([person.row], on('cancelled', 'confirmed'))
  await festival.service().rpc('queue_due_mails')
  expect(await left()).toEqual(['needs', 'bed'])
  await makeDue()
  expect(await left()).toEqual([])
})

test('a checked-in person cannot be decided on', async () => {
  const one = await registered()
  await sql(`update public.registrations set status = 'checked_in' where id = $1`, [one.row])
  expect((await decide([one.row], on('cancelled', 'checked_in'))).refused).toMatchObject([
    { code: 'checked_in' },
  ])
})

async function makeDue() {
  await sql(`update private.unfinished_decisions set due_at = now() - interval '1 second'`)
  await festival.service().rpc('queue_due_mails')
}

const statuses = async () =>
  (await sql<{ status: string }>('select status from public.registrations order by queue_number')).map(
    ({ status }) => status,
  )
