import { byteOrderMark, csvLine, unguarded } from '@fest/schemas/core/csv.ts'
import { type Delimiter, delimiters, readCsvRows } from '@fest/schemas/core/csv-rows.ts'
import { namedSheet } from './named-sheet.ts'
import type { NamedSheet } from './sheet.ts'
import { UnreadableFile } from './unreadable-file.ts'

/** Reads a CSV file with headings as `readCsvRows` does; short rows are padded. Throws UnreadableFile. */
export function readCsvSheet(text: string): NamedSheet & { delimiter: Delimiter } {
  const { delimiter, rows, unclosed } = readCsvRows(text, delimiterOfMost(text))
  if (unclosed !== null) throw new UnreadableFile(`The quotes opened in row ${unclosed} are never closed.`)
  const named = namedSheet('', rows)
  const width = rows[named.shape.headingAt]?.cells.length ?? 0
  for (const { line, cells } of rows.slice(named.shape.headingAt)) {
    if (cells.slice(width).some((cell) => cell.trim() !== ''))
      throw new UnreadableFile(
        `Row ${line} has ${cells.length} cells, but the header names ${width} columns. Put quotes around cells with a line break or a "${delimiter === '\t' ? 'tab' : delimiter}".`,
      )
  }
  return { ...named, delimiter }
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
  // Of two rows the first one tells, and of equals, too.
  return best && next && best.rows > 2 && best.usual > next.usual ? best.delimiter : undefined
}

/** Cells as a CSV file for spreadsheets, which {@link readCsvSheet} and `readCell` read back. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** A cell's content: without the apostrophe that guards against formulas, and trimmed. */
export function readCell(cell: string): string {
  return unguarded(cell.replaceAll('\r\n', '\n')).trim()
}
