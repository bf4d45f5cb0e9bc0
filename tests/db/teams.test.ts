import { maxTeamSize } from '@fest/schemas/vocabulary/hackathon.ts'
import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { formTeam, myTeam, participant, projectAnswers, teamOf } from '../support/hackathon.ts'
import { refusal } from '../support/refusal.ts'

const backend = await openTestBackend()
const { sql } = backend

const join = ({ client }: Person, code: string) => client.rpc('join_team', { invite_code: code })
const names = async ({ client }: Person) => (await myTeam(client)).team?.members.map(({ name }) => name)
const lastMail = async ({ id }: Person) =>
  (
    await sql`select template, data from public.mail_outbox where user_id = ${id} and template like 'team%' order by number`
  ).at(-1)
const handedOver = (person: string) => ({ template: 'team_handed_over', data: { person } })

describe('forming a team', () => {
  test('makes the caller its leader, and sent twice creates one team', async () => {
    const ada = await participant(backend, 'Ada Klein')
    const answers = { name: ' Bloch Party ', pitch: 'Maps.\nMany.', seeks: '', is_open: true }
    const create = () => call(ada.client, 'create_team', { answers })
    const team_id = await create()
    expect(await create()).toBe(team_id)
    const { team, is_registered: isRegistered } = await myTeam(ada.client)
    expect(isRegistered).toBe(true)
    expect(team).toMatchObject({
      team_id,
      name: 'Bloch Party',
      pitch: 'Maps.\nMany.',
      seeks: null,
      is_open: true,
      places: maxTeamSize - 1,
      am_leader: true,
      invite_code: expect.stringMatching(/^[2-9a-z]{12}$/),
      members: [{ name: 'Ada Klein', is_leader: true, is_me: true }],
    })
  })

  test('needs a registration that is not canceled, and no other team', async () => {
    const [gone, ada] = [await participant(backend), await participant(backend)]
    await gone.client.rpc('cancel_registration')
    await formTeam(ada)
    const answers = { name: 'Strangers' }
    for (const [{ client }, details] of [
      [await backend.signUp(), 'not_registered'],
      [gone, 'not_registered'],
      [ada, 'in_team'],
    ] as const)
      await expect(call(client, 'create_team', { answers })).rejects.toMatchObject(refusal(details))
  })

  test.each([
    [{ name: 'x' }, 'teams_name_length'],
    [{ name: 'x'.repeat(61) }, 'teams_name_length'],
    [{ name: 'two\nlines' }, 'teams_name_printable'],
    [{ name: 'taken by THEM' }, 'teams_name_once'],
    [{ name: 'Fine', pitch: 'x'.repeat(501) }, 'teams_pitch_length'],
    [{ name: 'Fine', seeks: 'x'.repeat(301) }, 'teams_seeks_length'],
    [{ name: '  ' }, '"name"'],
  ])('%o is refused by %s', async (answers, constraint) => {
    const other = await participant(backend)
    await other.client.rpc('create_team', { answers: { name: 'Taken by them' } })
    const ada = await participant(backend)
    expect((await ada.client.rpc('create_team', { answers })).error?.message).toContain(constraint)
    expect((await myTeam(ada.client)).team).toBeNull()
  })
})

describe('a code', () => {
  test('works however it is typed, once each, until it is renewed', async () => {
    const leader = await participant(backend)
    const { id, code } = await formTeam(leader)
    const bo = await participant(backend, 'Bo Anders')
    const typed = ` ${code.slice(0, 4).toUpperCase()}-${code.slice(4)} `
    const behind = await call(backend.anonymous(), 'team_behind_code', { invite_code: typed })
    expect(behind).toMatchObject([{ team_id: id, members: 1, places: maxTeamSize - 1 }])
    for (const each of [typed, code]) expect((await join(bo, each)).data).toBe(id)
    expect(await names(leader)).toEqual(['Mira Okafor', 'Bo Anders'])
    const { data: renewed } = await leader.client.rpc('renew_invite_code')
    const cy = await participant(backend)
    for (const wrong of [code, '']) expect((await join(cy, wrong)).error).toMatchObject(refusal('wrong_code'))
    expect((await join(cy, renewed ?? '')).data).toBe(id)
    expect((await bo.client.rpc('renew_invite_code')).error).toMatchObject(refusal('not_leader'))
  })

  test('is refused to people on a team, without a registration, or to one more than fit', async () => {
    const { people, code } = await teamOf(backend, maxTeamSize - 1)
    const other = await participant(backend)
    await formTeam(other)
    expect((await join(other, code)).error).toMatchObject(refusal('in_team'))
    expect((await join(await backend.signUp(), code)).error).toMatchObject(refusal('not_registered'))
    expect((await join(await participant(backend), code)).error).toBeNull()
    expect((await join(await participant(backend), code)).error).toMatchObject(refusal('full'))
    expect((await myTeam(people[0].client)).team).toMatchObject({ places: 0, invite_code: null })
  })

  test('even without the functions there is not one more than fit by what the site says, and nobody is a member twice', async () => {
    expect(await sql`select private.largest_team() as people`).toEqual([{ people: maxTeamSize }])
    const { id } = await teamOf(backend, maxTeamSize)
    const extra = await participant(backend)
    const insert = (team: string, person: string) =>
      backend.service().from('team_members').insert({ team_id: team, user_id: person })
    expect((await insert(id, extra.id)).error).toMatchObject(refusal('full'))
    const { id: other, people } = await teamOf(backend, 2)
    expect((await insert(other, people[1].id)).error?.message).toContain('team_members_user_id_once')
  })
})

describe('leading a team', () => {
  test('can be handed over, and only the leader does what leaders do', async () => {
    const [leader, second, third] = (await teamOf(backend, 3)).people
    const members = (await myTeam(leader.client)).team?.members ?? []
    const [first, heir] = members.map((member) => member.member_id)
    for (const refused of [
      second.client.rpc('hand_over_team', { member: heir ?? '' }),
      second.client.rpc('remove_member', { member: first ?? '' }),
      second.client.rpc('change_team', { answers: { name: 'Taken over' } }),
    ])
      expect((await refused).error).toMatchObject(refusal('not_leader'))
    expect((await leader.client.rpc('hand_over_team', { member: heir ?? '' })).error).toBeNull()
    expect((await myTeam(second.client)).team?.am_leader).toBe(true)
    expect((await myTeam(leader.client)).team?.am_leader).toBe(false)
    expect(await lastMail(second)).toMatchObject(handedOver('Lena Leader'))
    const other = await teamOf(backend, 1)
    const foreign = (await myTeam(other.people[0].client)).team?.members[0]?.member_id ?? ''
    for (const [refused, details] of [
      [leader.client.rpc('hand_over_team', { member: first ?? '' }), 'not_leader'],
      [second.client.rpc('hand_over_team', { member: foreign }), 'no_such_member'],
      [second.client.rpc('remove_member', { member: heir ?? '' }), 'oneself'],
    ] as const)
      expect((await refused).error).toMatchObject(refusal(details))
    await call(second.client, 'remove_member', { member: foreign })
    expect((await myTeam(other.people[0].client)).team).not.toBeNull()
    await call(second.client, 'remove_member', { member: first ?? '' })
    expect((await myTeam(leader.client)).team).toBeNull()
    expect(await names(third)).toEqual(['Mate1 Novak', 'Mate2 Novak'])
  })

  test('changes the team’s details, and keeps its name unique', async () => {
    const [{ client }] = (await teamOf(backend, 1)).people
    const change = (answers: Record<string, string | boolean>) => client.rpc('change_team', { answers })
    await formTeam(await participant(backend), 'Kets and Cats')
    expect((await change({ name: 'kets AND cats' })).error?.message).toContain('teams_name_once')
    const changed = { name: 'Dogs', seeks: 'A designer', is_open: false }
    expect((await change(changed)).error).toBeNull()
    expect((await myTeam(client)).team).toMatchObject(changed)
  })
})

describe('leaving', () => {
  test('makes the longest member the leader, and the last one deletes the team', async () => {
    const { id, people } = await teamOf(backend, 3)
    const [leader, second, third] = people
    for (const _ of [1, 2]) expect((await leader.client.rpc('leave_team')).error).toBeNull()
    expect((await myTeam(second.client)).team?.am_leader).toBe(true)
    expect(await lastMail(second)).toMatchObject(handedOver('Lena Leader'))
    await third.client.rpc('leave_team')
    expect(await lastMail(second)).toMatchObject({ template: 'team_left', data: { person: 'Mate2 Novak' } })
    await second.client.rpc('leave_team')
    expect(await sql`select from public.teams where id = ${id}`).toEqual([])
  })

  test('is refused to the last member of a team with a project, until that is withdrawn', async () => {
    const [{ client }] = (await teamOf(backend, 1)).people
    await client.rpc('submit_project', { answers: projectAnswers() })
    expect((await client.rpc('leave_team')).error).toMatchObject(refusal('has_project'))
    expect((await client.rpc('cancel_registration')).error).toMatchObject(refusal('has_project'))
    expect((await client.from('registrations').select('status')).data).toEqual([{ status: 'confirmed' }])
    expect((await client.rpc('withdraw_project')).error).toBeNull()
    expect((await client.rpc('leave_team')).error).toBeNull()
  })

  test('happens when a registration is canceled, together with all requests', async () => {
    const [leader, second] = (await teamOf(backend, 2)).people
    await leader.client.rpc('cancel_registration')
    expect((await myTeam(leader.client)).team).toBeNull()
    expect((await myTeam(second.client)).team?.am_leader).toBe(true)
    const seeker = await participant(backend)
    await seeker.client.rpc('look_for_team', { answers: { skills: ['python'] } })
    const team = (await myTeam(second.client)).team?.team_id ?? ''
    await seeker.client.rpc('ask_to_join', { team })
    await seeker.client.rpc('cancel_registration')
    expect(await myTeam(seeker.client)).toMatchObject({ seeking: null, my_requests: [] })
    expect((await myTeam(second.client)).team?.requests).toEqual([])
  })

  test('an admin may cancel for the last member: the project stays, and a code lets people in again', async () => {
    const { id, code, people } = await teamOf(backend, 1)
    await people[0].client.rpc('submit_project', { answers: projectAnswers() })
    await backend.service().from('registrations').update({ status: 'cancelled' }).eq('user_id', people[0].id)
    expect(await sql`select from public.projects where team_id = ${id}`).toHaveLength(1)
    const heir = await participant(backend)
    expect((await join(heir, code)).data).toBe(id)
    expect((await myTeam(heir.client)).team?.am_leader).toBe(true)
  })

  test('happens with the account, and the last one deletes the project', async () => {
    const { id, people } = await teamOf(backend, 2)
    const [leader, second] = people
    await leader.client.rpc('submit_project', { answers: projectAnswers() })
    await leader.client.rpc('delete_my_account', { confirm_email: leader.email })
    expect(await myTeam(second.client)).toMatchObject({
      team: { am_leader: true, places: maxTeamSize - 1 },
      project: { changed_by: null, changed_by_me: false },
    })
    // Whoever deletes their account isn't named in a mail about it.
    expect(await lastMail(second)).toMatchObject(handedOver('A member'))
    await second.client.rpc('delete_my_account', { confirm_email: second.email })
    expect(await sql`select from public.teams where id = ${id}`).toEqual([])
  })

  test('a cleanup of registrations removes nobody from their team, and sends no mail', async () => {
    const { people } = await teamOf(backend, 2)
    const before = await sql`select from public.mail_outbox`
    await sql`delete from public.registrations where user_id = any(${people.map(({ id }) => id)})`
    expect((await myTeam(people[0].client)).team?.members).toHaveLength(2)
    expect(await sql`select from public.mail_outbox`).toHaveLength(before.length)
  })
})
