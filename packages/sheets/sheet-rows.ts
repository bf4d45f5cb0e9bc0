/** A row; `line` is where it begins in the file, as spreadsheet programs and editors count (from 1). */
export type SheetRow = {
  line: number
  cells: readonly string[]
  /** Somebody hid it, or a filter does: who looks at the file doesn't see it. */
  isHidden?: boolean
  /** The columns in which it repeats a cell that is merged with those above. */
  merged?: readonly number[]
  /** The columns over which one of its cells is merged, from its own to the last one. */
  across?: readonly (readonly [from: number, to: number])[]
}

/** The rows of one sheet, by the name on its tab (empty for CSV). */
export type SheetRows = {
  name: string
  rows: readonly SheetRow[]
  /** Its tab is hidden. */
  isHidden?: boolean
  /** The columns that the file hides. */
  hiddenColumns?: readonly number[]
}

/** The limit of columns; a file with more isn't a list for people, and guessing would be slow. */
export const mostColumns = 200
