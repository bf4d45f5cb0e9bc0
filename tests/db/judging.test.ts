import { openTestBackend, type Person } from '../support/backend.ts'
import { publishDays } from '../support/event-hour.ts'
import { submitProject } from '../support/hackathon.ts'
import { openJudging, score } from '../support/judging.ts'
import { refusal } from '../support/refusal.ts'

const backend = await openTestBackend()
const judging = await openJudging(backend)
const { admin, ada, bo } = judging
beforeEach(() => judging.reset())

const criteria = async () =>
  (await backend.anonymous().from('rubric_criteria').select('key').eq('is_current', true)).data
const publishResults = (despite_missing = true) =>
  admin.client.rpc('publish_results', { is_published: true, despite_missing })
const close = (is_closed: boolean) => admin.client.rpc('close_judging', { is_closed })
const overview = async () => (await admin.client.rpc('judging_overview')).data ?? []

test('a judge is listed by an admin, however the address is written', async () => {
  const isJudge = async ({ client }: Person) => (await client.rpc('is_judge')).data
  await judging.settings({ judge_emails: [` ${ada.email.toUpperCase()} `, ada.email, ''] })
  const kept = await admin.client.from('site_settings').select('judge_emails').single()
  expect(kept.data?.judge_emails).toEqual([ada.email])
  expect(await isJudge(ada)).toBe(true)
  expect([await isJudge(bo), await isJudge(admin)]).toEqual([false, false])
})

describe('scoring', () => {
  test('stores the latest score and note, visible only to the judge', async () => {
    const { project } = await submitProject(backend)
    const save = (points: number | null, note: string | null) =>
      ada.client.rpc('save_score', {
        project,
        criterion: 'idea',
        points: points as number,
        note: note as string,
      })
    expect((await save(null, ' Ask about noise. ')).error).toBeNull()
    expect((await save(7, 'Good.')).error).toBeNull()
    const own = async ({ client }: Person) => (await client.rpc('judging_projects')).data?.[0]
    expect(await own(ada)).toMatchObject({
      project_id: project,
      scores: { idea: { points: 7, note: 'Good.' } },
      is_complete: false,
      is_own_team: false,
    })
    await score(ada, project, 'right', 0)
    expect(await own(ada)).toMatchObject({ is_complete: true })
    expect(await own(bo)).toMatchObject({ scores: {}, is_complete: false })
    expect((await bo.client.from('project_scores').select()).data).toEqual([])
    expect((await save(7, 'x'.repeat(501))).error?.message).toContain('project_scores_note_length')
    for (const points of [-1, 11])
      expect((await save(points, null)).error?.message).toContain('project_scores_points_range')
  })

  test('starts when submissions have closed, and ends when an admin says so', async () => {
    const { project } = await submitProject(backend)
    await judging.settings({ project_closes_at: new Date(Date.now() + 60_000).toISOString() })
    expect((await score(ada, project, 'idea', 5)).error).toMatchObject(refusal('not_open_yet'))
    await judging.settings({ project_closes_at: new Date(Date.now() - 60_000).toISOString() })
    expect((await score(ada, project, 'idea', 5)).error).toBeNull()
    expect((await close(true)).error).toBeNull()
    expect((await score(ada, project, 'idea', 6)).error).toMatchObject(refusal('judging_closed'))
    expect((await close(false)).error).toBeNull()
    expect((await score(ada, project, 'idea', 6)).error).toBeNull()
  })

  test('is refused for one’s own team, and for a missing project', async () => {
    const { leader, project } = await submitProject(backend)
    await judging.settings({ judge_emails: [ada.email, leader.email] })
    expect((await score(leader, project, 'idea', 10)).error).toMatchObject(refusal('own_team'))
    expect((await leader.client.rpc('judging_projects')).data).toMatchObject([{ is_own_team: true }])
    expect((await score(ada, admin.id, 'idea', 5)).error).toMatchObject(refusal('no_such_project'))
    await judging.sync({ right: 100 })
    expect((await score(ada, project, 'idea', 5)).error).toMatchObject(refusal('no_such_criterion'))
    // Nobody waits for scores that a judge may not give.
    expect(await overview()).toMatchObject([{ missing: [ada.email] }])
  })
})

test('the overview shows admins what is missing, by address', async () => {
  const { project } = await submitProject(backend)
  await judging.settings({ judge_emails: [ada.email, bo.email, 'not.here.yet@fallfest.example'] })
  await judging.scoreAll(ada, project, { right: 3, idea: 4 })
  await score(bo, project, 'right', 9)
  expect(await overview()).toMatchObject([
    {
      project_id: project,
      is_complete: false,
      missing: ['not.here.yet@fallfest.example', bo.email].toSorted(),
      total: 3.65,
    },
  ])
})

test('the rubric follows the Studio: removed criteria are kept, do not count, and may come back', async () => {
  const { project } = await submitProject(backend)
  await judging.settings({ judge_emails: [ada.email] })
  await judging.scoreAll(ada, project, { right: 10, idea: 0 })
  expect(await overview()).toMatchObject([{ total: 3.5 }])
  await judging.sync({ right: 100 })
  expect(await overview()).toMatchObject([{ total: 10, is_complete: true }])
  await judging.sync({ right: 1, idea: 1 })
  expect(await overview()).toMatchObject([{ total: 5 }])
  await judging.sync({ right: 1, new: 1 })
  expect(await overview()).toMatchObject([{ total: null, is_complete: false }])
  // An invalid sync empties nothing.
  for (const published of [null, {}, 'nothing'] as never[])
    expect((await backend.service().rpc('sync_rubric', { published })).error).not.toBeNull()
  expect(await criteria()).toHaveLength(2)
})

describe('results', () => {
  test('are the weighted mean of the judges who finished, with ties, as counted by hand', async () => {
    // 35 and 65: 8 * 35 + 6 * 65 = 670, 6.7; 2 judges.
    const scores: Record<string, [Record<string, number>, Record<string, number>?]> = {
      'A half way': [
        { right: 8, idea: 6 },
        { right: 7, idea: 7 },
      ],
      'B the same sum': [
        { right: 7, idea: 7 },
        { right: 8, idea: 6 },
      ],
      'C one judge': [{ right: 10, idea: 9 }],
      'D not finished by Bo': [{ right: 1, idea: 1 }, { right: 10 }],
      'E last': [
        { right: 0, idea: 0 },
        { right: 0, idea: 1 },
      ],
    }
    for (const [title, [first, second]] of Object.entries(scores)) {
      const { project } = await submitProject(backend, title)
      await judging.scoreAll(ada, project, first)
      await judging.scoreAll(bo, project, second ?? {})
      await judging.publish(project)
    }
    expect((await publishResults(false)).error).toMatchObject(refusal('incomplete'))
    expect(await judging.results()).toEqual([])
    expect((await publishResults()).error).toBeNull()
    expect(await judging.results()).toMatchObject([
      { rank: 1, title: 'C one judge', total: 9.35, is_tied: false },
      { rank: 2, title: 'A half way', total: 6.85, is_tied: true },
      { rank: 2, title: 'B the same sum', total: 6.85, is_tied: true },
      { rank: 4, title: 'D not finished by Bo', total: 1, is_tied: false },
      { rank: 5, title: 'E last', total: 0.33, is_tied: false },
    ])
  })

  test('two equal means of different sums tie, where a division of decimals would tell them apart', async () => {
    await judging.sync({ much: 1000, more: 1000, most: 900, little: 100 })
    const judges = [ada, bo, ...(await backend.signUps(2))]
    await judging.settings({ judge_emails: judges.map(({ email }) => email) })
    // 10,200 by three judges and 13,600 by four: PostgreSQL gives the quotients 16 and 20 decimals.
    const one = (await submitProject(backend, 'One')).project
    const other = (await submitProject(backend, 'Other')).project
    const given = [
      [one, [4, 3, 3], [1, 1, 0]],
      [other, [4, 3, 3, 3], [2, 2, 1, 1]],
    ] as const
    for (const [project, much, little] of given) {
      for (const [index, points] of much.entries()) {
        const judge = judges[index] ?? ada
        await judging.scoreAll(judge, project, { much: points, more: 0, most: 0, little: little[index] ?? 0 })
      }
      await judging.publish(project)
    }
    await publishResults()
    const first = { rank: 1, is_tied: true, total: 1.13 }
    expect(await judging.results()).toMatchObject([first, first])
  })

  test('do not change once published, whatever happens, and can be unpublished', async () => {
    const judge = await backend.signUp()
    await judging.settings({ judge_emails: [ada.email, judge.email] })
    const { project } = await submitProject(backend)
    await judging.scoreAll(ada, project, { right: 4, idea: 4 })
    await judging.scoreAll(judge, project, { right: 6, idea: 6 })
    await judging.publish(project)
    for (const _ of [1, 2]) expect((await publishResults(false)).error).toBeNull()
    const before = await judging.results()
    expect(before).toMatchObject([{ total: 5, rank: 1 }])
    expect((await score(ada, project, 'idea', 10)).error).toMatchObject(refusal('judging_closed'))
    await judging.sync({ new: 100 })
    await judging.settings({ judge_emails: [] })
    await judge.client.rpc('delete_my_account', { confirm_email: judge.email })
    expect(await judging.results()).toEqual(before)
    expect(await criteria()).toHaveLength(2)
    expect((await close(false)).error).toMatchObject(refusal('results_published'))
    expect((await admin.client.rpc('publish_results', { is_published: false })).error).toBeNull()
    expect(await judging.results()).toEqual([])
    expect((await backend.anonymous().rpc('hackathon_state')).data).toMatchObject([
      { is_judging_closed: true, has_results: false },
    ])
  })

  test('need a published project, and leave out hidden ones', async () => {
    const { project } = await submitProject(backend, 'Hidden')
    expect((await publishResults()).error).toMatchObject(refusal('nothing_to_publish'))
    await judging.scoreAll(ada, project, { right: 10, idea: 10 })
    expect((await publishResults()).error).toMatchObject(refusal('nothing_to_publish'))
    const { project: shown } = await submitProject(backend, 'Shown')
    await judging.scoreAll(ada, shown, { right: 1, idea: 1 })
    await judging.publish(shown)
    expect((await publishResults()).error).toBeNull()
    expect(await judging.results()).toMatchObject([{ title: 'Shown', rank: 1 }])
  })

  test('are those of one edition: the next begins without', async () => {
    const { project } = await submitProject(backend)
    await publishDays(backend, ['2031-10-10', '2031-10-12'])
    await judging.scoreAll(ada, project, { right: 4, idea: 4 })
    await judging.publish(project)
    await publishResults()
    await publishDays(backend, ['2031-10-12'])
    expect(await judging.results()).toHaveLength(1)
    await publishDays(backend, ['2032-10-10'])
    expect(await judging.results()).toEqual([])
    expect((await close(false)).error).toBeNull()
  })
})
