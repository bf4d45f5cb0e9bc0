// The library asks for the classes of a database by their global names.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { openDeviceStore } from '../../web/src/features/admin/check-in/door/door-store.ts'
import type { Conflict, Person, WaitingScan } from '../../web/src/features/admin/check-in/door/scan.ts'

/* What a device at the door keeps, written and read with nothing but the browser's own calls beside the panel's. */
let device: IDBFactory
beforeEach(() => {
  device = new IDBFactory()
  vi.stubGlobal('indexedDB', device)
})

/** The panel's store of this device, closed after the test unless it was before. */
async function opened(how: Parameters<typeof openDeviceStore>[0] = { rosterKey }) {
  const store = await openDeviceStore(how)
  onTestFinished(() => store.close())
  return store
}
const newKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
let rosterKey: CryptoKey
beforeAll(async () => void (rosterKey = await newKey()))

const scan: WaitingScan = {
  scan: '7d5d7a36-9a0f-4a4e-9a7e-3f1f2b6f5a01',
  ticket: 'a'.repeat(64),
  place: 'door',
  at: '2025-10-10T17:59:00.000Z',
  announced: 'checked_in',
}
const person: Person = {
  ticket: 'a'.repeat(64),
  name: 'Mira Okafor',
  institution: 'Northfield University',
  status: 'confirmed',
  days: ['2025-10-10'],
  attendance: 'in_person',
  in_at: null,
}
const conflict: Conflict = {
  scan: '7d5d7a36-9a0f-4a4e-9a7e-3f1f2b6f5a02',
  ticket: 'b'.repeat(64),
  place: 'door',
  at: '2025-10-10T17:58:00.000Z',
  announced: 'checked_in',
  outcome: 'cancelled',
  firstAt: null,
  by: null,
}

const facts = { asOf: '2025-10-10T17:00:00.000Z' }

const answered = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((done, fail) => {
    request.addEventListener('success', () => done(request.result))
    request.addEventListener('error', fail)
  })

async function everything(): Promise<string> {
  const database = await answered(device.open('fest-person'))
  const rows: unknown[] = []
  for (const name of database.objectStoreNames)
    rows.push(...(await answered<unknown[]>(database.transaction(name).objectStore(name).getAll())))
  database.close()
  return rows
    .map((row) => JSON.stringify(row, (_, part: unknown) => (isBytes(part) ? textOf(part) : part)))
    .join('\n')
}
const isBytes = (part: unknown): part is ArrayBuffer | Uint8Array =>
  part instanceof ArrayBuffer || part instanceof Uint8Array
const textOf = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString('latin1')

/** A database as devices have it since the first door: names, keys and the first version. */
async function write(
  name: string,
  stores: Record<string, { keyPath?: string; rows: readonly [value: unknown, key?: string][] }>,
): Promise<void> {
  const opening = device.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    for (const [store, { keyPath, rows }] of Object.entries(stores)) {
      const made = opening.result.createObjectStore(store, keyPath === undefined ? {} : { keyPath })
      for (const [value, key] of rows) made.put(value, key)
    }
  })
  ;(await answered(opening)).close()
}

const writeDoor = (scans: object[], conflicts: object[]) =>
  write('fest-door', {
    scans: { keyPath: 'scan', rows: scans.map((each) => [each]) },
    conflicts: { keyPath: 'scan', rows: conflicts.map((each) => [each]) },
  })

test('scans of yesterday are read, whichever code of the door wrote them; names it stored as they are, are deleted', async () => {
  await writeDoor([scan], [conflict])
  await write('fest-person', {
    roster: { keyPath: 'ticket', rows: [[person]] },
    facts: { rows: [[facts, 'roster']] },
  })

  const store = await opened()
  expect(await store.waiting()).toEqual([scan])
  expect(await store.conflicts()).toEqual([conflict])
  expect(await store.roster()).toEqual({ people: [], facts: null })
  expect(await everything()).not.toContain('Mira')
  await store.changeScan(scan.scan, { isUndo: true })
  expect(await store.waiting()).toEqual([{ ...scan, isUndo: true }])
  await store.settle([scan.scan], [])
  await store.tickOff(conflict.scan)
  expect([await store.waiting(), await store.conflicts()]).toEqual([[], []])
})

test('what was stored before two fields were renamed is read by their new names', async () => {
  const { announced: told, ...former } = scan
  const { announced: _, ...formerConflict } = conflict
  await writeDoor([{ ...former, told, isTakenBack: true }], [{ ...formerConflict, told }])
  const store = await opened()
  expect(await store.waiting()).toEqual([{ ...scan, isUndo: true }])
  expect(await store.conflicts()).toEqual([conflict])
  await store.changeScan(scan.scan, { announced: null })
  expect(await store.waiting()).toEqual([{ ...scan, announced: null, isUndo: true }])
})

test('a roster left by somebody who may keep one goes when it may not be kept; scans stay', async () => {
  await writeDoor([scan], [])
  const before = await opened()
  await before.keepPeople([person], { facts, isAll: true })
  before.close()
  const store = await opened({ rosterKey: null })
  expect(await store.roster()).toEqual({ people: [], facts: null })
  expect(await store.waiting()).toEqual([scan])
})

test('a scan that is gone meanwhile is not made again by a change', async () => {
  const store = await opened()
  await store.changeScan(scan.scan, { isUndo: true })
  expect(await store.waiting()).toEqual([])
})

test('signing out deletes the roster without waiting for an open door, which is told', async () => {
  const onForgotten = vi.fn<() => void>()
  const store = await opened({ rosterKey, onForgotten })
  await store.keepPeople([person], { facts, isAll: true })
  const deleting = device.deleteDatabase('fest-person')
  const outcome = await new Promise((done) => {
    deleting.addEventListener('success', () => done('deleted'))
    deleting.addEventListener('blocked', () => done('blocked'))
  })
  expect(outcome).toBe('deleted')
  expect(onForgotten).toHaveBeenCalledOnce()
  await expect(store.roster()).rejects.toMatchObject({ name: 'InvalidStateError' })
})

test('a database that another tab holds at a later version is refused, not waited for', async () => {
  const later = await answered(device.open('fest-door', 2))
  await expect(openDeviceStore({ rosterKey })).rejects.toMatchObject({ name: 'VersionError' })
  later.close()
})

describe('the name list', () => {
  const named = (number: number, change: Partial<Person> = {}): Person => ({
    ...person,
    ticket: number.toString(16).padStart(32, '0'),
    name: `Guest ${number}`,
    ...change,
  })

  test('comes back after closing the page, with its changes, and nothing of it can be read on the device', async () => {
    const first = await opened()
    const all = Array.from({ length: 2500 }, (_, number) => named(number))
    await first.keepPeople(all, { facts, isAll: true })
    const changed = named(7, { status: 'checked_in', in_at: '2025-10-10T17:30:00.000Z' })
    await first.keepPeople([changed])
    const later = { asOf: '2025-10-10T18:00:00.000Z' }
    await first.keepPeople([named(2500)], { facts: later, isAll: false })
    first.close()
    const stored = await everything()
    expect(stored.length).toBeGreaterThan(100_000)
    for (const secret of ['Guest', 'Northfield', named(7).ticket, 'checked_in', 'in_person'])
      expect(stored).not.toContain(secret)

    const again = await opened()
    const { people, facts: asOf } = await again.roster()
    expect(asOf).toEqual(later)
    const expected = [...all, named(2500)].with(7, changed)
    expect(new Map(people.map((each) => [each.ticket, each]))).toEqual(
      new Map(expected.map((each) => [each.ticket, each])),
    )
  })

  test('a whole list replaces the one before', async () => {
    const store = await opened()
    await store.keepPeople([named(1), named(2)], { facts, isAll: true })
    await store.keepPeople([named(2)], { facts, isAll: true })
    expect((await store.roster()).people).toEqual([named(2)])
  })

  test('is deleted, not read, with another session’s key', async () => {
    const store = await opened()
    await store.keepPeople([person], { facts, isAll: true })
    store.close()
    const other = await opened({ rosterKey: await newKey() })
    expect(await other.roster()).toEqual({ people: [], facts: null })
    other.close()
    expect(await everything()).toBe('')
  })

  test('is deleted, not read, after a day, and when the clock was set back', async () => {
    const hour = 3_600_000
    for (const [hours, people] of [
      [23, 1],
      [25, 0],
      [-1, 0],
    ] as const) {
      vi.useFakeTimers({ now: Date.UTC(2025, 9, 10), toFake: ['Date'] })
      const store = await opened()
      await store.keepPeople([person], { facts, isAll: true })
      vi.setSystemTime(Date.UTC(2025, 9, 10) + hours * hour)
      expect((await store.roster()).people).toHaveLength(people)
      expect((await everything()) === '').toBe(people === 0)
      store.close()
    }
  })

  test('a long day’s changes are put together, and count like before', async () => {
    const store = await opened()
    await store.keepPeople([named(1), named(2)], { facts, isAll: true })
    for (let minute = 0; minute < 250; minute += 1)
      await store.keepPeople([named(1, { in_at: `2025-10-10T18:${minute}` })])
    const expected = [named(1, { in_at: '2025-10-10T18:249' }), named(2)]
    expect((await store.roster()).people).toEqual(expected)
    // The facts, and one block.
    expect((await everything()).split('"keptAt"')).toHaveLength(2)
    expect((await everything()).length).toBeLessThan(2000)
    await store.keepPeople([named(2, { status: 'checked_in' })])
    expect((await store.roster()).people).toEqual([expected[0], named(2, { status: 'checked_in' })])
  })

  test('a device that stores no more keeps no part of a list, until it stores a whole one', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const store = await opened()
    await store.keepPeople([named(1), named(2)], { facts, isAll: true })
    const full = vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(new Error('The disk is full.'))
    await store.keepPeople([named(2, { status: 'cancelled' })])
    await store.keepPeople([named(1, { status: 'checked_in' })], { facts, isAll: false })
    expect(await store.roster()).toEqual({ people: [], facts: null })
    full.mockRestore()
    await store.keepPeople([named(2)], { facts, isAll: true })
    await store.keepPeople([named(3)], { facts, isAll: false })
    expect((await store.roster()).people).toEqual([named(2), named(3)])
  })
})
