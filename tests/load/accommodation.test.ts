import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { submissionAnswers } from '../support/submissions.ts'
import { openStage, publishBeds, storm, withoutLocks } from './support/on-postgres.ts'
import {
  callAs,
  cancelCall,
  clear,
  codeOf,
  draw,
  leaveCall,
  makePeople,
  registerCall,
} from './support/people.ts'

const { onPostgres, owner, sql } = await openStage()
const options = ['attic', 'barn', 'cabin']

const answersFor = (option: string) =>
  JSON.stringify({ ...submissionAnswers.accommodation, option_id: option })
const askCall = (option: string, id: string) =>
  `select public.submit_form('accommodation', '${id}', '${answersFor(option)}', 60)`
const changeCall = (option: string, id: string) =>
  `select public.change_submission('accommodation', '${id}', '${answersFor(option)}')`
const withdrawCall = (id: string) => `select public.withdraw_submission('accommodation', '${id}')`

onPostgres('beds', () => {
  beforeEach(async () => {
    await owner`delete from public.accommodation_requests where true`
    await clear(owner)
  })

  const publish = (capacity: number) => publishBeds(owner, options, capacity)

  /** Registered people who may request a bed, inserted without register() and its queue. */
  async function guests(count: number): Promise<string[]> {
    const people = await makePeople(owner, count)
    await Promise.all(people.map((id) => callAs(sql, id, registerCall)))
    return people
  }

  test('only one person gets the last bed, 20 times', { timeout: 120_000 }, async () => {
    const people = await guests(40)
    for (let round = 0; round < 20; round += 1) {
      await owner`delete from public.accommodation_requests where true`
      await publish(1)
      await Promise.all(people.map((id) => callAs(sql, id, askCall('attic', randomUUID()))))
      const claims = await owner<{ status: string }[]>`
        select status from public.accommodation_claims order by queue_number`
      expect(claims.map(({ status }) => status)).toEqual([
        'confirmed',
        ...Array<string>(people.length - 1).fill('waitlisted'),
      ])
      const [pool] = await owner`select taken from private.seat_pools where key = 'accommodation attic'`
      expect(pool).toEqual({ taken: 1 })
      await owner`delete from private.rate_limits where true`
    }
  })

  test('without the locks the constraint holds: nobody gets a bed beyond the capacity', async () => {
    const people = await guests(40)
    await publish(1)
    await withoutLocks(owner, ['lock_pool', 'lock_form_pools', 'lock_accommodation_pools'], async () => {
      const told = new Set<string>()
      for (let round = 0; round < 40 && !told.has('23514'); round += 1) {
        await owner`delete from public.accommodation_requests where true`
        await owner`delete from private.rate_limits where true`
        const words = people.map((id) =>
          callAs(sql, id, askCall('attic', randomUUID())).then(() => 'kept', codeOf),
        )
        for (const word of await Promise.all(words)) told.add(word)
        const [found] = await owner<{ beds: number }[]>`
          select count(*)::int as beds from public.accommodation_claims where status = 'confirmed'`
        expect(found?.beds).toBe(1)
      }
      expect(told).toContain('23514')
    })
  })

  test('one form sent many times at once is stored once', async () => {
    await publish(5)
    const [person] = await guests(1)
    const id = randomUUID()
    await Promise.all(Array.from({ length: 30 }, () => callAs(sql, person ?? '', askCall('barn', id))))
    expect(await owner`select status from public.accommodation_claims`).toEqual([{ status: 'confirmed' }])
  })

  test('two different ones at once: one is stored, the other refused', async () => {
    await publish(5)
    const people = await guests(20)
    const told = await Promise.all(
      people.flatMap((id) =>
        [1, 2].map(() => callAs(sql, id, askCall('barn', randomUUID())).then(() => 'kept', codeOf)),
      ),
    )
    expect(told.filter((word) => word === 'kept')).toHaveLength(20)
    expect(told.filter((word) => word === 'P0001')).toHaveLength(20)
  })

  test(
    'everything at once: no deadlock, every count is right, no bed is free while somebody waits',
    { timeout: 120_000 },
    async () => {
      await publish(20)
      const people = await guests(200)
      const requests = new Map(people.map((id) => [id, randomUUID()]))
      const random = draw(20_251_115)
      const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? ''
      // 42501: an account that is gone. P0001: what cannot be asked, changed, withdrawn or decided any more.
      const allowed = ['42501', 'P0001', 'PT429']
      const act = async () => {
        const person = pick(people)
        const option = pick(options)
        const request = requests.get(person) ?? ''
        const size = Math.floor(random() * 15)
        const what = random()
        const call = (statement: string) => callAs(sql, person, statement)
        const ask = async () => {
          const id = randomUUID()
          await call(askCall(option, id))
          requests.set(person, id)
        }
        await (what < 0.35
          ? ask()
          : what < 0.5
            ? call(withdrawCall(request))
            : what < 0.65
              ? call(changeCall(option, request))
              : what < 0.75
                ? decide(request, pick(['accepted', 'declined', 'in_review']))
                : what < 0.82
                  ? call(cancelCall)
                  : what < 0.93
                    ? call(registerCall)
                    : what < 0.96
                      ? call(leaveCall(person))
                      : publish(15 + size))
      }
      expect(await storm({ times: 3_000, allowed, act })).toEqual([])
      const wrong = await owner`
        select pool.key, pool.capacity, pool.taken, claims.seated, claims.waiting
        from private.seat_pools as pool
        left join lateral (
          select count(*) filter (where status = 'confirmed') as seated,
            count(*) filter (where status = 'waitlisted') as waiting
          from public.accommodation_claims as claim where claim.pool = pool.key
        ) as claims on true
        where pool.key like 'accommodation %'
          and (pool.taken <> claims.seated or (claims.waiting > 0 and pool.taken < pool.capacity))`
      expect(wrong).toEqual([])
      const torn = await owner`
        select request.status, claim.status as bed
        from public.accommodation_requests as request
        join public.accommodation_claims as claim on claim.request_id = request.id
        where (request.status in ('declined', 'withdrawn')) <> (claim.status = 'released')
          or (request.status = 'accepted' and claim.status <> 'confirmed')`
      expect(torn).toEqual([])
      const [busy] = await owner<{ confirmed: number; withdrawn: number; accepted: number }[]>`
        select count(*) filter (where to_status = 'confirmed')::int as confirmed,
          count(*) filter (where to_status = 'withdrawn')::int as withdrawn,
          count(*) filter (where to_status = 'accepted')::int as accepted
        from public.status_history where subject like 'accommodation%'`
      expect(Math.min(busy?.confirmed ?? 0, busy?.withdrawn ?? 0, busy?.accepted ?? 0)).toBeGreaterThan(20)
    },
  )

  /** Like an admin who has just loaded the row. */
  async function decide(request: string, to: string): Promise<void> {
    await owner`
      select public.decide_submission('accommodation', ${request}, ${to}, '',
        (select status from public.accommodation_requests where id = ${request}))`
  }
})
