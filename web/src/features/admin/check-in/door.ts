import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { toPlainError } from '#app/backend/errors.ts'
import type { PlainError } from '#app/backend/plain-error.ts'
import { isAnswered } from '#app/backend/is-answered.ts'
import { refusalOf } from '#app/backend/refusal.ts'
import { createStore } from '#app/lib/create-store.ts'
import { deferred } from '#app/lib/deferred.ts'
import { groupBy } from '#app/lib/group-by.ts'
import type { DoorApi, RosterPage } from './door-api.ts'
import type { DoorStore } from './door-store.ts'
import { answeredVerdict, conflictOf, judge, ownVerdict, personAfter } from './judge.ts'
import type { Roster } from './roster.ts'
import type { Admit, Answer, Conflict, Person, Place, Verdict, WaitingScan } from './scan.ts'
import { byTime, theDoor } from './scan.ts'

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

type DoorParts = {
  api: DoorApi
  store: DoorStore
  /** The event's hour in milliseconds since 1970, which scans are stamped with. */
  now?: () => number
  newId?: () => string
  /** How long somebody stands at the door before this device's own list has to do. */
  patienceMs?: number
}

/** Fewer than the database takes at once, so that an answer comes soon on a bad network. */
const batchSize = 100
const mostRecent = 30
/** A clock that goes back by less stands still: some are coarse on purpose. */
const tickMs = 1000

export type Door = ReturnType<typeof createDoor>

/**
 * The door as one device has it. A scan is kept on the device before anything else, then sent; it is forgotten only
 * when the database has answered. So a lost network, a lost answer or a closed page loses nothing, and since the
 * database knows a scan by its id, nothing counts twice.
 */
export function createDoor({
  api,
  store,
  now = eventNow,
  newId = () => crypto.randomUUID(),
  patienceMs = 1500,
}: DoorParts) {
  const state = createStore<DoorState>({
    isReady: false,
    isKept: store.isKept,
    roster: new Map(),
    rosterAt: null,
    waiting: [],
    conflicts: [],
    recent: [],
    isReached: true,
    problem: null,
  })
  /** People who stand at the door now, by their scan. */
  const asked = new Map<string, { told: Promise<Verdict>; tell: (verdict: Verdict) => void }>()
  /** When a ticket was scanned for a session by this device. */
  const seen = new Map<string, string>()
  let lastMoment = 0
  let sending: Promise<void> | null = null
  let isSendingDue = false

  function set(change: Partial<DoorState>) {
    state.set({ ...state.get(), ...change })
  }

  async function readKept() {
    const [waiting, conflicts] = await Promise.all([store.waiting(), store.conflicts()])
    set({
      waiting: waiting.sort(byTime),
      conflicts: conflicts.sort(byTime),
    })
  }

  /** By this device's clock; of scans within one of its ticks, each a millisecond after the one before. */
  function nextMoment(): string {
    const moment = now()
    const isSameTick = moment <= lastMoment && moment > lastMoment - tickMs
    lastMoment = isSameTick ? lastMoment + 1 : moment
    return new Date(lastMoment).toISOString()
  }

  function setPeople(people: readonly (Person | undefined)[]) {
    const roster = new Map(state.get().roster)
    for (const person of people) if (person) roster.set(person.ticket, person)
    set({ roster })
  }

  function show(verdict: Verdict) {
    const others = state.get().recent.filter(({ scan }) => scan !== verdict.scan)
    set({ recent: [verdict, ...others].slice(0, mostRecent) })
  }

  /** Reads what the device kept. To be called once, before anything else. */
  async function open(): Promise<void> {
    const { people, facts } = await store.roster()
    setPeople(people)
    asOf = facts?.asOf ?? null
    for (const scan of await store.waiting()) if (scan.place !== theDoor) seen.set(seenKey(scan), scan.at)
    await readKept()
    set({ isReady: true, rosterAt: facts ? Date.parse(facts.asOf) : null })
  }

  /** Takes a scan and says what to tell the person: the database's word, or after a moment this device's own. */
  async function scan(ticket: string, place: Place): Promise<Verdict> {
    const person = state.get().roster.get(ticket)
    const before = state
      .get()
      .waiting.find((waiting) => waiting.ticket === ticket && waiting.place === place && !waiting.isTakenBack)
    if (before) {
      const running = asked.get(before.scan)
      if (running) return running.told
      // The page was closed before anybody was told.
      if (before.told === null) return ask(before)
      const wasLetIn = before.told === 'checked_in' || before.told === 'recorded'
      const again: Verdict = {
        ...ownVerdict(before, person, wasLetIn ? 'already' : before.told),
        ...(wasLetIn && { firstAt: before.at, firstScan: before.scan, isByMe: true }),
      }
      show(again)
      void send()
      return again
    }
    return ask({ scan: newId(), ticket, place, at: nextMoment(), told: null })
  }

  /** Lets somebody in who has no seat: by the same scan, so that it stays one visit. */
  function admit({ scan, ticket, place, at }: Verdict, how: Admit): Promise<Verdict> {
    return ask({ scan, ticket, place, at, told: null, admit: how })
  }

  async function ask(entry: WaitingScan): Promise<Verdict> {
    const { promise, resolve } = deferred<Verdict>()
    asked.set(entry.scan, { told: promise, tell: resolve })
    await store.keepScan(entry)
    set({ waiting: [...state.get().waiting.filter(({ scan }) => scan !== entry.scan), entry] })
    const timer = setTimeout(() => void answerAlone(entry), state.get().isReached ? patienceMs : 0)
    void send()
    const verdict = await promise
    clearTimeout(timer)
    return verdict
  }

  /** The database did not answer in time: what this device knows is told, and remembered as told. */
  async function answerAlone(entry: WaitingScan) {
    const running = asked.get(entry.scan)
    if (!running) return
    asked.delete(entry.scan)
    const person = state.get().roster.get(entry.ticket)
    const judged = judge(person, entry.place, seen.get(seenKey(entry)) ?? null)
    const outcome = entry.admit && judged !== 'unknown' ? 'checked_in' : judged
    await store.changeScan(entry.scan, { told: outcome })
    if (outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const verdict = ownVerdict(entry, person, outcome)
    if (outcome === 'checked_in' && person) setPeople([{ ...person, status: 'checked_in', in_at: entry.at }])
    await readKept()
    show(verdict)
    running.tell(verdict)
  }

  /** Sends what waits, in the order of time. Calls at once come to one; never rejects. */
  function send(): Promise<void> {
    isSendingDue = true
    sending ??= sendAll().finally(() => {
      sending = null
    })
    return sending
  }

  async function sendAll() {
    while (isSendingDue) {
      isSendingDue = false
      try {
        await sendWaiting()
        set({ isReached: true, problem: null })
      } catch (error) {
        const isRefused = isAnswered(error)
        set({ isReached: isRefused, problem: isRefused ? toPlainError(error) : null })
        for (const entry of state.get().waiting) if (asked.has(entry.scan)) void answerAlone(entry)
      }
      await readKept().catch(() => {})
    }
  }

  async function sendWaiting() {
    // The device and not the page's memory: another tab may have sent some.
    const waiting = (await store.waiting()).sort(byTime)
    for (const taken of waiting.filter(({ isTakenBack }) => isTakenBack)) await sendUndo(taken)
    const places = groupBy(
      waiting.filter(({ isTakenBack }) => !isTakenBack),
      ({ place }) => place,
    )
    for (const [place, scans] of places)
      for (let start = 0; start < scans.length; start += batchSize)
        await sendBatch(place, scans.slice(start, start + batchSize))
  }

  async function sendBatch(place: Place, scans: readonly WaitingScan[]) {
    // After all of them: a scan that is sent is never of a time to come.
    const sentAt = nextMoment()
    const answers =
      place === theDoor ? await api.sync(scans, sentAt) : await api.recordAttendance(place, scans, sentAt)
    const byScan = new Map(answers.map((answer) => [answer.scan, answer]))
    // What was told or taken back while the answer was on its way counts.
    const meanwhile = new Map((await store.waiting()).map((entry) => [entry.scan, entry]))
    const settled: string[] = []
    const conflicts: Conflict[] = []
    const tellings: (() => void)[] = []
    for (const sent of scans) {
      const entry = meanwhile.get(sent.scan)
      const answer = byScan.get(sent.scan)
      if (!answer || !entry || entry.isTakenBack || entry.admit !== sent.admit) continue
      settled.push(entry.scan)
      const conflict = conflictOf(entry, answer)
      if (conflict) conflicts.push(conflict)
      tellings.push(() => tell(entry, answer))
    }
    await store.settle(settled, conflicts)
    const people = scans.flatMap((sent) => {
      const answer = byScan.get(sent.scan)
      return answer ? [personAfter(state.get().roster.get(sent.ticket), sent.ticket, place, answer)] : []
    })
    await keepPeople(people)
    await readKept()
    // Last, so that whoever shows the ticket once more is a second scan and not this one.
    for (const telling of tellings) telling()
  }

  function tell(entry: WaitingScan, answer: Answer) {
    const verdict = answeredVerdict(entry, state.get().roster.get(entry.ticket), answer)
    if (entry.place !== theDoor && answer.outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const running = asked.get(entry.scan)
    asked.delete(entry.scan)
    // Later answers only set right what stands there: they are no new arrival.
    if (running) show(verdict)
    else set({ recent: state.get().recent.map((shown) => (shown.scan === verdict.scan ? verdict : shown)) })
    running?.tell(verdict)
  }

  async function keepPeople(people: readonly (Person | undefined)[]) {
    const known = people.filter((person) => person !== undefined)
    setPeople(known)
    await store.keepPeople(known)
  }

  async function sendUndo(taken: WaitingScan) {
    let answer: Answer | null = null
    try {
      answer = await api.undo(taken.scan)
    } catch (error) {
      // It never got there: then there is nothing to take back.
      if (refusalOf(error) !== 'no_such_scan') throw error
    }
    await store.settle([taken.scan], [])
    const person = state.get().roster.get(taken.ticket)
    if (answer) await keepPeople([personAfter(person, taken.ticket, taken.place, answer)])
  }

  /**
   * Takes back that somebody came, by their scan or, when they had been in before, by the first one. Without network
   * it is kept and sent later like a scan.
   */
  async function takeBack(verdict: Verdict): Promise<void> {
    const id = verdict.firstScan ?? verdict.scan
    const { ticket, place, at } = verdict
    // Also when it was never answered: the database may know of it all the same.
    await store.keepScan({ scan: id, ticket, place, at, told: null, isTakenBack: true })
    void send()
    seen.delete(seenKey(verdict))
    const person = state.get().roster.get(verdict.ticket)
    if (person?.status === 'checked_in' && verdict.place === theDoor)
      setPeople([{ ...person, status: 'confirmed', in_at: null }])
    set({
      recent: state
        .get()
        .recent.map((shown) =>
          shown.scan === verdict.scan ? { ...shown, outcome: 'undone' as const } : shown,
        ),
    })
    await readKept()
  }

  /** Somebody has looked at a conflict. */
  async function tickOff(scan: string): Promise<void> {
    await store.tickOff(scan)
    await readKept()
  }

  /** As the store's facts, for a device that keeps no roster. */
  let asOf: string | null = null

  /** Brings the roster up to date: what changed, or all of it at first and when somebody is gone. Never rejects. */
  async function refresh(): Promise<void> {
    try {
      if (asOf === null || !(await fetchRoster(asOf))) await fetchRoster(null)
      set({ rosterAt: Date.now(), isReached: true })
    } catch (error) {
      if (!isAnswered(error)) set({ isReached: false })
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
      setPeople(page.rows)
    } while (page.next !== null)
    if (since === null) set({ roster: new Map(rows.map((person) => [person.ticket, person])) })
    else if (state.get().roster.size !== page.total) return false
    await store.keepPeople(rows, { facts: { asOf: firstAsOf }, isAll: since === null })
    asOf = firstAsOf
    return true
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    open,
    scan,
    admit,
    takeBack,
    send,
    refresh,
    tickOff,
  }
}

function seenKey({ ticket, place }: { ticket: string; place: Place }): string {
  return `${place} ${ticket}`
}
