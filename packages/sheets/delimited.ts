import { unguarded } from './csv.ts'
import { type Delimiter, delimiters, readCsvRows } from './csv-rows.ts'
import type { SheetRow } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads a CSV file as `readCsvRows` does, with the delimiter of most of its rows. Throws UnreadableFile. */
export function readDelimited(text: string): { delimiter: Delimiter; rows: readonly SheetRow[] } {
  const { delimiter, rows, unclosed } = readCsvRows(text, delimiterOfMost(text))
  if (unclosed !== null) throw new UnreadableFile(`The quotes opened in row ${unclosed} are never closed.`)
  return { delimiter, rows }
}

/** Throws UnreadableFile where a row has content beyond the headings: its cells were split wrongly. */
export function refuseWiderRows(
  rows: readonly SheetRow[],
  { headingAt, delimiter }: { headingAt: number; delimiter: Delimiter },
): void {
  const width = rows[headingAt]?.cells.length ?? 0
  const wider = rows
    .slice(headingAt)
    .find(({ cells }) => cells.slice(width).some((cell) => cell.trim() !== ''))
  if (wider)
    throw new UnreadableFile(
      `Row ${wider.line} has ${wider.cells.length} cells, but the header names ${width} columns. Put quotes around cells with a line break or a "${delimiter === '\t' ? 'tab' : delimiter}".`,
    )
}

/** A cell's content: without the apostrophe that guards against formulas, and trimmed. */
export function readCell(cell: string): string {
  return unguarded(cell.replaceAll('\r\n', '\n')).trim()
}

/** In letters: enough to see how wide most rows are. */
const sample = 20_000

/** The delimiter that splits most rows into several cells; above the headings there may be a title with a comma. */
function delimiterOfMost(text: string): Delimiter | undefined {
  const found = delimiters.map((delimiter) => {
    const widths = readCsvRows(text.slice(0, sample), delimiter).rows.map(({ cells }) => cells.length)
    return {
      delimiter,
      rows: widths.length,
      usual: widths.toSorted((a, b) => a - b)[widths.length >> 1] ?? 0,
    }
  })
  const [best, next] = found.toSorted((a, b) => b.usual - a.usual)
  // Of two rows, or equally good ones, the first decides.
  return best && next && best.rows > 2 && best.usual > next.usual ? best.delimiter : undefined
}
