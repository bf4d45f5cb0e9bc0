import { projectSchema } from '@fest/schemas/forms/project.ts'
import { openWithAdmin, type Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { formTeam, submitProject, myTeam, participant, projectAnswers, teamOf } from '../support/hackathon.ts'
import { refusal } from '../support/refusal.ts'
import answers from './project-answers.json' with { type: 'json' }
import { changeSettings } from '../support/settings.ts'

const { backend, admin, sql } = await openWithAdmin()
const times = (project_opens_at: string | null, project_closes_at: string | null) =>
  changeSettings(admin.client, { project_opens_at, project_closes_at }).throwOnError()

beforeEach(async () => void (await times(null, null)))

const submit = ({ client }: Person, change?: Record<string, string | null>) =>
  client.rpc('submit_project', { answers: projectAnswers(change) })
const projectOf = async ({ client }: Person) => {
  const { project } = await myTeam(client)
  if (!project) throw new Error('Nothing was handed in.')
  return project
}
const read = (id: string) => call(admin.client, 'admin_read', { kind: 'project', id })
const listed = async (filters: Record<string, boolean>) =>
  (await call(admin.client, 'admin_list', { kind: 'project', filters })).rows.map(({ id }) => id)
const overview = async () => (await call(admin.client, 'admin_overview')).same_repository
const inAMinute = () => new Date(Date.now() + 60_000).toISOString()
const aMinuteAgo = () => new Date(Date.now() - 60_000).toISOString()

describe('submitting', () => {
  test('creates one project, which any member can change and withdraw', async () => {
    const [leader, mate] = (await teamOf(backend, 2)).people
    await submit(leader, { demo_url: '', challenge: '静かな-qubits' }).throwOnError()
    const first = (await myTeam(leader.client)).project
    expect(first).toMatchObject({ demo_url: null, challenge: '静かな-qubits', changed_by_me: true })
    expect((await submit(mate, { title: 'Quieter qubits' })).error).toBeNull()
    expect((await myTeam(leader.client)).project).toMatchObject({
      project_id: first?.project_id,
      title: 'Quieter qubits',
      created_at: first?.created_at,
      changed_by: 'Mate1 Novak',
      changed_by_me: false,
      is_published: false,
    })
    for (const _ of [1, 2]) await call(mate.client, 'withdraw_project')
    expect((await myTeam(leader.client)).project).toBeNull()
  })

  test('needs a team', async () => {
    expect((await submit(await participant(backend))).error).toMatchObject(refusal('no_team'))
    expect((await submit(await backend.signUp())).error).toMatchObject(refusal('not_registered'))
  })
})

describe('the closing time', () => {
  test('is enforced by the database: before, open; after, closed, and nothing changes; so is the opening one', async () => {
    const { leader } = await submitProject(backend, 'As it was')
    const state = async () => (await backend.anonymous().rpc('hackathon_state')).data?.[0]?.state
    await times(inAMinute(), null)
    expect((await submit(leader)).error).toMatchObject(refusal('not_open_yet'))
    expect(await state()).toBe('not_open_yet')
    await times(null, inAMinute())
    expect((await submit(leader, { title: 'In time' })).error).toBeNull()
    await times(null, aMinuteAgo())
    expect((await submit(leader, { title: 'Too late' })).error).toMatchObject(refusal('closed'))
    expect((await leader.client.rpc('withdraw_project')).error).toMatchObject(refusal('closed'))
    const late = await participant(backend)
    await formTeam(late)
    expect((await submit(late)).error).toMatchObject(refusal('closed'))
    expect((await myTeam(leader.client)).project?.title).toBe('In time')
    expect(await state()).toBe('closed')
    // The team itself may still change; its submission stays.
    expect((await leader.client.rpc('leave_team')).error).toMatchObject(refusal('has_project'))
  })

  test('is exclusive, and compared with the time of writing, not of the request', async () => {
    const { leader } = await submitProject(backend)
    const outcome = (closes: string) =>
      sql<{ detail: string }>(
        `do $$ begin
           update public.site_settings set project_closes_at = ${closes};
           perform set_config('request.jwt.claim.sub', '${leader.id}', true);
           perform pg_sleep(0.05);
           perform public.submit_project('${JSON.stringify(projectAnswers())}');
         end $$`,
      )
    await expect(outcome(`now() + interval '1 hour'`)).resolves.toBeDefined()
    // Open when the transaction began, closed when it wrote.
    await expect(outcome(`now() + interval '20 milliseconds'`)).rejects.toThrow('Submissions have closed')
    await expect(outcome('now()')).rejects.toThrow('Submissions have closed')
  })
})

const right = projectAnswers({ repository_url: 'https://github.com/quiet-qubits/right' })
const agreeing = await participant(backend)
await formTeam(agreeing)
// An answer each: to what, and whether it is valid.
test.each(answers as [string, string | null, boolean][])(
  'browser and database agree on the %s %j: %j',
  async (field, given, isFine) => {
    const handedIn = { ...right, [field]: given }
    const issues = projectSchema.safeParse(handedIn).error?.issues
    const { error } = await agreeing.client.rpc('submit_project', { answers: handedIn })
    const refused: unknown[] = [
      expect.arrayContaining([expect.objectContaining({ path: [field] })]),
      expect.objectContaining({ message: expect.stringMatching(`projects_${field}_|column "${field}"`) }),
    ]
    expect([issues, error]).toEqual(isFine ? [undefined, null] : refused)
  },
)

describe('a repository', () => {
  test.each([
    'https://github.com/owner/Same',
    'https://www.github.com/owner/same',
    'https://github.com/owner/same.git',
    'https://GITHUB.com/owner/same/',
    'https://github.com/Owner/same.git/',
  ])('is taken from two teams, and admins alone see that it is the same: %s', async (link) => {
    const repository = 'https://github.com/owner/same'
    const handIn = async (name: string, repository_url: string) => {
      const person = await participant(backend, name)
      await formTeam(person)
      await submit(person, { repository_url }).throwOnError()
      return person
    }
    const [first, second] = [await handIn('Fay First', repository), await handIn('Sol Second', link)]
    const [one, other] = [await projectOf(first), await projectOf(second)]
    expect(other.repository_url).toBe(link)
    const answers = JSON.stringify([await second.client.rpc('my_team'), await second.client.rpc('my_data')])
    for (const secret of [one.project_id, 'same_repository']) expect(answers).not.toContain(secret)
    const told = { id: one.project_id, leader: 'Fay First', since: one.created_at, title: 'Quiet qubits' }
    expect((await read(other.project_id)).extra.same_repository).toMatchObject([told])
    expect((await listed({ shares_repository: true })).toSorted()).toEqual(
      [one.project_id, other.project_id].toSorted(),
    )
    expect(await listed({ shares_repository: false })).not.toContain(other.project_id)
    const { number, latest } = await overview()
    expect([number, latest[0]?.projects.map(({ leader }) => leader)]).toEqual([
      1,
      ['Fay First', 'Sol Second'],
    ])
    await first.client.rpc('withdraw_project')
    expect((await read(other.project_id)).extra.same_repository).toEqual([])
    expect(await overview()).toEqual({ number: 0, latest: [] })
    await second.client.rpc('withdraw_project')
  })

  test('belongs to a team from when it was named, not from when the project was submitted', async () => {
    const [rival, honest] = [await submitProject(backend, 'Rival'), await submitProject(backend, 'Honest')]
    const { repository_url, created_at } = await projectOf(honest.leader)
    await submit(rival.leader, { repository_url })
    const [theirs] = (await read(honest.project)).extra.same_repository ?? []
    const [ours] = (await read(rival.project)).extra.same_repository ?? []
    expect(ours?.since).toBe(created_at)
    expect((await read(honest.project)).extra.repository_since).toBe(created_at)
    expect(Date.parse(theirs?.since ?? '')).toBeGreaterThan(Date.parse(created_at))
    // Spelled differently it is the same repository, and as old.
    await submit(honest.leader, { repository_url: `${repository_url}.git/` })
    expect((await read(rival.project)).extra.same_repository).toMatchObject([{ since: created_at }])
  })

  test('is decided when one of the projects is published', async () => {
    const [rival, honest] = [await submitProject(backend, 'Rival'), await submitProject(backend, 'Honest')]
    await submit(rival.leader, { repository_url: (await projectOf(honest.leader)).repository_url })
    const before = (await overview()).number
    await admin.client.rpc('publish_project', { project: honest.project, is_published: true })
    expect((await overview()).number).toBe(before - 1)
    await admin.client.rpc('publish_project', { project: rival.project, is_published: true })
    expect((await overview()).number).toBe(before)
  })
})

const shown = async (project: string) =>
  (await backend.anonymous().rpc('showcase')).data?.find((row) => row.project_id === project)
const publish = ({ client }: Person, project: string, isPublished = true) =>
  client.rpc('publish_project', { project, is_published: isPublished })

test('the showcase has what admins published, with the names that those chose who agreed', async () => {
  const { people } = await teamOf(backend, 3)
  const [leader, mate, quiet] = people
  for (const [{ client, id }, name, listed] of [
    [leader, 'Lena L.', true],
    [mate, null, true],
    [quiet, 'Quiet Q.', false],
  ] as const) {
    await client.rpc('my_profile')
    await client.from('profiles').update({ display_name: name, is_listed: listed }).eq('user_id', id)
  }
  await submit(leader)
  const project = (await myTeam(leader.client)).project?.project_id ?? ''
  expect(await shown(project)).toBeUndefined()
  expect((await publish(admin, project)).error).toBeNull()
  const row = await shown(project)
  expect(row).toMatchObject({ title: 'Quiet qubits', licence: 'MIT', members: ['Lena L.'] })
  for (const { id, email } of people) {
    expect(JSON.stringify(row)).not.toContain(id)
    expect(JSON.stringify(row)).not.toContain(email)
  }
  // Publishing isn't a change by the team, and works after the closing time.
  await times(null, aMinuteAgo())
  expect((await publish(admin, project, false)).error).toBeNull()
  expect(await shown(project)).toBeUndefined()
  expect((await publish(admin, admin.id)).error).toMatchObject(refusal('no_such_project'))
})
