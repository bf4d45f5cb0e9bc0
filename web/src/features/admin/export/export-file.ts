import type { Returned } from '@fest/schemas/database.ts'
import { byteOrderMark, csvLine, usualDelimiter } from '@fest/sheets/csv.ts'
import { type Delimiter, delimiters } from '@fest/sheets/csv-rows.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import type { ToWords } from './export-words.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

/** One page of an export from the database; `next` is null on the last one. */
export type ExportPage = Returned<'admin_export'>

export type ExportProgress = { done: number; total: number }

type Asked = {
  /** Reads the page after `after`; null for the first. */
  readPage: (after: ExportPage['next'], signal: AbortSignal) => Promise<ExportPage>
  /** The words for a column's codes; null if it has none. */
  wordsOf: (column: string) => ToWords | null
  headingOf: (column: string) => string
  /** Adds a line with the columns' codes below the headings, and a column with codes after each put into words. */
  withCodes: boolean
  delimiter: Delimiter
  timeZone: string
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

type ToCells = (cell: unknown) => readonly unknown[]

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/

/**
 * Fetches page after page and returns one CSV file. Choices are in words, and times in the event's zone, with their
 * offset. Rejects when a page fails or `signal` aborts, and then keeps nothing.
 */
export async function exportFile(asked: Asked): Promise<Blob> {
  const { readPage, signal, onProgress, withCodes, delimiter } = asked
  // One blob a page: the browser may keep blobs on disk, but one long text only in memory.
  const parts: Blob[] = []
  let done = 0
  let reading: Promise<ExportPage> | null = readPage(null, signal)
  while (reading !== null) {
    const page: ExportPage = await reading
    signal.throwIfAborted()
    // Fetches the next page while this one is written.
    reading = page.next === null ? null : readPage(page.next, signal)
    // It is awaited only after `onProgress`, which may cancel.
    reading?.catch(() => {})
    const columns = page.columns.map((column) => columnOf(column, asked))
    const head = parts.length === 0 ? headOf(columns, { withCodes, delimiter }) : ''
    const lines = page.rows.map((row) =>
      csvLine(
        columns.flatMap(({ toCells }, at) => toCells(row[at])),
        delimiter,
      ),
    )
    parts.push(new Blob([head, lines.join('')]))
    done += page.rows.length
    onProgress({ done, total: Math.max(page.total, done) })
    signal.throwIfAborted()
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

type Head = { words: string; code: string }
type Column = { heads: readonly Head[]; toCells: ToCells }

/** A column's headings and the cells of a value below them: one, or two where codes are asked for. */
function columnOf(
  name: string,
  {
    wordsOf,
    headingOf,
    withCodes,
    timeZone,
  }: Pick<Asked, 'wordsOf' | 'headingOf' | 'withCodes' | 'timeZone'>,
): Column {
  const toWords = wordsOf(name)
  const head = { words: headingOf(name), code: name }
  if (toWords === null) return { heads: [head], toCells: (cell) => [inZone(cell, timeZone)] }
  return withCodes
    ? {
        heads: [head, { words: `${head.words} (code)`, code: `${name}_code` }],
        toCells: (cell) => [inWords(cell, toWords), cell],
      }
    : { heads: [head], toCells: (cell) => [inWords(cell, toWords)] }
}

function headOf(
  columns: readonly Column[],
  { withCodes, delimiter }: Pick<Asked, 'withCodes' | 'delimiter'>,
): string {
  const heads = columns.flatMap((column) => column.heads)
  const told = new Set<string>()
  // Two columns of one name couldn't be told apart.
  const words = heads.map((head) => {
    const own = told.has(head.words) ? `${head.words} (${head.code})` : head.words
    told.add(own)
    return own
  })
  const codes = withCodes
    ? csvLine(
        heads.map(({ code }) => code),
        delimiter,
      )
    : ''
  return byteOrderMark + csvLine(words, delimiter) + codes
}

function inWords(cell: unknown, toWords: ToWords): unknown {
  if (typeof cell === 'string') return toWords(cell)
  return Array.isArray(cell)
    ? cell.map((one: unknown) => (typeof one === 'string' ? toWords(one) : one))
    : cell
}

function inZone(cell: unknown, timeZone: string): unknown {
  return typeof cell === 'string' && isInstant.test(cell) ? zonedIso(cell, timeZone) : cell
}

/** `fall-fest-talk-2025-10-11-0930.csv`, with the time in the event's zone. */
export function exportName(what: string, at: number, timeZone: string): string {
  return `fall-fest-${what}-${dayOf(at, timeZone)}-${formatTime(at, timeZone).replace(':', '')}.csv`
}

/** The CSV separator for this device: the chosen one, or the usual one in its language. */
export const separatorSetting = keptValue<Delimiter>(
  'fest-csv-separator',
  (text) => delimiters.find((each) => each === text) ?? usualDelimiter(navigator.language),
  (chosen) => chosen,
)

export const separatorOptions = [
  { value: ',', label: 'Comma, as in English' },
  { value: ';', label: 'Semicolon, as in German, French or Spanish' },
  { value: '\t', label: 'Tab' },
] as const satisfies readonly { value: Delimiter; label: string }[]
