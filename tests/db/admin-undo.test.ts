import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openAdminFixture } from '../support/admin-fixture.ts'
import { hostel, submit } from '../support/submissions.ts'

const { festival, admin, colleague, sql, decide, undo, guest, talk, talks, statusOf, mailsOf } =
  await openAdminFixture()

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
    const part = async (before?: number) => {
      const args = { batch, most: 2, ...(before !== undefined && { before }) }
      return (await admin.client.rpc('admin_undo', args).throwOnError()).data
    }
    const first = await part()
    const second = await part(first.next ?? 0)
    const third = await part(second.next ?? 0)
    const parts = [first, second, third].map(({ done }) => done.map(({ id }) => id))
    const last = ids.toReversed()
    expect(parts).toEqual([last.slice(0, 2), last.slice(2, 4), last.slice(4)])
    expect(third.next).toBeNull()
  })

  test('skips what somebody has changed since, and says who', async () => {
    const [one = '', two = ''] = await talks(2)
    const { batch } = await decide([one, two], { to: 'in_review' })
    await decide([one], { to: 'declined', seen: 'in_review', by: colleague })
    const { done, kept } = await undo(batch)
    expect(done.map(({ id }) => id)).toEqual([two])
    expect(kept).toMatchObject([{ id: one, status: 'declined', by: colleague.email, code: 'changed' }])
  })

  test('follows a mail that was sent, or is being sent, with a correction', async () => {
    for (const state of [`sent_at = now()`, `locked_until = now() + interval '1 minute', attempts = 1`]) {
      const id = await talk()
      const { batch } = await decide([id], { to: 'declined' })
      await sql(
        `update public.mail_outbox set ${state} where template = 'submission_declined'
        and key = (select 'status ' || max(step.id) from public.status_history as step where step.subject_id = $1)`,
        [id],
      )
      expect((await undo(batch)).mails).toEqual({ stopped: 0, corrected: 1 })
      expect(await mailsOf(id)).toMatchObject([
        { template: 'submission_declined' },
        {
          template: 'decision_undone',
          wait: 0,
          data: { subject: 'talk_proposals', status: 'submitted', undone: 'declined' },
        },
      ])
    }
  })

  test('is possible for ten minutes, by whoever decided', async () => {
    const id = await talk()
    const { batch } = await decide([id], { to: 'declined' })
    await expect(undo(batch, colleague)).rejects.toMatchObject({ details: 'not_yours' })
    await expect(undo(randomUUID())).rejects.toMatchObject({ details: 'not_found' })
    await sql`update public.status_history set changed_at = now() - interval '11 minutes'
      where batch = ${batch}`
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
        await sql<{
          status: string
          queue_number: string
        }>`select status, queue_number from public.accommodation_claims where request_id = ${request}`
      )[0]
    const before = [await bedOf(one), await bedOf(two)]
    expect((await decide([two.request], { kind: 'accommodation', to: 'accepted' })).refused).toMatchObject([
      { code: 'no_place' },
    ])
    const { batch } = await decide([one.request], { kind: 'accommodation', to: 'accepted' })
    expect((await undo(batch)).done).toHaveLength(1)
    await decide([one.request], { kind: 'accommodation', to: 'accepted' })
    const declined = await decide([one.request], { kind: 'accommodation', to: 'declined', seen: 'accepted' })
    await festival.service().rpc('queue_due_mails')
    expect((await undo(declined.batch)).done).toMatchObject([{ id: one.request, status: 'accepted' }])
    const minuteLater = (decided: string) =>
      sql(
        `update public.status_history set changed_at = changed_at - interval '66 seconds' where batch = $1`,
        [decided],
      )
    // Somebody who only waited took nothing from anybody, and has their place in the queue again.
    const waiting = await decide([two.request], { kind: 'accommodation', to: 'declined' })
    await minuteLater(waiting.batch)
    expect((await undo(waiting.batch)).done).toHaveLength(1)
    expect([await bedOf(one), await bedOf(two)]).toEqual(before)

    const last = await decide([one.request], { kind: 'accommodation', to: 'declined', seen: 'accepted' })
    await sql`update private.held_places set due_at = now() - interval '1 second'`
    await minuteLater(last.batch)
    await festival.service().rpc('queue_due_mails')
    expect(await bedOf(two)).toMatchObject({ status: 'confirmed' })
    expect((await undo(last.batch)).kept).toMatchObject([{ id: one.request, code: 'place_gone' }])
    // Nor does another decision that was undone since bring it back.
    const reopened = await decide([one.request], { kind: 'accommodation', to: 'submitted', seen: 'declined' })
    expect((await undo(reopened.batch)).done).toHaveLength(1)
    expect((await undo(last.batch)).kept).toMatchObject([{ id: one.request, code: 'place_gone' }])
  })
})
