import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { submit } from '../support/submissions.ts'

const { festival, admin, colleague, sql, decide, undo } = await openAdminFixture()
const { column } = festival

beforeEach(async () => {
  await festival.empty('public.talk_proposals', 'public.status_history', 'public.mail_outbox')
  await tellLater(['talk', 'ambassador', 'sponsorship'])
})
const tellLater = (kinds: string[]) => sql`update public.site_settings set tells_later = ${kinds}`

type Row = { id: string; person: Person }
async function proposal(form: 'talk' | 'ambassador' | 'sponsorship' | 'contact' = 'talk'): Promise<Row> {
  const person = await festival.signUp()
  return { id: (await submit(person.client, form)).id, person }
}
const held = async (kind = 'talk') => (await call(admin.client, 'admin_round', { kind })).rows
const statuses = async () => (await held()).map(({ status }) => status)
const seenBy = async ({ person, id }: Row) => {
  const { data: row } = await person.client.from('talk_proposals').select('status').eq('id', id).single()
  const { data: steps } = await person.client.from('status_history').select('to_status').eq('subject_id', id)
  return [row?.status, steps?.map(({ to_status }) => to_status)]
}
const mails = () => column`select template from public.mail_outbox where sent_at is null
  and template not like '%received' order by number`
const tell = (ids: string[], to: string, seen = `pending_${to}`) => decide(ids, { to, seen, tells: true })

describe('a decision that waits', () => {
  test('is read by admins alone, and costs no mail', async () => {
    const row = await proposal()
    const { done } = await decide([row.id], { to: 'accepted', reason: 'Lovely' })
    expect(done).toEqual([{ id: row.id, from: 'submitted', status: 'pending_accepted' }])
    expect(await seenBy(row)).toEqual(['submitted', ['submitted']])
    expect(JSON.stringify(await call(row.person.client, 'my_data'))).not.toMatch(/accepted|Lovely/)
    expect(await mails()).toEqual([])
    expect(await call(admin.client, 'admin_read', { kind: 'talk', id: row.id })).toMatchObject({
      status: 'pending_accepted',
      pending: { to: 'accepted', reason: 'Lovely', by: admin.email },
    })
  })

  test('is found by its status, and no longer among what needs a decision', async () => {
    const [one, other] = [await proposal(), await proposal()]
    await decide([one.id], { to: 'declined' })
    const found = async (...status: string[]) =>
      (await call(admin.client, 'admin_list', { kind: 'talk', filters: { status } })).rows.map(({ id }) => id)
    expect(await found('pending_declined')).toEqual([one.id])
    expect(await found('submitted', 'in_review')).toEqual([other.id])
    expect(await found('declined')).toEqual([])
  })

  const decisions = ['accepted', 'declined', 'confirmed', 'in_review', 'submitted']
  const pairs = decisions.flatMap((first) => decisions.map((second) => [first, second] as const))
  const told = pairs.filter(([one, other]) => one !== other && ['accepted', 'declined'].includes(one))
  test.each(told)('%s and just told, then %s: its letter is taken back', async (first, second) => {
    const { id } = await proposal()
    await decide([id], { to: first })
    const { batch } = await tell([id], first)
    await decide([id], { to: second, seen: first })
    // A yes that is noted was asked for, so it doesn't wait for a round.
    const isYes = first === 'accepted' && second === 'confirmed'
    const isHeld = !isYes && !['in_review', 'submitted'].includes(second)
    const known = [isYes ? ['submission_confirmed'] : [], isHeld ? [`pending_${second}`] : []]
    expect([await mails(), await statuses()]).toEqual(known)
    // Nor does the round's undo overrule it.
    await undo(batch)
    expect([await mails(), await statuses()]).toEqual(known)
  })

  const known = ['submitted', 'accepted'].flatMap((was) => pairs.map((pair) => [was, ...pair] as const))
  test.each(known)('%s and told, then %s, then %s: a round is what it sends', async (was, ...both) => {
    const { id } = await proposal()
    await tell([id], was, 'submitted')
    for (const to of both) {
      await sql`update public.mail_outbox set sent_at = now()`
      const [seen = ''] = await column`select status from private.talk_entries where id = ${id}`
      await decide([id], { to, seen })
    }
    const [before, waiting] = [await mails(), await statuses()]
    // Whoever was told nothing hears nothing before the round.
    const isLetter = !['in_review', 'submitted'].includes(both[1])
    const fresh = { before: [], waiting: isLetter ? [`pending_${both[1]}`] : [] }
    expect({ before, waiting }).toMatchObject(was === 'submitted' ? fresh : {})
    for (const status of waiting) await tell([id], status.replace('pending_', ''))
    const letters = waiting.map((status) => status.replace('pending', 'submission'))
    expect(await mails()).toEqual([...before, ...letters])
  })

  test('ends with the row, with its sender’s withdrawal, and when it is told at once; not with a speaker’s yes', async () => {
    const [gone, withdrawn, at_once] = [await proposal(), await proposal(), await proposal()]
    const confirmed = await proposal()
    await tell([confirmed.id], 'accepted', 'submitted')
    await sql`update public.mail_outbox set sent_at = now()`
    await decide([confirmed.id], { to: 'declined', seen: 'accepted' })
    await call(confirmed.person.client, 'confirm_talk', { proposal: confirmed.id })
    await decide([gone.id, withdrawn.id, at_once.id], { to: 'declined' })
    await sql`delete from public.talk_proposals where id = ${gone.id}`
    await call(withdrawn.person.client, 'withdraw_submission', { form: 'talk', submission: withdrawn.id })
    await tellLater([])
    await decide([at_once.id], { to: 'accepted', seen: 'pending_declined' })
    expect(await column`select subject_id from private.pending_decisions where ended_in is null`).toEqual([
      confirmed.id,
    ])
    expect((await mails()).toSorted()).toEqual(['submission_accepted', 'submission_withdrawn'])
  })

  test('of somebody else is not overruled unseen', async () => {
    const { id } = await proposal()
    await decide([id], { to: 'accepted', by: colleague })
    expect((await decide([id], { to: 'declined' })).stale).toMatchObject([{ id, status: 'pending_accepted' }])
  })

  test('is undone step by step by whoever decided, also where it was reopened or moved to review', async () => {
    const { id } = await proposal()
    const first = await decide([id], { to: 'accepted', reason: 'Lovely', by: colleague })
    const waits = async () => (await call(admin.client, 'admin_read', { kind: 'talk', id })).pending
    const before = await waits()
    for (const to of ['declined', 'in_review', 'submitted']) {
      const { batch, done } = await decide([id], { to, seen: 'pending_accepted' })
      const waiting = to === 'declined' ? ['pending_declined'] : []
      expect([done[0]?.status, await statuses()]).toEqual([waiting[0] ?? to, waiting])
      const listed = await call(admin.client, 'admin_undoable')
      expect(listed).toMatchObject([{ batch, to_status: to, rows: 1, mails: 0 }])
      expect((await colleague.client.rpc('admin_undo', { batch })).error).not.toBeNull()
      expect(await undo(batch)).toMatchObject({ done: [{ id, status: 'pending_accepted' }], kept: [] })
      expect(await waits()).toEqual(before)
    }
    expect(await undo(first.batch, colleague)).toMatchObject({ done: [{ id, status: 'submitted' }] })
    expect(await statuses()).toEqual([])
  })

  test('is undone with what the same batch decided at once', async () => {
    const [known, fresh] = [await proposal(), await proposal()]
    await tell([known.id], 'declined', 'submitted')
    await sql`update public.mail_outbox set sent_at = now()`
    await decide([known.id], { to: 'submitted', seen: 'declined' })
    const { batch } = await decide([known.id, fresh.id], { to: 'declined' })
    expect(await statuses()).toEqual(['pending_declined'])
    const { done } = await undo(batch)
    expect(done.map(({ status }) => status)).toEqual(['submitted', 'submitted'])
  })
})

describe('a round', () => {
  test('tells each what was decided in one letter, its reason only to admins, and begins the days to confirm only now', async () => {
    const [yes, no, later] = [await proposal(), await proposal(), await proposal()]
    await decide([yes.id], { to: 'accepted', reason: 'Lovely' })
    await decide([no.id], { to: 'declined' })
    await decide([later.id], { to: 'in_review' })
    // To the address that they sign in with, whatever they typed.
    const shown = (await held()).map(({ id, email }) => [id, email])
    expect(shown).toEqual([yes, no].map(({ id, person }) => [id, person.email]))
    const due = () => column`select confirm_by is not null from public.talk_proposals where id = ${yes.id}`
    expect(await due()).toEqual([false])
    const { done } = await tell([yes.id], 'accepted')
    expect(await due()).toEqual([true])
    expect(done).toEqual([{ id: yes.id, from: 'pending_accepted', status: 'accepted' }])
    await tell([no.id], 'declined')
    expect(await held()).toEqual([])
    expect((await mails()).toSorted()).toEqual(['submission_accepted', 'submission_declined'])
    expect(JSON.stringify(await column`select data from public.mail_outbox`)).not.toContain('Lovely')
    const [step] = await sql`select reason, changed_by from public.status_history
      where subject_id = ${yes.id} and to_status = 'accepted'`
    expect(step).toEqual({ reason: 'Lovely', changed_by: admin.id })
  })

  test('undone within its minute costs no mail, and waits again; sent again, it is one', async () => {
    const row = await proposal()
    await decide([row.id], { to: 'accepted', by: colleague })
    const { batch } = await tell([row.id], 'accepted')
    expect(await undo(batch)).toMatchObject({ done: [{ id: row.id, status: 'pending_accepted' }] })
    expect([await mails(), await statuses()]).toEqual([[], ['pending_accepted']])
    expect((await seenBy(row))[0]).toBe('submitted')
    const again = await tell([row.id], 'accepted')
    expect([await mails(), await statuses()]).toEqual([['submission_accepted'], []])
    // After its minute it is corrected, and leaves what was decided since.
    await sql`update public.mail_outbox set sent_at = now()`
    await decide([row.id], { to: 'declined', seen: 'accepted' })
    await undo(again.batch)
    expect([await mails(), await statuses()]).toEqual([['decision_undone'], ['pending_declined']])
  })
})
