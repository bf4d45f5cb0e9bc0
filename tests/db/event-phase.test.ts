import { eventPhases, type EventPhase } from '@fest/schemas/vocabulary/event.ts'
import { openThings, type OpenThing } from '@fest/schemas/vocabulary/event-phase.ts'
import { openingWords } from '@fest/schemas/vocabulary/opening-words.ts'
import { registrationWords } from '@fest/schemas/vocabulary/registration-words.ts'
import { openTestBackend } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { register } from '../support/registration.ts'
import { lab, submit } from '../support/submissions.ts'

const ended = { ...lab, session_id: 'ended', starts_at: '2020-10-10', ends_at: '2020-10-11' }

const backend = await openTestBackend()
const { column, sql } = backend
const [ada, bo] = [await backend.signUp(), await backend.signUp()]
await sql`select public.sync_sessions(${JSON.stringify([lab, ended])})`
beforeEach(async () => {
  await backend.empty('public.seat_reservations', 'public.registrations', 'private.rate_limits')
  await sql`update public.site_settings set registration_capacity = 300, shows_seats_taken = true,
    registration_opens_at = null, registration_closes_at = null, talk_opens_at = null, talk_closes_at = null`
})

/** Publishes the facts of an event years ahead, unless they are overridden. */
function publish(change: Record<string, unknown> = {}) {
  const facts = { name: 'Fest', time_zone: 'Europe/Berlin', starts_on: '2099-10-10', ends_on: '2099-10-12' }
  return sql`select public.sync_event_facts(${JSON.stringify({ ...facts, ...change })})`
}
const setPhase = (phase: EventPhase | null, change: Record<string, unknown> = {}) =>
  publish({ phase_override: phase, ...change })
async function openings(): Promise<Record<OpenThing, string>> {
  const rows = await sql<{ thing: OpenThing; state: string }>`select thing, state from private.openings()`
  return Object.fromEntries(rows.map(({ thing, state }) => [thing, state])) as Record<OpenThing, string>
}
const told = async () => (await call(backend.anonymous(), 'registration_state'))[0]
const refusal = (thing: OpenThing, state: 'not_open_yet' | 'closed' | 'over') => ({
  code: 'P0001',
  details: state,
  message: openingWords[thing][state]?.sentence,
  hint: openingWords[thing][state]?.hint,
})
const reserve = (session: string) => ada.client.rpc('reserve_seat', { session })

describe('a phase set by hand refuses', () => {
  test.each([
    { phase: 'before', registration: 'not_open_yet', talk: 'not_open_yet', seats: 'not_open_yet' },
    { phase: 'live', registration: 'closed', talk: 'closed', seats: null },
    { phase: 'after', registration: 'over', talk: 'over', seats: 'over' },
  ] as const)('$phase, whatever the dates; messages never', async ({ phase, registration, talk, seats }) => {
    await setPhase('open')
    await register(ada.client)
    await setPhase(phase)
    expect((await register(bo.client)).error).toMatchObject(refusal('registration', registration))
    expect((await submit(bo.client, 'talk')).error).toMatchObject(refusal('talk', talk))
    expect((await reserve('lab')).error?.details ?? null).toBe(seats)
    expect((await submit(backend.anonymous(), 'contact')).error).toBeNull()
    expect(await told()).toMatchObject({ state: registration, opens_at: null })
  })

  test('an unknown phase', async () => {
    await expect(publish({ phase_override: 'party' })).rejects.toMatchObject({ code: '23514' })
  })
})

describe('a phase set by hand opens', () => {
  test('registration, forms and every seat, even after the event', async () => {
    const days = { starts_on: '2020-10-10', ends_on: '2020-10-12' }
    const over = { ...days, registration_closes_at: '2020-10-01T00:00:00Z' }
    await setPhase(null, over)
    expect((await register(ada.client)).error).toMatchObject(refusal('registration', 'over'))
    await setPhase('open', over)
    expect((await register(ada.client)).data?.status).toBe('confirmed')
    expect((await submit(ada.client, 'talk')).error).toBeNull()
    expect((await reserve('ended')).error).toBeNull()
    const seats = (await backend.anonymous().rpc('session_seats')).data ?? []
    expect(seats.map(({ is_open }) => is_open)).toEqual([true, true])
  })

  test('only the waitlist when it is set to full; free seats then go to the first in line', async () => {
    await setPhase('full')
    expect(await told()).toMatchObject({ state: 'full', capacity: null, taken: null })
    expect((await register(ada.client)).data?.status).toBe('waitlisted')
    await setPhase(null)
    expect(await told()).toMatchObject({ state: 'open', capacity: 300, taken: 1 })
    expect((await ada.client.from('registrations').select('status').single()).data?.status).toBe('confirmed')
  })
})

describe('an event without days', () => {
  const undated = (change: Record<string, unknown> = {}) =>
    publish({ starts_on: null, ends_on: null, ...change })
  const { sentence: message, hint } = registrationWords.undated
  const refused = { code: 'P0001', details: 'not_open_yet', message, hint }

  test('refuses them at any hour, also one that was set as the opening', async () => {
    await undated({
      registration_opens_at: '2020-01-01T00:00:00Z',
      registration_closes_at: '2098-01-01T00:00:00Z',
    })
    expect((await register(ada.client)).error).toMatchObject(refused)
    await sql`update public.site_settings set registration_opens_at = '2021-01-01'`
    expect((await register(ada.client)).error).toMatchObject(refused)
    // A page that knew an hour in the past would ask again and again.
    expect(await told()).toMatchObject({ state: 'not_open_yet', opens_at: null, closes_at: null })
    // A last day alone doesn't make an event, not even one that is over.
    await undated({ ends_on: '2020-10-10' })
    expect((await register(ada.client)).error).toMatchObject(refused)
  })

  test('opens by a phase set by hand, and with its days', async () => {
    await undated({ phase_override: 'open' })
    expect((await register(ada.client)).data?.status).toBe('confirmed')
    await publish()
    expect((await register(bo.client)).data?.status).toBe('confirmed')
  })
})

describe('without a phase set by hand', () => {
  test('registration follows admins’ times, otherwise the published ones', async () => {
    await publish({
      registration_opens_at: '2098-01-01T10:00:00Z',
      registration_closes_at: '2099-10-09T18:00:00Z',
    })
    expect((await register(ada.client)).error).toMatchObject(refusal('registration', 'not_open_yet'))
    await sql`update public.site_settings set registration_opens_at = '2020-01-01'`
    expect((await register(ada.client)).data?.status).toBe('confirmed')
    await sql`update public.site_settings set registration_closes_at = '2020-02-01'`
    expect((await register(bo.client)).error).toMatchObject(refusal('registration', 'closed'))
  })

  test('the settings tell admins what is open and why', async () => {
    const admin = await backend.admin()
    await setPhase('full')
    const { data } = await admin.client.rpc('read_settings')
    expect(data).toMatchObject({ phase: 'full', phase_override: 'full' })
    const listed = data?.openings ?? []
    expect(listed.map(({ thing }) => thing).toSorted()).toEqual(openThings.toSorted())
  })

  test('full is derived from the seats', async () => {
    await publish({ registration_opens_at: '2020-01-01' })
    const phase = async () => (await column`select private.event_phase() as phase`)[0]
    expect(await phase()).toBe('open')
    await sql`update public.site_settings set registration_capacity = 0`
    expect(await phase()).toBe('full')
    expect((await register(ada.client)).data?.status).toBe('waitlisted')
  })
})

describe('the words', () => {
  test('of the database match the pages', async () => {
    const rows = await sql<{ thing: string; state: string }>`select * from private.opening_words`
    const ours = Object.entries(openingWords).flatMap(([thing, states]) =>
      Object.entries(states).map(([state, words]) => ({ thing, state, ...words })),
    )
    const byKey = (a: { thing: string; state: string }, b: typeof a) =>
      `${a.thing} ${a.state}`.localeCompare(`${b.thing} ${b.state}`)
    expect(rows.toSorted(byKey)).toEqual(ours.toSorted(byKey))
  })

  test('exist for every state of everything that opens', async () => {
    const speechless: string[] = []
    for (const phase of eventPhases) {
      await setPhase(phase)
      for (const [thing, state] of Object.entries(await openings()))
        if (state !== 'open' && !openingWords[thing as OpenThing][state as 'closed'])
          speechless.push(`${thing} ${state}`)
    }
    expect(speechless).toEqual([])
  })
})
