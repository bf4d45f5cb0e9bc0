import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import type { Desk } from './decision-api.ts'
import type { KeptDecision, KeptDecisions } from './kept-decisions.ts'
import { sendDecision, sendUndo } from './send-decision.ts'
import { showKept } from './show-kept.ts'

type Update = KeptDecisions['update']

/**
 * Decisions on their way to the database, one after the other, so that a second one on a row sees the first. They wait
 * on the device until there is an answer, under a key that lets each count once.
 */
export class DecisionQueue {
  readonly #desk: Desk
  #running: Promise<void> | null = null
  #isDue = false
  /** What this tab has stored on the device: an entry that is missing later was sent by another tab. */
  readonly #written = new Set<string>()
  #writing: Promise<unknown> = Promise.resolve()
  /** Decisions the device couldn't store. */
  readonly #unwritten = new Map<string, KeptDecision>()
  /** The last run ended early because the database couldn't be reached. */
  #isStopped = false

  constructor(desk: Desk) {
    this.#desk = desk
  }

  /** Writes to the device, in order. */
  update(...args: Parameters<Update>): ReturnType<Update> {
    const changed = this.#writing.then(() => this.#desk.store.update(...args))
    this.#writing = changed.catch(() => {})
    return changed
  }

  async add(decision: KeptDecision): Promise<void> {
    try {
      await this.update(decision.batch, () => decision)
    } catch (error) {
      this.#unwritten.set(decision.batch, decision)
      return this.#fail(decision.batch, error)
    }
    this.#written.add(decision.batch)
    await this.send()
  }

  async retry(batch: string): Promise<void> {
    const lost = this.#unwritten.get(batch)
    this.#unwritten.delete(batch)
    if (lost) return void this.add(lost)
    await this.update(batch, (kept) => kept && { ...kept, isRefused: false })
    await this.send()
  }

  /** Sends what is stored. Concurrent calls share one run; never rejects. */
  send(): Promise<void> {
    this.#isDue = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
      if (this.#isDue) void this.send()
    })
    return this.#running
  }

  async #run(): Promise<void> {
    while (this.#isDue) {
      this.#isDue = false
      try {
        await this.#writing
        await this.#desk.api.alone(async () => {
          this.#isStopped = !(await this.#sendAll())
        })
        await this.readKept()
      } catch (error) {
        console.warn('What this device keeps could not be read.', error)
      }
    }
  }

  /** False if the database can't be reached: then all others wait, too. */
  async #sendAll(): Promise<boolean> {
    for (const { batch } of await this.#desk.store.all()) if (!(await this.#sendOne(batch))) return false
    this.#desk.state.change({ problem: null })
    return true
  }

  async #sendOne(batch: string): Promise<boolean> {
    const { api, state } = this.#desk
    const { after: kept } = await this.update(batch, (one) =>
      one?.isRefused ? one : one && { ...one, isTried: true },
    )
    if (!kept || kept.isRefused) return true
    if (!(await api.isOwner())) return false
    try {
      if (kept.isUndo) await sendUndo(this.#desk, kept, () => this.update(batch, () => undefined))
      else if (await sendDecision(this.#desk, kept, () => this.#forgetUnlessUndone(batch))) this.#isDue = true
    } catch (error) {
      if (!isFinal(error)) {
        state.change({ problem: toPlainError(error) })
        return false
      }
      // An undo that was refused is over; a decision can be sent again.
      await this.update(batch, (one) => (one && !kept.isUndo ? { ...one, isRefused: true } : undefined))
      if (kept.isUndo) state.patch(batch, { state: 'done', isUndo: false, until: 0 })
      this.#fail(batch, error)
    }
    return true
  }

  /** Whether a decision was undone while it was on its way: the undo is sent next. */
  async #forgetUnlessUndone(batch: string): Promise<boolean> {
    const { after } = await this.update(batch, (one) => (one?.isUndo ? one : undefined))
    return after !== undefined
  }

  #fail(batch: string, error: unknown): void {
    const { state } = this.#desk
    const problem = sentenceOf(toPlainError(error))
    const failed = state.find(batch)
    if (!failed || failed.state === 'done') return state.change({ message: problem })
    state.show(failed.rows, () => ({ status: failed.decision.to, state: 'failed' }))
    state.patch(batch, { state: 'failed', problem })
  }

  /** Shows what the device stores, including decisions of another tab or from before a reload. */
  async readKept(): Promise<void> {
    await this.#writing
    await showKept(this.#desk, this.#written, this.#isStopped)
  }

  /** Resolves when nothing is being written or sent. */
  async settled(): Promise<void> {
    await this.#writing
    if (!this.#running) return
    await this.#running
    await this.settled()
  }
}

/** Whether the database refused the request itself. Any other failure may be temporary. */
function isFinal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^(?:P0001|2[23][0-9A-Z]{3})$/.test(code)
}
