import { isAnswered } from '#app/backend/is-answered.ts'
import type { DoorApi, RosterPage } from './door-api.ts'
import type { DoorStateStore } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import type { Person } from './scan.ts'

type RosterSyncParts = { api: DoorApi; store: DoorStore; state: DoorStateStore }

/** Keeps this device's roster in step with the database. */
export function createRosterSync({ api, store, state }: RosterSyncParts) {
  /** Like the store's facts, for a device that stores no roster. */
  let asOf: string | null = null

  /** Shows the stored roster. */
  async function readKept(): Promise<void> {
    const { people, facts } = await store.roster()
    state.setPeople(people)
    asOf = facts?.asOf ?? null
    state.change({ rosterAt: facts ? Date.parse(facts.asOf) : null })
  }

  /** Updates the roster: only what changed, or all of it the first time and after deletions. Never rejects. */
  async function refresh(): Promise<void> {
    try {
      if (asOf === null || !(await fetchRoster(asOf))) await fetchRoster(null)
      state.change({ rosterAt: Date.now(), isReached: true })
    } catch (error) {
      if (!isAnswered(error)) state.change({ isReached: false })
    }
  }

  /**
   * Fetches the roster, or its changes since `since`, and stores it once it is complete. False when the changes don't
   * add up: deleted accounts appear in no list of changes.
   */
  async function fetchRoster(since: string | null): Promise<boolean> {
    const rows: Person[] = []
    let page: RosterPage | null = null
    // The first page's: what changes while the others are being read is fetched again next time.
    let firstAsOf: string | null = null
    do {
      page = await api.roster(page?.next ?? null, since)
      firstAsOf ??= page.as_of
      rows.push(...page.rows)
      // At once, so that the first people in a long queue can come in.
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
