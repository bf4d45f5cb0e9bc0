import { randomUUID } from 'node:crypto'
import { openWithAdmin } from '../support/backend.ts'
import { publishDays, setEventHour } from '../support/event-hour.ts'
import { submitProject } from '../support/hackathon.ts'
import { register } from '../support/registration.ts'
import { lab, submit } from '../support/submissions.ts'

const { backend, admin, sql } = await openWithAdmin()
const mira = await backend.signUp()
beforeEach(async () => {
  await backend.empty('public.seat_reservations public.registrations public.mail_outbox private.rate_limits')
  await sql`update public.site_settings
    set talk_closes_at = null, project_closes_at = null, judge_emails = '{}'`
  await publishDays(backend, ['2025-10-10', '2025-10-11', '2025-10-12'], {
    registration_opens_at: '2025-09-27T09:00:00Z',
    registration_closes_at: '2025-10-09T18:00:00Z',
  })
  await setHour('2025-10-01T10:00:00Z')
})

const setHour = (moment: string) => setEventHour(backend, moment)

const minutesAgo = (stamp: string | undefined) => Math.abs(Date.now() - Date.parse(stamp ?? '')) / 60_000

test('openings use the event’s time, records the real time', async () => {
  const told: unknown[] = []
  for (const moment of ['2025-09-27T08:59:59Z', '2025-10-09T18:00:00Z', '2025-10-12T22:00:00Z']) {
    await setHour(moment)
    const { data } = await backend.anonymous().rpc('registration_state')
    told.push([data?.[0]?.state, (await register(mira.client)).error?.details])
  }
  expect(told).toEqual(['not_open_yet', 'closed', 'over'].map((state) => [state, state]))
  await setHour('2025-10-01T10:00:00Z')
  const { data } = await register(mira.client)
  expect(minutesAgo(data?.created_at)).toBeLessThan(5)
  await sql`update public.site_settings set talk_closes_at = '2025-10-02'`
  expect((await submit(mira.client, 'talk')).error).toBeNull()
  await setHour('2025-10-02T00:00:00Z')
  expect((await submit(mira.client, 'talk')).error?.details).toBe('closed')
})

test('a workshop takes reservations until it ends on the event’s clock', async () => {
  const times = { starts_at: '2025-10-10T09:00:00Z', ends_at: '2025-10-10T11:00:00Z' }
  await sql`select public.sync_sessions(${JSON.stringify([{ ...lab, ...times }])})`
  await register(mira.client)
  await setHour('2025-10-10T11:00:00Z')
  expect((await mira.client.rpc('reserve_seat', { session: 'lab' })).error?.details).toBe('not_bookable')
  await setHour('2025-10-10T10:59:59Z')
  expect((await mira.client.rpc('reserve_seat', { session: 'lab' })).error).toBeNull()
})

test('projects are submitted and judged by it', async () => {
  const { leader, project } = await submitProject(backend)
  await sql`update public.site_settings
    set project_closes_at = ${'2025-10-12T10:00:00Z'}, judge_emails = ${[mira.email]}`
  await sql`select public.sync_rubric(${JSON.stringify([{ key: 'idea', title: 'Idea', weight: 100, position: 1 }])})`
  const score = () => mira.client.rpc('save_score', { project, criterion: 'idea', points: 7 })
  await setHour('2025-10-12T09:59:00Z')
  expect((await score()).error?.details).toBe('not_open_yet')
  expect((await leader.client.rpc('withdraw_project')).error).toBeNull()
  await setHour('2025-10-12T10:00:00Z')
  const late = await sql<{ state: string }>`select state from public.hackathon_state()`
  expect(late).toEqual([{ state: 'closed' }])
  expect((await score()).error?.details).toBe('no_such_project')
})

test('the reminder of the evening before is sent at once, until the event’s midnight', async () => {
  await register(mira.client, { details: { days: ['2025-10-10'] } })
  await sql`delete from public.mail_outbox where true`
  await setHour('2025-10-09T13:59:00Z')
  await backend.service().rpc('queue_due_mails')
  expect(await sql`select from public.mail_outbox`).toEqual([])
  // 20:00 in Berlin: less than two hours until midnight there.
  await setHour('2025-10-09T20:00:00Z')
  await backend.service().rpc('queue_due_mails')
  const [letter] = await sql<Record<'template' | 'not_before' | 'not_after', string>>`
    select template, not_before, not_after from public.mail_outbox`
  expect(letter?.template).toBe('tomorrow')
  expect(minutesAgo(letter?.not_before)).toBeLessThan(5)
  const hoursLeft = (Date.parse(letter?.not_after ?? '') - Date.now()) / 3_600_000
  expect(hoursLeft).toBeGreaterThan(1.9)
  expect(hoursLeft).toBeLessThanOrEqual(2)
  // Delivery compares with the real time.
  expect((await backend.service().rpc('claim_mails', {})).data?.map(({ template }) => template)).toEqual([
    'tomorrow',
  ])
})

test('a scan at the door has the device’s time, but none after the event’s', async () => {
  await register(mira.client)
  const [ticket] = await sql<{ ticket_code: string }>`select ticket_code from public.registrations`
  await setHour('2025-10-10T07:00:00Z')
  const scan = (scanned_at: string) => ({ scan: randomUUID(), ticket: ticket?.ticket_code ?? '', scanned_at })
  const later = scan('2025-10-10T06:45:00Z')
  const sent_at = '2025-10-10T07:00:00Z'
  await admin.client.rpc('sync_check_ins', { scans: [later], sent_at })
  await admin.client.rpc('sync_check_ins', { scans: [scan('2031-01-01T00:00:00Z')], sent_at })
  await admin.client.rpc('record_attendance', {
    session: 'lab',
    scans: [scan('2025-10-10T06:50:00Z')],
    sent_at,
  })
  const near = async (table: string) =>
    (
      await sql<{ at: string; received_at: string }>(
        `select scanned_at as at, received_at from public.${table} order by scanned_at`,
      )
    ).map(({ at, received_at }) => ({ minute: at.slice(0, 16), isReceivedNow: minutesAgo(received_at) < 5 }))
  expect(await near('check_ins')).toEqual([
    { minute: '2025-10-10T06:45', isReceivedNow: true },
    { minute: '2025-10-10T07:00', isReceivedNow: true },
  ])
  expect(await near('session_attendances')).toEqual([{ minute: '2025-10-10T06:50', isReceivedNow: true }])
  // Undone at the event's time, so that an earlier scan doesn't count again.
  await admin.client.rpc('undo_check_in', { scan: later.scan })
  await admin.client.rpc('sync_check_ins', { scans: [scan('2025-10-10T06:30:00Z')], sent_at })
  expect(await sql`select outcome from public.check_ins group by outcome`).toEqual([{ outcome: 'undone' }])
})
