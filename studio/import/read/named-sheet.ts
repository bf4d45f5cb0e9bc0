import { headingRowOf } from '@fest/sheets/heading-row.ts'
import { mostColumns, type SheetRow, type SheetRows } from '@fest/sheets/sheet-rows.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { isContent } from '../column-cells.ts'
import { headingScore } from '../column-names.ts'
import { withoutDayRows } from './day-rows.ts'
import { withoutNumberedColumns } from './numbered-columns.ts'
import { listOfTimetable, timetableOf } from './room-columns.ts'
import type { NamedSheet, Sheet, SheetShape } from './sheet.ts'

/** A sheet of these rows in their likely shape, or in the one that was chosen. Throws UnreadableFile. */
export function namedSheet(given: SheetRows, chosen: Partial<SheetShape> = {}): NamedSheet {
  const { rows } = given
  if (rows.some(({ cells }) => cells.slice(mostColumns).some((cell) => cell.trim() !== '')))
    throw new UnreadableFile(
      `A row has more than ${mostColumns} columns. Save the part with the program alone.`,
    )
  const headingAt = chosen.headingAt ?? headingRowOf(rows, { scoreOf: headingScore, isContent })
  const plain = sheetOfRows(rows.slice(headingAt))
  const list = withoutNumberedColumns(withoutDayRows(plain))
  const timetable = timetableOf(list)
  const isTimetable = timetable === null ? null : (chosen.isTimetable ?? true)
  const sheet =
    timetable !== null && isTimetable === true
      ? listOfTimetable(list, timetable, rows[headingAt - 1]?.cells)
      : list
  return { ...given, shape: { headingAt, isTimetable }, sheet }
}

/** A sheet whose first row names the columns, as wide as its widest row. Throws UnreadableFile. */
function sheetOfRows([header, ...rows]: readonly SheetRow[]): Sheet {
  if (!header) throw new UnreadableFile('The file is empty. The first row has to name the columns.')
  const width = Math.max(
    header.cells.length,
    ...rows.map(({ cells }) => cells.findLastIndex((cell) => cell.trim() !== '') + 1),
  )
  const evenly = (cells: readonly string[]) =>
    Array.from({ length: Math.min(width, mostColumns) }, (_, index) => cells[index] ?? '')
  return {
    header: evenly(header.cells).map((name) => name.trim()),
    rows: rows.map(({ line, cells }) => ({ line, cells: evenly(cells) })),
  }
}
