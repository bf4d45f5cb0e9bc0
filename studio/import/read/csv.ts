import { byteOrderMark, csvLine } from '@fest/sheets/csv.ts'
import type { Delimiter } from '@fest/sheets/csv-rows.ts'
import { readDelimited, refuseWiderRows } from '@fest/sheets/delimited.ts'
import { namedSheet } from './named-sheet.ts'
import type { NamedSheet } from './sheet.ts'

/** Reads a CSV file with headings as `readCsvRows` does; short rows are padded. Throws UnreadableFile. */
export function readCsvSheet(text: string): NamedSheet & { delimiter: Delimiter } {
  const { delimiter, rows } = readDelimited(text)
  const named = namedSheet({ name: '', rows })
  refuseWiderRows(rows, { headingAt: named.shape.headingAt, delimiter })
  return { ...named, delimiter }
}

/** Cells as a CSV file for spreadsheets, which {@link readCsvSheet} and `readCell` read back. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: Delimiter = ','): string {
  return byteOrderMark + rows.map((cells) => csvLine(cells, delimiter)).join('')
}
