import { openWithAdmin, type Person } from '../support/backend.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { changeSettings } from '../support/settings.ts'

const { backend, admin, sql } = await openWithAdmin()
const everybody = await backend.signUps(4)
const [ada, bo, cy, dee] = everybody
beforeEach(async () => {
  await backend.empty('public.registrations', 'public.status_history', 'private.rate_limits')
  await sql`update public.site_settings
    set registration_capacity = 2, registration_opens_at = null, registration_closes_at = null, shows_seats_taken = false`
})

async function registerAll(people: readonly Person[] = everybody): Promise<void> {
  for (const { client } of people) expect((await register(client)).error).toBeNull()
}

const places = () =>
  Promise.all(everybody.map(async ({ client }) => (await client.rpc('my_place_in_queue')).data))

const answersOf = async ({ client }: Person) =>
  (await client.from('registrations').select().single().throwOnError()).data

describe('refused', () => {
  test('canceling or changing without a registration, and canceling after the check-in', async () => {
    expect((await ada.client.rpc('cancel_registration')).error).toMatchObject(refusal('not_cancellable'))
    const changed = await ada.client.rpc('change_registration', { details: {}, needs: {}, consents: [] })
    expect(changed.error).toMatchObject(refusal('not_registered'))
    await registerAll([ada])
    await backend.service().from('registrations').update({ status: 'checked_in' }).eq('user_id', ada.id)
    expect((await ada.client.rpc('cancel_registration')).error).toMatchObject(refusal('not_cancellable'))
  })

  test('changing ticket, owner or number of a registration, even with the service key', async () => {
    await registerAll([ada])
    const before = await answersOf(ada)
    const id = '00000000-0000-4000-8000-000000000000'
    const change = { ticket_code: 'mine', user_id: bo.id, id, created_at: '2020-01-01' }
    await backend.service().from('registrations').update(change).eq('user_id', ada.id)
    expect({ ...(await answersOf(ada)), updated_at: '' }).toEqual({ ...before, updated_at: '' })
  })
})

describe('times', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const setTimes = (registration_opens_at: string, registration_closes_at: string) =>
    changeSettings(admin.client, { registration_opens_at, registration_closes_at })
  const state = async () => (await backend.anonymous().rpc('registration_state')).data?.[0]

  test('after closing nobody can register, but people can still change and cancel', async () => {
    await registerAll([ada])
    await setTimes(at(-10), at(-5))
    expect((await register(bo.client)).error).toMatchObject(refusal('closed'))
    expect((await state())?.state).toBe('closed')
    expect((await register(ada.client)).data?.status).toBe('confirmed')
    expect((await ada.client.rpc('cancel_registration')).data?.status).toBe('cancelled')
    expect((await register(ada.client)).error).toMatchObject({ details: 'closed' })
  })

  test('in between; the number of taken seats is public only when admins want that', async () => {
    await setTimes(at(-5), at(5))
    expect(await state()).toMatchObject({ state: 'open', capacity: null, taken: null })
    await registerAll([ada, bo])
    await changeSettings(admin.client, { shows_seats_taken: true })
    expect(await state()).toMatchObject({ state: 'full', capacity: 2, taken: 2 })
  })
})

describe('the waitlist', () => {
  test('tells each their place; who cancels has none, and no needs any more, and comes back at its end with the same ticket', async () => {
    await register(ada.client, { needs: { dietary: ['vegan'] } })
    await registerAll([bo, cy, dee])
    const { ticket_code } = await answersOf(ada)
    expect(await places()).toEqual([null, null, 1, 2])
    expect((await ada.client.rpc('cancel_registration')).data?.status).toBe('cancelled')
    expect(await places()).toEqual([null, null, null, 1])
    expect(await sql`select from public.registration_needs`).toEqual([])
    const { data } = await register(ada.client, { details: { full_name: 'Ada Again' } })
    expect(data).toMatchObject({ status: 'waitlisted', full_name: 'Ada Again', ticket_code })
    expect(await places()).toEqual([2, null, null, 1])
  })

  test('registering twice changes nothing and returns the same', async () => {
    const first = await register(ada.client)
    const second = await register(ada.client, { details: { full_name: 'Somebody Else' }, seconds: 0 })
    expect(second.data).toEqual(first.data)
    expect(await sql`select status from public.registrations`).toEqual([{ status: 'confirmed' }])
  })

  test('changing answers keeps status and place', async () => {
    await registerAll()
    const details = { ...(await answersOf(dee)), hackathon: 'solo' }
    const { data } = await dee.client.rpc('change_registration', { details, needs: {}, consents: [] })
    expect(data).toMatchObject({ status: 'waitlisted', hackathon: 'solo' })
    expect(await places()).toEqual([null, null, 1, 2])
  })
})
