import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import {
  type Batch,
  batchOf,
  createDecisionState,
  type Decided,
  type Desk,
  undoneWords,
} from './decision-state.ts'
import { DecisionQueue } from './decision-queue.ts'
import type { Returned } from '@fest/schemas/database.ts'

type DecisionParts = Pick<Desk, 'api' | 'store'> & { owner: string; nameOf: NameOf }

/** The decisions of one admin on this device: shown at once, kept, and sent in order (see also `learn`). */
export class Decisions {
  readonly #state = createDecisionState()
  readonly #desk: Desk
  readonly #queue: DecisionQueue
  readonly #owner: string
  readonly #nameOf: NameOf
  #undoing: Promise<void> = Promise.resolve()
  #lastMoment = 0

  readonly read = this.#state.get
  readonly subscribe = this.#state.subscribe

  constructor({ api, store, owner, nameOf }: DecisionParts) {
    this.#desk = { state: this.#state, api, store }
    this.#queue = new DecisionQueue(this.#desk)
    this.#owner = owner
    this.#nameOf = nameOf
  }

  /** Decides on rows as shown, and tells what waited to be told if it `tells`; returns the batch's key. */
  decide(
    kind: AdminKind,
    decision: Decision,
    shown: readonly Seen[],
    reason: string | null = null,
    tells = false,
  ): string {
    const batch = this.#desk.api.newId()
    const at = this.#nextMoment()
    const rows = shown.map((row): Decided => {
      const { id, status, bed } = row
      return { id, status, bed, label: this.#nameOf(kind, row) }
    })
    this.#state.show(rows, () => ({ status: decision.to, state: 'saving' }))
    this.#state.add([batchOf(batch, kind, decision, rows, at)])
    this.#state.change({ message: null })
    const seen = rows.map(({ id, status }) => ({ id, seen: status }))
    const kept = { batch, owner: this.#owner, kind, to: decision.to, rows: seen, reason, at }
    void this.#queue.add(tells ? { ...kept, tells } : kept)
    return batch
  }

  /** Now, but later than every decision before. */
  #nextMoment(): number {
    this.#lastMoment = Math.max(this.#desk.api.now(), this.#lastMoment + 1)
    return this.#lastMoment
  }

  /** Sends a decision that was refused again, under its own key. */
  retry(id: string): void {
    const batch = this.#state.find(id)
    if (batch?.state !== 'failed') return
    this.#state.show(batch.rows, () => ({ status: batch.decision.to, state: 'saving' }))
    this.#state.patch(id, { state: 'saving' })
    this.#state.change({ message: null })
    this.#undoing = this.#undoing.then(() => this.#queue.retry(id))
  }

  lastUndoable(): Batch | undefined {
    return this.#state.get().batches.findLast((batch) => this.#isUndoable(batch))
  }

  #isUndoable(batch: Batch): boolean {
    if (batch.isUndo || batch.changed === 0) return false
    // A waiting decision hasn't taken effect.
    if (batch.state === 'waiting' || batch.state === 'saving') return true
    return batch.state === 'done' && this.#desk.api.now() < batch.until
  }

  /** Undoes the newest decision, or the given one. False when there is nothing to undo. */
  undo(id = this.lastUndoable()?.id): boolean {
    const batch = id === undefined ? undefined : this.#state.find(id)
    if (!batch || !(this.#isUndoable(batch) || batch.state === 'failed')) return false
    this.#state.patch(batch.id, { state: 'undoing' })
    this.#state.change({ message: null })
    this.#undoing = this.#undoing.then(() => this.#undoOne(batch))
    return true
  }

  async #undoOne(batch: Batch): Promise<void> {
    // A decision that hasn't been sent is undone here; otherwise the database undoes it.
    const { before, after } = await this.#queue.update(batch.id, (kept) =>
      kept?.isTried && !kept.isRefused ? { ...kept, isUndo: true } : undefined,
    )
    if (after) return this.#queue.send()
    if (before) this.#showUndone(batch, batch.rows, 'Undone.')
    else await this.#undoInDatabase(batch)
    this.#desk.api.onChange()
  }

  async #undoInDatabase(batch: Batch): Promise<void> {
    try {
      const undone = await this.#desk.api.undo(batch.id, batch.count)
      this.#desk.api.onStatus(batch.kind, [...undone.done, ...undone.kept])
      this.#showUndone(batch, undone.done, undoneWords(undone))
    } catch (error) {
      this.#state.patch(batch.id, { state: 'done' })
      this.#state.change({ message: sentenceOf(toPlainError(error)) })
    }
  }

  #showUndone({ id }: Batch, rows: readonly { id: string }[], message: string): void {
    this.#state.show(rows, () => null)
    this.#state.patch(id, { state: 'undone' })
    this.#state.change({ message })
  }

  /** Merges the database's list of what can be undone, requested at `askedAt`, from any tab or earlier page. */
  learn(undoable: readonly Undoable[], askedAt: number): void {
    const { api, state } = this.#desk
    const told = new Map(undoable.map((one) => [one.batch, one]))
    for (const batch of state.get().batches) {
      if (batch.state !== 'done') continue
      const one = told.get(batch.id)
      if (one) state.patch(batch.id, { changed: one.rows, ...timesOf(one, api.now()) })
      // The list lacks anything answered later.
      else if ((batch.answeredAt ?? 0) < askedAt) state.patch(batch.id, { until: 0 })
    }
    state.add(
      undoable
        .filter(({ batch }) => !state.find(batch))
        .flatMap((one) => undoableBatch(one, api.now(), this.#nameOf) ?? []),
    )
  }

  send(): Promise<void> {
    return this.#queue.send()
  }

  readKept(): Promise<void> {
    return this.#queue.readKept()
  }

  /** Accepts what the other admin decided. */
  keep(id: string): void {
    this.#state.change({ stale: this.#state.get().stale.filter((row) => row.id !== id) })
  }

  /** Decides again, now having seen what the other admin decided. */
  overrule(id: string): void {
    const one = this.#state.get().stale.find((row) => row.id === id)
    if (!one) return
    this.keep(id)
    this.decide(one.kind, one.decision, [{ id, status: one.status, name: one.label, title: null }])
  }

  readonly closeRefused = (): void => this.#state.change({ refused: [] })
  readonly closeMessage = (): void => this.#state.change({ message: null })

  /** Questions wait while a dialog of the list's own is open. */
  setAsking(isAsking: boolean): void {
    this.#state.change({ isAsking })
  }

  /** Drops the stored status of rows that were just fetched; of all rows without `ids`. */
  forgetSaved(ids: readonly string[] = [...this.#state.get().optimistic.keys()]): void {
    const old = ids.filter((id) => this.#state.get().optimistic.get(id)?.state === 'saved')
    if (old.length > 0)
      this.#state.show(
        old.map((id) => ({ id })),
        () => null,
      )
  }

  /** Resolves when every decision so far is answered or waiting. */
  async settled(): Promise<void> {
    await this.#queue.settled()
    await this.#undoing
    await this.#queue.settled()
  }
}

type Undoable = Returned<'admin_undoable'>[number]
type Named = { name: string | null; title: string | null }
type NameOf = (kind: AdminKind, row: Named) => string
type Seen = Named & { id: string; status: string; bed?: unknown }

/** By this device's clock, which says `now`. */
function timesOf({ until, is_final_then, mails, mails_at, as_of }: Undoable, now: number) {
  const late = now - Date.parse(as_of)
  return {
    until: Date.parse(until) + late,
    isFinalThen: is_final_then,
    mails,
    mailsAt: mails_at === null ? null : Date.parse(mails_at) + late,
  }
}

function undoableBatch(one: Undoable, now: number, nameOf: NameOf): Batch | null {
  const decision = decisionsOf(one.kind).find(({ to }) => to === one.to_status)
  if (!decision) return null
  const at = now - (Date.parse(one.as_of) - Date.parse(one.decided_at))
  return {
    ...batchOf(one.batch, one.kind, decision, [], at),
    label: one.row && nameOf(one.kind, one.row),
    state: 'done',
    answeredAt: at,
    count: one.rows,
    changed: one.rows,
    ...timesOf(one, now),
  }
}
