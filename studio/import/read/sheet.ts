/** A parsed spreadsheet, whatever its format. */
export type Sheet = {
  header: readonly string[]
  rows: readonly SheetRow[]
}

/** A row; `line` is where it begins in the file, as spreadsheet programs and editors count (from 1). */
export type SheetRow = { line: number; cells: readonly string[] }

/** The file isn't a readable spreadsheet; the message says where. */
export class SheetError extends Error {
  override name = 'SheetError'
}

/** A sheet whose first row names the columns; short rows are padded. Throws SheetError. */
export function sheetOfRows([header, ...rows]: readonly SheetRow[]): Sheet {
  if (!header) throw new SheetError('The file is empty. The first row has to name the columns.')
  const names = header.cells.map((name) => name.trim())
  return {
    header: names,
    rows: rows.map(({ line, cells }) => ({ line, cells: names.map((_, index) => cells[index] ?? '') })),
  }
}
