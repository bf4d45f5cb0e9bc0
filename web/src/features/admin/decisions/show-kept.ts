import { decisionsOf } from '../kinds/decision-kinds.ts'
import type { Desk } from './decision-api.ts'
import { type Batch, batchOf } from './decision-state.ts'
import type { KeptDecision } from './kept-decisions.ts'

/**
 * Shows the decisions that the device keeps. `written` are those that this tab wrote there: one that is gone was sent by
 * another tab, and what is found is added to them. What is about to be sent isn't said to wait, unless sending stopped.
 */
export async function showKept(
  { state, store }: Desk,
  written: Set<string>,
  isStopped: boolean,
): Promise<void> {
  const kept = await store.all()
  const waiting = new Set(kept.map(({ batch }) => batch))
  state.change({ isKept: store.isKept })
  const sentElsewhere = state
    .get()
    .batches.filter(
      ({ id, state: is }) => (is === 'waiting' || is === 'saving') && written.has(id) && !waiting.has(id),
    )
  for (const { rows } of sentElsewhere) state.show(rows, () => null)
  state.remove(new Set(sentElsewhere.map(({ id }) => id)))
  state.add(kept.filter(({ batch }) => !state.find(batch)).flatMap((one) => keptBatch(one) ?? []))
  for (const one of kept) {
    written.add(one.batch)
    if (!isStopped && !one.isRefused && state.find(one.batch)?.state === 'saving') continue
    const is = one.isRefused ? 'failed' : 'waiting'
    state.patch(one.batch, { state: is, isUndo: one.isUndo === true })
    state.show(one.rows, () => (one.isUndo ? null : { status: one.to, state: is }))
  }
}

/** A stored decision as the page shows it; null for one that this version doesn't know. */
function keptBatch({ batch, kind, to, rows, at, mails }: KeptDecision): Batch | null {
  const decision = decisionsOf(kind).find((one) => one.to === to)
  if (!decision) return null
  const seen = rows.map((row) => ({ id: row.id, status: row.seen, label: '' }))
  return { ...batchOf(batch, kind, decision, seen, at), label: null, state: 'waiting', mails }
}
