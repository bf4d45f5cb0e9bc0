import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { call } from '../support/call.ts'
import {
  checkIn,
  clearDoor,
  openDoor,
  seatCounts,
  type Scanned,
  setCapacity,
  statusOf,
  sync,
  type Ticket,
  ticketHolder,
} from '../support/door.ts'
import { refusal } from '../support/refusal.ts'
import { lab } from '../support/submissions.ts'

const { backend, admin, helper } = await openDoor()
const { sql } = backend
const sessions = [{ ...lab, title: 'Noise lab', capacity: 1 }]
await call(backend.service(), 'sync_sessions', { published: sessions })
beforeEach(() => clearDoor(backend))

const at = (minutes: number) => new Date(Date.UTC(2025, 9, 10, 8, minutes)).toISOString()
const seats = () => seatCounts(backend)
const logged = (action: string) =>
  sql`select details, subject_id from public.audit_log where action = ${action} order by id`

describe('at the door', () => {
  test('the first scan lets in, the second says when the first was and by whom', async () => {
    const mira = await ticketHolder(backend)
    const first = await checkIn(admin.client, { ticket: mira.code })
    expect(first).toMatchObject({ outcome: 'checked_in', name: 'Mira Okafor', is_by_me: true, scans: 1 })
    const second = await checkIn(helper.client, { ticket: ` ${mira.code.toUpperCase()}\n` })
    expect(second).toMatchObject({
      outcome: 'already',
      first_at: first.first_at,
      by: admin.email,
      is_by_me: false,
      scans: 2,
      conflict: 'scanned_elsewhere',
    })
    expect(await statusOf(mira)).toBe('checked_in')
  })

  test('repeating a scan changes nothing', async () => {
    const mira = await ticketHolder(backend)
    const scan = randomUUID()
    const answers = [
      await checkIn(admin.client, { scan, ticket: mira.code }),
      await checkIn(admin.client, { scan, ticket: mira.code }),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(answers[0]?.scans).toBe(1)
  })

  test('an invalid ticket is unknown, and stores nothing', async () => {
    for (const ticket of ['', 'https://example.org', 'f'.repeat(32), "'; drop table x", '\\x00\\'])
      expect(await checkIn(admin.client, { ticket })).toMatchObject({ outcome: 'unknown', name: null })
    expect(await sql('select from public.check_ins')).toEqual([])
  })

  test('an id used for another ticket is not counted twice', async () => {
    const [mira, jonas] = [await ticketHolder(backend), await ticketHolder(backend)]
    const scan = randomUUID()
    await checkIn(admin.client, { scan, ticket: mira.code })
    expect(await checkIn(admin.client, { scan, ticket: jonas.code })).toMatchObject({ outcome: 'malformed' })
    expect(await statusOf(jonas)).toBe('confirmed')
  })
})

describe('somebody without a seat', () => {
  async function full() {
    await setCapacity(backend, 1)
    const [mira, jonas] = [await ticketHolder(backend), await ticketHolder(backend, 'Jonas Reyes')]
    expect(await statusOf(jonas)).toBe('waitlisted')
    return { mira, jonas }
  }

  test('is not let in by scanning, even repeatedly', async () => {
    const { jonas } = await full()
    const scan = randomUUID()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await checkIn(admin.client, { scan, ticket: jonas.code })).toMatchObject({
        outcome: 'waitlisted',
        name: 'Jonas Reyes',
        seat_free: false,
        first_at: null,
      })
    expect(await statusOf(jonas)).toBe('waitlisted')
  })

  test('is let in only while a seat is free, or by override; the count stays correct', async () => {
    const { jonas } = await full()
    const scan = randomUUID()
    const before = (await logged('let_in_anyway')).length
    expect(await checkIn(admin.client, { scan, ticket: jonas.code, admit: 'if_free' })).toMatchObject({
      outcome: 'waitlisted',
    })
    expect(await checkIn(admin.client, { scan, ticket: jonas.code, admit: 'anyway' })).toMatchObject({
      outcome: 'checked_in',
      status: 'checked_in',
    })
    expect(await seats()).toEqual({ taken: 2, seated: 2 })
    expect((await logged('let_in_anyway')).slice(before)).toMatchObject([
      { details: { from: 'waitlisted', beyond_capacity: true } },
    ])
    // Nobody else gets in with that.
    const late = await ticketHolder(backend)
    expect(await statusOf(late)).toBe('waitlisted')
  })

  test('takes a free seat after canceling and coming back', async () => {
    const mira = await ticketHolder(backend)
    await mira.person.client.rpc('cancel_registration')
    expect(await checkIn(admin.client, { ticket: mira.code })).toMatchObject({
      outcome: 'cancelled',
      seat_free: true,
    })
    expect(await checkIn(admin.client, { ticket: mira.code, admit: 'if_free' })).toMatchObject({
      outcome: 'checked_in',
    })
    expect(await seats()).toEqual({ taken: 1, seated: 1 })
  })

  test('an unknown option lets nobody in', async () => {
    const { jonas } = await full()
    const asked = { ticket: jonas.code, admit: 'please' }
    expect(await checkIn(admin.client, asked)).toMatchObject({ outcome: 'waitlisted' })
  })
})

describe('undone', () => {
  const undo = async (scan: string) => {
    return (await admin.client.rpc('undo_check_in', { scan }).throwOnError()).data
  }
  const mails = () => sql<{ template: string }>('select template from public.mail_outbox')

  test('removes a mistaken check-in by any of its scans; the person can come again', async () => {
    const mira = await ticketHolder(backend)
    const scan = randomUUID()
    await checkIn(admin.client, { scan, ticket: mira.code })
    const second = await checkIn(helper.client, { ticket: mira.code })
    expect(await undo(second.scan)).toMatchObject({ outcome: 'undone', status: 'confirmed' })
    expect(await undo(scan)).toMatchObject({ outcome: 'undone', status: 'confirmed' })
    expect(await checkIn(admin.client, { scan, ticket: mira.code })).toMatchObject({ outcome: 'undone' })
    expect(await checkIn(admin.client, { ticket: mira.code })).toMatchObject({
      outcome: 'checked_in',
      scans: 1,
    })
    expect((await logged('check_in_undone')).length).toBe(1)
  })

  test('returns somebody to the waitlist who was let in from there, without mail', async () => {
    await setCapacity(backend, 1)
    await ticketHolder(backend)
    const jonas = await ticketHolder(backend)
    const scan = randomUUID()
    await checkIn(admin.client, { scan, ticket: jonas.code, admit: 'anyway' })
    const before = await mails()
    expect(await undo(scan)).toMatchObject({ status: 'waitlisted' })
    expect(await mails()).toEqual(before)
    expect(await seats()).toEqual({ taken: 1, seated: 1 })
  })

  test('an earlier scan that arrives later does not let them in again', async () => {
    const mira = await ticketHolder(backend)
    const scan = randomUUID()
    await checkIn(admin.client, { scan, ticket: mira.code })
    await undo(scan)
    const late = [{ scan: randomUUID(), ticket: mira.code, scanned_at: at(0) }]
    expect(await sync(helper.client, late)).toMatchObject([
      { outcome: 'undone', conflict: 'undone_meanwhile', status: 'confirmed' },
    ])
  })

  test('is impossible without a scan', async () => {
    await expect(undo(randomUUID())).rejects.toMatchObject(refusal('no_such_scan'))
  })
})

describe('at a session', () => {
  beforeEach(() => backend.empty('public.seat_reservations'))

  const record = (scans: Scanned[], session = 'lab') =>
    call(admin.client, 'record_attendance', { session, scans: scans as Json })
  const attendance = (session = 'lab') => call(admin.client, 'attendance_of', { session })
  const scanOf = ({ code }: Ticket, minutes = 0) => ({
    scan: randomUUID(),
    ticket: code,
    scanned_at: at(minutes),
  })

  test('compares attendance with reserved seats', async () => {
    const [seated, waiting, absent] = [
      await ticketHolder(backend, 'Ada Seated'),
      await ticketHolder(backend, 'Bo Waiting'),
      await ticketHolder(backend, 'Cy Without'),
    ]
    for (const { person } of [seated, waiting]) await person.client.rpc('reserve_seat', { session: 'lab' })
    expect(await attendance()).toMatchObject({
      capacity: 1,
      reserved: 1,
      waiting: 1,
      attended: 0,
      missing: 1,
    })
    // Who wasn't checked in at the door counts as well, and the answer says so.
    await checkIn(admin.client, { ticket: seated.code })
    const told = await record([scanOf(seated, 1), scanOf(waiting, 2), scanOf(absent, 3)])
    expect(told.map(({ outcome, seat, status }) => [outcome, seat, status])).toEqual([
      ['recorded', 'reserved', 'checked_in'],
      ['recorded', 'waiting', 'confirmed'],
      ['recorded', 'none', 'confirmed'],
    ])
    const { people, ...numbers } = await attendance()
    expect(numbers).toMatchObject({
      title: 'Noise lab',
      reserved: 1,
      attended: 3,
      attended_with_seat: 1,
      attended_without_seat: 2,
      missing: 0,
    })
    expect(people.map(({ name, seat }) => [name, seat])).toEqual([
      ['Ada Seated', 'reserved'],
      ['Bo Waiting', 'waiting'],
      ['Cy Without', 'none'],
    ])
  })

  test('counts a scan once, however often and in whatever order it is sent', async () => {
    const mira = await ticketHolder(backend)
    const [early, late] = [scanOf(mira, 1), scanOf(mira, 5)]
    await record([late])
    await record([late, early])
    expect((await record([late, early, late])).map(({ scan, outcome }) => [scan, outcome])).toEqual([
      [early.scan, 'recorded'],
      [late.scan, 'already'],
      [late.scan, 'already'],
    ])
    expect(await attendance()).toMatchObject({ attended: 1 })
  })

  test('counts a session without reservations too, separately', async () => {
    const mira = await ticketHolder(backend)
    expect(await record([scanOf(mira)], 'keynote')).toMatchObject([
      { outcome: 'recorded', seat: 'not_needed' },
    ])
    expect(await attendance('keynote')).toMatchObject({
      title: null,
      capacity: null,
      reserved: 0,
      attended: 1,
    })
    expect(await attendance()).toMatchObject({ attended: 0 })
  })

  test('counts nobody who isn’t registered, and nobody unknown', async () => {
    await setCapacity(backend, 1)
    const [gone, waiting] = [await ticketHolder(backend), await ticketHolder(backend)]
    const told = await record([scanOf(waiting, 1)])
    await setCapacity(backend, 0)
    await gone.person.client.rpc('cancel_registration')
    told.push(
      ...(await record([scanOf(gone, 2), { scan: randomUUID(), ticket: 'nobody', scanned_at: at(3) }])),
    )
    expect(told.map(({ outcome }) => outcome)).toEqual(['waitlisted', 'cancelled', 'unknown'])
    expect(await attendance()).toMatchObject({ attended: 0, people: [] })
  })

  test('undoing also covers earlier scans that arrive later', async () => {
    const mira = await ticketHolder(backend)
    const [first, second] = [scanOf(mira, 1), scanOf(mira, 2)]
    await record([first, second])
    expect((await admin.client.rpc('undo_check_in', { scan: second.scan })).data).toMatchObject({
      outcome: 'undone',
      status: 'confirmed',
    })
    expect(await record([first, scanOf(mira, 3)])).toMatchObject([
      { outcome: 'undone' },
      { outcome: 'undone' },
    ])
    expect(await attendance()).toMatchObject({ attended: 0 })
    const now = { ...scanOf(mira), scanned_at: new Date().toISOString() }
    expect(await record([now])).toMatchObject([{ outcome: 'recorded' }])
  })

  test('a scan of one session does not count for another', async () => {
    const mira = await ticketHolder(backend)
    const scan = scanOf(mira)
    await record([scan])
    expect(await record([scan], 'keynote')).toMatchObject([{ outcome: 'malformed' }])
    expect(await attendance('keynote')).toMatchObject({ attended: 0 })
  })
})
