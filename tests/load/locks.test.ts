import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPostgres, type Sql } from '../support/postgres-server.ts'
import { type Cluster, startCluster } from './support/cluster.ts'
import {
  callAs,
  cancelCall,
  changeCall,
  clear,
  codeOf,
  draw,
  leaveCall,
  makePeople,
  registerCall,
  releaseCall,
  reserveCall,
} from './support/people.ts'

const programs = findPostgres()
if (programs === null) {
  console.warn('Skipped: who waits for whom can be seen on PostgreSQL 15 or newer only.')
}
const sessions = ['one', 'two', 'three']

describe.skipIf(programs === null)('the waitlist moves up', () => {
  let cluster: Cluster
  let owner: Sql
  let sql: Sql
  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    owner = cluster.connect(4)
    sql = cluster.connect(40)
  }, 120_000)
  afterAll(() => cluster?.stop(), 30_000)
  beforeEach(async () => {
    await clear(owner)
    await publish(30)
    await setCapacity(100)
  })

  async function publish(capacity: number): Promise<void> {
    const published = sessions.map((id) => ({
      session_id: id,
      title: id,
      starts_at: '2099-10-10T09:00:00Z',
      ends_at: '2099-10-10T11:00:00Z',
      capacity,
    }))
    await owner`select public.sync_bookable_sessions(${JSON.stringify(published)}::text::jsonb)`
  }
  async function setCapacity(capacity: number): Promise<void> {
    await owner`update public.site_settings set registration_capacity = ${capacity} where true`
  }

  test('the head of the list is not skipped while its row is locked', async () => {
    await setCapacity(1)
    const [seated, head, behind] = await makePeople(owner, 3)
    for (const id of [seated, head, behind]) await callAs(sql, id ?? '', registerCall)
    const looking = await owner.reserve()
    await looking`begin`
    await looking`select from public.registrations where user_id = ${head ?? ''} for update`
    const leaving = callAs(sql, seated ?? '', cancelCall)
    await untilSomebodyWaits()
    await looking`commit`
    looking.release()
    await leaving
    const rows = await owner<{ user_id: string }[]>`
      select user_id from public.registrations where status = 'confirmed'`
    expect(rows).toEqual([{ user_id: head }])
  })

  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const waiting = await owner`select from pg_stat_activity where wait_event_type = 'Lock'`
      if (waiting.length > 0) return
    }
  }

  test(
    'everything at once: no deadlock, every count is right, no seat is free while somebody waits',
    {
      timeout: 120_000,
    },
    async () => {
      const people = await makePeople(owner, 300)
      const random = draw(20_251_011)
      const refusals = new Map<string, number>()
      let left = 3_000
      const workers = Array.from({ length: 40 }, async () => {
        while (left > 0) {
          left -= 1
          const person = people[Math.floor(random() * people.length)] ?? ''
          const session = sessions[Math.floor(random() * sessions.length)] ?? ''
          const size = Math.floor(random() * 20)
          const what = random()
          const call = (statement: string) => callAs(sql, person, statement)
          await Promise.resolve(
            what < 0.35
              ? call(registerCall)
              : what < 0.45
                ? call(cancelCall)
                : what < 0.72
                  ? call(reserveCall(session))
                  : what < 0.86
                    ? call(releaseCall(session))
                    : what < 0.92
                      ? call(changeCall)
                      : what < 0.95
                        ? call(leaveCall(person))
                        : what < 0.98
                          ? publish(20 + size)
                          : setCapacity(90 + size),
          ).catch((error: unknown) => {
            const code = codeOf(error)
            refusals.set(code, (refusals.get(code) ?? 0) + 1)
          })
        }
      })
      await Promise.all(workers)
      // 42501: an account that is gone. P0001: nothing to cancel, to release or to change.
      const expected = new Set(['42501', 'P0001', 'PT429'])
      expect([...refusals].filter(([code]) => !expected.has(code))).toEqual([])
      const wrong = await owner`
      select pool.key, pool.capacity, pool.taken, claims.seated, claims.waiting
      from private.seat_pools as pool
      left join lateral (
        select count(*) filter (where status in ('confirmed', 'checked_in')) as seated,
          count(*) filter (where status = 'waitlisted') as waiting
        from (
          select pool, status from public.registrations union all select pool, status from public.seat_reservations
        ) as every where every.pool = key
      ) as claims on true
      where pool.taken <> claims.seated or (claims.waiting > 0 and pool.taken < pool.capacity)`
      expect(wrong).toEqual([])
      const [gone] = await owner<{ people: number }[]>`select people from private.departures`
      expect(gone?.people).toBeGreaterThan(10)
      const [kept] = await owner<{ people: number }[]>`select count(*)::int as people from auth.users`
      expect(kept?.people).toBe(303 - (gone?.people ?? 0))
    },
  )
})
