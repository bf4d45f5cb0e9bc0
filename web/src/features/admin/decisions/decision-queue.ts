import type { Returned } from '@fest/schemas/database.ts'
import type { AdminKind } from '@fest/schemas/vocabulary/admin-kinds.ts'
import { toPlainError } from '#app/backend/errors.ts'
import { sentenceOf } from '#app/backend/plain-error.ts'
import { refusalCode } from '#app/backend/refusal-code.ts'
import { decisionsOf } from '../kinds/decision-kinds.ts'
import { type Batch, type DecisionStateStore, windowOf } from './decision-state.ts'
import type { KeptDecision, KeptDecisions } from './kept-decisions.ts'
import { undoneWords } from './undone-words.ts'

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

type QueueParts = { api: DecisionApi; store: KeptDecisions; state: DecisionStateStore }

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

/**
 * Decisions on their way to the database, one after the other, so that a second one on a row sees the first. They wait
 * on the device until there is an answer, under a key that lets each count once.
 */
export function createDecisionQueue({ api, store, state }: QueueParts) {
  let running: Promise<void> | null = null
  let isDue = false
  /** What this tab has stored on the device: an entry that is missing later was sent by another tab. */
  const written = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()
  /** Decisions the device couldn't store. */
  const unwritten = new Map<string, KeptDecision>()
  /** The last run ended early because the database couldn't be reached. */
  let isStopped = false

  /** Writes to the device, in order. */
  function update(...args: Parameters<KeptDecisions['update']>): ReturnType<KeptDecisions['update']> {
    const changed = writing.then(() => store.update(...args))
    writing = changed.catch(() => {})
    return changed
  }

  function add(decision: KeptDecision): void {
    void update(decision.batch, () => decision).then(
      () => {
        written.add(decision.batch)
        return send()
      },
      (error: unknown) => {
        unwritten.set(decision.batch, decision)
        fail(decision.batch, error)
      },
    )
  }

  async function retry(batch: string): Promise<void> {
    const lost = unwritten.get(batch)
    unwritten.delete(batch)
    if (lost) return add(lost)
    await update(batch, (kept) => kept && { ...kept, isRefused: false })
    await send()
  }

  /** Sends what is stored. Concurrent calls share one run; never rejects. */
  function send(): Promise<void> {
    isDue = true
    running ??= run().finally(() => {
      running = null
      if (isDue) void send()
    })
    return running
  }

  async function run() {
    while (isDue) {
      isDue = false
      try {
        await writing
        await api.alone(async () => {
          isStopped = !(await sendKept())
        })
        await readKept()
      } catch (error) {
        console.warn('What this device keeps could not be read.', error)
      }
    }
  }

  async function sendKept(): Promise<boolean> {
    for (const { batch } of await store.all()) if (!(await sendOne(batch))) return false
    state.change({ problem: null })
    return true
  }

  /** False if the database can't be reached: then all others wait, too. */
  async function sendOne(batch: string): Promise<boolean> {
    const { after: kept } = await update(batch, (one) =>
      one?.isRefused ? one : one && { ...one, isTried: true },
    )
    if (!kept || kept.isRefused) return true
    if (!(await api.isOwner())) return false
    try {
      await (kept.isUndo ? sendUndo(kept) : sendDecision(kept))
      return true
    } catch (error) {
      if (!isFinal(error)) {
        state.change({ problem: toPlainError(error) })
        return false
      }
      // An undo that was refused is over; a decision can be sent again.
      await update(batch, (one) => (one && !kept.isUndo ? { ...one, isRefused: true } : undefined))
      if (kept.isUndo) state.patch(batch, { state: 'done', isUndo: false, until: 0 })
      fail(batch, error)
      return true
    }
  }

  function fail(batch: string, error: unknown) {
    const problem = sentenceOf(toPlainError(error))
    const failed = state.find(batch)
    if (!failed || failed.state === 'done') return state.change({ message: problem })
    state.show(idsOf(failed), () => ({ status: failed.decision.to, state: 'failed' }))
    state.patch(batch, { state: 'failed', problem })
  }

  async function sendDecision(kept: KeptDecision) {
    const { batch, kind } = kept
    const answer = await api.decide(kept)
    // Undone while it was on its way: the undo is sent next.
    const { after } = await update(batch, (one) => (one?.isUndo ? one : undefined))
    const known = state.find(batch)
    tellStatuses(api, kind, [...answer.done, ...answer.stale, ...answer.refused])
    const decision = decisionsOf(kind).find(({ to }) => to === kept.to)
    const unsure = [...answer.stale, ...answer.refused].map(({ id }) => id)
    const labels = await labelsOf(kind, unsure, known)
    const labelOf = (id: string) => labels.get(id) ?? 'One row'
    const done = new Set(answer.done.map(({ id }) => id))
    state.show(
      kept.rows.map(({ id }) => id),
      (id) => (done.has(id) && !after ? { status: kept.to, state: 'saved' } : null),
    )
    const now = api.now()
    if (known)
      state.patch(batch, {
        ...windowOf(known.decision, known.rows, now),
        ...(known.state === 'undoing' || after ? {} : { state: 'done' }),
        answeredAt: now,
        changed: answer.done.length,
      })
    state.change({
      stale: [
        ...state.get().stale,
        ...answer.stale.flatMap((one) =>
          decision ? [{ ...one, kind, label: labelOf(one.id), decision }] : [],
        ),
      ],
      refused: [
        ...state.get().refused,
        ...answer.refused.map(({ id, message }) => ({ id, message, label: labelOf(id) })),
      ],
    })
    if (after) isDue = true
    api.onChange()
  }

  /** By the name on the page, or by the database's after a reload. */
  async function labelsOf(kind: AdminKind, ids: readonly string[], batch: Batch | undefined) {
    const shown = new Map(batch?.rows.map(({ id, label }) => [id, label]))
    if (ids.every((id) => shown.get(id))) return shown
    return api.labelsOf(kind, ids).catch(() => shown)
  }

  async function sendUndo({ batch, kind, rows }: KeptDecision) {
    try {
      const undone = await api.undo(batch, rows.length)
      tellStatuses(api, kind, [...undone.done, ...undone.kept])
      state.change({ message: undoneWords(undone) })
    } catch (error) {
      // The decision never arrived, so there is nothing to undo.
      if (refusalCode(error) !== 'not_found') throw error
      state.change({ message: 'Undone.' })
    }
    await update(batch, () => undefined)
    state.show(
      rows.map(({ id }) => id),
      () => null,
    )
    state.patch(batch, { state: 'undone' })
    api.onChange()
  }

  /** Shows what the device stores, including decisions of another tab or from before a reload. */
  async function readKept(): Promise<void> {
    await writing
    const kept = await store.all()
    const waiting = new Map(kept.map((one) => [one.batch, one]))
    state.change({ isKept: store.isKept })
    const sentElsewhere = state
      .get()
      .batches.filter(
        ({ id, state: is }) => (is === 'waiting' || is === 'saving') && written.has(id) && !waiting.has(id),
      )
    for (const batch of sentElsewhere) state.show(idsOf(batch), () => null)
    state.remove(new Set(sentElsewhere.map(({ id }) => id)))
    state.add(kept.filter(({ batch }) => !state.find(batch)).flatMap((one) => batchOf(one) ?? []))
    for (const one of kept) {
      written.add(one.batch)
      // This run, or the next, is about to send it.
      if (!isStopped && !one.isRefused && state.find(one.batch)?.state === 'saving') continue
      const is = one.isRefused ? 'failed' : 'waiting'
      state.patch(one.batch, { state: is, isUndo: one.isUndo === true })
      state.show(
        one.rows.map(({ id }) => id),
        () => (one.isUndo ? null : { status: one.to, state: is }),
      )
    }
  }

  /** Resolves when nothing is being written or sent. */
  async function settled(): Promise<void> {
    await writing
    if (!running) return
    await running
    await settled()
  }

  return { add, update, send, retry, readKept, settled }
}

const idsOf = ({ rows }: Batch) => rows.map(({ id }) => id)

/** A stored decision as the page shows it; null for one that this version doesn't know. */
function batchOf(kept: KeptDecision): Batch | null {
  const decision = decisionsOf(kept.kind).find(({ to }) => to === kept.to)
  if (!decision) return null
  const rows = kept.rows.map(({ id, seen }) => ({ id, status: seen, label: '' }))
  return {
    id: kept.batch,
    kind: kept.kind,
    decision,
    rows,
    label: null,
    at: kept.at,
    state: 'waiting',
    answeredAt: null,
    ...windowOf(decision, rows, kept.at),
    count: rows.length,
    changed: rows.length,
    mails: kept.mails,
    mailsAt: null,
  }
}

/** Whether the database refused the request itself. Any other failure may be temporary. */
function isFinal(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return /^(?:P0001|2[23][0-9A-Z]{3})$/.test(code)
}
