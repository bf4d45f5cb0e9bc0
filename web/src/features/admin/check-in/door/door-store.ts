import { deviceDatabase } from '#app/session/device-memory.ts'
import type { Conflict, Person, WaitingScan } from './scan.ts'

type RosterFacts = { asOf: string }

/** What the device stores for the door. Each call takes effect as a whole or not at all. */
export type DoorStore = {
  /** Whether it survives closing the page. */
  readonly isKept: boolean
  waiting: () => Promise<WaitingScan[]>
  conflicts: () => Promise<Conflict[]>
  keepScan: (scan: WaitingScan) => Promise<void>
  /** Changes a scan that still waits; does nothing if it is gone by now. */
  changeScan: (id: string, change: Partial<WaitingScan>) => Promise<void>
  /** Called once the database has answered: removes these scans and adds these conflicts. */
  settle: (ids: readonly string[], conflicts: readonly Conflict[]) => Promise<void>
  tickOff: (scan: string) => Promise<void>
  roster: () => Promise<{ people: Person[]; facts: RosterFacts | null }>
  /**
   * Adds or replaces people. `update` says as of when the roster is then current, and whether these people are all of
   * it.
   */
  keepPeople: (people: readonly Person[], update?: { facts: RosterFacts; isAll: boolean }) => Promise<void>
  forgetRoster: () => Promise<void>
  close: () => void
}

/*
 * Two databases. Scans contain no names and stay until they are sent, whoever is signed in: signing a phone out must
 * not lose a check-in. The roster contains names and is deleted when the person who fetched it signs out.
 */
const scansDatabase = 'fest-door'

function opened(
  name: string,
  stores: Readonly<Record<string, string | null>>,
  onForgotten = () => {},
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries(stores))
        request.result.createObjectStore(store, keyPath === null ? {} : { keyPath })
    })
    request.addEventListener('success', () => {
      const database = request.result
      // Signing out deletes the database, and must not wait for this page.
      database.addEventListener('versionchange', () => {
        database.close()
        onForgotten()
      })
      resolve(database)
    })
    request.addEventListener('error', () => reject(request.error ?? new Error('This device has no storage.')))
    request.addEventListener('blocked', () => reject(new Error('Another tab holds the database.')))
  })
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The device did not answer.')))
  })
}

/** Resolves when everything `work` wrote is stored on the device. */
function written(
  database: IDBDatabase,
  stores: string[],
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite')
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('Nothing was saved.')))
    work(transaction)
  })
}

type DeviceStoreOptions = {
  keepsRoster: boolean
  /** Called when the person signs out, here or in another tab, and the roster is deleted. */
  onForgotten?: () => void
}

/**
 * Opens the store in IndexedDB. Without `keepsRoster` (once the event is over), names are not stored, and stored ones
 * are removed. Rejects where the browser has no IndexedDB or forbids it.
 */
export async function openDeviceStore({ keepsRoster, onForgotten }: DeviceStoreOptions): Promise<DoorStore> {
  const scans = await opened(scansDatabase, { scans: 'scan', conflicts: 'scan' })
  const people = await opened(deviceDatabase, { roster: 'ticket', facts: null }, onForgotten)
  const all = <Row>(database: IDBDatabase, store: string) =>
    answerOf<Row[]>(database.transaction(store).objectStore(store).getAll())
  const forgetRoster = () =>
    written(people, ['roster', 'facts'], (work) => {
      work.objectStore('roster').clear()
      work.objectStore('facts').clear()
    })
  if (!keepsRoster) await forgetRoster()
  return {
    isKept: true,
    waiting: () => all(scans, 'scans'),
    conflicts: () => all(scans, 'conflicts'),
    keepScan: (scan) => written(scans, ['scans'], (work) => void work.objectStore('scans').put(scan)),
    changeScan: (id, change) =>
      written(scans, ['scans'], (work) => {
        const store = work.objectStore('scans')
        const reading: IDBRequest<WaitingScan | undefined> = store.get(id)
        reading.addEventListener('success', () => {
          if (reading.result) store.put({ ...reading.result, ...change })
        })
      }),
    settle: (ids, conflicts) =>
      written(scans, ['scans', 'conflicts'], (work) => {
        for (const conflict of conflicts) work.objectStore('conflicts').put(conflict)
        for (const id of ids) work.objectStore('scans').delete(id)
      }),
    tickOff: (scan) =>
      written(scans, ['conflicts'], (work) => void work.objectStore('conflicts').delete(scan)),
    async roster() {
      const facts: RosterFacts | undefined = await answerOf(
        people.transaction('facts').objectStore('facts').get('roster'),
      )
      return { people: await all<Person>(people, 'roster'), facts: facts ?? null }
    },
    async keepPeople(rows, update) {
      if (!keepsRoster) return
      await written(people, ['roster', 'facts'], (work) => {
        if (update?.isAll) work.objectStore('roster').clear()
        for (const row of rows) work.objectStore('roster').put(row)
        if (update) work.objectStore('facts').put(update.facts, 'roster')
      })
    },
    forgetRoster,
    close() {
      scans.close()
      people.close()
    },
  }
}

/** Opens a store that lasts as long as the page, so that check-in works even where the browser stores nothing. */
export function openPageStore(): DoorStore {
  const scans = new Map<string, WaitingScan>()
  const conflicts = new Map<string, Conflict>()
  return {
    isKept: false,
    waiting: async () => [...scans.values()],
    conflicts: async () => [...conflicts.values()],
    keepScan: async (scan) => void scans.set(scan.scan, scan),
    async changeScan(id, change) {
      const scan = scans.get(id)
      if (scan) scans.set(id, { ...scan, ...change })
    },
    async settle(ids, found) {
      for (const conflict of found) conflicts.set(conflict.scan, conflict)
      for (const id of ids) scans.delete(id)
    },
    tickOff: async (scan) => void conflicts.delete(scan),
    roster: async () => ({ people: [], facts: null }),
    keepPeople: async () => {},
    forgetRoster: async () => {},
    close() {},
  }
}
