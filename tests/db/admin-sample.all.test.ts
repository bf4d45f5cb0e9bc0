import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { openTestBackend } from '../support/backend.ts'
import { register } from '../support/registration.ts'
import { wrongPools } from '../support/pools.ts'

const backend = await openTestBackend()
const { sql } = backend
const [, real] = [await backend.admin(), await backend.signUp()]
await register(real.client)
await sql`delete from public.mail_outbox where true`
for (const statement of sampleTable.split(';').filter((part) => part.trim() !== '')) await sql(statement)
const sample = (count: number) => sql(sampleStatement(count))
await sample(600)

describe('the sample', () => {
  test('leaves no seat or bed free beside somebody who waits, and none given twice', async () => {
    expect(await sql(wrongPools)).toEqual([])
    expect(
      await sql`select distinct pool from public.accommodation_claims where status = 'waitlisted'
      union all select distinct pool from public.registrations where status = 'waitlisted'`,
    ).toHaveLength(2)
  })

  test('emails nobody, not the organizers and not later either', async () => {
    expect(await sql`select template from public.mail_outbox`).toEqual([])
    await sql`update private.event_facts set digested_until = now() - interval '20 minutes'`
    await sample(300)
    await backend.service().rpc('queue_due_mails').throwOnError()
    expect(await sql`select template from public.mail_outbox`).toEqual([])
  })

  test('uses few people’s seats where many are free, and is gone without a trace', async () => {
    await sample(0)
    await sql`update public.site_settings set registration_capacity = 100 where true`
    await sample(40)
    expect(await sql`select from public.registrations where status = 'waitlisted'`).toEqual([])
    await sample(0)
    const left = await sql`select (select count(*)::integer from public.registrations) as registrations,
        (select count(*)::integer from auth.users) as people,
        (select count(*)::integer from private.departures) as departures,
        (select count(*)::integer from public.status_history) as history,
        (select registration_capacity from public.site_settings) as capacity,
        (select taken from private.seat_pools where key = 'registration') as taken`
    expect(left).toEqual([
      { registrations: 1, people: 2, departures: 0, history: 1, capacity: 100, taken: 1 },
    ])
    expect(await sql`select from public.accommodation_options`).toEqual([])
  })
})
