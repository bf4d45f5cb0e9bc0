import { beforeEach, expect, test } from 'vitest'
import { openStage, publishSessions, setCapacity, storm } from './support/on-postgres.ts'
import {
  callAs,
  cancelCall,
  changeCall,
  clear,
  draw,
  leaveCall,
  makePeople,
  registerCall,
  releaseCall,
  reserveCall,
} from './support/people.ts'

const { onPostgres, owner, sql } = await openStage()
const sessions = ['one', 'two', 'three']

onPostgres('the waitlist moves up', () => {
  beforeEach(async () => {
    await clear(owner)
    await publish(30)
    await setCapacity(owner, 100)
  })

  const publish = (capacity: number) => publishSessions(owner, sessions, capacity)

  test('the head of the list is not skipped while its row is locked', async () => {
    await setCapacity(owner, 1)
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
      // 42501: an account that is gone. P0001: nothing to cancel, to release or to change.
      const allowed = ['42501', 'P0001', 'PT429']
      const act = async () => {
        const person = people[Math.floor(random() * people.length)] ?? ''
        const session = sessions[Math.floor(random() * sessions.length)] ?? ''
        const size = Math.floor(random() * 20)
        const what = random()
        const call = (statement: string) => callAs(sql, person, statement)
        await (what < 0.35
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
                      : setCapacity(owner, 90 + size))
      }
      expect(await storm({ times: 3_000, allowed, act })).toEqual([])
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
