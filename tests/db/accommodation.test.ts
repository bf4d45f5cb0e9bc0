import type { Json } from '@fest/schemas/database.types.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { refusal } from '../support/refusal.ts'
import { register } from '../support/registration.ts'
import { hostel, submissionAnswers, submit } from '../support/submissions.ts'

const backend = await openTestBackend()
const people: [Person, Person, Person] = [await newcomer(), await newcomer(), await newcomer()]
beforeEach(async () => {
  await backend.empty('public.accommodation_requests', 'public.status_history', 'private.rate_limits')
  await publish({ capacity: 1 })
})

async function newcomer(): Promise<Person> {
  const person = await backend.signUp()
  await register(person.client)
  return person
}

async function publish(change: Partial<typeof hostel>, withHall = true): Promise<void> {
  const window = { arrival_from: '2025-10-09', departure_until: '2025-10-13' }
  const hall = { ...hostel, option_id: 'hall', name: 'Hall', ...window, capacity: 50 }
  const published = [{ ...hostel, ...window, ...change }, ...(withHall ? [hall] : [])]
  await call(backend.service(), 'sync_accommodation_options', { published })
}

const ask = (person: Person, answers: Record<string, Json | undefined> = {}) =>
  submit(person.client, 'accommodation', { answers })
const change = (person: Person, submission: string, answers: Record<string, Json>) =>
  person.client.rpc('change_submission', {
    form: 'accommodation',
    submission,
    answers: { ...submissionAnswers.accommodation, ...answers } as Json,
  })

const bed = async ({ client }: Person) => {
  const place = (await call(client, 'my_accommodation_place')).at(-1)
  return place?.place_in_queue ?? place?.status
}
const beds = () => Promise.all(people.map(bed))

const taken = async (option = 'hostel') =>
  (await call(backend.anonymous(), 'accommodation_places')).find(({ option_id: id }) => id === option)?.taken

describe('asking for a bed', () => {
  test('needs a registration that is not canceled', async () => {
    const stranger = await backend.signUp()
    expect((await ask(stranger)).error).toMatchObject(refusal('not_registered'))
    await register(stranger.client)
    await stranger.client.rpc('cancel_registration')
    expect((await ask(stranger)).error).toMatchObject({ details: 'not_registered' })
  })

  test.each([
    ['arriving before the window', { arrival: '2025-10-08' }, 'outside_window'],
    ['leaving after it', { departure: '2025-10-14' }, 'outside_window'],
    ['in a place that is none', { option_id: 'castle' }, 'option_closed'],
  ])('%s is refused in words', async (_, answers, reason) => {
    expect((await ask(people[0], answers)).error).toMatchObject(refusal(reason))
    expect(await taken()).toBe(0)
  })

  test('allows the whole window, but not leaving before arriving, and once per person', async () => {
    const { error } = await ask(people[0], { arrival: '2025-10-12', departure: '2025-10-12' })
    expect(error?.message).toContain('"accommodation_requests_departure_later"')
    expect((await ask(people[0], { arrival: '2025-10-09', departure: '2025-10-13' })).error).toBeNull()
    expect((await ask(people[0])).error).toMatchObject(refusal('already_sent'))
    expect(await taken()).toBe(1)
  })

  test('asks for roommates where rooms are shared', async () => {
    await publish({ is_shared: true })
    expect((await ask(people[0])).error).toMatchObject({ details: 'gender_needed' })
    expect((await ask(people[0], { gender: 'any' })).error).toBeNull()
  })
})

describe('changing a request', () => {
  test('keeps the bed at the same place', async () => {
    const { id } = await ask(people[0])
    await ask(people[1])
    expect((await change(people[0], id, { city: 'Norwich', departure: '2025-10-13' })).error).toBeNull()
    expect(await beds()).toEqual(['confirmed', 1, undefined])
  })

  test('to another place frees the bed, and takes one there', async () => {
    const { id } = await ask(people[0])
    await ask(people[1])
    expect((await change(people[0], id, { option_id: 'hall' })).error).toBeNull()
    expect(await beds()).toEqual(['confirmed', 'confirmed', undefined])
    expect([await taken('hostel'), await taken('hall')]).toEqual([1, 1])
    await change(people[0], id, { option_id: 'hostel' })
    expect(await beds()).toEqual([1, 'confirmed', undefined])
    expect([await taken('hostel'), await taken('hall')]).toEqual([1, 0])
  })

  test('is allowed in a place that has closed; moving there is not', async () => {
    const { id } = await ask(people[0], { option_id: 'hall' })
    const { id: second } = await ask(people[1])
    await publish({ capacity: 1 }, false)
    expect(await taken('hall')).toBeUndefined()
    expect((await change(people[0], id, { option_id: 'hall', city: 'Norwich' })).error).toBeNull()
    const hall = { option_id: 'hall' }
    for (const refused of [change(people[1], second, hall), ask(people[2], hall)])
      expect((await refused).error).toMatchObject({ details: 'option_closed' })
  })
})
