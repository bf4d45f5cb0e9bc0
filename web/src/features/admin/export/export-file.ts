import { byteOrderMark, csvLine } from '@fest/schemas/core/csv.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'

/** What the database gives of an export at a time; `next` is null with the last part. */
export type ExportPage = { columns: string[]; rows: unknown[][]; total: number; next: unknown }

export type ExportProgress = { done: number; total: number }

type Asked = {
  /** Gives the page after `after`, the first for null. */
  readPage: (after: unknown, signal: AbortSignal) => Promise<ExportPage>
  timeZone: string
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/

/**
 * Asks for page after page and returns them as one CSV file. Times are in the event's zone, with their offset. Rejects
 * when a page fails or `signal` aborts; nothing is kept then.
 */
export async function exportFile({ readPage, timeZone, signal, onProgress }: Asked): Promise<Blob> {
  // A blob for each page: the browser may put them on disk, where one long text would have to be in memory.
  const parts: Blob[] = []
  let after: unknown = null
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

/** `fall-fest-talk-2025-10-11-0930.csv`: what is in it and when it was taken, by the event's clocks. */
export function exportName(what: string, at: number, timeZone: string): string {
  return `fall-fest-${what}-${dayOf(at, timeZone)}-${formatTime(at, timeZone).replace(':', '')}.csv`
}
