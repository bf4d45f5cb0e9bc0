import { openStage, setCapacity, storm, withoutLocks } from './support/on-postgres.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import { wrongPools } from '../support/pools.ts'
import { callAs, cancelCall, clear, codeOf, makePeople, registerCall } from './support/people.ts'

const seats = 200
const crowd = 1_000
const connections = 200

const { onPostgres, owner: observer, sql } = await openStage(connections)

onPostgres('registering', () => {
  let people: string[]

  beforeAll(async () => {
    people = await makePeople(observer, crowd)
    await setCapacity(observer, seats)
  })

  type Claim = { user_id: string; status: string; queue_number: number }

  // Noon of the opening.
  test(
    '2,000 people for 600 seats, a quarter of whom send twice: told right, and nothing written twice',
    { timeout: 400_000 },
    async () => {
      await clear(observer)
      await observer`truncate public.mail_outbox cascade`
      await setCapacity(observer, 600)
      const everybody = await makePeople(observer, 2_000)
      const sent = everybody.flatMap((id, at) => (at % 4 === 0 ? [id, id] : [id]))
      const told = await Promise.all(
        sent.map(async (id) => ({ user_id: id, ...(await callAs<Claim>(sql, id, registerCall)) })),
      )
      const found = await observer<Claim[]>`
        select user_id, status, queue_number::int from public.registrations order by pg_xact_commit_timestamp(xmin)`
      expect(found.map(({ status }) => status)).toEqual([
        ...Array<string>(600).fill('confirmed'),
        ...Array<string>(1_400).fill('waitlisted'),
      ])
      const numbers = found.map(({ queue_number: number }) => number)
      expect(numbers).toEqual(numbers.toSorted((one, two) => one - two))
      expect(new Set(found.map(({ user_id: id }) => id))).toEqual(new Set(everybody))
      const kept = new Map(found.map((claim) => [claim.user_id, claim]))
      for (const answer of told) expect(kept.get(answer.user_id)).toMatchObject({ ...answer })
      await setCapacity(observer, seats)
      const [written] = await observer`
        select (select count(*)::int from public.status_history) as steps,
          (select count(*)::int from public.consents) as decisions,
          (select count(*)::int from public.mail_outbox) as mails`
      expect(written).toEqual({ steps: 2_000, decisions: 4_000, mails: 2_000 })
    },
  )

  test('without the lock the constraint holds: nobody gets a seat beyond the capacity', async () => {
    await clear(observer)
    await withoutLocks(observer, ['lock_pool'], async () => {
      const refusals = await Promise.all(
        people.map((id) => callAs(sql, id, registerCall).then(() => null, codeOf)),
      )
      const [found] = await observer<{ confirmed: number }[]>`
        select count(*)::int as confirmed from public.registrations where status = 'confirmed'`
      expect(found?.confirmed).toBe(seats)
      expect(new Set(refusals)).toContain('23514')
    })
  })

  test('5,000 cancellations and registrations mixed: right at every moment', async () => {
    await clear(observer)
    await observer`truncate private.rate_limits`
    const history = randomFrom(20_251_010)
    const wrong: object[] = []
    // Canceling without a registration is refused; nothing else is, and there are no deadlocks.
    const allowed = ['P0001', 'PT429']
    const act = async () => {
      const person = people[Math.floor(history() * people.length)] ?? ''
      await callAs(sql, person, history() < 0.55 ? registerCall : cancelCall)
      wrong.push(...(await observer.unsafe<object[]>(wrongPools)))
    }
    expect(await storm({ times: 5_000, workers: 60, allowed, act })).toEqual([])
    expect(wrong).toEqual([])
    const [history_] = await observer<{ torn: number }[]>`
        select count(*)::int as torn from (
          select from_status, lag(to_status) over (partition by subject_id order by id) as before
          from public.status_history where subject = 'registrations') as steps
        where from_status is distinct from before`
    expect(history_?.torn).toBe(0)
  })
})
