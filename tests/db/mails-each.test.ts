import { expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { publishDays } from '../support/event-hour.ts'
import { register } from '../support/registration.ts'

const backend = await openTestBackend()
const { column, sql } = backend

/* docs/keeping-it-up.md uses these numbers for how many people a mail plan is enough for. */
test('somebody with two workshops on two days gets six emails, one of them from the auth service', async () => {
  const days = ['2099-10-10', '2099-10-11']
  await publishDays(backend, days, { time_zone: 'UTC' })
  const workshops = days.map((day, index) => ({
    session_id: `workshop-${index}`,
    title: `Workshop ${index}`,
    starts_at: `${day}T10:00:00Z`,
    ends_at: `${day}T12:00:00Z`,
    capacity: 5,
  }))
  await sql`select public.sync_bookable_sessions(${JSON.stringify(workshops)})`

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
  expect(queued).toEqual([
    'registration_confirmed',
    'seat_confirmed',
    'seat_confirmed',
    'tomorrow',
    'tomorrow',
  ])
})
