// The library asks for the classes of a database by their global names.
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from '../../web/src/features/admin/check-in/door/door-store.ts'
import type { Conflict, Person, WaitingScan } from '../../web/src/features/admin/check-in/door/scan.ts'

/* What a device at the door keeps, written and read with nothing but the browser's own calls beside the panel's. */
let device: IDBFactory
beforeEach(() => {
  device = new IDBFactory()
  vi.stubGlobal('indexedDB', device)
})
afterEach(() => vi.unstubAllGlobals())

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
  await new Promise((done, fail) => {
    opening.addEventListener('success', done)
    opening.addEventListener('error', fail)
  })
  opening.result.close()
}

test('scans of yesterday and the roster are read, whichever code of the door wrote them', async () => {
  await write('fest-door', {
    scans: { keyPath: 'scan', rows: [[scan]] },
    conflicts: { keyPath: 'scan', rows: [[conflict]] },
  })
  await write('fest-person', {
    roster: { keyPath: 'ticket', rows: [[person]] },
    facts: { rows: [[{ asOf: '2025-10-10T17:00:00.000Z' }, 'roster']] },
  })

  const store = await openDeviceStore({ keepsRoster: true })
  expect(await store.waiting()).toEqual([scan])
  expect(await store.conflicts()).toEqual([conflict])
  expect(await store.roster()).toEqual({ people: [person], facts: { asOf: '2025-10-10T17:00:00.000Z' } })
  await store.changeScan(scan.scan, { isUndo: true })
  expect(await store.waiting()).toEqual([{ ...scan, isUndo: true }])
  await store.settle([scan.scan], [])
  await store.tickOff(conflict.scan)
  expect([await store.waiting(), await store.conflicts()]).toEqual([[], []])
  store.close()
})

test('what was stored before two fields were renamed is read by their new names', async () => {
  const { announced: told, ...former } = scan
  const { announced: _, ...formerConflict } = conflict
  await write('fest-door', {
    scans: { keyPath: 'scan', rows: [[{ ...former, told, isTakenBack: true }]] },
    conflicts: { keyPath: 'scan', rows: [[{ ...formerConflict, told }]] },
  })
  const store = await openDeviceStore({ keepsRoster: true })
  expect(await store.waiting()).toEqual([{ ...scan, isUndo: true }])
  expect(await store.conflicts()).toEqual([conflict])
  await store.changeScan(scan.scan, { announced: null })
  expect(await store.waiting()).toEqual([{ ...scan, announced: null, isUndo: true }])
  store.close()
})

test('a roster left by somebody who may keep one goes when it may not be kept; scans stay', async () => {
  await write('fest-door', {
    scans: { keyPath: 'scan', rows: [[scan]] },
    conflicts: { keyPath: 'scan', rows: [] },
  })
  await write('fest-person', { roster: { keyPath: 'ticket', rows: [[person]] }, facts: { rows: [] } })
  const store = await openDeviceStore({ keepsRoster: false })
  expect(await store.roster()).toEqual({ people: [], facts: null })
  expect(await store.waiting()).toEqual([scan])
  store.close()
})

test('a scan that is gone meanwhile is not made again by a change', async () => {
  const store = await openDeviceStore({ keepsRoster: true })
  await store.changeScan(scan.scan, { isUndo: true })
  expect(await store.waiting()).toEqual([])
  store.close()
})

test('signing out deletes the roster without waiting for an open door, which is told', async () => {
  const onForgotten = vi.fn<() => void>()
  const store = await openDeviceStore({ keepsRoster: true, onForgotten })
  await store.keepPeople([person], { facts: { asOf: '2025-10-10T17:00:00.000Z' }, isAll: true })
  const deleting = device.deleteDatabase('fest-person')
  const outcome = await new Promise((done) => {
    deleting.addEventListener('success', () => done('deleted'))
    deleting.addEventListener('blocked', () => done('blocked'))
  })
  expect(outcome).toBe('deleted')
  expect(onForgotten).toHaveBeenCalledOnce()
  await expect(store.roster()).rejects.toMatchObject({ name: 'InvalidStateError' })
  store.close()
})

test('a database that another tab holds at a later version is refused, not waited for', async () => {
  const opening = device.open('fest-door', 2)
  await new Promise((done) => opening.addEventListener('success', done))
  await expect(openDeviceStore({ keepsRoster: true })).rejects.toMatchObject({ name: 'VersionError' })
  opening.result.close()
})
