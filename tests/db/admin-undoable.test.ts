import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { describe, expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'

const { admin, colleague, sql, decide, undo, registered, talk, talks } = await openAdminFixture()

const undoable = async (by: Person = admin) => (await by.client.rpc('admin_undoable').throwOnError()).data
const found = async (batch: string, by?: Person) => (await undoable(by)).find((one) => one.batch === batch)
const lasts = ({ decided_at, until }: { decided_at: string; until: string }) =>
  Date.parse(until) - Date.parse(decided_at)
/** As if the decision had been made earlier. */
const age = (batch: string, time: string) =>
  sql`update public.status_history set changed_at = changed_at - ${time}::interval where batch = ${batch}`

describe('what can be undone is told', () => {
  test('to each admin only their own', async () => {
    const { batch } = await decide([await talk()], { to: 'accepted' })
    expect(await undoable(colleague)).toEqual([])
    expect(await found(batch)).toBeDefined()
    const theirs = await decide([await talk()], { to: 'accepted', by: colleague })
    expect((await undoable(colleague)).map((one) => one.batch)).toEqual([theirs.batch])
    expect(await found(theirs.batch)).toBeUndefined()
  })

  test('newest first, with the one row or how many, and the mails that wait', async () => {
    const one = await talk()
    const first = await decide([one], { to: 'declined' })
    const second = await decide(await talks(3), { to: 'accepted' })
    const [newest, before] = await undoable()
    expect(newest).toMatchObject({
      batch: second.batch,
      kind: 'talk',
      to_status: 'accepted',
      rows: 3,
      row: null,
      mails: 3,
      is_final_then: false,
    })
    expect(before).toMatchObject({ batch: first.batch, rows: 1, row: { id: one }, mails: 1 })
    expect(before?.row?.name).toEqual(expect.any(String))
    expect(lasts(newest ?? { decided_at: '', until: '' })).toBe(undoMs)
    expect(Date.parse(newest?.mails_at ?? '')).toBeGreaterThan(Date.parse(newest?.as_of ?? ''))
    await sql`update public.mail_outbox set sent_at = now() where key like 'status %'`
    expect(await found(second.batch)).toMatchObject({ rows: 3, mails: 0, mails_at: null })
  })

  test('as long as it may be, and no longer', async () => {
    const { batch } = await decide([await talk()], { to: 'accepted' })
    await age(batch, '9 minutes 55 seconds')
    expect(await found(batch)).toBeDefined()
    await age(batch, '6 seconds')
    expect(await found(batch)).toBeUndefined()
  })

  test('for a minute where it takes a place', async () => {
    const { row } = await registered()
    const { batch } = await decide([row], { kind: 'registrations', to: 'cancelled', seen: 'confirmed' })
    const told = await found(batch)
    expect(told).toMatchObject({ kind: 'registrations', rows: 1, is_final_then: true, mails: 1 })
    expect(told && lasts(told)).toBe(holdMs)
    await age(batch, '61 seconds')
    expect(await found(batch)).toBeUndefined()
  })

  test('of each row only until somebody has changed it, and not what is undone', async () => {
    const [one = '', two = '', three = ''] = await talks(3)
    const { batch } = await decide([one, two, three], { to: 'in_review' })
    await decide([one], { to: 'declined', seen: 'in_review', by: colleague })
    expect(await found(batch)).toMatchObject({ rows: 2, row: null })
    await sql`delete from public.talk_proposals where id = ${two}`
    await undo(batch)
    expect(await found(batch)).toBeUndefined()
  })
})
