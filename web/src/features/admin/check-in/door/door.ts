import { eventNow } from '@fest/schemas/vocabulary/event-clock.ts'
import { deferred } from '#app/lib/older-browsers/deferred.ts'
import type { DoorApi } from './door-api.ts'
import { createDoorState } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import { answeredVerdict, laterOf, outcomeOf, ownVerdict } from './outcomes.ts'
import { createRosterSync } from './roster-sync.ts'
import {
  type Admit,
  type Answer,
  type Outcome,
  type Person,
  type Place,
  theDoor,
  type Verdict,
  type WaitingScan,
} from './scan.ts'
import { createSendQueue } from './send-queue.ts'

/** The event's day of a moment. Each day people are checked in anew. */
export type DayOf = (moment: string | number) => string

type DoorParts = {
  api: DoorApi
  store: DoorStore
  /** The event's time in milliseconds since 1970, for the scans' timestamps. */
  now?: () => number
  dayOf: DayOf
  /** The wait for the database's answer, after which this device's roster decides. */
  patienceMs?: number
}

/** Smaller steps back of the clock are ignored: some browsers blur the time on purpose. */
const tickMs = 1000

export type Door = ReturnType<typeof createDoor>

/**
 * A scan is stored on the device, then sent, and deleted only once the database has answered: a lost network,
 * answer or page loses nothing. The database knows a scan by its id, so nothing counts twice.
 */
export function createDoor({ api, store, now = eventNow, dayOf, patienceMs = 1500 }: DoorParts) {
  const isIn = ({ status, in_at }: Person) => status === 'checked_in' && dayOf(in_at ?? 0) >= dayOf(now())
  const state = createDoorState((person) => (isIn(person) ? person : expectedAgain(person)))
  const roster = createRosterSync({ api, store, state })
  const queue = createSendQueue({
    api,
    store,
    state,
    nextMoment,
    onAnswer: showAnswer,
    onFailure: answerPending,
  })
  /** With whom the roster had when the ticket was scanned: what it learns of since may be the scan's own doing. */
  const pending = new Map<
    string,
    { promise: Promise<Verdict>; resolve: (verdict: Verdict) => void; listed: Person | undefined }
  >()
  /** When this device scanned a ticket for a session. */
  const seen = new Map<string, string>()
  let lastMoment = 0

  /** This device's time. Scans within one tick of the clock are a millisecond apart, so that their order is kept. */
  function nextMoment(): string {
    const moment = now()
    const isSameTick = moment <= lastMoment && moment > lastMoment - tickMs
    lastMoment = isSameTick ? lastMoment + 1 : moment
    return new Date(lastMoment).toISOString()
  }

  /** Reads what the device stored. Call it once, before anything else. */
  async function open(): Promise<void> {
    await roster.readKept()
    const waiting = await store.waiting()
    for (const scan of waiting) if (scan.place !== theDoor) seen.set(seenKey(scan), scan.at)
    // The stored roster is the database's, which hasn't heard of these yet.
    state.setPeople(waiting.map((scan) => personAfterOwn(scan, state.get().roster.get(scan.ticket))))
    await queue.readKept()
  }

  /** The roster's entry for a person after a scan without an answer; undefined if nothing changes. */
  function personAfterOwn(
    { place, announced, at, isUndo }: WaitingScan,
    person: Person | undefined,
  ): Person | undefined {
    if (!person || place !== theDoor) return undefined
    // The undo of an earlier day leaves today's check-in.
    if (isUndo) return dayOf(at) >= dayOf(now()) ? expectedAgain(person) : undefined
    return announced === 'checked_in'
      ? { ...person, status: 'checked_in', in_at: laterOf(at, person.in_at) }
      : undefined
  }

  /** Records a scan. Resolves to the database's verdict, or this device's if that takes too long. */
  async function scan(ticket: string, place: Place): Promise<Verdict> {
    const person = state.get().roster.get(ticket)
    const isBefore = (waiting: WaitingScan) =>
      waiting.ticket === ticket &&
      waiting.place === place &&
      !waiting.isUndo &&
      dayOf(waiting.at) === dayOf(now())
    const before = state.get().waiting.find(isBefore)
    if (before) {
      const running = pending.get(before.scan)
      if (running) return running.promise
      // The page was closed before there was an answer.
      if (before.announced === null) return ask(before)
      const first = ownVerdict(before, person, before.announced)
      const again = wasLetIn(before.announced) ? shownAgain(first, before) : first
      state.show(again)
      void queue.send()
      return again
    }
    return ask({ scan: crypto.randomUUID(), ticket, place, at: nextMoment(), announced: null })
  }

  /** Lets in somebody who has no seat, by the same scan, so that it stays one visit. */
  function admit({ scan, ticket, place, at }: Verdict, how: Admit): Promise<Verdict> {
    return ask({ scan, ticket, place, at, announced: null, admit: how })
  }

  async function ask(entry: WaitingScan): Promise<Verdict> {
    const { promise, resolve } = deferred<Verdict>()
    pending.set(entry.scan, { promise, resolve, listed: state.get().roster.get(entry.ticket) })
    await store.keepScan(entry)
    state.change({ waiting: [...state.get().waiting.filter(({ scan }) => scan !== entry.scan), entry] })
    const timer = setTimeout(() => void answerFromRoster(entry), state.get().isReached ? patienceMs : 0)
    void queue.send()
    const verdict = await promise
    clearTimeout(timer)
    return verdict
  }

  /** The database did not answer in time: shows this device's verdict and stores what was announced. */
  async function answerFromRoster(entry: WaitingScan) {
    const running = pending.get(entry.scan)
    if (!running) return
    pending.delete(entry.scan)
    const since = state.get().roster.get(entry.ticket)
    const person = running.listed ?? (since && expectedAgain(since))
    const own = outcomeOf(person, entry.place, seen.get(seenKey(entry)) ?? null)
    const outcome = entry.admit && own !== 'unknown' ? 'checked_in' : own
    await store.changeScan(entry.scan, { announced: outcome })
    if (outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const verdict = ownVerdict(entry, person, outcome)
    state.setPeople([personAfterOwn({ ...entry, announced: outcome }, person)])
    await queue.readKept()
    state.show(verdict)
    running.resolve(verdict)
  }

  /** Answers from the roster when a scan couldn't be sent, so that nobody waits. */
  function answerPending() {
    for (const entry of state.get().waiting) if (pending.has(entry.scan)) void answerFromRoster(entry)
  }

  function showAnswer(entry: WaitingScan, answer: Answer) {
    const verdict = answeredVerdict(entry, state.get().roster.get(entry.ticket), answer)
    if (entry.place !== theDoor && answer.outcome === 'recorded') seen.set(seenKey(entry), entry.at)
    const running = pending.get(entry.scan)
    pending.delete(entry.scan)
    // A late answer only corrects the display; it isn't a new arrival, and a used ticket stays used.
    if (running) state.show(verdict)
    else
      state.correct(verdict.scan, ({ outcome }) =>
        outcome === 'already' && wasLetIn(verdict.outcome) ? shownAgain(verdict, entry) : verdict,
      )
    running?.resolve(verdict)
  }

  /**
   * Undoes a check-in by its scan, or by the first one if the person was in. Sent later without a network.
   */
  async function undoCheckIn(verdict: Verdict): Promise<void> {
    const id = verdict.first_scan ?? verdict.scan
    const { ticket, place, at } = verdict
    // Even without an answer: the database may have recorded the scan.
    const undo: WaitingScan = { scan: id, ticket, place, at, announced: null, isUndo: true }
    await store.keepScan(undo)
    void queue.send()
    seen.delete(seenKey(verdict))
    state.setPeople([personAfterOwn(undo, state.get().roster.get(ticket))])
    state.correct(verdict.scan, (shown) => ({ ...shown, outcome: 'undone' }))
    await queue.readKept()
  }

  /** Answers from the roster at once when the browser reports no network. */
  function loseNetwork(): void {
    state.change({ isReached: false })
  }

  async function tickOff(scan: string): Promise<void> {
    await store.tickOff(scan)
    await queue.readKept()
  }

  return {
    isKept: store.isKept,
    isListKept: store.isListKept,
    state: state.get,
    subscribe: state.subscribe,
    open,
    scan,
    admit,
    undoCheckIn,
    send: queue.send,
    refresh: roster.refresh,
    tickOff,
    loseNetwork,
  }
}

const wasLetIn = (outcome: Outcome) => outcome === 'checked_in' || outcome === 'recorded'

/** The verdict on a repeated ticket that this device let in with the scan `first`. */
function shownAgain(verdict: Verdict, first: WaitingScan): Verdict {
  return {
    ...verdict,
    outcome: 'already',
    first_at: verdict.first_at ?? first.at,
    first_scan: first.scan,
    is_by_me: true,
  }
}

function expectedAgain(person: Person): Person {
  return person.status === 'checked_in' ? { ...person, status: 'confirmed', in_at: null } : person
}

function seenKey({ ticket, place }: { ticket: string; place: Place }): string {
  return `${place} ${ticket}`
}
