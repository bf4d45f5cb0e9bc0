import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestBackend } from '../support/backend.ts'
import { checkIn, type Scanned, type Ticket, ticketHolder } from '../support/door.ts'
import { lab } from '../support/submissions.ts'

const backend = await openTestBackend()
const { sql } = backend
const admin = await backend.admin()
await backend
  .service()
  .rpc('sync_bookable_sessions', { published: [{ ...lab, title: 'Noise lab', capacity: 1 }] })
beforeEach(async () => {
  await backend.empty('public.seat_reservations', 'public.registrations', 'private.rate_limits')
  await sql('update public.site_settings set registration_capacity = 300')
})

type Told = { scan: string; outcome: string; seat: string | null; name: string | null; status: string | null }
async function record(scans: Scanned[], session = 'lab'): Promise<Told[]> {
  return (await admin.client.rpc('record_attendance', { session, scans }).throwOnError())
    .data as unknown as Told[]
}
async function attendance(session = 'lab') {
  return (await admin.client.rpc('attendance_of', { session }).throwOnError()).data as unknown as Record<
    string,
    number
  > & { people: { name: string; seat: string }[] }
}
const at = (minutes: number) => new Date(Date.UTC(2025, 9, 10, 9, minutes)).toISOString()
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
  expect(await attendance()).toMatchObject({ capacity: 1, reserved: 1, waiting: 1, attended: 0, missing: 1 })
  const told = await record([scanOf(seated, 1), scanOf(waiting, 2), scanOf(absent, 3)])
  expect(told.map(({ outcome, seat }) => [outcome, seat])).toEqual([
    ['recorded', 'reserved'],
    ['recorded', 'waiting'],
    ['recorded', 'none'],
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
  expect(await record([scanOf(mira)], 'keynote')).toMatchObject([{ outcome: 'recorded', seat: 'not_needed' }])
  expect(await attendance('keynote')).toMatchObject({ title: null, capacity: null, reserved: 0, attended: 1 })
  expect(await attendance()).toMatchObject({ attended: 0 })
})

test('counts nobody who isn’t registered, and nobody unknown', async () => {
  await sql('update public.site_settings set registration_capacity = 1')
  const [gone, waiting] = [await ticketHolder(backend), await ticketHolder(backend)]
  const told = await record([scanOf(waiting, 1)])
  await sql('update public.site_settings set registration_capacity = 0')
  await gone.person.client.rpc('cancel_registration')
  told.push(...(await record([scanOf(gone, 2), { scan: randomUUID(), ticket: 'nobody', scanned_at: at(3) }])))
  expect(told.map(({ outcome }) => outcome)).toEqual(['waitlisted', 'cancelled', 'unknown'])
  expect(await attendance()).toMatchObject({ attended: 0, people: [] })
})

test('reports people who weren’t checked in at the door, but counts them', async () => {
  const [mira, jonas] = [await ticketHolder(backend), await ticketHolder(backend)]
  await checkIn(admin.client, { ticket: mira.code })
  const told = await record([scanOf(mira, 1), scanOf(jonas, 2)])
  expect(told.map(({ status }) => status)).toEqual(['checked_in', 'confirmed'])
})

test('undoing also covers earlier scans that arrive later', async () => {
  const mira = await ticketHolder(backend)
  const [first, second] = [scanOf(mira, 1), scanOf(mira, 2)]
  await record([first, second])
  expect((await admin.client.rpc('undo_check_in', { scan: second.scan })).data).toMatchObject({
    outcome: 'undone',
    status: 'confirmed',
  })
  expect(await record([first, scanOf(mira, 3)])).toMatchObject([{ outcome: 'undone' }, { outcome: 'undone' }])
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
