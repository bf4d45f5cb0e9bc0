/** A parsed spreadsheet, whatever its format. */
export type Sheet = {
  header: readonly string[]
  rows: readonly SheetRow[]
}

/** A row; `line` is where it begins in the file, as spreadsheet programs and editors count (from 1). */
export type SheetRow = { line: number; cells: readonly string[] }

/** How the rows of a file become a list: guessed, and to be corrected. */
export type SheetShape = {
  /** The index of the row with the headings. */
  headingAt: number
  /** Whether sessions are in cells below rooms, days or times; null where nothing looks like it. */
  isTimetable: boolean | null
}

/** The rows of one sheet, by the name on its tab. */
export type SheetRows = { name: string; rows: readonly SheetRow[] }

/** A sheet of a file by the name on its tab (empty for CSV), with the rows it was made of. */
export type NamedSheet = SheetRows & { shape: SheetShape; sheet: Sheet }
