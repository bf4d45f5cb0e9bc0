import { expect, test } from 'vitest'
import { openTestBackend, type Person } from '../../support/backend.ts'
import { formTeam, myTeam, participant, projectAnswers } from '../../support/hackathon.ts'

const backend = await openTestBackend()
const admin = await backend.admin()

async function team(): Promise<Person> {
  const person = await participant(backend)
  await formTeam(person)
  return person
}
const submit = ({ client }: Person, repository: string) =>
  client.rpc('submit_project', { answers: projectAnswers({ repository_url: repository }) })

test('a rival who submits somebody’s repository first does not block the owners', async () => {
  const spellings = ['honest/work', 'Honest/Work', 'honest/work.git', 'honest/work/', 'HONEST/work.git/']
  for (const spelling of spellings) {
    const [rival, honest] = [await team(), await team()]
    expect((await submit(rival, `https://github.com/${spelling}`)).error).toBeNull()
    expect((await submit(honest, 'https://www.github.com/honest/work')).error).toBeNull()
    const { project } = await myTeam(honest.client)
    expect(project).toMatchObject({ repository_url: 'https://www.github.com/honest/work' })
  }
})

test('neither team learns of the other, and judges and visitors just see two projects', async () => {
  const [rival, honest] = [await team(), await team()]
  const repository = 'https://github.com/quiet/one'
  expect((await submit(rival, repository)).error).toBeNull()
  expect((await submit(honest, `${repository}.git`)).error).toBeNull()
  const [theirs, ours] = [await myTeam(rival.client), await myTeam(honest.client)]
  const judge = await backend.signUp()
  await admin.client
    .from('site_settings')
    .update({ judge_emails: [judge.email] })
    .eq('id', true)
    .throwOnError()
  const told = [
    JSON.stringify(ours),
    JSON.stringify((await honest.client.rpc('my_data')).data),
    JSON.stringify((await honest.client.rpc('admin_list', { kind: 'project' })).error?.code),
    JSON.stringify(
      (await honest.client.rpc('admin_read', { kind: 'project', id: ours.project?.project_id ?? '' })).error
        ?.code,
    ),
    JSON.stringify((await judge.client.rpc('admin_overview')).error?.code),
  ]
  for (const answer of told) {
    expect(answer).not.toContain(theirs.project?.project_id)
    expect(answer).not.toContain('same_repository')
  }
  const { data } = await judge.client.rpc('judging_projects')
  expect(Object.keys(data?.[0] ?? {}).toSorted()).toEqual([
    'challenge',
    'demo_url',
    'is_complete',
    'is_own_team',
    'licence',
    'project_id',
    'repository_url',
    'scores',
    'summary',
    'team_name',
    'title',
  ])
})
