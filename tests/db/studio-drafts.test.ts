import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'

const { admin, colleague, sql, decide, talk } = await openAdminFixture()

const mark = (id: string, { again = false, by = admin, kind = 'talk' } = {}) =>
  by.client.rpc('admin_mark_drafts', { kind, id, again })
const marked = async (id: string) =>
  (await admin.client.rpc('admin_read', { kind: 'talk', id }).throwOnError()).data.extra.drafts

test('is refused for kinds the site does not show, and for what is not accepted', async () => {
  const id = await talk()
  expect((await mark(id)).error).toMatchObject({ details: 'not_accepted' })
  expect((await mark(id, { kind: 'contact' })).error).toMatchObject({ details: 'no_drafts' })
  expect((await mark(randomUUID())).error).toMatchObject({ details: 'not_found' })
  expect(await marked(id)).toBeNull()
})

test('the row says who made them; a second organizer is stopped, unless on purpose', async () => {
  const id = await talk()
  await decide([id], { to: 'accepted' })
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

test('of two at once one makes them', async () => {
  const id = await talk()
  await decide([id], { to: 'accepted' })
  const both = await Promise.all([mark(id), mark(id, { by: colleague })])
  expect(both.filter(({ error }) => error?.details === 'already_made')).toHaveLength(1)
})
