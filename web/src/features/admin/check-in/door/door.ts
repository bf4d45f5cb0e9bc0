import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { deferred } from '#app/lib/older-browsers/deferred.ts'
import type { DoorApi } from './door-api.ts'
import { createDoorState } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import { answeredVerdict, outcomeOf, ownVerdict } from './outcomes.ts'
import { createRosterSync } from './roster-sync.ts'
import type { Admit, Answer, Place, Verdict, WaitingScan } from './scan.ts'
import { theDoor } from './scan.ts'
import { createSendQueue } from './send-queue.ts'

type DoorParts = {
  api: DoorApi
  store: DoorStore
  /** The event's hour in milliseconds since 1970, which scans are stamped with. */
  now?: () => number
  newId?: () => string
  /** How long to wait for the database before this device's own list decides. */
  patienceMs?: number
}

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
  const state = createDoorState(store.isKept)
  const roster = createRosterSync({ api, store, state })
  const queue = createSendQueue({ api, store, state, nextMoment, onAnswer: tell, onFailure: answerAll })
  /** People at the door right now, by their scan. */
  const asked = new Map<string, { told: Promise<Verdict>; tell: (verdict: Verdict) => void }>()
  /** When a ticket was scanned for a session by this device. */
  const seen = new Map<string, string>()
  let lastMoment = 0

  /** By this device's clock; of scans within one of its ticks, each a millisecond after the one before. */
  function nextMoment(): string {
    const moment = now()
    const isSameTick = moment <= lastMoment && moment > lastMoment - tickMs
    lastMoment = isSameTick ? lastMoment + 1 : moment
    return new Date(lastMoment).toISOString()
  }

  /** Reads what the device kept. To be called once, before anything else. */
  async function open(): Promise<void> {
    await roster.readKept()
    for (const scan of await store.waiting()) if (scan.place !== theDoor) seen.set(seenKey(scan), scan.at)
    await queue.readKept()
    state.change({ isReady: true })
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
      state.show(again)
      void queue.send()
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
    state.change({ waiting: [...state.get().waiting.filter(({ scan }) => scan !== entry.scan), entry] })
    const timer = setTimeout(() => void answerAlone(entry), state.get().isReached ? patienceMs : 0)
    void queue.send()
    const verdict = await promise
    clearTimeout(timer)
    return verdict
  }

  /** The database did not answer in time: shows what this device knows, and remembers what was shown. */
  async function answerAlone(entry: WaitingScan) {
    const running = asked.get(entry.scan)
    if (!running) return
    asked.delete(entry.scan)
    const person = state.get().roster.get(entry.ticket)
    const own = outcomeOf(person, entry.place, seen.get(seenKey(entry)) ?? null)
    const outcome = entry.admit && own !== 'unknown' ? 'checked_in' : own
    await store.changeScan(entry.scan, { told: outcome })
    if (outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const verdict = ownVerdict(entry, person, outcome)
    if (outcome === 'checked_in' && person)
      state.setPeople([{ ...person, status: 'checked_in', in_at: entry.at }])
    await queue.readKept()
    state.show(verdict)
    running.tell(verdict)
  }

  /** Nobody whose scan could not be sent stands there waiting. */
  function answerAll() {
    for (const entry of state.get().waiting) if (asked.has(entry.scan)) void answerAlone(entry)
  }

  function tell(entry: WaitingScan, answer: Answer) {
    const verdict = answeredVerdict(entry, state.get().roster.get(entry.ticket), answer)
    if (entry.place !== theDoor && answer.outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const running = asked.get(entry.scan)
    asked.delete(entry.scan)
    // A later answer only corrects what is shown; it is not a new arrival.
    if (running) state.show(verdict)
    else state.correct(verdict.scan, () => verdict)
    running?.tell(verdict)
  }

  /**
   * Takes back that somebody came, by their scan or, when they had been in before, by the first one. Without network
   * it is kept and sent later like a scan.
   */
  async function takeBack(verdict: Verdict): Promise<void> {
    const id = verdict.firstScan ?? verdict.scan
    const { ticket, place, at } = verdict
    // Also when it was never answered: the database may have recorded it all the same.
    await store.keepScan({ scan: id, ticket, place, at, told: null, isTakenBack: true })
    void queue.send()
    seen.delete(seenKey(verdict))
    const person = state.get().roster.get(verdict.ticket)
    if (person?.status === 'checked_in' && verdict.place === theDoor)
      state.setPeople([{ ...person, status: 'confirmed', in_at: null }])
    state.correct(verdict.scan, (shown) => ({ ...shown, outcome: 'undone' }))
    await queue.readKept()
  }

  /** Somebody has looked at a conflict. */
  async function tickOff(scan: string): Promise<void> {
    await store.tickOff(scan)
    await queue.readKept()
  }

  return {
    state: state.get,
    subscribe: state.subscribe,
    open,
    scan,
    admit,
    takeBack,
    send: queue.send,
    refresh: roster.refresh,
    tickOff,
  }
}

function seenKey({ ticket, place }: { ticket: string; place: Place }): string {
  return `${place} ${ticket}`
}
