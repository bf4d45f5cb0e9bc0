import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { DecisionStateStore } from './decision-state.ts'
import type { KeptDecision, KeptDecisions } from './kept-decisions.ts'

export type DecisionApi = {
  decide: (decision: KeptDecision) => Promise<Returned<'admin_decide'>>
  /** Undoes a decision on so many rows. */
  undo: (batch: string, rows: number) => Promise<Returned<'admin_undo'>>
  /** Whether the person whose decisions these are is the one signed in. */
  isOwner: () => Promise<boolean>
  /** Runs `send` while no other tab sends. */
  alone: (send: () => Promise<void>) => Promise<void>
  /** The rows' names by id, without deleted rows. */
  labelsOf: (kind: AdminKind, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  onStatus: (kind: AdminKind, rows: readonly { id: string; status: string }[]) => void
  /** Called when what waits or can be undone has changed. */
  onChange: () => void
  newId: () => string
  now: () => number
}

/** What a decision passes through on its way: the page, the device and the database. */
export type Desk = { state: DecisionStateStore; store: KeptDecisions; api: DecisionApi }

/** Rows from the database's answer. A deleted row has no status, and stays as it was until the list is refetched. */
export function tellStatuses(
  api: DecisionApi,
  kind: AdminKind,
  rows: readonly { id: string; status: string | null }[],
): void {
  api.onStatus(
    kind,
    rows.flatMap(({ id, status }) => (status === null ? [] : [{ id, status }])),
  )
}
