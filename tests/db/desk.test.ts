import { beforeEach, describe, expect, test } from 'vitest'
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
  ticketHolder,
} from '../support/door.ts'
import { personWithRole, takeRole } from '../support/roles.ts'

const { backend, admin } = await openDoor()
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
