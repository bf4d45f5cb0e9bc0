import { toPlainError } from '#app/backend/errors.ts'
import { codeOf } from '#app/backend/is-answered.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { type Batch, batchOf, type Desk, undoneWords, windowOf } from './decision-state.ts'
import type { KeptDecision, KeptDecisions } from './kept-decisions.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'

type Update = KeptDecisions['update']

/**
 * Sends decisions in order: a second on a row sees the first. They are kept until answered, and count once.
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
    const changed = this.#writing.then(async () => (await this.#desk.store).update(...args))
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
    const { all } = await this.#desk.store
    for (const { batch } of await all()) if (!(await this.#sendOne(batch))) return false
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
      await (kept.isUndo ? this.#sendUndo(kept) : this.#sendDecision(kept))
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

  /** Sends a decision, and shows each row's result. Rejects when the database refuses or can't be reached. */
  async #sendDecision(kept: KeptDecision): Promise<void> {
    const { api, state } = this.#desk
    const { batch, kind } = kept
    const answer = await api.decide(kept)
    // One that was undone on its way stays: the undo is sent next.
    const { after } = await this.update(batch, (one) => (one?.isUndo ? one : undefined))
    const isUndone = after !== undefined
    const known = state.find(batch)
    const unsure = [...answer.stale, ...answer.refused]
    api.onStatus(kind, [...answer.done, ...unsure])
    const decision = decisionsOf(kind).find(({ to }) => to === kept.to)
    const labels = await this.#labelsOf(kind, unsure, known)
    const labelOf = (id: string) => labels.get(id) ?? 'One row'
    const done = new Set(answer.done.map(({ id }) => id))
    state.show(kept.rows, (id) => (done.has(id) && !isUndone ? { status: kept.to, state: 'saved' } : null))
    const answeredAt = api.now()
    if (known)
      state.patch(batch, {
        ...windowOf(known.decision, known.rows, answeredAt),
        ...(known.state === 'undoing' || isUndone ? {} : { state: 'done' }),
        answeredAt,
        changed: answer.done.length,
      })
    const stale = answer.stale.flatMap((one) =>
      decision ? [{ ...one, kind, label: labelOf(one.id), decision }] : [],
    )
    const refused = answer.refused.map(({ id, message }) => ({ id, message, label: labelOf(id) }))
    state.change({ stale: [...state.get().stale, ...stale], refused: [...state.get().refused, ...refused] })
    api.onChange()
    if (isUndone) this.#isDue = true
  }

  /** By the name on the page, or by the database's after a reload. */
  async #labelsOf(kind: AdminKind, rows: readonly { id: string }[], batch: Batch | undefined) {
    const shown = new Map(batch?.rows.map(({ id, label }) => [id, label]))
    const ids = rows.map(({ id }) => id)
    if (ids.every((id) => shown.get(id))) return shown
    return this.#desk.api.labelsOf(kind, ids).catch(() => shown)
  }

  /** Undoes a decision that may have arrived. Rejects when the database refuses that or can't be reached. */
  async #sendUndo({ batch, kind, rows }: KeptDecision): Promise<void> {
    const { api, state } = this.#desk
    try {
      const undone = await api.undo(batch, rows.length)
      api.onStatus(kind, [...undone.done, ...undone.kept])
      state.change({ message: undoneWords(undone) })
    } catch (error) {
      // The decision never arrived, so there is nothing to undo.
      if (refusalCode(error) !== 'not_found') throw error
      state.change({ message: 'Undone.' })
    }
    await this.update(batch, () => undefined)
    state.show(rows, () => null)
    state.patch(batch, { state: 'undone' })
    api.onChange()
  }

  #fail(batch: string, error: unknown): void {
    const { state } = this.#desk
    const problem = sentenceOf(toPlainError(error))
    const failed = state.find(batch)
    if (!failed || failed.state === 'done') return state.change({ message: problem })
    state.show(failed.rows, () => ({ status: failed.decision.to, state: 'failed' }))
    state.patch(batch, { state: 'failed', problem })
  }

  /**
   * Shows the decisions that the device keeps, including those of another tab or from before a reload. One that this tab
   * wrote and that is gone was sent by another tab. What is about to be sent isn't said to wait, unless sending stopped.
   */
  async readKept(): Promise<void> {
    await this.#writing
    const { state, store } = this.#desk
    const isStopped = this.#isStopped
    const { all, isKept } = await store
    const kept = await all()
    const waiting = new Set(kept.map(({ batch }) => batch))
    state.change({ isKept })
    const sentElsewhere = state
      .get()
      .batches.filter(
        ({ id, state: is }) =>
          (is === 'waiting' || is === 'saving') && this.#written.has(id) && !waiting.has(id),
      )
    for (const { rows } of sentElsewhere) state.show(rows, () => null)
    state.remove(new Set(sentElsewhere.map(({ id }) => id)))
    state.add(kept.filter(({ batch }) => !state.find(batch)).flatMap((one) => keptBatch(one) ?? []))
    for (const one of kept) {
      this.#written.add(one.batch)
      if (!isStopped && !one.isRefused && state.find(one.batch)?.state === 'saving') continue
      const is = one.isRefused ? 'failed' : 'waiting'
      state.patch(one.batch, { state: is, isUndo: one.isUndo === true })
      state.show(one.rows, () => (one.isUndo ? null : { status: one.to, state: is }))
    }
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
const isFinal = (error: unknown) => /^(?:P0001|2[23][0-9A-Z]{3})$/.test(codeOf(error))

/** A stored decision as the page shows it; null for one that this version doesn't know. */
function keptBatch({ batch, kind, to, rows, at }: KeptDecision): Batch | null {
  const decision = decisionsOf(kind).find((one) => one.to === to)
  if (!decision) return null
  const seen = rows.map((row) => ({ id: row.id, status: row.seen, label: '' }))
  return { ...batchOf(batch, kind, decision, seen, at), label: null, state: 'waiting' }
}
