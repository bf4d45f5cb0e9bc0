import { isAnswered } from '#app/backend/is-answered.ts'
import type { DoorApi, RosterPage } from './door-api.ts'
import type { DoorStateStore } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import { learnNames } from './roster.ts'
import type { Person } from './scan.ts'

type RosterSyncParts = { api: DoorApi; store: DoorStore; state: DoorStateStore }

export function createRosterSync({ api, store, state }: RosterSyncParts) {
  /** The roster's time, for a device that stores none. */
  let asOf: string | null = null

  let refreshing: Promise<void> | null = null

  async function readKept(): Promise<void> {
    const { people, facts } = await store.roster()
    state.setPeople(people)
    asOf = facts?.asOf ?? null
    state.change({ rosterAt: facts ? Date.parse(facts.asOf) : null })
    void learnNames(people)
  }

  /** Updates what changed, or all the first time. Concurrent calls share one run; never rejects. */
  function refresh(): Promise<void> {
    refreshing ??= update().finally(() => {
      refreshing = null
    })
    return refreshing
  }

  async function update(): Promise<void> {
    // A phone may stay open overnight.
    state.setPeople([...state.get().roster.values()])
    try {
      if (asOf === null || !(await fetchChanges(asOf))) await fetchAll()
      state.change({ rosterAt: Date.now(), isReached: true })
    } catch (error) {
      if (!isAnswered(error)) state.change({ isReached: false })
    }
  }

  async function fetchAll(): Promise<void> {
    const { rows, facts } = await fetchRows(null)
    state.setPeople(rows, true)
    await store.keepPeople(rows, { facts, isAll: true })
    asOf = facts.asOf
  }

  /** Fetches the changes since `since`. False if somebody is gone: deleted accounts appear in no list of changes. */
  async function fetchChanges(since: string): Promise<boolean> {
    const { rows, facts, total } = await fetchRows(since)
    if (state.get().roster.size !== total) return false
    await store.keepPeople(rows, { facts, isAll: false })
    asOf = facts.asOf
    return true
  }

  async function fetchRows(since: string | null) {
    const rows: Person[] = []
    let page: RosterPage | null = null
    // The first page's time: changes made while later pages are read are fetched next time.
    let firstAsOf: string | null = null
    do {
      page = await api.roster(page?.next ?? null, since)
      firstAsOf ??= page.as_of
      rows.push(...page.rows)
      // At once, so that the first people in a long queue can come in.
      state.setPeople(page.rows)
      void learnNames(page.rows)
    } while (page.next !== null)
    return { rows, facts: { asOf: firstAsOf }, total: page.total }
  }

  return { readKept, refresh }
}
