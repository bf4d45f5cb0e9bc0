import { sampleStatement, sampleTable } from '@fest/local/sample/admin-sample.ts'
import { adminKinds } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { applicationStatuses } from '@fest/schemas/vocabulary/application-status.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { register } from '../support/registration.ts'

const backend = await openTestBackend()
const { sql } = backend
const [admin, real] = [await backend.admin(), await backend.signUp()]
await register(real.client)
await sql('delete from public.mail_outbox where true')
for (const statement of sampleTable.split(';').filter((part) => part.trim() !== '')) await sql(statement)
const sample = (count: number) => sql(sampleStatement(count))
await sample(600)
afterAll(() => backend.close())

async function statusesOf(kind: string) {
  const statuses = new Set<string>()
  let after: unknown = null
  do {
    const { data } = await admin.client
      .rpc('admin_list', { kind, page_size: 100, ...(after !== null && { after: after as never }) })
      .throwOnError()
    for (const { status } of data.rows) statuses.add(status)
    after = data.next
  } while (after !== null)
  return statuses
}

describe('the sample', () => {
  const expected: Record<(typeof adminKinds)[number], readonly string[]> = {
    // Nobody is checked in before the event.
    registrations: ['confirmed', 'waitlisted', 'cancelled'],
    ambassador: applicationStatuses,
    talk: applicationStatuses,
    sponsorship: applicationStatuses,
    accommodation: applicationStatuses,
    contact: applicationStatuses,
    project: ['published', 'unpublished'],
    referral: ['held', 'counted', 'dropped'],
  }
  test.each(adminKinds)('has %s of every status', async (kind) => {
    expect([...(await statusesOf(kind))].toSorted()).toEqual(expected[kind].toSorted())
  })

  test('stays out of the future', async () => {
    const columns = await sql<{ name: string; column: string }>(
      `select attrelid::regclass::text as name, attname as column from pg_attribute join pg_class on pg_class.oid = attrelid
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
          and atttypid = 'timestamptz'::regtype and attnum > 0 and not attisdropped and attname <> 'expires_at'`,
    )
    const later: string[] = []
    for (const { name, column } of columns)
      if ((await sql(`select from ${name} where ${column} > now() limit 1`)).length > 0)
        later.push(`${name}.${column}`)
    expect(later).toEqual([])
  })

  test('has a history that ends where each row is, decided on by people in batches', async () => {
    expect(
      await sql(`select from public.talk_proposals as one where one.status <> (
        select step.to_status from public.status_history as step where step.subject_id = one.id order by step.id desc limit 1)`),
    ).toEqual([])
    const { data } = await admin.client
      .rpc('log_entries', { filters: { kind: 'talk' }, page_size: 200 })
      .throwOnError()
    expect(data.rows.some(({ count, by }) => count > 2 && by?.startsWith('organizer-'))).toBe(true)
  })

  test('leaves no seat or bed free beside somebody who waits, and none given twice', async () => {
    const pools = await sql<{ key: string; free: number; wrong: number; waiting: number }>(
      `select pool.key, pool.capacity - pool.taken as free,
        (pool.taken - count(*) filter (where claim.status = 'confirmed'))::integer as wrong,
        (count(*) filter (where claim.status = 'waitlisted'))::integer as waiting
      from private.seat_pools as pool join (
        select pool, status from public.registrations union all select pool, status from public.accommodation_claims) as claim
        on claim.pool = pool.key group by pool.key`,
    )
    expect(pools).toHaveLength(2)
    expect(
      pools.filter(({ free, wrong, waiting }) => free < 0 || wrong !== 0 || (free > 0 && waiting > 0)),
    ).toEqual([])
    expect(pools.every(({ waiting }) => waiting > 0)).toBe(true)
  })

  test('emails nobody, not the organizers and not later either', async () => {
    expect(await sql('select template from public.mail_outbox')).toEqual([])
    await sql(`update private.event_facts set digested_until = now() - interval '20 minutes'`)
    await sample(300)
    await backend.service().rpc('queue_due_mails').throwOnError()
    expect(await sql('select template from public.mail_outbox')).toEqual([])
  })

  test('uses few people’s seats where many are free, and is gone without a trace', async () => {
    await sample(0)
    await sql('update public.site_settings set registration_capacity = 100 where true')
    await sample(40)
    expect(await sql(`select from public.registrations where status = 'waitlisted'`)).toEqual([])
    await sample(0)
    const left = await sql<{
      registrations: number
      history: number
      people: number
      capacity: number
      taken: number
    }>(
      `select (select count(*)::integer from public.registrations) as registrations,
        (select count(*)::integer from auth.users) as people,
        (select count(*)::integer from public.status_history) as history,
        (select registration_capacity from public.site_settings) as capacity,
        (select taken from private.seat_pools where key = 'registration') as taken`,
    )
    expect(left).toEqual([{ registrations: 1, people: 2, history: 1, capacity: 100, taken: 1 }])
    expect(await sql(`select from public.accommodation_options`)).toEqual([])
  })
})
