import { createStore } from '@fest/schemas/core/create-store.ts'
import { holdMs, undoMs } from '@fest/schemas/core/decision-windows.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import type { PlainError } from '#app/backend/plain-error.ts'
import { type Decision, placesTaken } from '../kinds/decision-kinds.ts'
import type { Returned } from '@fest/schemas/database.ts'
import type { KeptDecision, KeptDecisions } from './kept-decisions.ts'

/** How a decision on one row is shown until the database has answered. */
export type OptimisticStatus = { status: string; state: 'saving' | 'waiting' | 'saved' | 'failed' }

/** The status to show for a row: the one it's being given, unless that failed. */
export function statusShown(optimistic: OptimisticStatus | undefined, status: string): string {
  return optimistic?.state === 'saving' || optimistic?.state === 'waiting' ? optimistic.status : status
}

export type Decided = { id: string; status: string; label: string; bed?: unknown }

export type Batch = {
  id: string
  kind: AdminKind
  decision: Decision
  /** The rows as they were seen; none if this page only knows of the decision from the database. */
  rows: readonly Decided[]
  /** The row's name, if it is about one row and the name is known. */
  label: string | null
  /** When it was made, in milliseconds since 1970, as all times here. */
  at: number
  /** `waiting`: kept until the database can be reached. */
  state: 'saving' | 'waiting' | 'done' | 'failed' | 'undoing' | 'undone'
  /** It was undone before the database had answered. */
  isUndo?: boolean
  problem?: string
  answeredAt: number | null
  until: number
  /** It freed places, which then go to others. */
  isFinalThen: boolean
  /** The number of its rows, and of those it changed: all until that is known. */
  count: number
  changed: number
  /** The number of emails, and until when they wait, once the database has said so. */
  mails: number
  mailsAt: number | null
}

type Answer = Returned<'admin_decide'>

/** A row that somebody else decided on first: it was left unchanged. */
type Stale = Answer['stale'][number] & { kind: AdminKind; label: string; decision: Decision }

type Refused = Pick<Answer['refused'][number], 'id' | 'message'> & { label: string }

export type DecisionState = {
  /** Whether what waits survives closing the page. */
  isKept: boolean
  optimistic: ReadonlyMap<string, OptimisticStatus>
  /** Newest last. */
  batches: readonly Batch[]
  stale: readonly Stale[]
  refused: readonly Refused[]
  /** A dialog of the list's own is open: questions wait for it. */
  isAsking: boolean
  message: string | null
  /** Why waiting decisions couldn't be sent. */
  problem: PlainError | null
}

const mostBatches = 200

export function createDecisionState() {
  const { get, set, subscribe } = createStore<DecisionState>({
    isKept: true,
    optimistic: new Map(),
    batches: [],
    stale: [],
    refused: [],
    isAsking: false,
    message: null,
    problem: null,
  })
  const change = (part: Partial<DecisionState>) => set({ ...get(), ...part })
  return {
    get,
    subscribe,
    change,
    find: (id: string) => get().batches.find((batch) => batch.id === id),
    patch(id: string, part: Partial<Batch>) {
      change({ batches: get().batches.map((batch) => (batch.id === id ? { ...batch, ...part } : batch)) })
    },
    add(batches: readonly Batch[]) {
      if (batches.length === 0) return
      const all = [...get().batches, ...batches].toSorted((one, other) => one.at - other.at)
      change({ batches: all.slice(-mostBatches) })
    },
    remove(ids: ReadonlySet<string>) {
      if (ids.size > 0) change({ batches: get().batches.filter(({ id }) => !ids.has(id)) })
    },
    /** Sets what is shown of these rows; null for what the list says. */
    show(rows: readonly { id: string }[], statusOf: (id: string) => OptimisticStatus | null) {
      const optimistic = new Map(get().optimistic)
      for (const { id } of rows) {
        const next = statusOf(id)
        if (next) optimistic.set(id, next)
        else optimistic.delete(id)
      }
      change({ optimistic })
    },
  }
}

/** When the undo ends: for a decision that frees a place, with the hold on it. */
export function windowOf(decision: Decision, rows: readonly Decided[], at: number) {
  const isFinalThen = placesTaken(decision, rows) > 0
  return { isFinalThen, until: at + (isFinalThen ? holdMs : undoMs) }
}

/** A decision made at `at`, on its way to the database. */
export function batchOf(
  id: string,
  kind: AdminKind,
  decision: Decision,
  rows: readonly Decided[],
  at: number,
): Batch {
  return {
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
    mails: 0,
    mailsAt: null,
  }
}

export type DecisionApi = {
  decide: (decision: KeptDecision) => Promise<Answer>
  undo: (batch: string, rows: number) => Promise<Returned<'admin_undo'>>
  /** Whether these decisions belong to the person who is signed in. */
  isOwner: () => Promise<boolean>
  /** Runs `send` while no other tab sends. */
  alone: (send: () => Promise<void>) => Promise<void>
  /** The rows' names by id, without deleted rows. */
  labelsOf: (kind: AdminKind, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** A deleted row has no status. */
  onStatus: (kind: AdminKind, rows: readonly { id: string; status: string | null }[]) => void
  /** Called when what waits or can be undone has changed. */
  onChange: () => void
  newId: () => string
  now: () => number
}

/** What a decision passes through on its way: the page, the device and the database. */
export type Desk = {
  state: ReturnType<typeof createDecisionState>
  /** The device's, which may still be opening. */
  store: KeptDecisions | Promise<KeptDecisions>
  api: DecisionApi
}

type Undone = Returned<'admin_undo'>

/** The result of an undo: what was restored, what happened to the emails, and what stayed and why. */
export function undoneWords({ done, kept, mails: { stopped, corrected } }: Undone): string {
  const [first] = kept
  const isAll = done.length === 0 && kept.length === 1
  const sentences = [
    done.length > 0 && (kept.length === 0 && done.length === 1 ? 'Undone.' : `Undone: ${done.length}.`),
    stopped > 0 &&
      (stopped === 1 ? 'The email was stopped in time.' : `${stopped} emails were stopped in time.`),
    corrected > 0 &&
      (corrected === 1
        ? 'One email was already sent; we’ll send a correction.'
        : `${corrected} emails were already sent; we’ll send a correction to each.`),
    first && `${isAll ? 'This' : kept.length} couldn’t be undone. ${first.message}`,
  ]
  return sentences.filter(Boolean).join(' ')
}
