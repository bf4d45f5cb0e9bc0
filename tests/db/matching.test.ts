import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { allPages } from '../support/all-pages.ts'

const { admin, colleague, sql, decide, undo, talks, statusOf } = await openAdminFixture()

type Asked = { search?: string; filters?: Record<string, string[]>; page_size?: number }
const matching = (asked: Asked = {}) =>
  allPages(
    async (after) =>
      (
        await admin.client
          .rpc('admin_matching', { kind: 'talk', ...asked, ...(typeof after === 'string' && { after }) })
          .throwOnError()
      ).data,
  )

test('an unknown kind or filter is refused', async () => {
  const refusal = async (args: { kind: string; filters?: Record<string, string[]> }) =>
    (await admin.client.rpc('admin_matching', args)).error?.details
  expect(await refusal({ kind: 'salaries' })).toBe('unknown_kind')
  expect(await refusal({ kind: 'talk', filters: { colour: ['red'] } })).toBe('unknown_filter')
})

test('all that match are given once, page by page, also when some change meanwhile', async () => {
  const ids = await talks(23)
  await decide(ids.slice(0, 3), { to: 'declined' })
  const waiting = { filters: { status: ['submitted'] } }
  const rows = await matching({ ...waiting, page_size: 4 })
  expect(rows.map(({ id }) => id)).toEqual(ids.slice(3).toSorted())
  expect(rows[0]).toMatchObject({ status: 'submitted', email: expect.stringContaining('@labs.example') })
  expect((await matching({ ...waiting, search: 'talk 23', page_size: 1 })).map(({ title }) => title)).toEqual(
    ['Talk 23'],
  )
  const { data: list } = await admin.client.rpc('admin_list', { kind: 'talk', ...waiting }).throwOnError()
  expect(list.total).toBe(rows.length)
  await decide(ids.slice(3), { to: 'declined' })
})

test('what goes into several calls is one decision, and is undone as one', async () => {
  await talks(40)
  const rows = await matching({ filters: { status: ['submitted'] } })
  expect(rows).toHaveLength(40)
  const ids = rows.map(({ id }) => id)
  // One that comes once the number has been said, and one that somebody else decides on meanwhile.
  const [late = ''] = await talks(1)
  const [taken = ''] = ids
  await decide([taken], { to: 'declined', by: colleague })
  const batch = randomUUID()
  const first = await decide(ids.slice(0, 30), { to: 'accepted', batch })
  expect([first.done.length, first.stale.map(({ id }) => id)]).toEqual([29, [taken]])
  const second = await decide(ids.slice(30), { to: 'accepted', batch })
  expect(second.done).toHaveLength(10)
  // An answer that was lost on its way: asked again, nothing is decided twice.
  expect((await decide(ids.slice(30), { to: 'accepted', batch })).done).toEqual(second.done)
  const [counted] = await sql<{
    steps: number
    mails: number
  }>`select count(*)::int as steps, count(mail.id)::int as mails from public.status_history as step
     left join public.mail_outbox as mail on mail.key = 'status ' || step.id where step.batch = ${batch}`
  expect(counted).toEqual({ steps: 39, mails: 39 })
  const statuses = [await statusOf('talk_proposals', late), await statusOf('talk_proposals', taken)]
  expect(statuses).toEqual(['submitted', 'declined'])
  const undone = await undo(batch)
  expect([undone.done.length, undone.kept.length, undone.mails.stopped]).toEqual([39, 0, 39])
  expect(await matching({ filters: { status: ['submitted'] } })).toHaveLength(40)
})
