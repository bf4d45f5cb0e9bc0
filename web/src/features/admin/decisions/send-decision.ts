import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'
import { type Desk, tellStatuses } from './decision-api.ts'
import { type Batch, windowOf } from './decision-state.ts'
import type { KeptDecision } from './kept-decisions.ts'
import { undoneWords } from './undone-words.ts'

/**
 * Sends a decision, and shows what became of each of its rows. `forget` takes it from the device, and says whether it
 * was undone meanwhile, which is also the result. Rejects when the database refuses it or can't be reached.
 */
export async function sendDecision(
  { api, state }: Desk,
  kept: KeptDecision,
  forget: () => Promise<boolean>,
): Promise<boolean> {
  const { batch, kind } = kept
  const answer = await api.decide(kept)
  const isUndone = await forget()
  const known = state.find(batch)
  const unsure = [...answer.stale, ...answer.refused]
  tellStatuses(api, kind, [...answer.done, ...unsure])
  const decision = decisionsOf(kind).find(({ to }) => to === kept.to)
  const labels = await labelsOf(
    api,
    kind,
    unsure.map(({ id }) => id),
    known,
  )
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
  return isUndone
}

/** By the name on the page, or by the database's after a reload. */
async function labelsOf(api: Desk['api'], kind: AdminKind, ids: readonly string[], batch: Batch | undefined) {
  const shown = new Map(batch?.rows.map(({ id, label }) => [id, label]))
  if (ids.every((id) => shown.get(id))) return shown
  return api.labelsOf(kind, ids).catch(() => shown)
}

/** Undoes a decision that may have arrived. Rejects when the database refuses that or can't be reached. */
export async function sendUndo(
  { api, state }: Desk,
  { batch, kind, rows }: KeptDecision,
  forget: () => Promise<unknown>,
): Promise<void> {
  try {
    const undone = await api.undo(batch, rows.length)
    tellStatuses(api, kind, [...undone.done, ...undone.kept])
    state.change({ message: undoneWords(undone) })
  } catch (error) {
    // The decision never arrived, so there is nothing to undo.
    if (refusalCode(error) !== 'not_found') throw error
    state.change({ message: 'Undone.' })
  }
  await forget()
  state.show(rows, () => null)
  state.patch(batch, { state: 'undone' })
  api.onChange()
}
