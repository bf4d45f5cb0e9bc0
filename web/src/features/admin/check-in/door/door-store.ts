import type { DBSchema } from 'idb'
import { openDatabase } from '../../device/open-database.ts'
import { openRosterStore } from './roster-store.ts'
import type { Conflict, WaitingScan } from './scan.ts'

/** What the device stores for the door. Each call takes effect as a whole or not at all. */
export type DoorStore = Awaited<ReturnType<typeof openDeviceStore>>

/*
 * Two databases. Scans contain no names and stay until they are sent, whoever is signed in: signing a phone out must
 * not lose a check-in. The roster (roster-store.ts) contains names, is encrypted, and is deleted when the person who
 * fetched it signs out.
 */
const scansDatabase = 'fest-door'

type Scans = DBSchema & {
  scans: { key: string; value: WaitingScan }
  conflicts: { key: string; value: Conflict }
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
  /** For the names (use-door.ts); without it, as once the event is over, none are stored, and stored ones deleted. */
  rosterKey: CryptoKey | null
  /** Called when the person signs out, here or in another tab, and the roster is deleted. */
  onForgotten?: () => void
}

/** Opens the store in IndexedDB. Rejects where the browser has no IndexedDB or forbids it. */
export async function openDeviceStore({ rosterKey, onForgotten }: DeviceStoreOptions) {
  const scans = await openDatabase<Scans>(scansDatabase, {
    version: 1,
    upgrade(database) {
      for (const store of ['scans', 'conflicts'] as const)
        database.createObjectStore(store, { keyPath: 'scan' })
    },
  })
  const roster = await openRosterStore(rosterKey, onForgotten)
  return {
    /** Whether it survives closing the page, and whether the name list does. */
    isKept: true as boolean,
    isListKept: roster.isKept,
    waiting: async () => (await scans.getAll('scans')).map(renamed),
    conflicts: async () => (await scans.getAll('conflicts')).map(renamed),
    keepScan: async (scan: WaitingScan) => void (await scans.put('scans', scan)),
    /** Changes a scan that still waits; does nothing if it is gone by now. */
    async changeScan(id: string, change: Partial<WaitingScan>) {
      const { store, done } = scans.transaction('scans', 'readwrite')
      const write = async () => {
        const scan = await store.get(id)
        if (scan) await store.put({ ...renamed(scan), ...change })
      }
      await Promise.all([write(), done])
    },
    /** Called once the database has answered: removes these scans and adds these conflicts. */
    async settle(ids: readonly string[], conflicts: readonly Conflict[]) {
      const work = scans.transaction(['scans', 'conflicts'], 'readwrite')
      await Promise.all([
        ...conflicts.map((conflict) => work.objectStore('conflicts').put(conflict)),
        ...ids.map((id) => work.objectStore('scans').delete(id)),
        work.done,
      ])
    },
    tickOff: (scan: string) => scans.delete('conflicts', scan),
    roster: roster.read,
    keepPeople: roster.keep,
    forgetRoster: roster.forget,
    close() {
      scans.close()
      roster.close()
    },
  }
}

/** Opens a store that lasts as long as the page, so that check-in works even where the browser stores nothing. */
export function openPageStore(): DoorStore {
  const scans = new Map<string, WaitingScan>()
  const conflicts = new Map<string, Conflict>()
  return {
    isKept: false,
    isListKept: false,
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
