import { isAnswered } from '#app/backend/is-answered.ts'
import type { DoorApi, RosterPage } from './door-api.ts'
import type { DoorStateStore } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import type { Person } from './scan.ts'

type RosterSyncParts = { api: DoorApi; store: DoorStore; state: DoorStateStore }

/** Keeps this device's list of everybody with a ticket equal to the database's. */
export function createRosterSync({ api, store, state }: RosterSyncParts) {
  /** As the store's facts, for a device that keeps no roster. */
  let asOf: string | null = null

  /** Shows the list that the device kept. */
  async function readKept(): Promise<void> {
    const { people, facts } = await store.roster()
    state.setPeople(people)
    asOf = facts?.asOf ?? null
    state.change({ rosterAt: facts ? Date.parse(facts.asOf) : null })
  }

  /** Brings the roster up to date: what changed, or all of it at first and when somebody is gone. Never rejects. */
  async function refresh(): Promise<void> {
    try {
      if (asOf === null || !(await fetchRoster(asOf))) await fetchRoster(null)
      state.change({ rosterAt: Date.now(), isReached: true })
    } catch (error) {
      if (!isAnswered(error)) state.change({ isReached: false })
    }
  }

  /**
   * Reads the roster, or what changed in it since, and keeps it when all of it is there. False when the changes do
   * not add up: accounts that were deleted are in no list of changes.
   */
  async function fetchRoster(since: string | null): Promise<boolean> {
    const rows: Person[] = []
    let page: RosterPage | null = null
    // The first page's: what changes while the others are read is asked for once more.
    let firstAsOf: string | null = null
    do {
      page = await api.roster(page?.next ?? null, since)
      firstAsOf ??= page.as_of
      rows.push(...page.rows)
      // At once, so that the first people of a long queue can come in.
      state.setPeople(page.rows)
    } while (page.next !== null)
    if (since === null) state.change({ roster: new Map(rows.map((person) => [person.ticket, person])) })
    else if (state.get().roster.size !== page.total) return false
    await store.keepPeople(rows, { facts: { asOf: firstAsOf }, isAll: since === null })
    asOf = firstAsOf
    return true
  }

  return { readKept, refresh }
}
