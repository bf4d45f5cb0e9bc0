import { deviceDatabase } from '#app/session/device-memory.ts'
import type { DBSchema } from 'idb'
import { openDatabase } from '../../device/open-database.ts'
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

type Scans = DBSchema & {
  scans: { key: string; value: WaitingScan }
  conflicts: { key: string; value: Conflict }
}
type People = DBSchema & {
  roster: { key: string; value: Person }
  facts: { key: string; value: RosterFacts }
}

type Former = { told?: WaitingScan['announced']; isTakenBack?: boolean }

/** A scan or conflict that may have been stored before two of its fields were renamed. */
function renamed<Stored extends WaitingScan | Conflict>(stored: Stored & Former): Stored {
  const { told, isTakenBack, ...rest } = stored
  return {
    ...rest,
    ...(told !== undefined && { announced: told }),
    ...(isTakenBack && { isUndo: true }),
  } as Stored
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
  const scans = await openDatabase<Scans>(scansDatabase, (database) => {
    for (const store of ['scans', 'conflicts'] as const)
      database.createObjectStore(store, { keyPath: 'scan' })
  })
  const people = await openDatabase<People>(
    deviceDatabase,
    (database) => {
      database.createObjectStore('roster', { keyPath: 'ticket' })
      database.createObjectStore('facts')
    },
    onForgotten,
  )
  async function forgetRoster() {
    const work = people.transaction(['roster', 'facts'], 'readwrite')
    await Promise.all([work.objectStore('roster').clear(), work.objectStore('facts').clear(), work.done])
  }
  if (!keepsRoster) await forgetRoster()
  return {
    isKept: true,
    waiting: async () => (await scans.getAll('scans')).map(renamed),
    conflicts: async () => (await scans.getAll('conflicts')).map(renamed),
    keepScan: async (scan) => void (await scans.put('scans', scan)),
    async changeScan(id, change) {
      const { store, done } = scans.transaction('scans', 'readwrite')
      const write = async () => {
        const scan = await store.get(id)
        if (scan) await store.put({ ...renamed(scan), ...change })
      }
      await Promise.all([write(), done])
    },
    async settle(ids, conflicts) {
      const work = scans.transaction(['scans', 'conflicts'], 'readwrite')
      await Promise.all([
        ...conflicts.map((conflict) => work.objectStore('conflicts').put(conflict)),
        ...ids.map((id) => work.objectStore('scans').delete(id)),
        work.done,
      ])
    },
    tickOff: (scan) => scans.delete('conflicts', scan),
    async roster() {
      const [rows, facts] = await Promise.all([people.getAll('roster'), people.get('facts', 'roster')])
      return { people: rows, facts: facts ?? null }
    },
    async keepPeople(rows, update) {
      if (!keepsRoster) return
      const work = people.transaction(['roster', 'facts'], 'readwrite')
      const roster = work.objectStore('roster')
      await Promise.all([
        ...(update?.isAll ? [roster.clear()] : []),
        ...rows.map((row) => roster.put(row)),
        ...(update ? [work.objectStore('facts').put(update.facts, 'roster')] : []),
        work.done,
      ])
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
