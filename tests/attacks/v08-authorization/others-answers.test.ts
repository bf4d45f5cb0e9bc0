import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { guestOf, publishSession, setEventHour } from '../../support/event-hour.ts'
import { personWithRole } from '../../support/roles.ts'

/*
 * What people say after a session stands without their names: every way to another's answer, or to more than one.
 */
const backend = await openTestBackend()
let session: string

const admin = await backend.admin()
await setEventHour(backend, '2025-10-10T11:00:00Z')
beforeEach(async () => {
  session = await publishSession(backend)
})

const guest = () => guestOf(backend, session)
const answer = ({ client }: Person, best = '') => client.rpc('give_feedback', { session, rating: 1, best })

test('nobody’s words are found by anybody, in any place, before there are five', async () => {
  const secret = `secret ${randomUUID()}`
  const person = await guest()
  await answer(person, secret).throwOnError()
  const reader = await personWithRole(backend, admin, 'reader')
  const ways = [admin, reader, person, await guest()].flatMap(({ client }) => [
    client.rpc('admin_feedback'),
    client.rpc('my_feedback'),
    client.rpc('my_data'),
    client.rpc('log_entries', { page_size: 200 }),
    client.from('session_feedback' as never).select('*'),
    client.from('feedback_given' as never).select('*'),
    client
      .schema('private' as never)
      .from('session_feedback' as never)
      .select('*'),
    client.rpc('admin_list', { kind: 'registrations', search: secret }),
  ])
  for (const way of ways) expect(JSON.stringify(await way)).not.toContain(secret)
})
