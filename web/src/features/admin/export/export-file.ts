import type { Returned } from '@fest/schemas/database.ts'
import { usualDelimiter } from '@fest/sheets/csv.ts'
import { tableFile, type TableFormat } from '@fest/sheets/table-file.ts'
import { dayOf, formatTime } from '@fest/schemas/core/event-time.ts'
import { zonedIso } from '@fest/schemas/core/zoned-instant.ts'
import { inParts } from '../decisions/in-parts.ts'
import type { ToWords } from './export-words.ts'
import { keptValue } from '#app/lib/stores/kept-value.ts'

/** One page of an export from the database; `next` is null on the last one. */
export type ExportPage = Returned<'admin_export'>

export type ExportProgress = { done: number; total: number }

/** Reads up to `size` rows after `after`; null for the first. */
export type ReadPage = (after: ExportPage['next'], size: number, signal: AbortSignal) => Promise<ExportPage>

type Asked = {
  readPage: ReadPage
  /** The words for a column's codes; null if it has none. */
  wordsOf: (column: string) => ToWords | null
  headingOf: (column: string) => string
  /** Adds a line with the columns' codes below the headings, and a column with codes after each put into words. */
  withCodes: boolean
  format: TableFormat
  timeZone: string
  signal: AbortSignal
  onProgress: (progress: ExportProgress) => void
}

/** The most rows that the database gives in one page. */
const most = 5000

type ToCells = (cell: unknown) => readonly unknown[]

const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:\d{2})$/

/**
 * One file of all pages: choices in words, times in the event's zone. Rejects if a page fails or on abort.
 */
export async function exportFile(asked: Asked): Promise<Blob> {
  const { readPage, signal, onProgress, withCodes, format } = asked
  const file = tableFile(format)
  let done = 0
  let next: ExportPage['next'] = null
  await inParts(null, most, async (size) => {
    const page = await readPage(next, size, signal)
    signal.throwIfAborted()
    const columns = page.columns.map((column) => columnOf(column, asked))
    if (next === null) file.add(headsOf(columns, withCodes))
    file.add(page.rows.map((row) => columns.flatMap(({ toCells }, at) => toCells(row[at]))))
    done += page.rows.length
    onProgress({ done, total: Math.max(page.total, done) })
    signal.throwIfAborted()
    next = page.next
    // The service takes as long again to write the rows and hand them over.
    return { took_ms: 2 * page.took_ms, isOver: next === null }
  })
  return file.end()
}

type Head = { words: string; code: string }
type Column = { heads: readonly Head[]; toCells: ToCells }

/** A column's headings and the cells of a value below them: one, or two where codes are asked for. */
function columnOf(name: string, { wordsOf, headingOf, withCodes, timeZone }: Asked): Column {
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

function headsOf(columns: readonly Column[], withCodes: boolean): string[][] {
  const heads = columns.flatMap((column) => column.heads)
  const told = new Set<string>()
  // Columns of the same name couldn't be told apart.
  const words = heads.map((head) => {
    const own = told.has(head.words) ? `${head.words} (${head.code})` : head.words
    told.add(own)
    return own
  })
  return withCodes ? [words, heads.map(({ code }) => code)] : [words]
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
export function exportName(what: string, at: number, timeZone: string, format: TableFormat): string {
  const time = formatTime(at, timeZone).replace(':', '')
  return `fall-fest-${what}-${dayOf(at, timeZone)}-${time}.${format === 'xlsx' ? format : 'csv'}`
}

export const formatOptions = [
  { value: 'xlsx', label: 'Workbook (.xlsx), for Excel and others' },
  { value: ',', label: 'CSV with commas, as in English' },
  { value: ';', label: 'CSV with semicolons, as in German, French or Spanish' },
  { value: '\t', label: 'CSV with tabs' },
] as const satisfies readonly { value: TableFormat; label: string }[]

/** What this device saves lists as: the chosen format, or CSV as usual in its language. */
export const formatSetting = keptValue<TableFormat>(
  'fest-csv-separator',
  (text) => formatOptions.find(({ value }) => value === text)?.value ?? usualDelimiter(navigator.language),
  (chosen) => chosen,
)
