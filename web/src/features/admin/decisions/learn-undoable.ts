import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'
import type { Desk } from './decision-api.ts'
import { type Batch, batchOf } from './decision-state.ts'

export type Undoable = Returned<'admin_undoable'>[number]
export type NameOf = (kind: AdminKind, row: { name: string | null; title: string | null }) => string

/** Merges the database's list of what can be undone, requested at `askedAt`, with what this page shows. */
export function learnUndoable(
  { api, state }: Desk,
  undoable: readonly Undoable[],
  askedAt: number,
  nameOf: NameOf,
): void {
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
      .flatMap((one) => undoableBatch(one, api.now(), nameOf) ?? []),
  )
}

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
