import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { submitProject } from '../support/hackathon.ts'
import { submit } from '../support/submissions.ts'

const { festival, admin, colleague, sql, decide, undo, talk, talks, statusOf, mailsOf } =
  await openAdminFixture()

describe('a decision', () => {
  test('changes the status, says who, when and why, and holds the mail for a minute', async () => {
    const id = await talk()
    const { done, batch } = await decide([id], { to: 'accepted', reason: '  We look forward to it. ' })
    expect(done).toEqual([{ id, from: 'submitted', status: 'accepted' }])
    const [entry] = await sql`select from_status, to_status, reason, changed_by, batch, is_undo
      from public.status_history where subject_id = ${id} order by id desc limit 1`
    expect(entry).toEqual({
      from_status: 'submitted',
      to_status: 'accepted',
      reason: 'We look forward to it.',
      changed_by: admin.id,
      batch,
      is_undo: false,
    })
    expect(await mailsOf(id)).toMatchObject([{ template: 'submission_accepted', wait: 65 }])
    expect(
      (await festival.service().rpc('claim_mails', { batch: 100 })).data?.map(({ template }) => template),
    ).not.toContain('submission_accepted')
  })

  test('may be for a thousand rows; more, none, duplicates and unknown rows are refused', async () => {
    const ids = await talks(1001)
    const { done, stale, refused } = await decide(ids.slice(0, 1000), { to: 'declined' })
    expect([done.length, stale.length, refused.length]).toEqual([1000, 0, 0])
    const [first = ''] = ids
    const wrong = [
      ids.map((id) => ({ id, seen: 'submitted' })),
      [],
      [
        { id: first, seen: 'declined' },
        { id: first.toUpperCase(), seen: 'declined' },
      ],
      [{ id: first }],
      [{ id: 'x', seen: 'submitted' }],
      { id: first, seen: 'submitted' },
    ]
    for (const decisions of wrong) {
      const { error } = await admin.client.rpc('admin_decide', {
        batch: randomUUID(),
        kind: 'talk',
        decisions,
        to_status: 'accepted',
      })
      expect(error).toMatchObject({ code: '23514', details: 'decisions' })
    }
    const rest = { batch: randomUUID(), kind: 'talk', decisions: [{ id: first, seen: 'declined' }] }
    expect((await admin.client.rpc('admin_decide', { ...rest, to_status: 'withdrawn' })).error?.details).toBe(
      'to_status',
    )
    expect(
      (await admin.client.rpc('admin_decide', { ...rest, to_status: 'accepted', reason: 'x'.repeat(501) }))
        .error?.details,
    ).toBe('reason')
  })

  test('sent twice counts once; its id works for nothing and nobody else', async () => {
    const [one = '', two = ''] = await talks(2)
    const first = await decide([one], { to: 'accepted' })
    expect(await decide([one], { to: 'accepted', batch: first.batch })).toEqual(first)
    expect(await mailsOf(one)).toHaveLength(1)
    await expect(decide([two], { to: 'declined', batch: first.batch })).rejects.toMatchObject({
      details: 'batch_taken',
    })
    await expect(decide([two], { to: 'accepted', batch: first.batch, by: colleague })).rejects.toMatchObject({
      details: 'batch_taken',
    })
    expect(await statusOf('talk_proposals', two)).toBe('submitted')
  })

  test('on a changed row is refused, and says who was faster; the other rows are decided', async () => {
    const [one = '', two = ''] = await talks(2)
    await decide([one], { to: 'declined', by: colleague })
    const { done, stale } = await decide([one, two], { to: 'accepted' })
    expect(done.map(({ id }) => id)).toEqual([two])
    expect(stale).toMatchObject([{ id: one, status: 'declined', by: colleague.email }])
    expect(await statusOf('talk_proposals', one)).toBe('declined')
    expect((await decide([one], { to: 'accepted', seen: 'declined' })).done).toHaveLength(1)
  })

  test('for withdrawn or deleted rows is refused for each', async () => {
    const person = await festival.signUp()
    const { id } = await submit(person.client, 'talk')
    await person.client.rpc('withdraw_submission', { form: 'talk', submission: id })
    const other = await talk()
    const gone = randomUUID()
    expect((await decide([id], { to: 'accepted', seen: 'withdrawn' })).refused).toMatchObject([
      { id, code: 'withdrawn' },
    ])
    const { done, refused } = await decide([gone, other], { to: 'accepted' })
    expect(refused).toMatchObject([{ id: gone, status: null, code: 'gone' }])
    expect(done.map((row) => row.id)).toEqual([other])
  })

  test('two admins at once: one decides, the other sees that', async () => {
    const ids = await talks(20)
    const [mine, theirs] = await Promise.all([
      decide(ids, { to: 'accepted' }),
      decide(ids, { to: 'declined', by: colleague }),
    ])
    expect(mine.done.length + theirs.done.length).toBe(20)
    expect(mine.stale.length + theirs.stale.length).toBe(20)
  })

  test('about a project is in its history too', async () => {
    const { project } = await submitProject(festival)
    const { batch } = await decide([project], { kind: 'project', to: 'published', seen: 'unpublished' })
    expect(await sql`select is_published from public.projects where id = ${project}`).toEqual([
      { is_published: true },
    ])
    expect((await undo(batch)).done).toMatchObject([{ id: project, status: 'unpublished' }])
    const steps = await sql`select to_status, is_undo from public.status_history where subject = 'projects'
      and subject_id = ${project} order by id`
    expect(steps).toEqual([
      { to_status: 'published', is_undo: false },
      { to_status: 'unpublished', is_undo: true },
    ])
  })
})
