import type { PlainError } from '#app/backend/plain-error.ts'
import { createStore } from '#app/lib/stores/create-store.ts'
import type { Roster } from './roster.ts'
import type { Conflict, Person, Verdict, WaitingScan } from './scan.ts'

/** What the screen shows. A new object with every change. */
export type DoorState = {
  /** False until what the device kept was read. */
  isReady: boolean
  /** Whether scans outlive the page. */
  isKept: boolean
  roster: Roster
  /** When the roster was last asked for; null when there is none yet. */
  rosterAt: number | null
  waiting: readonly WaitingScan[]
  conflicts: readonly Conflict[]
  /** The newest first. */
  recent: readonly Verdict[]
  /** Whether the database answered the last time. */
  isReached: boolean
  /** Why scans are not taken although the database answers. */
  problem: PlainError | null
}

const mostRecent = 30

export type DoorStateStore = ReturnType<typeof createDoorState>

/** The state of a door that has read nothing yet. */
export function createDoorState(isKept: boolean) {
  const { get, set, subscribe } = createStore<DoorState>({
    isReady: false,
    isKept,
    roster: new Map(),
    rosterAt: null,
    waiting: [],
    conflicts: [],
    recent: [],
    isReached: true,
    problem: null,
  })

  function change(part: Partial<DoorState>): void {
    set({ ...get(), ...part })
  }

  return {
    get,
    subscribe,
    change,
    setPeople(people: readonly (Person | undefined)[]): void {
      const roster = new Map(get().roster)
      for (const person of people) if (person) roster.set(person.ticket, person)
      change({ roster })
    },
    /** Puts a verdict before the others, and takes away what was shown of the same scan. */
    show(verdict: Verdict): void {
      const others = get().recent.filter(({ scan }) => scan !== verdict.scan)
      change({ recent: [verdict, ...others].slice(0, mostRecent) })
    },
    /** Changes the verdict on a scan where it stands, if it is shown. */
    correct(scan: string, correction: (shown: Verdict) => Verdict): void {
      change({ recent: get().recent.map((shown) => (shown.scan === scan ? correction(shown) : shown)) })
    },
  }
}
