import { openAdminFixture } from '../support/admin-fixture.ts'
import type { Person } from '../support/backend.ts'
import { call } from '../support/call.ts'
import { submitProject } from '../support/hackathon.ts'
import { sampled } from '../support/sampled.ts'
import { hostel, lab, submit } from '../support/submissions.ts'

const { festival, admin, sql, decide, undo, minutePasses, registered, guest } = await openAdminFixture()
const { column } = festival

type Row = { id: string; person?: Person }
type Kind = { entries: string; decisions: readonly string[]; make: () => Promise<Row> }

const decided = ['submitted', 'in_review', 'accepted', 'declined']
const form = (kind: 'talk' | 'ambassador' | 'sponsorship' | 'contact') => async () => {
  const person = await festival.signUp()
  return { id: (await submit(person.client, kind)).id, person }
}
const kinds: Record<string, Kind> = {
  talk: { entries: 'talk_entries', decisions: [...decided, 'confirmed'], make: form('talk') },
  ambassador: { entries: 'ambassador_entries', decisions: decided, make: form('ambassador') },
  sponsorship: { entries: 'sponsorship_entries', decisions: decided, make: form('sponsorship') },
  contact: { entries: 'contact_entries', decisions: decided, make: form('contact') },
  accommodation: {
    entries: 'accommodation_entries',
    decisions: decided,
    make: async () => {
      const person = await guest()
      return { id: person.request, person }
    },
  },
  registrations: {
    entries: 'registrations_entries',
    decisions: ['confirmed', 'waitlisted', 'cancelled'],
    make: async () => {
      const person = await registered()
      await registered()
      return { id: person.row, person }
    },
  },
  project: {
    entries: 'project_entries',
    decisions: ['unpublished', 'published'],
    make: async () => ({ id: (await submitProject(festival)).project }),
  },
}

/** What a status is told with; undecided submissions, messages and projects have no letter. */
const letters: Record<string, string> = {
  accepted: 'submission_accepted',
  declined: 'submission_declined',
  confirmed: 'registration_confirmed',
  waitlisted: 'registration_waitlisted',
  cancelled: 'registration_cancelled',
}
const letterOf = (kind: string, status: string) =>
  kind === 'contact' || kind === 'project'
    ? []
    : kind === 'talk' && status === 'confirmed'
      ? 'submission_confirmed'
      : (letters[status] ?? [])

beforeEach(async () => {
  await festival.empty(
    'public.accommodation_requests',
    'public.seat_reservations',
    'public.registrations',
    'public.status_history',
    'public.mail_outbox',
    'private.rate_limits',
    'private.held_places',
  )
  await sql`update public.site_settings set registration_capacity = 1`
  await sql`update private.seat_pools set taken = 0 where key = 'registration'`
})

/** The letters that wait in the mailbox for somebody, except for receipts; the minute is over, and they are sent. */
async function mailbox(row: string): Promise<string[]> {
  return column`update public.mail_outbox as mail set sent_at = now() from public.status_history as step
    where mail.key = 'status ' || step.id and step.subject_id = ${row} and step.from_status is not null
      and mail.sent_at is null returning mail.template`
}

/** Decides, and answers whether that was possible: some changes of seats are refused. */
async function moved(kind: string, row: Row, to: string): Promise<string | null> {
  const seen = await now(kind, row)
  const { batch, refused } = await decide([row.id], { kind, to, seen })
  return refused.length > 0 || seen === to ? null : batch
}

const now = async (kind: string, { id }: Row) =>
  (await column(`select status from private.${kinds[kind]?.entries} where id = $1`, [id]))[0] ?? ''

const pairs = Object.entries(kinds).flatMap(([kind, { decisions }]) =>
  decisions.flatMap((one) => decisions.map((other) => [kind, one, other] as const)),
)

describe('only the last decision is told', () => {
  test.each(sampled(pairs, 3))('%s: %s, then %s', async (kind, one, other) => {
    const row = (await kinds[kind]?.make()) ?? { id: '' }
    const before = await now(kind, row)
    await moved(kind, row, one)
    await moved(kind, row, other)
    const after = await now(kind, row)
    expect(await mailbox(row.id)).toEqual([after === before ? [] : letterOf(kind, after)].flat())
    // Then what was told counts, however it got there.
    await moved(kind, row, one)
    await moved(kind, row, other)
    expect([await now(kind, row), await mailbox(row.id)]).toEqual([after, []])
  })

  const undone = pairs.filter(([kind]) =>
    ['talk', 'accommodation', 'registrations', 'project'].includes(kind),
  )
  test.each(sampled(undone, 3))('%s: %s, then %s, undone step by step', async (kind, one, other) => {
    const row = (await kinds[kind]?.make()) ?? { id: '' }
    const before = await now(kind, row)
    const batches = [await moved(kind, row, one), await moved(kind, row, other)]
    if (batches[1]) await undo(batches[1])
    const between = await now(kind, row)
    const waits =
      await column`select mail.template from public.mail_outbox as mail join public.status_history as step
      on mail.key = 'status ' || step.id where step.subject_id = ${row.id} and step.from_status is not null`
    expect(waits).toEqual([between === before ? [] : letterOf(kind, between)].flat())
    // The place may be gone by then.
    const kept = batches[0] ? (await undo(batches[0])).kept : []
    const after = await now(kind, row)
    expect(kept.length > 0 || after === before).toBe(true)
    expect(await mailbox(row.id)).toEqual([after === before ? [] : letterOf(kind, after)].flat())
  })

  test('of many at once too, one of which is reopened', async () => {
    const rows = [await form('talk')(), await form('talk')(), await form('talk')()]
    const [reopened, declined, kept] = rows as [Row, Row, Row]
    const ids = rows.map(({ id }) => id)
    const { batch } = await decide(ids, { to: 'accepted' })
    await moved('talk', reopened, 'submitted')
    await moved('talk', declined, 'declined')
    const untold =
      await column`select is_untold from public.status_history where batch = ${batch} order by id`
    expect(untold).toEqual([true, true, false])
    const sent = [await mailbox(reopened.id), await mailbox(declined.id), await mailbox(kept.id)]
    expect(sent).toEqual([[], ['submission_declined'], ['submission_accepted']])
  })

  test('not one about what somebody withdrew or canceled meanwhile', async () => {
    const talk = await form('talk')()
    await moved('talk', talk, 'accepted')
    await talk.person.client.rpc('withdraw_submission', { form: 'talk', submission: talk.id }).throwOnError()
    expect(await mailbox(talk.id)).toEqual(['submission_withdrawn'])
    const [seated, waiting] = [await registered(), await registered()]
    await decide([waiting.row], { kind: 'registrations', to: 'cancelled', seen: 'waitlisted' })
    await sql`update public.site_settings set registration_capacity = 2`
    await decide([waiting.row], { kind: 'registrations', to: 'confirmed', seen: 'cancelled' })
    await waiting.client.rpc('cancel_registration').throwOnError()
    expect([await mailbox(waiting.row), await mailbox(seated.row)]).toEqual([['registration_cancelled'], []])
  })

  test('nor about bed and workshop once the seat at the event is lost, unless that is undone', async () => {
    await sql`select public.sync_sessions(${JSON.stringify([{ ...lab, capacity: 1 }])})`
    const { row, request, id, client } = await guest()
    await registered()
    await client.rpc('reserve_seat', { session: 'lab' }).throwOnError()
    await sql`update public.mail_outbox set sent_at = now()`
    await decide([request], { kind: 'accommodation', to: 'accepted' })
    const lose = (to: string, seen: string) => decide([row], { kind: 'registrations', to, seen })
    await undo((await lose('cancelled', 'confirmed')).batch)
    const held = column`select next_attempt_at > now() + interval '2 minutes' from public.mail_outbox
      where template = 'submission_accepted'`
    expect(await held).toEqual([true])
    await lose('waitlisted', 'confirmed')
    await minutePasses()
    const letters = column`select concat_ws(' ', template, data ->> 'loses_seats') from public.mail_outbox
      where user_id = ${id} and sent_at is null order by number`
    expect(await letters).toEqual(['submission_accepted', 'registration_waitlisted true'])
    await lose('cancelled', 'waitlisted')
    await minutePasses()
    expect([await mailbox(request), await mailbox(row)]).toEqual([[], ['registration_cancelled']])
  })

  test('and a letter that has gone out is corrected by the next one, or by the undo', async () => {
    const talk = await form('talk')()
    const accepted = await moved('talk', talk, 'accepted')
    expect(await mailbox(talk.id)).toEqual(['submission_accepted'])
    const declined = await moved('talk', talk, 'declined')
    expect(await undo(declined ?? '')).toMatchObject({ mails: { stopped: 1, corrected: 0 } })
    expect(await mailbox(talk.id)).toEqual([])
    expect(await undo(accepted ?? '')).toMatchObject({ mails: { stopped: 0, corrected: 1 } })
    // The correction waits as well: what is decided meanwhile says it better.
    const again = await moved('talk', talk, 'declined')
    expect(await mailbox(talk.id)).toEqual(['submission_declined'])
    // Whoever has read it is told anew, even the same.
    await undo(again ?? '')
    expect(await mailbox(talk.id)).toEqual(['decision_undone'])
    await moved('talk', talk, 'declined')
    expect(await mailbox(talk.id)).toEqual(['submission_declined'])
  })

  test.each([
    ['failed', 'failed_at = now()'],
    ['was tried', 'last_error = null'],
    ['is being sent', `locked_until = now() + interval '1 minute'`],
  ])('a letter that %s never goes out after another decision, and can be told anew', async (how, state) => {
    const talk = await form('talk')()
    await moved('talk', talk, 'accepted')
    await sql(`update public.mail_outbox set attempts = 1, ${state} where template = 'submission_accepted'`)
    await moved('talk', talk, 'declined')
    const { total, can_retry } = await call(admin.client, 'admin_mails', { state: 'failed' })
    expect([total, can_retry]).toEqual([how === 'failed' ? 1 : 0, 0])
    // Whoever was sending it stopped.
    await sql`update public.mail_outbox set locked_until = null where template = 'submission_accepted'`
    await moved('talk', talk, 'accepted')
    await sql`update public.mail_outbox set next_attempt_at = now()`
    const sent = column`select key from public.claim_mails(100) join public.mail_outbox using (id)
      where mail_outbox.template like 'submission_%d' and mail_outbox.template <> 'submission_received'`
    const last = column`select 'status ' || max(id) from public.status_history`
    expect(await sent).toEqual(await last)
  })

  test('a letter whose sender stopped goes again, also when it was decided away and back meanwhile', async () => {
    const talk = await form('talk')()
    await moved('talk', talk, 'accepted')
    await sql`update public.mail_outbox set attempts = 1, locked_until = now() + interval '1 minute'
      where template = 'submission_accepted'`
    for (const to of ['declined', 'accepted']) await moved('talk', talk, to)
    await sql`update public.mail_outbox set locked_until = null, next_attempt_at = now()`
    const sent = column`select template from public.claim_mails(100) where template <> 'submission_received'`
    expect(await sent).toEqual(['submission_accepted'])
  })
})

type Guest = Awaited<ReturnType<typeof guest>>
const seat = ({ row }: Guest) => ({ session: 'lab', registration: row })
const byHand = {
  seat_reservations: {
    give: (person: Guest) => admin.client.rpc('admin_seat_in_session', { ...seat(person), reason: 'Why' }),
    take: (person: Guest) => admin.client.rpc('admin_unseat_in_session', seat(person)),
    letters: ['seat_confirmed', 'seat_cancelled'],
  },
  accommodation_claims: {
    give: ({ request }: Guest) => admin.client.rpc('admin_give_bed', { request, reason: 'Why' }),
    take: ({ request }: Guest) => admin.client.rpc('admin_take_bed', { request }),
    letters: ['bed_promoted', 'bed_waitlisted'],
  },
}

test.each(Object.entries(byHand))(
  'what an admin gives and takes by hand waits the minute too: %s',
  async (table, { give, take, letters: [given, taken] }) => {
    await sql`select public.sync_sessions(${JSON.stringify([{ ...lab, capacity: 1 }])})`
    await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 0 }])})`
    const person = await guest()
    const told = async (...steps: (typeof give)[]) => {
      for (const step of steps) await step(person).throwOnError()
      const [id = ''] = await column(`select id from public.${table} where user_id = $1`, [person.id])
      const wait = await column`select distinct extract(epoch from not_before - created_at)::int
        from public.mail_outbox where template in (${given}, ${taken}) and sent_at is null`
      const letters = await mailbox(id)
      expect(wait).toEqual(letters.length > 0 ? [65] : [])
      return letters
    }
    expect(await told(give, take)).toEqual([])
    expect(await told(give, take, give)).toEqual([given])
    expect(await told(take)).toEqual([taken])
    expect(await told(give)).toEqual([given])
    expect(await told(take, give)).toEqual([])
  },
)

test.each([
  ['given and accepted', ['accepted'], ['submission_accepted']],
  ['given, accepted and reopened', ['accepted', 'submitted'], ['bed_promoted']],
])('a bed that is %s within the minute is one letter', async (_, steps, letters) => {
  await sql`select public.sync_accommodation_options(${JSON.stringify([{ ...hostel, capacity: 0 }])})`
  const person = await guest()
  await sql`update public.mail_outbox set sent_at = now()`
  await byHand.accommodation_claims.give(person).throwOnError()
  for (const to of steps) await moved('accommodation', { id: person.request }, to)
  const claimed = () => column`select template from public.claim_mails(100)`
  // The bed's letter is due before the other.
  await sql`update public.mail_outbox set next_attempt_at = now() where template like 'bed_%'`
  const first = await claimed()
  await sql`update public.mail_outbox set next_attempt_at = now()`
  expect([...first, ...(await claimed())]).toEqual(letters)
})
