import { randomUUID } from 'node:crypto'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { allPages } from '../support/all-pages.ts'
import { call } from '../support/call.ts'
import { invalid } from '../support/refusal.ts'
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
    const claimed = await call(festival.service(), 'claim_mails', { batch: 100 })
    expect(claimed.map(({ template }) => template)).not.toContain('submission_accepted')
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
      const asked = { batch: randomUUID(), kind: 'talk', decisions, to_status: 'accepted' }
      expect((await admin.client.rpc('admin_decide', asked)).error).toMatchObject(invalid('decisions'))
    }
    for (const [details, wrong] of [
      ['to_status', { to: 'withdrawn' }],
      ['reason', { to: 'accepted', reason: 'x'.repeat(501) }],
    ] as const)
      await expect(decide([first], { seen: 'declined', ...wrong })).rejects.toMatchObject({ details })
  })

  test('sent twice counts once; its id works for nothing and nobody else', async () => {
    const [one = '', two = ''] = await talks(2)
    const first = await decide([one], { to: 'accepted' })
    expect((await decide([one], { to: 'accepted', batch: first.batch })).done).toEqual(first.done)
    expect(await mailsOf(one)).toHaveLength(1)
    for (const other of [{ to: 'declined' }, { to: 'accepted', by: colleague }]) {
      const again = decide([two], { ...other, batch: first.batch })
      await expect(again).rejects.toMatchObject({ details: 'batch_taken' })
    }
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
    const [other, gone] = [await talk(), randomUUID()]
    const withdrawn = await decide([id], { to: 'accepted', seen: 'withdrawn' })
    expect(withdrawn.refused).toMatchObject([{ id, code: 'withdrawn' }])
    const { done, refused } = await decide([gone, other], { to: 'accepted' })
    expect(refused).toMatchObject([{ id: gone, status: null, code: 'gone' }])
    expect(done.map((row) => row.id)).toEqual([other])
  })
})

describe('all that match', () => {
  beforeAll(() => festival.empty('public.talk_proposals'))

  type Asked = { search?: string; filters?: Record<string, string[]>; page_size?: number }
  const matching = (asked: Asked = {}) =>
    allPages((after) =>
      call(admin.client, 'admin_matching', {
        kind: 'talk',
        ...asked,
        ...(typeof after === 'string' && { after }),
      }),
    )

  test('are given once, page by page, also when some change meanwhile', async () => {
    const ids = await talks(23)
    await decide(ids.slice(0, 3), { to: 'declined' })
    const waiting = { filters: { status: ['submitted'] } }
    const rows = await matching({ ...waiting, page_size: 4 })
    expect(rows.map(({ id }) => id)).toEqual(ids.slice(3).toSorted())
    expect(rows[0]).toMatchObject({ status: 'submitted', email: expect.stringContaining('@labs.example') })
    const found = await matching({ ...waiting, search: 'talk 23', page_size: 1 })
    expect(found.map(({ title }) => title)).toEqual(['Talk 23'])
    expect((await call(admin.client, 'admin_list', { kind: 'talk', ...waiting })).total).toBe(rows.length)
    await decide(ids.slice(3), { to: 'declined' })
  })

  test('may go into several calls: that is one decision, and is undone as one', async () => {
    await talks(40)
    const rows = await matching({ filters: { status: ['submitted'] } })
    expect(rows).toHaveLength(40)
    const ids = rows.map(({ id }) => id)
    const batch = randomUUID()
    const first = await decide(ids.slice(0, 30), { to: 'accepted', batch })
    expect(first.done).toHaveLength(30)
    const second = await decide(ids.slice(30), { to: 'accepted', batch })
    // As after a lost answer: asked again, nothing is decided twice.
    expect((await decide(ids.slice(30), { to: 'accepted', batch })).done).toEqual(second.done)
    const undone = await undo(batch)
    expect([undone.done.length, undone.kept.length, undone.mails.stopped]).toEqual([40, 0, 40])
    expect(await matching({ filters: { status: ['submitted'] } })).toHaveLength(40)
  })
})

const mark = (id: string, { again = false, by = admin, kind = 'talk' } = {}) =>
  by.client.rpc('admin_mark_drafts', { kind, id, again })
const marked = async (id: string) =>
  (await admin.client.rpc('admin_read', { kind: 'talk', id }).throwOnError()).data.extra.drafts

test('making drafts in the Studio is for what the site shows and is confirmed; the row says who made them; a second organizer is stopped, unless on purpose', async () => {
  const id = await talk()
  expect((await mark(id)).error).toMatchObject({ details: 'not_accepted' })
  expect((await mark(id, { kind: 'contact' })).error).toMatchObject({ details: 'no_drafts' })
  expect((await mark(randomUUID())).error).toMatchObject({ details: 'not_found' })
  expect(await marked(id)).toBeNull()
  await decide([id], { to: 'confirmed' })
  expect((await mark(id)).data).toMatchObject({ by: admin.email })
  expect((await mark(id, { by: colleague })).error).toMatchObject({ details: 'already_made' })
  expect(await marked(id)).toMatchObject({ by: admin.email })
  expect((await mark(id, { by: colleague, again: true })).data).toMatchObject({ by: colleague.email })
  expect(await marked(id)).toMatchObject({ by: colleague.email })
  expect(
    await sql`select actor, details from public.audit_log where action = 'drafts_made'
      and subject_id = ${id} order by id`,
  ).toEqual([
    { actor: admin.id, details: { again: false } },
    { actor: colleague.id, details: { again: true } },
  ])
})
