import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, type Sql } from '../support/postgres-server.ts'
import { type Cluster, startCluster } from './support/cluster.ts'
import { callAs, cancelCall, clear, codeOf, draw, makePeople, registerCall } from './support/people.ts'

const seats = 200
const crowd = 1_000
const connections = 200
/** As many as the naive way below gets to fail in. */
const rounds = 5

const programs = findPostgres()
if (programs === null) {
  console.warn(
    'Skipped: 1,000 registrations at once need PostgreSQL 15 or newer on this machine (apt install postgresql).',
  )
}

describe.skipIf(programs === null)('on PostgreSQL', () => {
  let cluster: Cluster
  let sql: Sql
  let observer: Sql
  let people: string[]

  beforeAll(async () => {
    cluster = await startCluster(programs ?? '')
    sql = cluster.connect(connections)
    observer = cluster.connect(1)
    people = await makePeople(observer, crowd)
    await observer`update public.site_settings set registration_capacity = ${seats} where true`
  }, 120_000)
  afterAll(() => cluster?.stop(), 30_000)

  type Claim = { user_id: string; status: string; queue_number: number }
  const claims = () => observer<Claim[]>`
    select user_id, status, queue_number::int from public.registrations order by queue_number`

  test(
    `${crowd} people from ${connections} connections for ${seats} seats, ${rounds} times`,
    { timeout: 400_000 },
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        await clear(observer)
        const told = await Promise.all(people.map((id) => callAs<Claim>(sql, id, registerCall)))
        const found = await claims()
        // In order of arrival: first those with a seat, then those waiting; everybody once.
        expect(found.map(({ status }) => status)).toEqual([
          ...Array<string>(seats).fill('confirmed'),
          ...Array<string>(crowd - seats).fill('waitlisted'),
        ])
        expect(new Set(found.map(({ user_id: id }) => id))).toEqual(new Set(people))
        expect(new Set(found.map(({ queue_number: number }) => number)).size).toBe(crowd)
        // Everybody's answer matches the stored row.
        const kept = new Map(found.map((claim) => [claim.user_id, claim]))
        for (const [index, answer] of told.entries())
          expect(kept.get(people[index] ?? '')).toMatchObject({ ...answer })
      }
    },
  )

  test('the naive way, counting first and inserting later, gives away more seats than there are', async () => {
    await observer`create table public.naive_claims (user_id uuid primary key, status text not null)`
    let most = 0
    for (let round = 1; round <= rounds && most <= seats; round += 1) {
      await observer`truncate public.naive_claims`
      await Promise.all(
        people.map((id) =>
          sql.begin(async (transaction) => {
            const [counted] = await transaction<{ confirmed: number }[]>`
              select count(*)::int as confirmed from public.naive_claims where status = 'confirmed'`
            const status = (counted?.confirmed ?? 0) < seats ? 'confirmed' : 'waitlisted'
            await transaction`insert into public.naive_claims (user_id, status) values (${id}, ${status})`
          }),
        ),
      )
      const [found] = await observer<{ confirmed: number }[]>`
        select count(*)::int as confirmed from public.naive_claims where status = 'confirmed'`
      most = Math.max(most, found?.confirmed ?? 0)
    }
    expect(most).toBeGreaterThan(seats)
  })

  test('without the lock the constraint holds: nobody gets a seat beyond the capacity', async () => {
    await clear(observer)
    const [lock] = await observer<{ code: string }[]>`
      select pg_get_functiondef('private.lock_pool(text)'::regprocedure) as code`
    await observer.unsafe((lock?.code ?? '').replace('for update', ''))
    try {
      const refusals = await Promise.all(
        people.map((id) => callAs(sql, id, registerCall).then(() => null, codeOf)),
      )
      const [found] = await observer<{ confirmed: number }[]>`
        select count(*)::int as confirmed from public.registrations where status = 'confirmed'`
      expect(found?.confirmed).toBe(seats)
      expect(new Set(refusals)).toContain('23514')
    } finally {
      await observer.unsafe(lock?.code ?? '')
    }
  })

  test(
    '5,000 cancellations and registrations mixed: right at every moment',
    { timeout: 120_000 },
    async () => {
      await clear(observer)
      await observer`truncate private.rate_limits`
      const refusals = new Map<string, number>()
      const history = draw(20_251_010)
      let left = 5_000
      let isOver = false
      const workers = Array.from({ length: 60 }, async () => {
        while (left > 0) {
          left -= 1
          const person = people[Math.floor(history() * people.length)] ?? ''
          const statement = history() < 0.55 ? registerCall : cancelCall
          await callAs(sql, person, statement).catch((error: unknown) => {
            const code = codeOf(error)
            refusals.set(code, (refusals.get(code) ?? 0) + 1)
          })
        }
      })
      const watching = watch(observer, () => isOver)
      await Promise.all(workers)
      isOver = true
      const { looks, wrong } = await watching
      expect(wrong).toEqual([])
      expect(looks).toBeGreaterThan(20)
      // Canceling without a registration is refused; nothing else is, and there are no deadlocks.
      expect([...refusals.keys()].filter((code) => code !== 'P0001' && code !== 'PT429')).toEqual([])
      const [history_] = await observer<{ torn: number }[]>`
        select count(*)::int as torn from (
          select from_status, lag(to_status) over (partition by subject_id order by id) as before
          from public.status_history where subject = 'registrations') as steps
        where from_status is distinct from before`
      expect(history_?.torn).toBe(0)
    },
  )
})

type Look = { taken: number; capacity: number; seated: number; waiting: number }

/** Reads one committed state after the other and collects impossible ones. */
async function watch(sql: Sql, isOver: () => boolean): Promise<{ looks: number; wrong: Look[] }> {
  const wrong: Look[] = []
  let looks = 0
  while (!isOver()) {
    const [look] = await sql<Look[]>`
      select pool.taken, pool.capacity,
        (select count(*)::int from public.registrations where status in ('confirmed', 'checked_in')) as seated,
        (select count(*)::int from public.registrations where status = 'waitlisted') as waiting
      from private.seat_pools as pool where key = 'registration'`
    if (!look) throw new Error('There is no pool.')
    const isRight =
      look.taken === look.seated &&
      look.taken <= look.capacity &&
      (look.waiting === 0 || look.taken === look.capacity)
    if (!isRight) wrong.push(look)
    looks += 1
  }
  return { looks, wrong }
}
