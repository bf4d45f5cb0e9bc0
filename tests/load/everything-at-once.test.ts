import { randomUUID } from 'node:crypto'
import { submissionAnswers } from '../support/submissions.ts'
import { lotsOf, openStage, publishBeds, publishSessions, setCapacity, storm } from './support/on-postgres.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import {
  callAs,
  cancelCall,
  changeCall,
  clear,
  leaveCall,
  makePeople,
  registerCall,
  releaseCall,
  reserveCall,
} from './support/people.ts'
import { wrongPools } from '../support/pools.ts'

/* Seats at the event, in sessions and beds, taken, given back and given beyond the number by many at once. */

const { onPostgres, owner, sql } = await openStage()
const sessions = ['one', 'two', 'three']
const options = ['attic', 'barn', 'cabin']

onPostgres('places', () => {
  let admins: string[]
  beforeAll(async () => {
    admins = await makePeople(owner, 4)
    await owner`update public.site_settings set admin_emails = ${admins.map((id) => `${id}@students.example`)} where true`
  })
  beforeEach(async () => {
    await owner`delete from public.accommodation_requests where true`
    await clear(owner)
  })

  async function publish(capacity: number): Promise<void> {
    await publishSessions(owner, sessions, capacity)
    await publishBeds(owner, options, capacity)
  }

  test('the head of the list is not skipped while its row is locked', async () => {
    await setCapacity(owner, 1)
    const [seated, head, behind] = await makePeople(owner, 3)
    for (const id of [seated, head, behind]) await callAs(sql, id ?? '', registerCall)
    const looking = await owner.reserve()
    await looking`begin`
    await looking`select from public.registrations where user_id = ${head ?? ''} for update`
    const leaving = callAs(sql, seated ?? '', cancelCall)
    const waiting = () => owner`select from pg_stat_activity where wait_event_type = 'Lock'`
    await expect.poll(waiting).not.toHaveLength(0)
    await looking`commit`
    looking.release()
    await leaving
    const rows = await owner<{ user_id: string }[]>`
      select user_id from public.registrations where status = 'confirmed'`
    expect(rows).toEqual([{ user_id: head }])
  })

  test.each([
    ['bookable_sessions', publishSessions, sessions],
    ['accommodation_options', publishBeds, options],
  ] as const)(
    'what is published to %s twice at once is taken one after the other',
    async (table, sync, ids) => {
      const reading = await owner.reserve()
      await reading`begin`
      await reading`lock table ${reading(`public.${table}`)} in share mode`
      const publishing = [sync(owner, ids, 1), sync(owner, ids, 2)]
      const waiting = () => owner`select from pg_stat_activity where wait_event_type = 'Lock'`
      await expect.poll(waiting).toHaveLength(2)
      await reading`commit`
      reading.release()
      await Promise.all(publishing)
    },
  )

  test('one person seated by four admins at once has one place, and one log entry tells of it', async () => {
    await setCapacity(owner, 1)
    await publish(1)
    const [first, , speaker] = await makePeople(owner, 3)
    for (const id of [first, speaker]) await callAs(sql, id ?? '', registerCall)
    const row = `(select id from public.registrations where user_id = '${speaker}')`
    const byAll = (statement: string) => Promise.all(admins.map((id) => callAs(sql, id, statement)))
    await byAll(`select public.admin_seat(gen_random_uuid(), ${row}, 'waitlisted', 'A speaker')`)
    await callAs(sql, first ?? '', reserveCall('one'))
    await byAll(`select public.admin_seat_in_session('one', ${row}, 'A speaker')`)
    expect(
      await owner`select pool, count(*)::int as number from private.extra_places group by pool order by pool`,
    ).toEqual([
      { pool: 'registration', number: 1 },
      { pool: 'session one', number: 1 },
    ])
    const [log] = await owner`
      select count(*)::int as entries from public.audit_log where action = 'extra_place_given'`
    expect(log).toEqual({ entries: 2 })
    expect([...(await owner.unsafe(wrongPools))]).toEqual([])
  })

  test('all of it: no deadlock, and every count is right', async () => {
    await setCapacity(owner, 80)
    await publish(12)
    const people = await makePeople(owner, 200)
    const [before] = await owner<{ people: number }[]>`select count(*)::int as people from auth.users`
    const random = randomFrom(20_261_124)
    const pick = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)] as One
    /** What an admin or somebody calls, about them or for themselves. */
    type Call = (drawn: Drawn) => string
    type Drawn = { person: string; session: string; row: string; bed: string; answers: string }
    const calls: [often: number, call: Call][] = [
      [22, () => registerCall],
      [6, () => cancelCall],
      [3, () => changeCall],
      [2, ({ person }) => leaveCall(person)],
      [12, ({ session }) => reserveCall(session)],
      [6, ({ session }) => releaseCall(session)],
      [12, ({ answers }) => `select public.submit_form('accommodation', '${randomUUID()}', ${answers}, 60)`],
      [5, ({ bed, answers }) => `select public.change_submission('accommodation', ${bed}, ${answers})`],
      [8, ({ bed }) => `select public.withdraw_submission('accommodation', ${bed})`],
    ]
    const ofAdmins: typeof calls = [
      [6, ({ person }) => decide(person, pick(['accepted', 'declined', 'in_review']))],
      [6, ({ row }) => `select public.admin_seat(gen_random_uuid(), ${row}, 'waitlisted', 'A speaker')`],
      [6, ({ session, row }) => `select public.admin_seat_in_session('${session}', ${row}, 'A speaker')`],
      [4, ({ session, row }) => `select public.admin_unseat_in_session('${session}', ${row})`],
      [5, ({ bed }) => `select public.admin_give_bed(${bed}, 'A speaker')`],
      [3, ({ bed }) => `select public.admin_take_bed(${bed})`],
    ]
    /** Like an admin who has just loaded the row. */
    const decide = (person: string, to: string) =>
      `select public.admin_decide(gen_random_uuid(), 'accommodation', (
        select jsonb_build_array(jsonb_build_object('id', one.id, 'seen', one.status))
        from public.accommodation_requests as one where one.user_id = '${person}'
        order by one.created_at desc limit 1), '${to}')`
    const lots = lotsOf<() => Promise<unknown>>([
      ...calls.map(([often, call]) => [often, () => callAbout(pick(people), call)] as const),
      ...ofAdmins.map(([often, call]) => [often, () => callAbout(pick(people), call, pick(admins))] as const),
      [1, () => setCapacity(owner, 75 + Math.floor(random() * 15))],
      [1, () => publish(10 + Math.floor(random() * 15))],
    ])
    const callAbout = (person: string, call: Call, by = person) => {
      const answers = { ...submissionAnswers.accommodation, option_id: pick(options) }
      const drawn = {
        person,
        session: pick(sessions),
        row: `(select id from public.registrations where user_id = '${person}')`,
        bed: `(select id from public.accommodation_requests where user_id = '${person}' order by created_at desc limit 1)`,
        answers: `'${JSON.stringify(answers)}'`,
      }
      return callAs(sql, by, call(drawn))
    }
    const act = () => pick(lots)()

    // 42501: an account that is gone. P0001 and 23514: what cannot be asked, given, changed or taken back any more.
    expect(await storm({ times: 6_000, allowed: ['42501', 'P0001', '23514', 'PT429'], act })).toEqual([])
    // Lowering the number takes nobody's seat, so the check is against the highest it ever was.
    await publish(24)
    await setCapacity(owner, 89)
    // What decisions freed is held until it's due.
    await owner`update private.held_places set due_at = now() where true`
    await owner`select private.free_due_places('')`
    expect([...(await owner.unsafe(wrongPools))]).toEqual([])
    const torn = await owner`
      select request.status, claim.status as bed
      from public.accommodation_requests as request
      join public.accommodation_claims as claim on claim.request_id = request.id
      where (request.status in ('declined', 'withdrawn')) <> (claim.status = 'released')
        or (request.status = 'accepted' and claim.status <> 'confirmed')`
    expect(torn).toEqual([])
    const [left] = await owner<{ gone: number; people: number }[]>`
      select (select people from private.departures) as gone, (select count(*)::int from auth.users) as people`
    expect(left?.people).toBe((before?.people ?? 0) - (left?.gone ?? 0))
    // Enough of each to meet: how many there are depends on who comes first.
    const [busy] = await owner<Record<string, number>[]>`
      select count(*) filter (where to_status = 'confirmed')::int as confirmed,
        count(*) filter (where to_status = 'withdrawn')::int as withdrawn,
        count(*) filter (where to_status = 'accepted')::int as accepted,
        (select count(*)::int from public.audit_log where action = 'extra_place_given') as given,
        (select people from private.departures) as gone
      from public.status_history`
    expect(Math.min(...Object.values(busy ?? {}))).toBeGreaterThan(10)
  })
})
