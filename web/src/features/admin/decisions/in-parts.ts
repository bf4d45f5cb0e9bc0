import { createStore } from '@fest/schemas/core/create-store.ts'
import type { Returned } from '@fest/schemas/database.ts'

/** How many rows the first call has, and the most that the database takes in one, all of them or none. */
const sizes = { first: 25, most: 1000 }
/** Others wait for the database no longer than one call takes. */
const aimMs = 50

type Progress = { what: 'Saving' | 'Undoing'; done: number; total: number }
const progress = createStore<Progress | null>(null)
export const readProgress = progress.get
export const onProgress = progress.subscribe

/** As many rows as would have taken the time that is aimed at; at most four times as many as before. */
function nextSize(size: number, tookMs: number, fewest: number): number {
  const fitting = Math.round((size * aimMs) / Math.max(tookMs, 1))
  return Math.min(Math.max(fitting, fewest), size * 4)
}

/**
 * Does rows in calls: `first` in the first one, then as many as one does in a moment. With `all`, it reports progress.
 * `work` does up to `size` rows after the first `done`, never more than `most`. It resolves to their number, and to
 * `tookMs` if the database said how long it took: without the way there, a part may be a single row.
 */
export async function inParts(
  all: Omit<Progress, 'done'> | null,
  { first, most }: typeof sizes,
  work: (size: number, done: number) => Promise<{ count: number; tookMs?: number }>,
): Promise<void> {
  let size = first
  let done = 0
  try {
    for (;;) {
      // Few are done before anybody could read it.
      if (all && all.total > first) progress.set({ ...all, done })
      const startedAt = performance.now()
      const { count, tookMs } = await work(size, done)
      done += count
      if (count < size) return
      size = Math.min(most, nextSize(size, tookMs ?? performance.now() - startedAt, tookMs ? 1 : 10))
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
  const all: Decided = { done: [], stale: [], refused: [] }
  await inParts({ what: 'Saving', total: rows.length }, sizes, async (size, at) => {
    const part = rows.slice(at, at + size)
    if (part.length === 0) return { count: 0 }
    const { done, stale, refused } = await decide(part)
    all.done.push(...done)
    all.stale.push(...stale)
    all.refused.push(...refused)
    return { count: part.length }
  })
  return all
}

type Undone = Returned<'admin_undo'>

/** Undoes a decision on `total` rows in calls, the last decided first. Sent again, what is undone stays so. */
export async function undoInParts(
  total: number,
  undo: (most: number, before: number | null) => Promise<Undone>,
): Promise<Undone> {
  const all: Undone = { done: [], kept: [], mails: { stopped: 0, corrected: 0 }, next: null }
  await inParts({ what: 'Undoing', total }, sizes, async (size) => {
    const { done, kept, mails, next } = await undo(size, all.next)
    all.done.push(...done)
    all.kept.push(...kept)
    all.mails.stopped += mails.stopped
    all.mails.corrected += mails.corrected
    all.next = next
    return { count: next === null ? 0 : size }
  })
  return all
}
