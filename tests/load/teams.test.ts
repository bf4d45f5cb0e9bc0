import { beforeAll, expect, test } from 'vitest'
import { openStage } from './support/on-postgres.ts'
import { callAs, codeOf, makePeople, registerCall } from './support/people.ts'

const rounds = 20
const crowd = 12

const { onPostgres, owner, sql } = await openStage(crowd)

onPostgres('on PostgreSQL', () => {
  let mates: string[]
  let rivals: string[]
  beforeAll(async () => {
    mates = await makePeople(owner, 4)
    rivals = await makePeople(owner, crowd)
    for (const id of [...mates, ...rivals]) await callAs(owner, id, registerCall)
  }, 120_000)

  const joinCall = (code: string) => `select public.join_team('${code}') as team`

  /** Four people on a team, then everybody else at once; gives what each was told and how many are on it. */
  async function race(): Promise<{ told: string[]; members: number }> {
    await owner`delete from public.teams where true`
    await owner`truncate private.rate_limits`
    const [leader = '', ...others] = mates
    await callAs(owner, leader, `select public.create_team('{"name": "Last place", "is_open": true}')`)
    const [team] = await owner<{ invite_code: string }[]>`select invite_code from public.teams`
    const call = joinCall(team?.invite_code ?? '')
    for (const id of others) await callAs(owner, id, call)
    const told = await Promise.all(rivals.map((id) => callAs(sql, id, call).then(() => 'joined', codeOf)))
    const [found] = await owner<
      { members: number }[]
    >`select count(*)::int as members from public.team_members`
    return { told, members: found?.members ?? 0 }
  }

  test(
    `${crowd} people at once for the last place of a team, ${rounds} times`,
    { timeout: 120_000 },
    async () => {
      for (let round = 1; round <= rounds; round += 1) {
        const { told, members } = await race()
        expect(members).toBe(5)
        expect(told.toSorted()).toEqual([...Array<string>(crowd - 1).fill('P0001'), 'joined'])
      }
    },
  )

  test('one person in two windows joins one of two teams', { timeout: 60_000 }, async () => {
    const [first = '', second = ''] = mates
    const person = rivals[0] ?? ''
    for (let round = 1; round <= rounds; round += 1) {
      await owner`delete from public.teams where true`
      await owner`truncate private.rate_limits`
      await callAs(owner, first, `select public.create_team('{"name": "One"}')`)
      await callAs(owner, second, `select public.create_team('{"name": "Two"}')`)
      const teams = await owner<{ invite_code: string }[]>`select invite_code from public.teams`
      const told = await Promise.all(
        teams.map(({ invite_code: code }) =>
          callAs(sql, person, joinCall(code)).then(() => 'joined', codeOf),
        ),
      )
      expect(told.toSorted()).toEqual(['P0001', 'joined'])
    }
  })
})
