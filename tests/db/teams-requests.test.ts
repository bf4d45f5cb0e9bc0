import { openTestBackend, type Person } from '../support/backend.ts'
import { myTeam, participant, teamOf } from '../support/hackathon.ts'
import { refusal } from '../support/refusal.ts'

const backend = await openTestBackend()
const { column, sql } = backend

const ask = ({ client }: Person, team: string, message = 'Hello') =>
  client.rpc('ask_to_join', { team, message })
const answer = ({ client }: Person, request: string | null | undefined, accepts: boolean) =>
  client.rpc('answer_request', { request: request ?? '', accepts })
const templates = (recipient: Person) =>
  column`select template from public.mail_outbox where user_id = ${recipient.id} and template like 'team%' order by number`

async function seeker(name: string): Promise<{ person: Person; id: string }> {
  const person = await participant(backend, name)
  await person.client.rpc('look_for_team', { answers: { skills: ['qiskit'], about: `I am ${name}.` } })
  const { data } = await person.client.rpc('seekers_board')
  return { person, id: data?.find((row) => row.is_me)?.seeker_id ?? '' }
}

async function leaderWithTeam() {
  const { id: team, code, people } = await teamOf(backend, 1)
  return { leader: people[0], team, code }
}

describe('the boards', () => {
  test('show open teams with an open spot to everybody', async () => {
    const { leader, team } = await leaderWithTeam()
    const full = await teamOf(backend, 5)
    const listed = async () => (await backend.anonymous().rpc('team_board')).data?.map((row) => row.team_id)
    expect(await listed()).toContain(team)
    expect(await listed()).not.toContain(full.id)
    await leader.client.rpc('change_team', { answers: { name: `Shut ${team}`, is_open: false } })
    expect(await listed()).not.toContain(team)
  })

  test('show people looking for a team by name only, to registered people; who isn’t, or has a team, isn’t one of them', async () => {
    const { person, id } = await seeker('Dr. Ada Byron')
    const reader = await participant(backend)
    const { data } = await reader.client.rpc('seekers_board')
    expect(data).toContainEqual({
      seeker_id: id,
      name: 'Dr. Ada Byron',
      skills: ['qiskit'],
      about: 'I am Dr. Ada Byron.',
      is_me: false,
      is_invited: false,
    })
    expect(JSON.stringify(data)).not.toContain(person.id)
    expect(JSON.stringify(data)).not.toContain('@')
    const stranger = await backend.signUp()
    expect((await stranger.client.rpc('seekers_board')).data).toEqual([])
    const look = ({ client }: Person) => client.rpc('look_for_team', { answers: { skills: ['web'] } })
    expect((await look(stranger)).error).toMatchObject(refusal('not_registered'))
    expect((await look((await leaderWithTeam()).leader)).error).toMatchObject(refusal('in_team'))
    await person.client.rpc('stop_looking')
    expect((await reader.client.rpc('seekers_board')).data?.map((row) => row.seeker_id)).not.toContain(id)
  })

  test.each([
    [{ skills: ['juggling'] }, 'team_seekers_skills_known'],
    [{ skills: [] }, 'team_seekers_about_needed'],
    [{ skills: [], about: 'x'.repeat(301) }, 'team_seekers_about_length'],
  ])('%o is refused by %s', async (answers, constraint) => {
    const person = await participant(backend)
    expect((await person.client.rpc('look_for_team', { answers })).error?.message).toContain(constraint)
  })
})

describe('asking to join', () => {
  test('reaches the leader, who accepts; all other requests end', async () => {
    const [{ leader, team }, other] = [await leaderWithTeam(), await leaderWithTeam()]
    const { person } = await seeker('Bo Anders')
    const { data: request } = await ask(person, team, ' May I? ')
    expect((await ask(person, team, 'Again')).data).toBe(request)
    await ask(person, other.team)
    expect((await myTeam(leader.client)).team?.requests).toMatchObject([
      { request_id: request, name: 'Bo Anders', message: 'May I?', skills: ['qiskit'] },
    ])
    expect((await myTeam(person.client)).my_requests).toHaveLength(2)
    expect(await templates(leader)).toEqual(['team_asked'])
    for (const _ of [1, 2]) expect((await answer(leader, request, true)).error).toBeNull()
    expect(await myTeam(person.client)).toMatchObject({
      team: { team_id: team, am_leader: false, requests: [] },
      seeking: null,
      my_requests: [],
    })
    expect((await myTeam(other.leader.client)).team?.requests).toEqual([])
    // Only the other one gets a mail.
    expect(await templates(person)).toEqual(['team_welcomed'])
    expect(await templates(leader)).toEqual(['team_asked'])
  })

  test('cannot be accepted when the person has found a team meanwhile, or canceled', async () => {
    const [{ leader, team }, other] = [await leaderWithTeam(), await leaderWithTeam()]
    const bo = await participant(backend)
    const { data: request } = await ask(bo, team)
    const { data: taken } = await ask(bo, other.team)
    await answer(other.leader, taken, true)
    expect((await answer(leader, request, true)).error).toMatchObject(refusal('in_team'))
    const cy = await participant(backend)
    const { data: late } = await ask(cy, team)
    await cy.client.rpc('cancel_registration')
    expect((await answer(leader, late, true)).error).toMatchObject(refusal('already_answered'))
    expect((await myTeam(leader.client)).team?.members).toHaveLength(1)
  })

  test('is answered only by the leader, and not repeated after a no', async () => {
    const { people, id: team } = await teamOf(backend, 2)
    const [leader, mate] = people
    await leader.client.rpc('change_team', { answers: { name: `Open ${team}`, is_open: true } })
    const bo = await participant(backend)
    const { data: request } = await ask(bo, team)
    for (const person of [mate, await participant(backend), bo])
      expect((await answer(person, request, true)).error).toMatchObject(refusal('no_such_request'))
    expect((await answer(leader, request, false)).error).toBeNull()
    expect((await answer(leader, request, true)).error).toMatchObject(refusal('already_answered'))
    expect((await myTeam(bo.client)).my_requests).toMatchObject([{ request_id: request, answer: 'declined' }])
    expect((await ask(bo, team)).error).toMatchObject(refusal('declined_before'))
  })

  test('can be canceled by whoever asked', async () => {
    const { leader, team } = await leaderWithTeam()
    const bo = await participant(backend)
    const { data } = await ask(bo, team)
    const withdraw = ({ client }: Person) => client.rpc('withdraw_request', { request: data ?? '' })
    expect((await withdraw(leader)).error).toMatchObject(refusal('no_such_request'))
    for (const _ of [1, 2]) expect((await withdraw(bo)).error).toBeNull()
    expect((await answer(leader, data, true)).error).toMatchObject(refusal('already_answered'))
    expect((await ask(bo, team)).error).toBeNull()
  })

  test('needs an open team with a place, and patience', async () => {
    const { people, id: full } = await teamOf(backend, 5)
    await people[0].client.rpc('change_team', { answers: { name: `Full ${full}`, is_open: true } })
    const bo = await participant(backend)
    expect((await ask(bo, full)).error).toMatchObject(refusal('full'))
    const { leader, team } = await leaderWithTeam()
    await leader.client.rpc('change_team', { answers: { name: `Shut ${team}` } })
    expect((await ask(bo, team)).error).toMatchObject(refusal('no_such_team'))
    await leader.client.rpc('change_team', { answers: { name: `Shut ${team}`, is_open: true } })
    expect((await ask(bo, team, 'x'.repeat(301))).error?.message).toContain('team_requests_message_length')
    await sql`with made as (
         insert into public.teams (name, invite_code)
         select 'Crowd ' || gen_random_uuid(), gen_random_uuid()::text from generate_series(1, 9) returning id)
       insert into public.team_requests (team_id, user_id, kind) select id, ${bo.id}, 'asked' from made`
    expect((await ask(bo, team)).error).toBeNull()
    expect((await ask(bo, full)).error).toMatchObject(refusal('too_many'))
  })
})

describe('inviting', () => {
  const invite = ({ client }: Person, id: string) =>
    client.rpc('invite_to_team', { seeker: id, message: 'Come' })

  test('reaches the person, who accepts', async () => {
    const { leader, team } = await leaderWithTeam()
    const { person, id } = await seeker('Cy Twom')
    const { data: request } = await invite(leader, id)
    expect((await invite(leader, id)).data).toBe(request)
    expect((await leader.client.rpc('seekers_board')).data).toContainEqual(
      expect.objectContaining({ seeker_id: id, is_invited: true }),
    )
    expect((await myTeam(leader.client)).team?.invitations).toMatchObject([
      { name: 'Cy Twom', message: 'Come' },
    ])
    expect((await myTeam(person.client)).my_invitations).toMatchObject([{ team_id: team, members: 1 }])
    expect(await templates(person)).toEqual(['team_invited'])
    // Only the other side can answer.
    expect((await answer(leader, request, true)).error).toMatchObject(refusal('no_such_request'))
    expect((await ask(person, team)).error).toMatchObject(refusal('invited'))
    expect((await answer(person, request, true)).error).toBeNull()
    expect((await myTeam(person.client)).team?.team_id).toBe(team)
    expect(await templates(leader)).toEqual(['team_joined'])
  })

  test('is for leaders; it can be declined once, and canceled', async () => {
    const { leader, team, code } = await leaderWithTeam()
    const { person, id } = await seeker('Dee Ho')
    expect((await invite(await participant(backend), id)).error).toMatchObject(refusal('no_team'))
    const mate = await participant(backend)
    await mate.client.rpc('join_team', { invite_code: code })
    expect((await invite(mate, id)).error).toMatchObject(refusal('not_leader'))
    const { data: first } = await invite(leader, id)
    expect((await leader.client.rpc('withdraw_request', { request: first ?? '' })).error).toBeNull()
    expect((await answer(person, first, true)).error).toMatchObject(refusal('already_answered'))
    const { data: second } = await invite(leader, id)
    expect((await answer(person, second, false)).error).toBeNull()
    expect((await invite(leader, id)).error).toMatchObject(refusal('declined_before'))
    await ask(person, team)
    expect((await myTeam(leader.client)).team?.requests).toHaveLength(1)
  })

  test('is for people looking for a team, and for no other ids', async () => {
    const { leader, team } = await leaderWithTeam()
    const { person, id } = await seeker('Eve Lin')
    expect((await invite(leader, person.id)).error).toMatchObject(refusal('no_such_seeker'))
    await ask(person, team)
    expect((await invite(leader, id)).error).toMatchObject(refusal('asks_already'))
    await person.client.rpc('stop_looking')
    expect((await invite(leader, id)).error).toMatchObject(refusal('no_such_seeker'))
  })
})
