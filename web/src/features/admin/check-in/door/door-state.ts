import type { PlainError } from '#app/backend/plain-error.ts'
import { createStore } from '@fest/schemas/core/create-store.ts'
import type { Roster } from './roster.ts'
import type { Conflict, Person, Verdict, WaitingScan } from './scan.ts'

/** What the screen shows. Every change makes a new object. */
export type DoorState = {
  roster: Roster
  /** When the roster was last fetched; null if it never was. */
  rosterAt: number | null
  waiting: readonly WaitingScan[]
  conflicts: readonly Conflict[]
  /** Newest first. */
  recent: readonly Verdict[]
  /** Whether the database answered the last request. */
  isReached: boolean
  /** Why the database refuses scans although it can be reached. */
  problem: PlainError | null
}

const mostRecent = 30

export type DoorStateStore = ReturnType<typeof createDoorState>

/** `asOfToday`: as a person is shown today, whenever they came. */
export function createDoorState(asOfToday: (person: Person) => Person) {
  const { get, set, subscribe } = createStore<DoorState>({
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
    /** Adds people, or replaces all. */
    setPeople(people: readonly (Person | undefined)[], isAll = false): void {
      if (people.length === 0 && !isAll) return
      const roster = new Map(isAll ? [] : get().roster)
      for (const person of people) if (person) roster.set(person.ticket, asOfToday(person))
      change({ roster })
    },
    /** Puts a verdict first and removes the earlier one on the same scan. */
    show(verdict: Verdict): void {
      const others = get().recent.filter(({ scan }) => scan !== verdict.scan)
      change({ recent: [verdict, ...others].slice(0, mostRecent) })
    },
    /** Changes the verdict on a scan in place, if it is shown. */
    correct(scan: string, correction: (shown: Verdict) => Verdict): void {
      change({ recent: get().recent.map((shown) => (shown.scan === scan ? correction(shown) : shown)) })
    },
  }
}
