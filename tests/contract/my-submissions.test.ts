import { mySubmissionsOptions } from '../../web/src/features/applications/my-submissions/my-submissions.queries.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { decide } from '../support/decide.ts'
import { register } from '../support/registration.ts'
import { hostel, submit } from '../support/submissions.ts'

/* What the profile shows of a person's submissions, read from the real tables under the real policies. */
const signedIn = vi.hoisted(() => ({ client: null as unknown }))
vi.mock('../../web/src/backend/backend.ts', () => ({ getBackend: async () => signedIn.client }))

const backend = await openTestBackend()

await backend.sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 1 }])})`

function listOf({ id, client }: Person) {
  signedIn.client = client
  const { queryFn } = mySubmissionsOptions(id)
  if (typeof queryFn !== 'function') throw new Error('The query has no function.')
  return queryFn({ signal: new AbortController().signal } as Parameters<typeof queryFn>[0])
}

async function guest(): Promise<Person> {
  const person = await backend.signUp()
  await register(person.client).throwOnError()
  expect((await submit(person.client, 'accommodation')).error).toBeNull()
  return person
}

test('the list has only the person’s own submissions, newest first, even for admins, who may read all', async () => {
  const [mira, admin] = [await backend.signUp(), await backend.admin()]
  for (const form of ['ambassador', 'talk', 'sponsorship', 'contact'] as const) {
    expect((await submit(mira.client, form)).error).toBeNull()
  }
  // Anonymous, so not in her list either.
  const answers = { topic: 'conduct', is_anonymous: true, full_name: undefined, email: undefined }
  expect((await submit(mira.client, 'contact', { answers })).error).toBeNull()
  expect((await listOf(mira)).map(({ form, title }) => [form, title])).toEqual([
    ['contact', 'A question about the event'],
    ['sponsorship', 'Fernwood Instruments'],
    ['talk', 'Noise, and what to do about it'],
    ['ambassador', 'Northfield University'],
  ])
  expect(await listOf(admin)).toEqual([])
})

test('a history says who did what, and why', async () => {
  const [jonas, admin] = [await backend.signUp(), await backend.admin()]
  const { id } = await submit(jonas.client, 'talk')
  await decide(admin, [id], { kind: 'talk', to: 'declined', reason: 'The program is full.' })
  const [talk] = await listOf(jonas)
  expect(talk).toMatchObject({
    status: 'declined',
    bed: null,
    history: [
      { to_status: 'declined', from_status: 'submitted', reason: 'The program is full.', isMine: false },
      { to_status: 'submitted', from_status: null, reason: null, isMine: true },
    ],
  })
})

test('a request shows whether there is a bed, or the place in the queue', async () => {
  const [first, second, third] = [await guest(), await guest(), await guest()]
  const bedOf = async (person: Person) => (await listOf(person))[0]?.bed
  expect([await bedOf(first), await bedOf(second), await bedOf(third)]).toEqual([
    { status: 'confirmed', place: null },
    { status: 'waitlisted', place: 1 },
    { status: 'waitlisted', place: 2 },
  ])
  const [request] = await listOf(first)
  expect(request?.title).toBe('Test Hostel, 10 to 12 October 2025')
  const withdrawn = { form: 'accommodation', submission: request?.id ?? '' }
  await first.client.rpc('withdraw_submission', withdrawn).throwOnError()
  expect([await bedOf(first), await bedOf(second), await bedOf(third)]).toEqual([
    { status: 'released', place: null },
    { status: 'confirmed', place: null },
    { status: 'waitlisted', place: 1 },
  ])
  const [promoted] = await listOf(second)
  expect(promoted?.history).toMatchObject([
    { subject: 'accommodation_claims', from_status: 'waitlisted', to_status: 'confirmed', isMine: false },
    { subject: 'accommodation_claims', from_status: null, to_status: 'waitlisted' },
    { subject: 'accommodation_requests', from_status: null, to_status: 'submitted', isMine: true },
  ])
})
