import { createStore } from '@fest/schemas/core/create-store.ts'
import type { Returned } from '@fest/schemas/database.ts'

/** A first call has few rows, as each may take long. */
const first = 5
/** Others wait for the database no longer than one call takes. */
const aimMs = 40
/** The most rows that the database decides on in one call, all of them or none. */
const most = 1000

type Progress = { what: 'Saving' | 'Undoing'; done: number; total: number }
const progress = createStore<Progress | null>(null)
export const readProgress = progress.get
export const onProgress = progress.subscribe

/**
 * Does rows in calls: a few in the first one, then as many as one does in a moment by what the database says it took, at
 * most four times as many as before. `work` does up to `size` rows, never more than `mostInOne`, after the first `done`.
 * With `all`, it reports progress, and no call has fewer than the first: each waits for a busy service anew.
 */
export async function inParts(
  all: Omit<Progress, 'done'> | null,
  mostInOne: number,
  work: (size: number, done: number) => Promise<{ took_ms: number; isOver: boolean }>,
): Promise<void> {
  let size = first
  let done = 0
  try {
    for (;;) {
      // Few are done before anybody could read it.
      if (all && all.total > 25) progress.set({ ...all, done })
      const { took_ms: tookMs, isOver } = await work(size, done)
      if (isOver) return
      done += size
      const fitting = Math.floor((size * aimMs) / Math.max(tookMs, 1))
      size = Math.min(Math.max(fitting, all ? first : 1), size * 4, mostInOne)
    }
  } finally {
    if (all) progress.set(null)
  }
}

type Decided = Returned<'admin_decide'>

/** Decides in calls of one batch: one line of the log, one undo. Rejects if one fails; a retry is safe. */
export async function decideInParts<Row>(
  rows: readonly Row[],
  decide: (part: Row[]) => Promise<Decided>,
): Promise<Decided> {
  const all: Decided = { done: [], stale: [], refused: [], took_ms: 0 }
  await inParts({ what: 'Saving', total: rows.length }, most, async (size, at) => {
    const { done, stale, refused, took_ms } = await decide(rows.slice(at, at + size))
    all.done.push(...done)
    all.stale.push(...stale)
    all.refused.push(...refused)
    return { took_ms, isOver: at + size >= rows.length }
  })
  return all
}

type Undone = Returned<'admin_undo'>

/** Undoes a decision on `total` rows in calls, the last decided first. Sent again, what is undone stays so. */
export async function undoInParts(
  total: number,
  undo: (most: number, before: number | null) => Promise<Undone>,
): Promise<Undone> {
  const all: Undone = { done: [], kept: [], mails: { stopped: 0, corrected: 0 }, next: null, took_ms: 0 }
  await inParts({ what: 'Undoing', total }, most, async (size) => {
    const { done, kept, mails, next, took_ms } = await undo(size, all.next)
    all.done.push(...done)
    all.kept.push(...kept)
    all.mails.stopped += mails.stopped
    all.mails.corrected += mails.corrected
    all.next = next
    return { took_ms, isOver: next === null }
  })
  return all
}
