import type { Returned } from '@fest/schemas/database.ts'
import { byteOrderMark, csvLine } from '@fest/schemas/core/csv.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'

/** One page of an export from the database; `next` is null on the last one. */
export type ExportPage = Returned<'admin_export'>

export type ExportProgress = { done: number; total: number }

type Asked = {
  /** Reads the page after `after`; null for the first. */
  readPage: (after: ExportPage['next'], signal: AbortSignal) => Promise<ExportPage>
  timeZone: string
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/

/**
 * Fetches page after page and returns one CSV file. Times are in the event's zone, with their offset. Rejects when a
 * page fails or `signal` aborts, and then keeps nothing.
 */
export async function exportFile({ readPage, timeZone, signal, onProgress }: Asked): Promise<Blob> {
  // One blob a page: the browser may keep blobs on disk, but one long text only in memory.
  const parts: Blob[] = []
  let after: ExportPage['next'] = null
  let done = 0
  do {
    const page = await readPage(after, signal)
    signal.throwIfAborted()
    const head = after === null ? byteOrderMark + csvLine(page.columns) : ''
    parts.push(
      new Blob([head, ...page.rows.map((row) => csvLine(row.map((cell) => cellText(cell, timeZone))))]),
    )
    done += page.rows.length
    onProgress({ done, total: Math.max(page.total, done) })
    after = page.next
  } while (after !== null)
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

function cellText(cell: unknown, timeZone: string): unknown {
  return typeof cell === 'string' && isInstant.test(cell) ? zonedIso(cell, timeZone) : cell
}

/** `fall-fest-talk-2025-10-11-0930.csv`: what was exported, and when in the event's zone. */
export function exportName(what: string, at: number, timeZone: string): string {
  return `fall-fest-${what}-${dayOf(at, timeZone)}-${formatTime(at, timeZone).replace(':', '')}.csv`
}
