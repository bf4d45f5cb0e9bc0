/** A row; `line` is where it begins in the file, as spreadsheet programs and editors count (from 1). */
export type SheetRow = { line: number; cells: readonly string[] }

/** The rows of one sheet, by the name on its tab (empty for CSV). */
export type SheetRows = { name: string; rows: readonly SheetRow[] }

/** The limit of columns; a file with more isn't a list for people, and guessing would be slow. */
export const mostColumns = 200
