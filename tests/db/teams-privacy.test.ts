import { expect, test } from 'vitest'
import { openTestBackend, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { formTeam, submitProject, myTeam, participant, projectAnswers } from '../support/hackathon.ts'
import { openJudging } from '../support/judging.ts'

const backend = await openTestBackend()
const judging = await openJudging(backend)
await judging.reset()
const member = await participant(backend, 'Mira Okafor')
const mate = await participant(backend, 'Bo Anders')
const { code, id: team } = await formTeam(member)
await mate.client.rpc('join_team', { invite_code: code })
await member.client.rpc('submit_project', { answers: projectAnswers() })
const own = (await myTeam(member.client)).project?.project_id ?? ''
const { project: other, leader } = await submitProject(backend)
await judging.settings({ judge_emails: [member.email, judging.ada.email] })
await judging.scoreAll(member, other, { right: 3 })
await judging.scoreAll(judging.ada, own, { right: 5, idea: 5 })
await judging.publish(own)
const results = { is_published: true, despite_missing: true }
await call(judging.admin.client, 'publish_results', results)
const seeker = await participant(backend, 'Yuki Sato')
await seeker.client.rpc('look_for_team', { answers: { skills: ['web'], about: 'I like gates.' } })
await seeker.client.rpc('ask_to_join', { team, message: 'May I?' })
const [found] = await call(leader.client, 'seekers_board')
await call(leader.client, 'invite_to_team', { seeker: found?.seeker_id ?? '', message: 'Come to us' })

const dataOf = ({ client }: Person) => call(client, 'my_data')

test('my data has my team, my project, its result and what I found as a judge', async () => {
  const told = await dataOf(member)
  expect(told).toMatchObject({
    team_members: [{ user_id: member.id, is_leader: true }],
    projects: [{ title: 'Quiet qubits', changed_by_me: true }],
    standings: [{ rank: 1, total: 5 }],
    project_scores: [{ user_id: member.id, points: 3 }],
    team_seekers: [],
  })
  for (const { id, email } of [mate, seeker]) {
    expect(JSON.stringify(told)).not.toContain(id)
    expect(JSON.stringify(told)).not.toContain(email)
  }
  expect((await dataOf(mate))['projects']).toMatchObject([{ title: 'Quiet qubits', changed_by_me: false }])
})

test('my data has how I looked for a team, whom I asked and who invited me', async () => {
  const { team_requests: requests, ...told } = await dataOf(seeker)
  expect(told).toMatchObject({
    team_seekers: [{ about: 'I like gates.', skills: ['web'] }],
    team_members: [],
  })
  expect(requests).toHaveLength(2)
  expect(requests).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ kind: 'asked', message: 'May I?' }),
      expect.objectContaining({ kind: 'invited', message: 'Come to us' }),
    ]),
  )
})
