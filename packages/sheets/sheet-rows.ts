/** A row; `line` is where it begins in the file, as spreadsheet programs and editors count (from 1). */
export type SheetRow = {
  line: number
  cells: readonly string[]
  /** Somebody hid it, or a filter does: who looks at the file doesn't see it. */
  isHidden?: boolean
  /** The columns whose cells are struck through, as people cancel what is in them; and whether that is all it says. */
  struck?: readonly number[]
  isStruck?: boolean
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
  hiddenColumns?: readonly number[]
  /** Some of its words, where the file may be read in other letters. */
  words?: string
}

export type MergedRange = { first: number; last: number; from: number; to: number }

/**
 * The rows with what is merged: a cell over several rows, such as a day beside its sessions, holds for all of them, and may
 * be in force where everything else in a row is struck through.
 */
export function withMerged(rows: readonly SheetRow[], ranges: readonly MergedRange[]): SheetRow[] {
  const all = rows.map((row): SheetRow & { cells: string[] } => ({ ...row, cells: [...row.cells] }))
  for (const row of all.filter(({ struck = [] }) => struck.length > 0)) {
    const long = ranges.filter(({ first, last }) => first < last && first <= row.line && row.line <= last)
    const own = row.cells.flatMap((cell, at) =>
      cell === '' || long.some(({ from }) => from === at) ? [] : at,
    )
    if (own.length > 0 && own.every((at) => row.struck?.includes(at))) row.isStruck = true
  }
  for (const { first, last, from, to } of ranges) {
    const { cells, struck } = all.find(({ line }) => line === first) ?? {}
    const text = cells?.[from] ?? ''
    for (const row of text === '' ? [] : all) {
      if (row.line < first || row.line > last) continue
      if (to > from) row.across = [...(row.across ?? []), [from, to]]
      if (row.line === first) continue
      while (row.cells.length < from) row.cells.push('')
      row.cells[from] = text
      row.merged = [...(row.merged ?? []), from]
      if (struck?.includes(from)) row.struck = [...(row.struck ?? []), from]
    }
  }
  return all
}

/** The limit of columns; a file with more isn't a list for people, and guessing would be slow. */
export const mostColumns = 200

/** The headings of a list and the rows below, all of them as wide as the widest; without headings at -1. */
export function listBelow(rows: readonly SheetRow[], headingAt: number) {
  const widths = rows
    .slice(Math.max(0, headingAt))
    .map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1)
  const width = Math.min(mostColumns, Math.max(0, rows[headingAt]?.cells.length ?? 0, ...widths))
  const evenly = (cells: readonly string[] = []) => Array.from({ length: width }, (_, at) => cells[at] ?? '')
  return {
    header: evenly(rows[headingAt]?.cells).map((heading) => heading.trim()),
    rows: rows.slice(headingAt + 1).map((row) => ({ ...row, cells: evenly(row.cells) })),
  }
}
