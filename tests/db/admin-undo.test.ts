import { randomUUID } from 'node:crypto'
import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { drawFrom } from '@fest/lab/testing/draw.ts'
import { isWhole } from '../support/sampled.ts'
import { hostel, submit } from '../support/submissions.ts'

const fixture = await openAdminFixture()
const { festival, admin, colleague, sql, decide, undo, registered, guest, talk, talks, statusOf, mailsOf } =
  fixture

describe('undo', () => {
  test('restores unchanged decisions, stops the mail, and works once', async () => {
    const ids = await talks(3)
    const { batch } = await decide(ids, { to: 'accepted' })
    const undone = await undo(batch)
    expect(undone.done.map(({ id, status }) => `${id} ${status}`).toSorted()).toEqual(
      ids.map((id) => `${id} submitted`).toSorted(),
    )
    expect(undone.mails).toEqual({ stopped: 3, corrected: 0 })
    for (const id of ids) expect(await mailsOf(id)).toEqual([])
    expect(await undo(batch)).toMatchObject({
      done: undone.done,
      kept: [],
      mails: { stopped: 0, corrected: 0 },
    })
    // Repeating the request after a lost answer decides nothing again.
    expect((await decide(ids, { to: 'accepted', batch })).stale).toHaveLength(3)
  })

  test('takes as many rows as it is asked for, the last decided first, and says where it goes on', async () => {
    const ids = await talks(5)
    const { batch } = await decide(ids, { to: 'accepted' })
    const part = (before?: number) =>
      call(admin.client, 'admin_undo', { batch, most: 2, ...(before !== undefined && { before }) })
    const first = await part()
    const second = await part(first.next ?? 0)
    const third = await part(second.next ?? 0)
    const parts = [first, second, third].map(({ done }) => done.map(({ id }) => id))
    const last = ids.toReversed()
    expect(parts).toEqual([last.slice(0, 2), last.slice(2, 4), last.slice(4)])
    expect(third.next).toBeNull()
  })

  test('skips what somebody has changed since, and says who; the rest is offered until it is undone', async () => {
    const [one = '', two = '', three = ''] = await talks(3)
    const { batch } = await decide([one, two, three], { to: 'in_review' })
    await decide([one], { to: 'declined', seen: 'in_review', by: colleague })
    expect(await found(batch)).toMatchObject({ rows: 2, row: null })
    await sql`delete from public.talk_proposals where id = ${two}`
    const { done, kept } = await undo(batch)
    expect(done.map(({ id }) => id)).toEqual([three])
    const changed = { id: one, status: 'declined', by: colleague.email, code: 'changed' }
    expect(kept).toMatchObject([{ id: two, status: null, code: 'gone' }, changed])
    expect(await found(batch)).toBeUndefined()
  })

  test('follows a mail that is being sent with a correction', async () => {
    const id = await talk()
    const { batch } = await decide([id], { to: 'declined' })
    await sql`update public.mail_outbox set locked_until = now() + interval '1 minute', attempts = 1
      where template = 'submission_declined'`
    expect((await undo(batch)).mails).toEqual({ stopped: 0, corrected: 1 })
    const data = { subject: 'talk_proposals', status: 'submitted', undone: 'declined' }
    expect(await mailsOf(id)).toMatchObject([
      { template: 'submission_declined' },
      { template: 'decision_undone', wait: 65, data },
    ])
  })

  test('is possible for its time, by whoever decided', async () => {
    const id = await talk()
    const { batch } = await decide([id], { to: 'declined' })
    await expect(undo(batch, colleague)).rejects.toMatchObject({ details: 'not_yours' })
    await expect(undo(randomUUID())).rejects.toMatchObject({ details: 'not_found' })
    await age(batch, `${undoMs + 60_000} ms`)
    await expect(undo(batch)).rejects.toMatchObject({ details: 'too_late' })
    expect(await statusOf('talk_proposals', id)).toBe('declined')
  })

  test('does not leave one person with two open applications', async () => {
    const person = await festival.signUp()
    const { id } = await submit(person.client, 'ambassador')
    const { batch } = await decide([id], { kind: 'ambassador', to: 'declined' })
    expect((await submit(person.client, 'ambassador')).error).toBeNull()
    expect((await undo(batch)).kept).toMatchObject([{ id, status: 'declined', code: 'already_sent' }])
  })

  test('gives a declined guest the same bed back, though others wait for one', async () => {
    const one = await guest()
    await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 1 }])})`
    const two = await guest()
    const bedOf = async ({ request }: { request: string }) =>
      (
        await sql`select status, queue_number from public.accommodation_claims where request_id = ${request}`
      )[0]
    const before = [await bedOf(one), await bedOf(two)]
    await decide([one.request], { kind: 'accommodation', to: 'accepted' })
    const declined = await decide([one.request], { kind: 'accommodation', to: 'declined', seen: 'accepted' })
    await festival.service().rpc('queue_due_mails')
    expect((await undo(declined.batch)).done).toMatchObject([{ id: one.request, status: 'accepted' }])
    // Somebody who only waited took nothing from anybody, and has their place in the queue again.
    const waiting = await decide([two.request], { kind: 'accommodation', to: 'declined' })
    await age(waiting.batch, '66 seconds')
    expect((await undo(waiting.batch)).done).toHaveLength(1)
    expect([await bedOf(one), await bedOf(two)]).toEqual(before)
  })
})

const undoable = (by: Person = admin) => call(by.client, 'admin_undoable')
const found = async (batch: string, by?: Person) => (await undoable(by)).find((one) => one.batch === batch)
const lasts = ({ decided_at, until }: { decided_at: string; until: string }) =>
  Date.parse(until) - Date.parse(decided_at)
const age = (batch: string, time: string) =>
  sql`update public.status_history set changed_at = changed_at - ${time}::interval where batch = ${batch}`

describe('what can be undone is told', () => {
  beforeAll(() => sql`delete from public.status_history`)

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

  test('for a minute where it takes a place', async () => {
    const { row } = await registered()
    const { batch } = await decide([row], { kind: 'registrations', to: 'cancelled', seen: 'confirmed' })
    const told = await found(batch)
    expect(told).toMatchObject({ kind: 'registrations', rows: 1, is_final_then: true, mails: 1 })
    expect(told && lasts(told)).toBe(holdMs)
    await age(batch, '61 seconds')
    expect(await found(batch)).toBeUndefined()
  })
})

const statuses = ['submitted', 'in_review', 'accepted', 'declined']

test.each(Array.from({ length: isWhole ? 12 : 4 }, (_, seed) => seed))(
  'two admins decide on and undo one talk as a model says: seed %i',
  async (seed) => {
    const id = await talk()
    const roll = drawFrom(seed)
    const standing: { batch: string; by: Person; from: string }[] = []
    const known: string[] = []
    let status = 'submitted'
    for (let turn = 0; turn < 14; turn++) {
      const by = roll(2) === 0 ? admin : colleague
      const top = standing.at(-1)
      let [told, expected]: unknown[] = []
      if (roll(5) < 2 && known.length > 0) {
        const batch = known[roll(known.length)] ?? randomUUID()
        const answer = await undo(batch, by).catch(() => null)
        if (top?.batch === batch && top.by === by) {
          ;[told, expected] = [answer?.done, [{ id, status: top.from }]]
          status = top.from
          standing.pop()
        }
      } else {
        const to = statuses[roll(statuses.length)] ?? 'declined'
        const { batch, done } = await decide([id], { to, seen: status, by })
        ;[told, expected] = [done.length, 1]
        known.push(batch)
        if (to !== status) standing.push({ batch, by, from: status })
        status = to
      }
      expect([turn, told, await statusOf('talk_proposals', id)]).toEqual([turn, expected, status])
    }
    const last = standing.at(-1)
    for (const by of [admin, colleague])
      expect((await undoable(by)).map(({ batch }) => batch).filter((batch) => known.includes(batch))).toEqual(
        last?.by === by ? [last.batch] : [],
      )
  },
)
