import { byteOrderMark, csvLine, unguarded } from '@fest/schemas/core/csv.ts'
import { type Delimiter, readCsvRows } from '@fest/schemas/core/csv-rows.ts'
import { type Sheet, SheetError, sheetOfRows } from './sheet.ts'

/** Reads a CSV file with a header as `readCsvRows` does; short rows are padded. Throws SheetError. */
export function readCsv(text: string): Sheet & { delimiter: Delimiter } {
  const { delimiter, rows: records, unclosed } = readCsvRows(text)
  if (unclosed !== null) throw new SheetError(`The quotes opened in row ${unclosed} are never closed.`)
  const sheet = sheetOfRows(records)
  const named = sheet.header.length
  for (const { line, cells } of records) {
    if (cells.slice(named).some((cell) => cell.trim() !== ''))
      throw new SheetError(
        `Row ${line} has ${cells.length} cells, but the header names ${named} columns. Put quotes around cells with a line break or a "${delimiter === '\t' ? 'tab' : delimiter}".`,
      )
  }
  return { delimiter, ...sheet }
}

/** Cells as a CSV file for spreadsheets, which {@link readCsv} and `readCell` read back. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return byteOrderMark + rows.map(csvLine).join('')
}

/** A cell's content: without the apostrophe that guards against formulas, and trimmed. */
export function readCell(cell: string): string {
  return unguarded(cell.replaceAll('\r\n', '\n')).trim()
}
