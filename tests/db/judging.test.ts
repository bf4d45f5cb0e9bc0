import { beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend, type Person } from '../support/backend.ts'
import { submitProject } from '../support/hackathon.ts'
import { openJudging, score } from '../support/judging.ts'
import { refusal } from '../support/refusal.ts'

const backend = await openTestBackend()
const { sql } = backend
const judging = await openJudging(backend)
const { admin, ada, bo } = judging
beforeEach(() => judging.reset())

const overview = async () => (await admin.client.rpc('judging_overview')).data ?? []

describe('a judge', () => {
  test('is listed by an admin, by a confirmed and current address, however it is written', async () => {
    const isJudge = async ({ client }: Person) => (await client.rpc('is_judge')).data
    await judging.settings({ judge_emails: [` ${ada.email.toUpperCase()} `, ada.email, ''] })
    const kept = await admin.client.from('site_settings').select('judge_emails').single()
    expect(kept.data?.judge_emails).toEqual([ada.email])
    expect(await isJudge(ada)).toBe(true)
    expect([await isJudge(bo), await isJudge(admin)]).toEqual([false, false])
    const wrong = await admin.client
      .from('site_settings')
      .update({ judge_emails: ['nobody'] })
      .eq('id', true)
    expect(wrong.error).toMatchObject({ code: '23514', details: 'judge_emails' })
    const moved = await backend.signUp()
    await judging.settings({ judge_emails: [moved.email] })
    await sql`update auth.users set email_confirmed_at = null where id = ${moved.id}`
    expect(await isJudge(moved)).toBe(false)
    await sql`update auth.users set email_confirmed_at = now(), email = 'moved-' || email
      where id = ${moved.id}`
    expect(await isJudge(moved)).toBe(false)
    // Judges can't see the list.
    expect((await ada.client.from('site_settings').select('judge_emails')).data).toEqual([])
  })

  test('nobody else can score or see the projects', async () => {
    const { leader, project } = await submitProject(backend)
    for (const { client } of [leader, admin]) {
      expect((await client.rpc('judging_projects')).error?.code).toBe('42501')
      expect((await score({ ...leader, client }, project, 'idea', 10)).error?.code).toBe('42501')
    }
  })
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
    expect((await admin.client.rpc('close_judging', { is_closed: true })).error).toBeNull()
    expect((await score(ada, project, 'idea', 6)).error).toMatchObject(refusal('judging_closed'))
    expect((await admin.client.rpc('close_judging', { is_closed: false })).error).toBeNull()
    expect((await score(ada, project, 'idea', 6)).error).toBeNull()
  })

  test('is refused for one’s own team, and for a missing project', async () => {
    const { leader, project } = await submitProject(backend)
    await judging.settings({ judge_emails: [ada.email, leader.email] })
    expect((await score(leader, project, 'idea', 10)).error).toMatchObject(refusal('own_team'))
    expect((await leader.client.rpc('judging_projects')).data).toMatchObject([{ is_own_team: true }])
    expect((await score(ada, admin.id, 'idea', 5)).error).toMatchObject(refusal('no_such_project'))
    await judging.sync([['right', 100]])
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
      complete_judges: 1,
      missing: ['not.here.yet@fallfest.example', bo.email].toSorted(),
      total: 3.65,
    },
  ])
})

describe('the rubric', () => {
  test('follows the Studio: removed criteria are kept, do not count, and may come back', async () => {
    const { project } = await submitProject(backend)
    await judging.settings({ judge_emails: [ada.email] })
    await judging.scoreAll(ada, project, { right: 10, idea: 0 })
    expect(await overview()).toMatchObject([{ total: 3.5 }])
    await judging.sync([['right', 100]])
    expect(await overview()).toMatchObject([{ total: 10, is_complete: true }])
    await judging.sync([
      ['right', 1],
      ['idea', 1],
    ])
    expect(await overview()).toMatchObject([{ total: 5 }])
    await judging.sync([
      ['right', 1],
      ['new', 1],
    ])
    expect(await overview()).toMatchObject([{ total: null, is_complete: false }])
  })

  test('is not emptied by an invalid sync', async () => {
    for (const published of [null, {}, 'nothing'])
      expect(
        (await backend.service().rpc('sync_rubric', { published: published as never })).error,
      ).not.toBeNull()
    expect(
      (await backend.anonymous().from('rubric_criteria').select('key').eq('is_current', true)).data,
    ).toHaveLength(2)
  })
})
