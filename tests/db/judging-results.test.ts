import { beforeEach, describe, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { submitProject } from '../support/hackathon.ts'
import { openJudging, score } from '../support/judging.ts'
import { refusal } from '../support/refusal.ts'

const backend = await openTestBackend()
const judging = await openJudging(backend)
const { admin, ada, bo } = judging
beforeEach(() => judging.reset())

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
    expect((await admin.client.rpc('publish_results', { is_published: true })).error).toMatchObject(
      refusal('incomplete'),
    )
    expect(await judging.results()).toEqual([])
    const published = await admin.client.rpc('publish_results', { is_published: true, despite_missing: true })
    expect(published.error).toBeNull()
    expect(await judging.results()).toMatchObject([
      { rank: 1, title: 'C one judge', total: 9.35, is_tied: false },
      { rank: 2, title: 'A half way', total: 6.85, is_tied: true },
      { rank: 2, title: 'B the same sum', total: 6.85, is_tied: true },
      { rank: 4, title: 'D not finished by Bo', total: 1, is_tied: false },
      { rank: 5, title: 'E last', total: 0.33, is_tied: false },
    ])
  })

  test('two equal means of different sums tie, where a division of decimals would tell them apart', async () => {
    await judging.sync([
      ['much', 1000],
      ['more', 1000],
      ['most', 900],
      ['little', 100],
    ])
    const judges = [ada, bo, await backend.signUp(), await backend.signUp()]
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
    await admin.client.rpc('publish_results', { is_published: true, despite_missing: true })
    expect(await judging.results()).toMatchObject([
      { rank: 1, is_tied: true, total: 1.13 },
      { rank: 1, is_tied: true, total: 1.13 },
    ])
  })

  test('do not change once published, whatever happens, and can be unpublished', async () => {
    const judge = await backend.signUp()
    await judging.settings({ judge_emails: [ada.email, judge.email] })
    const { project } = await submitProject(backend)
    await judging.scoreAll(ada, project, { right: 4, idea: 4 })
    await judging.scoreAll(judge, project, { right: 6, idea: 6 })
    await judging.publish(project)
    expect((await admin.client.rpc('publish_results', { is_published: true })).error).toBeNull()
    expect((await admin.client.rpc('publish_results', { is_published: true })).error).toBeNull()
    const before = await judging.results()
    expect(before).toMatchObject([{ total: 5, rank: 1 }])
    expect((await score(ada, project, 'idea', 10)).error).toMatchObject(refusal('judging_closed'))
    await judging.sync([['new', 100]])
    await judging.settings({ judge_emails: [] })
    await judge.client.rpc('delete_my_account', { confirm_email: judge.email })
    expect(await judging.results()).toEqual(before)
    expect(
      (await backend.anonymous().from('rubric_criteria').select('key').eq('is_current', true)).data,
    ).toHaveLength(2)
    expect((await admin.client.rpc('close_judging', { is_closed: false })).error).toMatchObject(
      refusal('results_published'),
    )
    expect((await admin.client.rpc('publish_results', { is_published: false })).error).toBeNull()
    expect(await judging.results()).toEqual([])
    expect((await backend.anonymous().rpc('hackathon_state')).data).toMatchObject([
      { is_judging_closed: true, has_results: false },
    ])
  })

  test('need a published project, and leave out hidden ones', async () => {
    const { project } = await submitProject(backend, 'Hidden')
    const publishResults = () =>
      admin.client.rpc('publish_results', { is_published: true, despite_missing: true })
    expect((await publishResults()).error).toMatchObject(refusal('nothing_to_publish'))
    await judging.scoreAll(ada, project, { right: 10, idea: 10 })
    expect((await publishResults()).error).toMatchObject(refusal('nothing_to_publish'))
    const { project: shown } = await submitProject(backend, 'Shown')
    await judging.scoreAll(ada, shown, { right: 1, idea: 1 })
    await judging.publish(shown)
    expect((await publishResults()).error).toBeNull()
    expect(await judging.results()).toMatchObject([{ title: 'Shown', rank: 1 }])
  })
})
