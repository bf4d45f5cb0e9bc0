import { toPlainError } from '#app/backend/errors.ts'
import { isAnswered } from '#app/backend/is-answered.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { groupBy } from '#app/lib/older-browsers/group-by.ts'
import type { DoorApi } from './door-api.ts'
import type { DoorStateStore } from './door-state.ts'
import type { DoorStore } from './door-store.ts'
import { conflictOf, personAfter } from './outcomes.ts'
import {
  type Answer,
  byTime,
  type Conflict,
  type Person,
  type Place,
  theDoor,
  type WaitingScan,
} from './scan.ts'

type SendQueueParts = {
  api: DoorApi
  store: DoorStore
  state: DoorStateStore
  /** The current time, later than that of every scan so far. */
  nextMoment: () => string
  /** Called with each answer after the whole response is stored. */
  onAnswer: (entry: WaitingScan, answer: Answer) => void
  onFailure: () => void
}

/** Fewer than the database accepts at once, so that answers come soon on a slow network. */
const batchSize = 100

/** Scans on their way to the database. They wait on the device until the database has answered. */
export function createSendQueue({ api, store, state, nextMoment, onAnswer, onFailure }: SendQueueParts) {
  let sending: Promise<void> | null = null
  let isSendingDue = false

  /** Shows what is stored: scans that wait, and conflicts nobody has looked at. */
  async function readKept(): Promise<void> {
    const [waiting, conflicts] = await Promise.all([store.waiting(), store.conflicts()])
    state.change({ waiting: waiting.sort(byTime), conflicts: conflicts.sort(byTime) })
  }

  /** Sends what waits, in order of time. Concurrent calls share one run; never rejects. */
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
        state.change({ isReached: true, problem: null })
      } catch (error) {
        const isRefused = isAnswered(error)
        state.change({ isReached: isRefused, problem: isRefused ? toPlainError(error) : null })
        onFailure()
      }
      await readKept().catch(() => {})
    }
  }

  async function sendWaiting() {
    // From the device, not from the page's memory: another tab may have sent some.
    const waiting = (await store.waiting()).sort(byTime)
    for (const undo of waiting.filter(({ isUndo }) => isUndo)) await sendUndo(undo)
    const places = groupBy(
      waiting.filter(({ isUndo }) => !isUndo),
      ({ place }) => place,
    )
    for (const [place, scans] of places)
      for (let start = 0; start < scans.length; start += batchSize)
        await sendBatch(place, scans.slice(start, start + batchSize))
  }

  async function sendBatch(place: Place, scans: readonly WaitingScan[]) {
    // Later than every scan: the database rejects scans from the future.
    const sentAt = nextMoment()
    const answers =
      place === theDoor ? await api.sync(scans, sentAt) : await api.recordAttendance(place, scans, sentAt)
    const byScan = new Map(answers.map((answer) => [answer.scan, answer]))
    // Keeps changes made to the scan while the request was on its way.
    const meanwhile = new Map((await store.waiting()).map((entry) => [entry.scan, entry]))
    const conflicts: Conflict[] = []
    const answered: [WaitingScan, Answer][] = []
    for (const sent of scans) {
      const entry = meanwhile.get(sent.scan)
      const answer = byScan.get(sent.scan)
      if (!answer || !entry || entry.isUndo || entry.admit !== sent.admit) continue
      answered.push([entry, answer])
      const conflict = conflictOf(entry, answer)
      if (conflict) conflicts.push(conflict)
    }
    await store.settle(
      answered.map(([{ scan }]) => scan),
      conflicts,
    )
    const people = scans.flatMap((sent) => {
      const answer = byScan.get(sent.scan)
      return answer ? [personAfter(state.get().roster.get(sent.ticket), sent.ticket, place, answer)] : []
    })
    await keepPeople(people)
    await readKept()
    // Removed last, so that a repeated ticket is a second scan rather than this one.
    for (const [entry, answer] of answered) onAnswer(entry, answer)
  }

  async function sendUndo(undo: WaitingScan) {
    let answer: Answer | null = null
    try {
      answer = await api.undo(undo.scan)
    } catch (error) {
      // The scan never arrived, so there is nothing to undo.
      if (refusalCode(error) !== 'no_such_scan') throw error
    }
    await store.settle([undo.scan], [])
    const person = state.get().roster.get(undo.ticket)
    if (answer) await keepPeople([personAfter(person, undo.ticket, undo.place, answer)])
  }

  async function keepPeople(people: readonly (Person | undefined)[]) {
    const known = people.filter((person) => person !== undefined)
    state.setPeople(known)
    await store.keepPeople(known)
  }

  return { readKept, send }
}
