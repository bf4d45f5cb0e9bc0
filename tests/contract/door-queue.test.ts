// The library asks for the classes of a database by their global names.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { doorApi } from '../../web/src/features/admin/check-in/door/door-api.ts'
import { openDeviceStore } from '../../web/src/features/admin/check-in/door/door-store.ts'
import { createDoor } from '../../web/src/features/admin/check-in/door/door.ts'
import { type Place, theDoor, type Verdict } from '../../web/src/features/admin/check-in/door/scan.ts'
import { ticketHash } from '../../web/src/features/admin/check-in/ticket-code.ts'
import type { Client, Person } from '../support/backend.ts'
import { openDoor, setCapacity, statusOf, ticketHolder } from '../support/door.ts'

/* The panel's check-in queue, on a device's database and with the real functions. */
const { backend, admin, helper } = await openDoor()
afterAll(() => void vi.unstubAllGlobals())

/** `deaf`: what is sent arrives, and the answer does not. */
type Network = 'up' | 'down' | 'deaf'

const anHourSlow = () => Date.now() - 3_600_000

/** A phone at the door: the panel's code with the real functions. */
function phone(client: Client, now = anHourSlow) {
  const device = new IDBFactory()
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  let network: Network = 'up'
  const calls: string[] = []
  let arrive = async () => {}
  const api = doorApi(async (name, args) => {
    calls.push(name)
    if (network === 'down') throw new TypeError('Failed to fetch')
    const { data, error } = await client.rpc(name, args as never)
    if (name === 'sync_check_ins') await arrive()
    if (network === 'deaf') throw new TypeError('Failed to fetch')
    if (error) throw error
    return data
  })

  async function open({ keepsRoster = true } = {}) {
    vi.stubGlobal('indexedDB', device)
    const store = await openDeviceStore({ rosterKey: keepsRoster ? await key : null })
    const dayOf = (moment: string | number) => new Date(moment).toISOString().slice(0, 10)
    const door = createDoor({ api, store, now, dayOf, patienceMs: 5000 })
    await door.open()
    return {
      store,
      ...door,
      scanCode: async (code: string, place: Place = theDoor) => door.scan(await ticketHash(code), place),
    }
  }

  return {
    open,
    device,
    calls,
    setNetwork(next: Network) {
      network = next
    },
    /** Called when scans have arrived, before their answer. */
    onArrival(call: typeof arrive) {
      arrive = call
    },
  }
}

/** The admin’s phone at the door, with the roster, on which Mira is. */
async function opened(now?: () => number) {
  const mira = await ticketHolder(backend)
  const device = phone(admin.client, now)
  const door = await device.open()
  await door.refresh()
  return { device, door, mira }
}
/** The network is back, and all that waited is sent without a conflict. */
async function sendAll({ device, door }: Pick<Awaited<ReturnType<typeof opened>>, 'device' | 'door'>) {
  device.setNetwork('up')
  await door.send()
  expect(door.state()).toMatchObject({ isReached: true, waiting: [], conflicts: [] })
}
const scansOf = ({ id }: Person) => backend.sql`select outcome from public.check_ins where user_id = ${id}`

test('online, the database answers and nothing stays on the device', async () => {
  const { door, mira } = await opened()
  expect(await door.scanCode(mira.code)).toMatchObject({
    outcome: 'checked_in',
    name: 'Mira Okafor',
    isSure: true,
  })
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'already', is_by_me: true, isSure: true })
  expect(await door.scanCode('f'.repeat(32))).toMatchObject({ outcome: 'unknown', name: null })
  await door.send()
  expect(await door.store.waiting()).toEqual([])
  expect(door.state().conflicts).toEqual([])
  expect(await statusOf(mira)).toBe('checked_in')
  expect(door.state().recent.map(({ outcome }) => outcome)).toEqual(['unknown', 'already', 'checked_in'])
})

test('offline, the roster decides, and queued scans are sent in order afterward', async () => {
  const [mira, tom] = [await ticketHolder(backend), await ticketHolder(backend, 'Tom Berg')]
  const { device, door } = await opened()
  device.setNetwork('down')
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'checked_in', isSure: false })
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'already', is_by_me: true })
  expect(await door.scanCode(tom.code)).toMatchObject({ outcome: 'checked_in', name: 'Tom Berg' })
  expect(await door.scanCode('e'.repeat(32))).toMatchObject({ outcome: 'unknown' })
  expect(door.state()).toMatchObject({ isReached: false })
  expect(door.state().waiting).toHaveLength(3)
  expect(await statusOf(mira)).toBe('confirmed')

  await sendAll({ device, door })
  expect([await statusOf(mira), await statusOf(tom)]).toEqual(['checked_in', 'checked_in'])
  expect(await scansOf(mira.person)).toHaveLength(1)
  // The answer to the first scan came after the second, which stays one of a used ticket.
  const again = door.state().recent.find(({ name }) => name === 'Mira Okafor')
  expect(again).toMatchObject({ outcome: 'already', is_by_me: true, isSure: true })
  // The phone's clock is an hour slow, which the records correct.
  const shown = door.state().recent.find(({ name }) => name === 'Tom Berg')
  expect(Date.now() - Date.parse(shown?.first_at ?? '')).toBeLessThan(60_000)
})

test.each([
  ['knew them before', true],
  ['knew nobody before', false],
])('a list that learns of a scan before its answer calls nobody already in, if it %s', async (_, knew) => {
  const mira = await ticketHolder(backend)
  const device = phone(admin.client)
  const door = await device.open()
  if (knew) await door.refresh()
  device.onArrival(async () => {
    await door.refresh()
    throw new TypeError('Failed to fetch')
  })
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'checked_in', isSure: false })
  expect(await statusOf(mira)).toBe('checked_in')
  device.onArrival(async () => {})
  await sendAll({ device, door })
})

test('a phone that stays open overnight without a network lets in whoever came yesterday', async () => {
  let now = Date.now() - 86_400_000
  const { device, door, mira } = await opened(() => now)
  device.setNetwork('down')
  const { ticket } = await door.scanCode(mira.code)
  now += 86_400_000
  await door.refresh()
  expect(door.state().roster.get(ticket)?.status).toBe('confirmed')
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'checked_in', isSure: false })
  await sendAll({ device, door })
  const [today, yesterday] = door.state().recent as [Verdict, Verdict]
  // An answer about yesterday that comes late, as from another tab.
  await door.store.keepScan({ ...yesterday, scan: crypto.randomUUID(), announced: 'checked_in' })
  await door.send()
  expect(door.state().roster.get(ticket)?.status).toBe('checked_in')
  await door.undoCheckIn(yesterday)
  expect(door.state().roster.get(ticket)?.status).toBe('checked_in')
  await door.undoCheckIn(today)
  await door.send()
  expect(door.state().roster.get(ticket)?.status).toBe('confirmed')
})

test('closing the page between any two steps loses no scan and counts none twice', async () => {
  const { device, door: first, mira } = await opened()
  device.setNetwork('down')
  await first.scanCode(mira.code)
  first.store.close()

  // Sent, but closed before the answer.
  const second = await device.open()
  expect(second.state().waiting).toHaveLength(1)
  expect(second.state().roster.get(await ticketHash(mira.code))).toMatchObject({
    name: 'Mira Okafor',
    status: 'checked_in',
  })
  device.setNetwork('deaf')
  await second.send()
  expect(await statusOf(mira)).toBe('checked_in')
  expect(second.state().waiting).toHaveLength(1)
  second.store.close()

  const third = await device.open()
  await sendAll({ device, door: third })
  expect(await scansOf(mira.person)).toHaveLength(1)
})

test('a page closed before showing the result asks again for the same scan', async () => {
  const mira = await ticketHolder(backend)
  const device = phone(admin.client)
  const door = await device.open()
  const ticket = await ticketHash(mira.code)
  await door.store.keepScan({
    scan: crypto.randomUUID(),
    ticket,
    place: 'door',
    // By the phone's clock, also after midnight.
    at: new Date(anHourSlow()).toISOString(),
    announced: null,
  })
  const again = await device.open()
  expect(await again.scan(ticket, 'door')).toMatchObject({ outcome: 'checked_in', isSure: true })
  expect(await scansOf(mira.person)).toHaveLength(1)
})

test('another phone’s scan in the meantime is a conflict, once, until somebody dismisses it', async () => {
  const [mira, tom, ada] = [
    await ticketHolder(backend),
    await ticketHolder(backend),
    await ticketHolder(backend),
  ]
  const { device: mine, door } = await opened()
  const elsewhere = await phone(helper.client).open()
  mine.setNetwork('down')
  await elsewhere.scanCode(mira.code)
  await door.scanCode(mira.code)
  await door.scanCode(tom.code)
  await door.scanCode(ada.code)
  await tom.person.client.rpc('cancel_registration')

  mine.setNetwork('deaf')
  await door.send()
  mine.setNetwork('up')
  await door.send()
  expect(door.state().conflicts).toMatchObject([
    { announced: 'checked_in', outcome: 'already', by: helper.email },
    { announced: 'checked_in', outcome: 'cancelled' },
  ])
  expect(JSON.stringify(await door.store.conflicts())).not.toContain('Mira')
  const again = await mine.open()
  expect(again.state().conflicts).toHaveLength(2)
  for (const { scan } of again.state().conflicts) await again.tickOff(scan)
  expect(await again.store.conflicts()).toEqual([])
  expect(await statusOf(ada)).toBe('checked_in')
})

test('scans within one tick of the clock stay in the order in which they were made', async () => {
  const holders = await Promise.all(Array.from({ length: 6 }, () => ticketHolder(backend)))
  const frozenNow = Date.now()
  const { device, door } = await opened(() => frozenNow)
  device.setNetwork('down')
  const tickets: string[] = []
  for (const { code } of holders) tickets.push((await door.scanCode(code)).ticket)
  for (const { person } of holders) await person.client.rpc('cancel_registration')
  const ticketsOf = (entries: readonly { ticket: string }[]) => entries.map(({ ticket }) => ticket)
  expect(ticketsOf(door.state().waiting)).toEqual(tickets)
  expect(ticketsOf((await device.open()).state().waiting)).toEqual(tickets)

  device.setNetwork('up')
  await door.send()
  expect(ticketsOf(door.state().conflicts)).toEqual(tickets)
  expect(ticketsOf((await device.open()).state().conflicts)).toEqual(tickets)
  const ids = holders.map(({ person }) => person.id)
  const taken = backend.column`
    select user_id from public.check_ins where user_id = any (${ids}) order by scanned_at, id`
  expect(await taken).toEqual(ids)
  for (const { scan } of door.state().conflicts) await door.tickOff(scan)
})

test('waitlisted people get in only by a decision, offline too', async () => {
  await setCapacity(backend, 0)
  const [mira, tom] = [await ticketHolder(backend), await ticketHolder(backend, 'Tom Berg')]
  const { device, door } = await opened()
  const online = await door.scanCode(mira.code)
  expect(online).toMatchObject({ outcome: 'waitlisted', seat_free: false })
  expect(await door.admit(online, 'if_free')).toMatchObject({ outcome: 'waitlisted' })
  expect(await door.admit(online, 'anyway')).toMatchObject({ outcome: 'checked_in' })

  device.setNetwork('down')
  const offline = await door.scanCode(tom.code)
  expect(offline).toMatchObject({ outcome: 'waitlisted', isSure: false })
  expect(await door.admit(offline, 'anyway')).toMatchObject({ outcome: 'checked_in', isSure: false })
  await sendAll({ device, door })
  expect([await statusOf(mira), await statusOf(tom)]).toEqual(['checked_in', 'checked_in'])
  await setCapacity(backend, 300)
})

test('a scan can be undone before it is sent, and while the server is silent', async () => {
  const { device, door, mira } = await opened()
  device.setNetwork('down')
  const never = await door.scanCode(mira.code)
  await door.undoCheckIn(never)
  device.setNetwork('up')
  await door.send()
  expect(await scansOf(mira.person)).toHaveLength(0)
  device.setNetwork('deaf')
  const unheard = await door.scanCode(mira.code)
  await door.send()
  expect(await statusOf(mira)).toBe('checked_in')
  await door.undoCheckIn(unheard)
  await door.send()
  device.setNetwork('up')
  await door.send()
  expect(await statusOf(mira)).toBe('confirmed')
  expect(door.state()).toMatchObject({ waiting: [], conflicts: [] })
})

test('a session’s scans use the same queue, separate from the door', async () => {
  const { device, door, mira } = await opened()
  device.setNetwork('down')
  expect(await door.scanCode(mira.code, 'session-a')).toMatchObject({ outcome: 'recorded' })
  expect(await door.scanCode(mira.code, 'session-a')).toMatchObject({ outcome: 'already' })
  expect(await door.scanCode(mira.code, 'session-b')).toMatchObject({ outcome: 'recorded' })
  expect(await door.scanCode(mira.code)).toMatchObject({ outcome: 'checked_in' })
  await sendAll({ device, door })
  const counted = backend.column`
    select session_id from public.session_attendances where user_id = ${mira.person.id} order by 1`
  expect(await counted).toEqual(['session-a', 'session-b'])
  expect(await statusOf(mira)).toBe('checked_in')
})

test('the roster is updated with changes and deletions, and keeps no unnecessary names or codes', async () => {
  const [mira, tom] = [await ticketHolder(backend), await ticketHolder(backend, 'Tom Berg')]
  const { device, door } = await opened()
  const [ticketOfMira, ticketOfTom] = [await ticketHash(mira.code), await ticketHash(tom.code)]
  await mira.person.client.rpc('cancel_registration')
  await backend.sql`delete from public.registrations where user_id = ${tom.person.id}`
  device.calls.length = 0
  await door.refresh()
  // Who is gone is in no list of changes, so everybody is fetched anew.
  expect(device.calls).toEqual(['check_in_roster', 'check_in_roster'])
  expect(door.state().roster.get(ticketOfMira)).toMatchObject({ status: 'cancelled', name: null })
  expect(door.state().roster.has(ticketOfTom)).toBe(false)
  const kept = JSON.stringify(await door.store.roster())
  expect(kept).toContain(ticketOfMira)
  expect(kept).not.toContain(mira.code)
  expect(kept).not.toContain(ticketOfTom)

  door.store.close()
  const reloaded = await device.open()
  expect(reloaded.state().roster).toEqual(door.state().roster)
  device.calls.length = 0
  const elsewhere = await ticketHolder(backend, 'Noor Haddad')
  const waiting = reloaded.refresh()
  await Promise.all([waiting, reloaded.refresh()])
  expect(device.calls).toEqual(['check_in_roster'])
  expect(reloaded.state().roster.get(await ticketHash(elsewhere.code))?.name).toBe('Noor Haddad')
  reloaded.store.close()
  const after = await device.open({ keepsRoster: false })
  expect(await after.store.roster()).toEqual({ people: [], facts: null })
  await after.refresh()
  expect(after.state().roster.size).toBeGreaterThan(0)
  expect(await after.store.roster()).toEqual({ people: [], facts: null })
})

test('somebody who is no longer an admin sends nothing and sees why', async () => {
  const mira = await ticketHolder(backend)
  const door = await phone((await backend.signUp()).client).open()
  await door.scanCode(mira.code)
  expect(door.state()).toMatchObject({ isReached: true, problem: { title: expect.any(String) } })
  expect(door.state().waiting).toHaveLength(1)
  expect(await statusOf(mira)).toBe('confirmed')
})
