import { unguarded } from './csv.ts'
import { type Delimiter, readCsvRows } from './csv-rows.ts'
import type { SheetRow } from './sheet-rows.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads a CSV file as `readCsvRows` does. Throws UnreadableFile for one that is cut off within quotes. */
export function readDelimited(text: string): { delimiter: Delimiter; rows: readonly SheetRow[] } {
  const { delimiter, rows, unclosed } = readCsvRows(text)
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
