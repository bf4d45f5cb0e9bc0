import { randomUUID } from 'node:crypto'
import type { Json } from '@fest/schemas/database.types.ts'
import { call } from '../support/call.ts'
import {
  checkIn,
  clearDoor,
  openDoor,
  seatCounts,
  scanOf,
  type Scanned,
  setCapacity,
  statusOf,
  sync,
  ticketHolder,
} from '../support/door.ts'
import { refusal } from '../support/refusal.ts'
import { lab } from '../support/submissions.ts'

const { backend, admin, helper } = await openDoor()
const { sql } = backend
await call(backend.service(), 'sync_sessions', { published: [{ ...lab, title: 'Noise lab', capacity: 1 }] })
beforeEach(() => clearDoor(backend))

const seats = () => seatCounts(backend)
const scan = (how: Parameters<typeof checkIn>[1], { client } = admin) => checkIn(client, how)
const undo = (scan: string) => call(admin.client, 'undo_check_in', { scan })
const logged = (action: string) =>
  sql`select details, subject_id from public.audit_log where action = ${action} order by id`

describe('at the door', () => {
  test('the first scan lets in, the second says when the first was and by whom', async () => {
    const mira = await ticketHolder(backend)
    const first = await scan({ ticket: mira.code })
    expect(first).toMatchObject({ outcome: 'checked_in', name: 'Mira Okafor', is_by_me: true, scans: 1 })
    expect(await scan({ ticket: ` ${mira.code.toUpperCase()}\n` }, helper)).toMatchObject({
      outcome: 'already',
      first_at: first.first_at,
      by: admin.email,
      is_by_me: false,
      scans: 2,
      conflict: 'scanned_elsewhere',
    })
    expect(await statusOf(mira)).toBe('checked_in')
  })

  test('an invalid ticket is unknown, and stores nothing', async () => {
    for (const ticket of ['', 'https://example.org', 'f'.repeat(32), "'; drop table x", '\\x00\\'])
      expect(await scan({ ticket })).toMatchObject({ outcome: 'unknown', name: null })
    expect(await sql('select from public.check_ins')).toEqual([])
  })

  test('an id used for another ticket is not counted twice', async () => {
    const [mira, jonas] = [await ticketHolder(backend), await ticketHolder(backend)]
    const { scan: id } = await scan({ ticket: mira.code })
    expect(await scan({ scan: id, ticket: jonas.code })).toMatchObject({ outcome: 'malformed' })
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

  test('is not let in by scanning, even repeatedly, nor by an unknown option', async () => {
    const { jonas } = await full()
    const scanned = { scan: randomUUID(), ticket: jonas.code }
    for (const asked of [scanned, scanned, { ticket: jonas.code, admit: 'please' }])
      expect(await scan(asked)).toMatchObject({
        outcome: 'waitlisted',
        name: 'Jonas Reyes',
        seat_free: false,
        first_at: null,
      })
    expect(await statusOf(jonas)).toBe('waitlisted')
  })

  test('is let in only while a seat is free, or by override; the count stays correct', async () => {
    const { jonas } = await full()
    const id = randomUUID()
    const before = (await logged('let_in_anyway')).length
    expect(await scan({ scan: id, ticket: jonas.code, admit: 'if_free' })).toMatchObject({
      outcome: 'waitlisted',
    })
    expect(await scan({ scan: id, ticket: jonas.code, admit: 'anyway' })).toMatchObject({
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
    expect(await scan({ ticket: mira.code })).toMatchObject({ outcome: 'cancelled', seat_free: true })
    expect(await scan({ ticket: mira.code, admit: 'if_free' })).toMatchObject({ outcome: 'checked_in' })
    expect(await seats()).toEqual({ taken: 1, seated: 1 })
  })
})

describe('undone', () => {
  const mails = () => sql`select template from public.mail_outbox`

  test('removes a mistaken check-in by any of its scans; the person can come again', async () => {
    const mira = await ticketHolder(backend)
    const { scan: id } = await scan({ ticket: mira.code })
    const second = await scan({ ticket: mira.code }, helper)
    expect(await undo(second.scan)).toMatchObject({ outcome: 'undone', status: 'confirmed' })
    expect(await undo(id)).toMatchObject({ outcome: 'undone', status: 'confirmed' })
    expect(await scan({ scan: id, ticket: mira.code })).toMatchObject({ outcome: 'undone' })
    expect(await scan({ ticket: mira.code })).toMatchObject({ outcome: 'checked_in', scans: 1 })
    expect((await logged('check_in_undone')).length).toBe(1)
    await expect(undo(randomUUID())).rejects.toMatchObject(refusal('no_such_scan'))
  })

  test('returns somebody to the waitlist who was let in from there, without mail', async () => {
    await setCapacity(backend, 1)
    await ticketHolder(backend)
    const jonas = await ticketHolder(backend)
    const { scan: id } = await scan({ ticket: jonas.code, admit: 'anyway' })
    const before = await mails()
    expect(await undo(id)).toMatchObject({ status: 'waitlisted' })
    expect(await mails()).toEqual(before)
    expect(await seats()).toEqual({ taken: 1, seated: 1 })
  })

  test('covers earlier scans of the day that arrive later, and no other day', async () => {
    const mira = await ticketHolder(backend)
    const [friday, saturday, later] = [scanOf(mira), scanOf(mira, 24 * 60), scanOf(mira, 24 * 60 + 5)]
    await sync(helper.client, [friday])
    expect(await sync(admin.client, [later])).toMatchObject([{ outcome: 'checked_in', conflict: null }])
    const [listed] = (await call(admin.client, 'check_in_roster', {})).rows
    expect(Date.parse(listed?.in_at ?? '')).toBe(Date.parse(later.scanned_at))
    expect(await undo(later.scan)).toMatchObject({ outcome: 'undone', status: 'checked_in' })
    expect(await sync(helper.client, [friday, saturday])).toMatchObject([
      { outcome: 'checked_in' },
      { outcome: 'undone', conflict: 'undone_meanwhile' },
    ])
    // The open row has each day's, for an undo when no phone shows it any more.
    const [row] = (await call(admin.client, 'admin_list', { kind: 'registrations' })).rows
    const { extra } = await call(admin.client, 'admin_read', { kind: 'registrations', id: row?.id ?? '' })
    expect(extra.check_ins).toMatchObject([{ scan: friday.scan }])
    expect(await undo(friday.scan)).toMatchObject({ status: 'confirmed' })
  })
})

describe('at a session', () => {
  beforeEach(() => backend.empty('public.seat_reservations'))

  const record = (scans: Scanned[], session = 'lab') =>
    call(admin.client, 'record_attendance', { session, scans: scans as Json })
  const attendance = (session = 'lab') => call(admin.client, 'attendance_of', { session })
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
    await scan({ ticket: seated.code })
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

  test('counts a session without reservations too, separately, and no scan for two', async () => {
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
    const once = scanOf(mira)
    await record([once])
    expect(await record([once], 'keynote')).toMatchObject([{ outcome: 'malformed' }])
  })

  test('counts nobody who isn’t registered, and nobody unknown', async () => {
    await setCapacity(backend, 1)
    const [gone, waiting] = [await ticketHolder(backend), await ticketHolder(backend)]
    const told = await record([scanOf(waiting, 1)])
    await setCapacity(backend, 0)
    await gone.person.client.rpc('cancel_registration')
    told.push(...(await record([scanOf(gone, 2), scanOf({ code: 'nobody' }, 3)])))
    expect(told.map(({ outcome }) => outcome)).toEqual(['waitlisted', 'cancelled', 'unknown'])
    expect(await attendance()).toMatchObject({ attended: 0, people: [] })
  })

  test('undoing also covers earlier scans that arrive later', async () => {
    const mira = await ticketHolder(backend)
    const [first, second] = [scanOf(mira, 1), scanOf(mira, 2)]
    await record([first, second])
    expect(await undo(second.scan)).toMatchObject({ outcome: 'undone', status: 'confirmed' })
    const undone = { outcome: 'undone' }
    expect(await record([first, scanOf(mira, 3)])).toMatchObject([undone, undone])
    expect(await attendance()).toMatchObject({ attended: 0 })
    const now = { ...scanOf(mira), scanned_at: new Date().toISOString() }
    expect(await record([now])).toMatchObject([{ outcome: 'recorded' }])
  })
})
