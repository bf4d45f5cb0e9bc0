import { randomUUID } from 'node:crypto'
import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { projectAnswers } from '../support/hackathon.ts'
import { lotsOf, openStage, publishSessions, storm } from './support/on-postgres.ts'
import { randomFrom } from '@fest/lab/simulation/random.ts'
import {
  callAs,
  cancelCall,
  leaveCall,
  makePeople,
  registerCall,
  releaseCall,
  reserveCall,
} from './support/people.ts'

const { onPostgres, owner, sql } = await openStage()

onPostgres('teams, all at once', () => {
  /** A value of some row, or one that fits none. */
  async function some(column: string, from: string): Promise<string> {
    const [row] = await owner.unsafe<{ value: string }[]>(
      `select ${column}::text as value from ${from} order by random() limit 1`,
    )
    return row?.value ?? randomUUID()
  }

  /** What should never be seen, in whatever committed state. */
  const wrongs = `
    select 'too many people' as wrong from public.team_members group by team_id having count(*) > ${maxTeamSize}
    union all
    select 'not one leader' from public.team_members group by team_id having count(*) filter (where is_leader) <> 1
    union all
    select 'nobody on it' from public.teams as team
    where not exists (select from public.team_members as mate where mate.team_id = team.id)
      and not exists (select from public.projects as project where project.team_id = team.id)
    union all
    select 'a member who does not come' from public.team_members as mate
    where not exists (select from public.registrations as mine where mine.user_id = mate.user_id and mine.status <> 'cancelled')
    union all
    select 'a member who still looks' from public.team_members as mate
    where exists (select from public.team_seekers as looking where looking.user_id = mate.user_id)
      or exists (select from public.team_requests as asked where asked.user_id = mate.user_id and asked.answer is null)`

  test('no deadlock, no sixth member, and every team is led by one', async () => {
    await publishSessions(owner, ['lab'], 30)
    const people = await makePeople(owner, 120)
    for (const id of people) await callAs(owner, id, registerCall)
    const random = randomFrom(20_251_115)
    const names = Array.from({ length: 8 }, (_, index) => `Team ${index}`)
    const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]
    const answers = (given: object) => `'${JSON.stringify(given)}'::jsonb`
    const projects = Array.from({ length: 8 }, () => projectAnswers())
    const asked = 'public.team_requests where answer is null'
    /** How often, and the statement somebody calls. */
    const lots = lotsOf<(person: string) => string | Promise<string>>([
      [10, () => `select public.create_team(${answers({ name: pick(names), is_open: true })})`],
      [40, async () => `select public.join_team('${await some('invite_code', 'public.teams')}')`],
      [8, async () => `select public.ask_to_join('${await some('id', 'public.teams')}', 'Hi')`],
      [6, () => `select public.look_for_team(${answers({ skills: ['web'] })})`],
      [6, async () => `select public.invite_to_team('${await some('id', 'public.team_seekers')}')`],
      [12, async () => `select public.answer_request('${await some('id', asked)}', true)`],
      [3, async () => `select public.withdraw_request('${await some('id', 'public.team_requests')}')`],
      [6, () => 'select public.leave_team()'],
      [3, () => cancelCall],
      [12, () => registerCall],
      [2, (person) => leaveCall(person)],
      [4, async () => `select public.hand_over_team('${await some('id', 'public.team_members')}')`],
      [4, async () => `select public.remove_member('${await some('id', 'public.team_members')}')`],
      [4, () => `select public.change_team(${answers({ name: pick(names), is_open: true })})`],
      [4, () => `select public.submit_project(${answers(pick(projects) ?? {})})`],
      [3, () => 'select public.withdraw_project()'],
      [4, () => reserveCall('lab')],
      [2, () => releaseCall('lab')],
    ])
    const refusedAs = new Set<unknown>()
    const seen = new Set<string>()
    let taken = 0
    const look = async () => {
      for (const { wrong } of await owner.unsafe<{ wrong: string }[]>(wrongs)) seen.add(wrong)
    }
    const act = async () => {
      // Answers and leading are for those concerned: half of the time somebody on a team acts.
      const person = random() < 0.5 ? (pick(people) ?? '') : await some('user_id', 'public.team_members')
      const statement = (await pick(lots)?.(person)) ?? 'select'
      await callAs(sql, person, statement).catch((error: Error & { detail?: string }) => {
        refusedAs.add(error.detail)
        throw error
      })
      taken += 1
      if (taken % 20 === 0) await look()
    }
    // 42501: an account that is gone. 23505: a name that is taken.
    const allowed = ['42501', 'P0001', 'PT429', '23505']
    expect(await storm({ times: 4_000, allowed, act })).toEqual([])
    await look()
    expect([...seen]).toEqual([])
    expect(taken).toBeGreaterThan(1_000)
    expect([...refusedAs]).toEqual(expect.arrayContaining(['full', 'in_team']))
  })
})
