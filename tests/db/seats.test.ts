import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'

const at = (hour: string) => `2099-10-10T${hour}:00:00Z`
const session = (session_id: string, title: string, starts_at: string, ends_at: string) => ({
  session_id,
  title,
  starts_at,
  ends_at,
  capacity: 1,
})
const morning = session('morning', 'Morning lab', at('09'), at('11'))
const clashing = session('clashing', 'Clash', at('10'), at('12'))
const next = session('next', 'Next', at('11'), at('12'))
const over = session('over', 'Over', '2020-10-10', '2020-10-11')
const published = [morning, clashing, next, over]

const backend = await openTestBackend()
const { sql } = backend
const [ada, bo, cy] = [await backend.signUp(), await backend.signUp(), await backend.signUp()]
beforeEach(async () => {
  await backend.empty(
    'public.seat_reservations public.registrations private.rate_limits public.status_history',
  )
  await sql`update public.site_settings set registration_capacity = 300`
  await sync(published)
  for (const { client } of [ada, bo, cy]) await register(client)
})

const sync = (sessions: readonly (typeof morning)[]) =>
  call(backend.service(), 'sync_sessions', { published: [...sessions] })
const reserve = ({ client }: Person, session = 'morning', despite = false) =>
  client.rpc('reserve_seat', { session, despite_overlap: despite })
const release = ({ client }: Person, session = 'morning') => client.rpc('release_seat', { session })
async function statusOf({ client }: Person, session = 'morning') {
  return (await client.from('seat_reservations').select('status').eq('session_id', session).maybeSingle())
    .data?.status
}
const seatsOf = async (session = 'morning') =>
  (await call(backend.anonymous(), 'session_seats')).find((row) => row.session_id === session)

describe('refused', () => {
  test('without a registration, on the waitlist, or after canceling', async () => {
    const dee = await backend.signUp()
    expect((await reserve(dee)).error).toMatchObject(refusal('not_registered'))
    await sql`update public.site_settings set registration_capacity = 3`
    await register(dee.client)
    expect((await reserve(dee)).error).toMatchObject({ details: 'not_registered' })
    await ada.client.rpc('cancel_registration')
    expect((await reserve(ada)).error).toMatchObject({ details: 'not_registered' })
    expect((await reserve(dee)).data?.status).toBe('confirmed')
  })

  test.each(['no-such-session', '', 'over'])('for a session without seats: "%s"', async (session) => {
    expect((await reserve(ada, session)).error).toMatchObject(refusal('not_bookable'))
  })

  test('two at the same time, unless that is confirmed; back to back is no clash', async () => {
    await reserve(ada)
    const clash = await reserve(ada, 'clashing')
    expect(clash.status).toBe(400)
    expect(clash.error).toMatchObject(refusal('overlap'))
    expect(clash.error?.message).toContain('Morning lab')
    expect(clash.error?.hint).toContain('Give that one up')
    expect(await statusOf(ada, 'clashing')).toBeUndefined()
    expect((await reserve(ada, 'next')).data?.status).toBe('confirmed')
    expect((await reserve(ada, 'clashing', true)).data?.status).toBe('confirmed')
  })

  test('two at the same time, even when one is a place in line, and simultaneously', async () => {
    await reserve(bo)
    expect((await reserve(ada)).data?.status).toBe('waitlisted')
    expect((await reserve(ada, 'clashing')).error).toMatchObject({ details: 'overlap' })
    const both = await Promise.all([reserve(cy, 'clashing'), reserve(cy, 'next')])
    expect(both.filter(({ error }) => error?.details === 'overlap')).toHaveLength(1)
  })

  test('releasing a seat that one does not have', async () => {
    expect((await release(ada)).error).toMatchObject(refusal('not_reserved'))
    await reserve(bo)
    expect((await release(ada)).error).toMatchObject({ details: 'not_reserved' })
    expect(await statusOf(bo)).toBe('confirmed')
  })
})

describe('a seat', () => {
  test('is requested or released twice with the same result', async () => {
    expect((await reserve(ada)).data).toEqual((await reserve(ada)).data)
    expect((await release(ada)).data).toEqual((await release(ada)).data)
    await reserve(bo)
    expect((await reserve(ada)).data?.status).toBe('waitlisted')
  })

  test('stays when a session is unpublished, while nobody else gets one, and published again', async () => {
    await reserve(ada)
    await sync([clashing])
    expect((await reserve(bo)).error).toMatchObject({ details: 'not_bookable' })
    expect((await seatsOf())?.is_open).toBe(false)
    await sync(published)
    expect(await statusOf(ada)).toBe('confirmed')
    expect(await seatsOf()).toMatchObject({ taken: 1, is_open: true })
  })
})
