import type { Json } from '@fest/schemas/database.types.ts'
import type { Client } from '../support/backend.ts'
import { call } from '../support/call.ts'
import {
  checkIn,
  clearDoor,
  openDoor,
  seatCounts,
  setCapacity,
  somebody,
  statusOf,
  sync,
  type Ticket,
  ticketHolder,
} from '../support/door.ts'
import { refusal } from '../support/refusal.ts'
import { personWithRole, takeRole } from '../support/roles.ts'

const { backend, admin } = await openDoor()
const { sql } = backend
const desk = await personWithRole(backend, admin, 'desk')
beforeEach(() => clearDoor(backend))

const scanId = (number: number) => `50000000-0000-4000-8000-00000000000${number}`
const noon = '2025-10-10T12:00:00Z'

describe('the desk sees names and tickets, and no more', () => {
  test('in the list of the door', async () => {
    await ticketHolder(backend)
    const [asDesk] = (await call(desk.client, 'check_in_roster')).rows
    const [asAdmin] = (await call(admin.client, 'check_in_roster')).rows
    expect(asDesk).toMatchObject({ name: 'Mira Okafor', status: 'confirmed', institution: null })
    expect(asAdmin?.institution).toEqual(expect.any(String))
  })

  test('of what another phone scanned: a name, where there is one, and no address', async () => {
    const mira = await ticketHolder(backend)
    await checkIn(admin.client, { ticket: mira.code })
    const told = await checkIn(desk.client, { ticket: mira.code })
    expect(told).toMatchObject({ outcome: 'already', by: null, is_by_me: false })
    expect(JSON.stringify(told)).not.toContain('@')
    expect(await checkIn(admin.client, { ticket: mira.code })).toMatchObject({ by: admin.email })
  })

  test('of who canceled: that the ticket is not valid, whichever way it is asked', async () => {
    const { person, code: ticket } = await ticketHolder(backend)
    const scans = [{ scan: scanId(1), ticket, scanned_at: noon }]
    await desk.client.rpc('record_attendance', { session: 'two', scans }).throwOnError()
    await person.client.rpc('cancel_registration').throwOnError()
    const { data } = await desk.client.rpc('check_in_roster')
    // What the list has instead of the code is taken for it.
    const hash = data?.rows[0]?.ticket ?? ''
    const scanned = (number: number) => [{ scan: scanId(number), ticket: hash, scanned_at: noon }]
    const ways = [
      checkIn(desk.client, { ticket: hash }),
      sync(desk.client, scanned(2)),
      call(desk.client, 'record_attendance', { session: 'one', scans: scanned(3) }),
      call(desk.client, 'undo_check_in', { scan: scanId(1) }),
      call(desk.client, 'walk_in', { person: somebody({ email: person.email }) }),
    ]
    for (const told of await Promise.all(ways)) expect(JSON.stringify(told)).not.toContain('Mira')
    const asAdmin = await checkIn(admin.client, { ticket })
    expect(asAdmin).toMatchObject({ outcome: 'cancelled', name: 'Mira Okafor' })
  })
})

test('beyond the number only an admin lets somebody in', async () => {
  await setCapacity(backend, 1)
  const [, tom] = [await ticketHolder(backend), await ticketHolder(backend, 'Tom')]
  const anyway = { ticket: tom.code, admit: 'anyway' }
  expect(await checkIn(desk.client, { ...anyway, scan: scanId(3) })).toMatchObject({ outcome: 'waitlisted' })
  const [late] = await sync(desk.client, [{ ...anyway, scan: scanId(4), scanned_at: noon }])
  expect(late).toMatchObject({ outcome: 'waitlisted', conflict: 'waitlisted_meanwhile' })
  expect(await seatCounts(backend)).toMatchObject({ taken: 1 })
  expect(await checkIn(admin.client, anyway)).toMatchObject({ outcome: 'checked_in' })
})

test('what was scanned before the role was taken is not lost: the next one at that phone sends it', async () => {
  const mira = await ticketHolder(backend)
  const leaver = await personWithRole(backend, admin, 'desk')
  await takeRole(admin, leaver)
  const scans = [{ scan: scanId(6), ticket: mira.code, scanned_at: noon }]
  await expect(sync(leaver.client, scans)).rejects.toMatchObject({ code: '42501' })
  expect(await statusOf(mira)).toBe('confirmed')
  expect(await sync(desk.client, scans)).toMatchObject([{ outcome: 'checked_in' }])
})

describe('a correction', () => {
  let mira: Ticket
  beforeEach(async () => {
    mira = await ticketHolder(backend)
    await sql`delete from public.mail_outbox where true`
  })

  async function own() {
    const { data } = await mira.person.client.from('registrations').select('*').single()
    if (!data) throw new Error('There is no registration.')
    return data
  }

  async function correct(client: Client, changes: Record<string, Json>, tells = false) {
    const { id: registration, updated_at: seen } = await own()
    return (await client.rpc('admin_correct', { registration, changes, seen, tells }).throwOnError()).data
  }

  test.each<[Record<string, Json>, string]>([
    [{ full_name: 'M' }, 'full_name'],
    [{ institution: ' ' }, 'institution'],
    [{ days: [] }, 'days'],
    [{ attendance: null }, 'attendance'],
    [{ is_at_least_16: false }, 'changes'],
    [{ status: 'checked_in' }, 'changes'],
    [{ ticket_code: 'mine' }, 'changes'],
    [{ custom_answers: {} }, 'changes'],
  ])('%o names what is wrong, and changes nothing', async (changes, field) => {
    await expect(correct(admin.client, changes)).rejects.toMatchObject({ code: '23514', details: field })
    expect(await sql`select 1 from private.corrections`).toEqual([])
  })

  test('refused what changed while somebody wrote is not overwritten', async () => {
    const { id: registration, updated_at: seen } = await own()
    await correct(admin.client, { institution: 'Lindenhof Institute' })
    const changes = { institution: 'Harbour College' }
    const { error } = await admin.client.rpc('admin_correct', { registration, changes, seen })
    expect(error).toMatchObject(refusal('stale'))
  })

  test('before and after are kept with the registration; the log has which answers, and no words of theirs', async () => {
    const days = ['2025-10-11', '2025-10-10']
    const changes = { full_name: ' Mira Okafor-Reyes ', days, phone: '+49 30 901820' }
    expect(await correct(admin.client, changes)).toEqual({ answers: ['full_name', 'phone'] })
    const { id: registration } = await own()
    expect((await admin.client.rpc('admin_corrections', { registration })).data).toMatchObject([
      { answer: 'phone', before: null, after: '+49 30 901820', is_told: false, by: admin.email },
      { answer: 'full_name', before: 'Mira Okafor', after: 'Mira Okafor-Reyes' },
    ])
    const logged = await sql`select details from public.audit_log where subject_id = ${registration}`
    expect(logged).toEqual([{ details: { answers: ['full_name', 'phone'], is_told: false } }])
    expect(await sql`select 1 from public.mail_outbox`).toEqual([])
  })

  test('the person is told only when an admin says so, which answers and not what they say', async () => {
    // What changes nothing leaves no trace.
    const same = { full_name: 'Mira Okafor', phone: '' }
    expect(await correct(admin.client, same, true)).toEqual({ answers: [] })
    await correct(admin.client, { institution: 'Lindenhof Institute' }, true)
    expect(await sql`select answer from private.corrections`).toEqual([{ answer: 'institution' }])
    const data = { name: 'Mira Okafor', answers: ['institution'] }
    const mails = await sql`select template, data from public.mail_outbox`
    expect(mails).toEqual([{ template: 'registration_corrected', data }])
  })

  test('the desk sets a name right by the ticket, and nothing else', async () => {
    const named = (full_name: string) => desk.client.rpc('correct_name', { ticket: mira.code, full_name })
    expect((await named('Mira Okafor-Reyes')).data).toEqual({ name: 'Mira Okafor-Reyes' })
    expect((await named('M')).error).toMatchObject({ code: '23514', details: 'full_name' })
    expect(await own()).toMatchObject({ full_name: 'Mira Okafor-Reyes' })
    const gone = await desk.client.rpc('correct_name', { ticket: 'f'.repeat(32), full_name: 'Nobody' })
    expect(gone.error).toMatchObject(refusal('not_found'))
  })

  test('the same press again, because its answer got lost, is answered as before and corrects nothing twice', async () => {
    const { id: registration, updated_at: seen } = await own()
    const press = (client: Client, full_name = 'Mira Okafor-Lind') =>
      client.rpc('admin_correct', { registration, changes: { full_name }, seen, tells: true })
    const first = (await press(admin.client).throwOnError()).data
    expect((await press(admin.client).throwOnError()).data).toEqual(first)
    // Something else, or somebody else, is told that it changed.
    expect((await press(admin.client, 'Mira O.')).error).toMatchObject({ details: 'stale' })
    await sql`update private.corrections set corrected_by = ${desk.id}`
    expect((await press(admin.client)).error).toMatchObject({ details: 'stale' })
    const kept = await call(admin.client, 'admin_corrections', { registration })
    expect(kept.filter(({ after }) => after === 'Mira Okafor-Lind')).toHaveLength(1)
  })
})
