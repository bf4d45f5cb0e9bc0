import type { Returned } from '@fest/schemas/database.ts'
import { holdMs } from '@fest/schemas/core/decision-windows.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { type Decision, decisionsOf } from '../kinds/decision-kinds.ts'
import { createDecisionQueue, type DecisionApi, tellStatuses } from './decision-queue.ts'
import { type Batch, createDecisionState, type Decided, windowOf } from './decision-state.ts'
import type { KeptDecisions } from './kept-decisions.ts'
import { undoneWords } from './undone-words.ts'

type Undoable = Returned<'admin_undoable'>[number]

type DecisionParts = {
  api: DecisionApi
  store: KeptDecisions
  owner: string
  nameOf: (kind: AdminKind, row: { name: string | null; title: string | null }) => string
}

/**
 * The decisions of one admin on this device, whichever page of the panel is open. Updates are optimistic: shown at
 * once, kept on the device, and sent one after the other. The database also knows what can be undone, see `learn`.
 */
export function createDecisions({ api, store, owner, nameOf }: DecisionParts) {
  const state = createDecisionState()
  const queue = createDecisionQueue({ api, store, state })
  let undoing: Promise<void> = Promise.resolve()
  let lastMoment = 0

  /** Now, but later than every decision before. */
  function nextMoment(): number {
    lastMoment = Math.max(api.now(), lastMoment + 1)
    return lastMoment
  }

  /** Decides on rows as they are shown; returns the key of the batch. */
  function decide(
    kind: AdminKind,
    decision: Decision,
    rows: readonly Decided[],
    { reason = null, mails = 0 }: { reason?: string | null; mails?: number } = {},
  ): string {
    const id = api.newId()
    const at = nextMoment()
    state.show(
      rows.map((row) => row.id),
      () => ({ status: decision.to, state: 'saving' }),
    )
    state.add([
      {
        id,
        kind,
        decision,
        rows,
        label: rows.length === 1 ? (rows[0]?.label ?? null) : null,
        at,
        state: 'saving',
        answeredAt: null,
        ...windowOf(decision, rows, at),
        count: rows.length,
        changed: rows.length,
        mails,
        mailsAt: mails > 0 ? at + holdMs : null,
      },
    ])
    state.change({ message: null })
    queue.add({
      batch: id,
      owner,
      kind,
      to: decision.to,
      rows: rows.map((row) => ({ id: row.id, seen: row.status })),
      reason,
      at,
      mails,
    })
    return id
  }

  /** Sends a decision that was refused again, under its own key. */
  function retry(id: string) {
    const batch = state.find(id)
    if (batch?.state !== 'failed') return
    state.show(
      batch.rows.map((row) => row.id),
      () => ({ status: batch.decision.to, state: 'saving' }),
    )
    state.patch(id, { state: 'saving' })
    state.change({ message: null })
    undoing = undoing.then(() => queue.retry(id))
  }

  function lastUndoable(): Batch | undefined {
    return state.get().batches.findLast(isUndoable)
  }

  function isUndoable(batch: Batch): boolean {
    if (batch.isUndo || batch.changed === 0) return false
    // A waiting decision hasn't taken effect.
    if (batch.state === 'waiting' || batch.state === 'saving') return true
    return batch.state === 'done' && api.now() < batch.until
  }

  /** Undoes the newest decision, or the given one. False when there is nothing to undo. */
  function undo(id = lastUndoable()?.id): boolean {
    const batch = id === undefined ? undefined : state.find(id)
    if (!batch || !(isUndoable(batch) || batch.state === 'failed')) return false
    state.patch(batch.id, { state: 'undoing' })
    state.change({ message: null })
    undoing = undoing.then(() => undoOne(batch))
    return true
  }

  async function undoOne(batch: Batch) {
    // A decision that hasn't been sent is undone here; otherwise the database undoes it.
    const { before, after } = await queue.update(batch.id, (kept) =>
      kept?.isTried && !kept.isRefused ? { ...kept, isUndo: true } : undefined,
    )
    if (after) return queue.send()
    if (before) {
      state.show(
        batch.rows.map(({ id }) => id),
        () => null,
      )
      state.patch(batch.id, { state: 'undone' })
      state.change({ message: 'Undone.' })
      return api.onChange()
    }
    try {
      const undone = await api.undo(batch.id, batch.count)
      tellStatuses(api, batch.kind, [...undone.done, ...undone.kept])
      state.show(
        undone.done.map(({ id }) => id),
        () => null,
      )
      state.patch(batch.id, { state: 'undone' })
      state.change({ message: undoneWords(undone) })
    } catch (error) {
      state.patch(batch.id, { state: 'done' })
      state.change({ message: sentenceOf(toPlainError(error)) })
    }
    api.onChange()
  }

  /**
   * Merges the database's list of what can be undone, requested at `askedAt`, from any tab or earlier page.
   */
  function learn(undoable: readonly Undoable[], askedAt: number) {
    const told = new Map(undoable.map((one) => [one.batch, one]))
    for (const batch of state.get().batches) {
      if (batch.state !== 'done') continue
      const one = told.get(batch.id)
      if (one) state.patch(batch.id, { changed: one.rows, ...timesOf(one) })
      // The list lacks anything answered later.
      else if ((batch.answeredAt ?? 0) < askedAt) state.patch(batch.id, { until: 0 })
    }
    state.add(undoable.filter(({ batch }) => !state.find(batch)).flatMap((one) => batchOf(one) ?? []))
  }

  /** By this device's clock. */
  function timesOf({ until, is_final_then, mails, mails_at, as_of }: Undoable) {
    const late = api.now() - Date.parse(as_of)
    return {
      until: Date.parse(until) + late,
      isFinalThen: is_final_then,
      mails,
      mailsAt: mails_at === null ? null : Date.parse(mails_at) + late,
    }
  }

  function batchOf(one: Undoable): Batch | null {
    const decision = decisionsOf(one.kind).find(({ to }) => to === one.to_status)
    if (!decision) return null
    const at = api.now() - (Date.parse(one.as_of) - Date.parse(one.decided_at))
    return {
      id: one.batch,
      kind: one.kind,
      decision,
      rows: [],
      label: one.row && nameOf(one.kind, one.row),
      at,
      state: 'done',
      answeredAt: at,
      count: one.rows,
      changed: one.rows,
      ...timesOf(one),
    }
  }

  const without = <Row extends { id: string }>(rows: readonly Row[], id: string) =>
    rows.filter((row) => row.id !== id)

  return {
    read: state.get,
    subscribe: state.subscribe,
    decide,
    retry,
    undo,
    lastUndoable,
    learn,
    send: queue.send,
    readKept: queue.readKept,
    /** Accepts what the other admin decided. */
    keep: (id: string) => state.change({ stale: without(state.get().stale, id) }),
    /** Decides again, now having seen what the other admin decided. */
    overrule(id: string) {
      const one = state.get().stale.find((row) => row.id === id)
      if (!one) return
      state.change({ stale: without(state.get().stale, id) })
      decide(one.kind, one.decision, [{ id, status: one.status, label: one.label }], { mails: 1 })
    },
    closeRefused: () => state.change({ refused: [] }),
    closeMessage: () => state.change({ message: null }),
    /** Questions wait while a dialog of the list's own is open. */
    setAsking: (isAsking: boolean) => state.change({ isAsking }),
    /** Drops the stored status of rows that were just fetched; of all rows without `ids`. */
    forgetSaved(ids: readonly string[] = [...state.get().optimistic.keys()]) {
      const old = ids.filter((id) => state.get().optimistic.get(id)?.state === 'saved')
      if (old.length > 0) state.show(old, () => null)
    },
    /** Resolves when every decision so far is answered or waiting. */
    async settled(): Promise<void> {
      await queue.settled()
      await undoing
      await queue.settled()
    },
  }
}

export type Decisions = ReturnType<typeof createDecisions>
