import type { Returned } from '@fest/schemas/database.ts'
import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import { createStore } from '@fest/schemas/core/create-store.ts'
import { type Decision, placesTaken } from './decision-kinds.ts'

/** What is shown of a decision on one row until the database has answered. */
export type OptimisticStatus = { status: string; state: 'saving' | 'saved' | 'failed' }

export type Decided = { id: string; status: string; label: string }

export type Batch = {
  id: string
  decision: Decision
  rows: readonly Decided[]
  reason: string | null
  /** When it was made, in milliseconds since 1970. */
  at: number
  state: 'saving' | 'done' | 'failed' | 'undoing' | 'undone'
  /** How many rows it changed; until that is known, how many it was about. */
  changed: number
  /** How many people get a mail about it. */
  mails: number
}

/** A row that somebody else decided on first: it was left unchanged. */
type Stale = {
  id: string
  label: string
  status: string
  by: string | null
  at: string
  decision: Decision
}

/** A row that could not be changed, and why in words. */
type Refused = { id: string; label: string; message: string }

export type DecisionState = {
  optimistic: ReadonlyMap<string, OptimisticStatus>
  /** Newest last. */
  batches: readonly Batch[]
  stale: readonly Stale[]
  refused: readonly Refused[]
  /** How the last undo or failure went, in words. */
  message: string | null
}

type DecisionApi = {
  decide: (
    batch: string,
    rows: { id: string; seen: string }[],
    to: string,
    reason: string | null,
  ) => Promise<Returned<'admin_decide'>>
  undo: (batch: string) => Promise<Returned<'admin_undo'>>
  /** Called when the database reports a row's status. */
  onStatus: (id: string, status: string) => void
  newId: () => string
  now: () => number
  /** Puts an error into words for people. */
  wordsFor: (error: unknown) => string
}

/** Until when a decision can be undone, in milliseconds since 1970: one that takes a place only while that is held. */
function undoableUntil({ decision, rows, at }: Batch): number {
  return at + (placesTaken(decision, rows) > 0 ? holdMs : undoMs)
}

/**
 * The decisions made since the list was opened. Updates are optimistic: shown at once and sent one after the other, so
 * that a second decision on a row sees the first. A decision that didn't arrive stays as "failed" and can be retried
 * under the same key, so that it counts once.
 */
export function createDecisions(api: DecisionApi) {
  const state = createStore<DecisionState>({
    optimistic: new Map(),
    batches: [],
    stale: [],
    refused: [],
    message: null,
  })
  let queue: Promise<void> = Promise.resolve()

  function set(change: Partial<DecisionState>) {
    state.set({ ...state.get(), ...change })
  }

  function withStatuses(ids: readonly string[], statusOf: (id: string) => OptimisticStatus | null) {
    const optimistic = new Map(state.get().optimistic)
    for (const id of ids) {
      const next = statusOf(id)
      if (next) optimistic.set(id, next)
      else optimistic.delete(id)
    }
    return optimistic
  }

  function patch(id: string, change: Partial<Batch>): readonly Batch[] {
    return state.get().batches.map((batch) => (batch.id === id ? { ...batch, ...change } : batch))
  }

  const idsOf = ({ rows }: Batch) => rows.map(({ id }) => id)

  /** A row that is gone has no status: it stays as it was until the list is asked again. */
  function tellStatuses(rows: readonly { id: string; status: string | null }[]) {
    for (const { id, status } of rows) if (status !== null) api.onStatus(id, status)
  }

  async function send(batch: Batch) {
    let answer: Returned<'admin_decide'>
    try {
      const seen = batch.rows.map(({ id, status }) => ({ id, seen: status }))
      answer = await api.decide(batch.id, seen, batch.decision.to, batch.reason)
    } catch (error) {
      set({
        optimistic: withStatuses(idsOf(batch), () => ({ status: batch.decision.to, state: 'failed' })),
        batches: patch(batch.id, { state: 'failed' }),
        message: api.wordsFor(error),
      })
      return
    }
    const labels = new Map(batch.rows.map(({ id, label }) => [id, label]))
    const labelOf = (id: string) => labels.get(id) ?? 'One row'
    const done = new Set(answer.done.map(({ id }) => id))
    tellStatuses([...answer.done, ...answer.stale, ...answer.refused])
    set({
      optimistic: withStatuses(idsOf(batch), (id) =>
        done.has(id) ? { status: batch.decision.to, state: 'saved' } : null,
      ),
      batches: patch(batch.id, { state: 'done', changed: answer.done.length }),
      stale: [
        ...state.get().stale,
        ...answer.stale.map((one) => ({ ...one, label: labelOf(one.id), decision: batch.decision })),
      ],
      refused: [
        ...state.get().refused,
        ...answer.refused.map(({ id, message }) => ({ id, message, label: labelOf(id) })),
      ],
    })
  }

  /** Decides on rows as they are shown; returns the key of the batch. */
  function decide(
    decision: Decision,
    rows: readonly Decided[],
    { reason = null, mails = 0 }: { reason?: string | null; mails?: number } = {},
  ): string {
    const batch: Batch = {
      id: api.newId(),
      decision,
      rows,
      reason,
      mails,
      at: api.now(),
      state: 'saving',
      changed: rows.length,
    }
    set({
      optimistic: withStatuses(idsOf(batch), () => ({ status: decision.to, state: 'saving' })),
      batches: [...state.get().batches, batch].slice(-200),
      message: null,
    })
    queue = queue.then(() => send(batch))
    return batch.id
  }

  /** Sends a failed decision again, under its own key. */
  function retry(id: string) {
    const batch = state.get().batches.find((one) => one.id === id && one.state === 'failed')
    if (!batch) return
    set({
      optimistic: withStatuses(idsOf(batch), () => ({ status: batch.decision.to, state: 'saving' })),
      batches: patch(id, { state: 'saving', at: api.now() }),
      message: null,
    })
    queue = queue.then(() => send(batch))
  }

  /** The newest decision that can be undone. */
  function lastUndoable(): Batch | undefined {
    return state
      .get()
      .batches.findLast(
        (batch) =>
          (batch.state === 'done' || batch.state === 'saving') &&
          api.now() < undoableUntil(batch) &&
          batch.changed > 0,
      )
  }

  async function sendUndo(id: string) {
    const batch = state.get().batches.find((one) => one.id === id)
    // It failed, or changed nothing, while this undo waited for it.
    if (!batch || batch.state !== 'undoing') return
    try {
      const { done, kept, mails } = await api.undo(id)
      tellStatuses([...done, ...kept])
      set({
        optimistic: withStatuses(idsOf(batch), () => null),
        batches: patch(id, { state: 'undone' }),
        message: undoneWords(done.length, kept, mails),
      })
    } catch (error) {
      set({ batches: patch(id, { state: 'done' }), message: api.wordsFor(error) })
    }
  }

  /** Undoes the newest decision, or the given one, once it has arrived. False when there is nothing to undo. */
  function undo(id = lastUndoable()?.id): boolean {
    if (id === undefined) return false
    queue = queue.then(async () => {
      if (state.get().batches.find((one) => one.id === id)?.state !== 'done') return
      set({ batches: patch(id, { state: 'undoing' }), message: null })
      await sendUndo(id)
    })
    return true
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
    /** Accepts what the other admin decided. */
    keep: (id: string) => set({ stale: without(state.get().stale, id) }),
    /** Decides again, now having seen what the other admin decided. */
    overrule(id: string) {
      const one = state.get().stale.find((row) => row.id === id)
      if (!one) return
      set({ stale: without(state.get().stale, id) })
      decide(one.decision, [{ id, status: one.status, label: one.label }], { mails: 1 })
    },
    closeRefused: () => set({ refused: [] }),
    /** Rows that were just fetched are newer than what is stored here. */
    forgetSaved(ids: readonly string[]) {
      const old = ids.filter((id) => state.get().optimistic.get(id)?.state === 'saved')
      if (old.length > 0) set({ optimistic: withStatuses(old, () => null) })
    },
    /** Resolves when every decision so far has been answered. */
    settled: () => queue,
  }
}

export type Decisions = ReturnType<typeof createDecisions>

type Undone = Returned<'admin_undo'>

function undoneWords(done: number, kept: Undone['kept'], mails: Undone['mails']): string {
  const parts: string[] = []
  if (done > 0) parts.push(kept.length === 0 && done === 1 ? 'Undone.' : `Undone: ${done}.`)
  if (mails.stopped > 0)
    parts.push(
      mails.stopped === 1
        ? 'The email was stopped in time.'
        : `${mails.stopped} emails were stopped in time.`,
    )
  if (mails.corrected > 0)
    parts.push(
      mails.corrected === 1
        ? 'One email was already sent; we’ll send a correction.'
        : `${mails.corrected} emails were already sent; we’ll send a correction to each.`,
    )
  const [first] = kept
  if (first && done === 0 && kept.length === 1) parts.push(`This couldn’t be undone. ${first.message}`)
  else if (first) parts.push(`${kept.length} couldn’t be undone. ${first.message}`)
  return parts.join(' ')
}
