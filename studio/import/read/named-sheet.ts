import { headingRowOf } from '@fest/sheets/heading-row.ts'
import { listBelow, mostColumns, type SheetRow, type SheetRows } from '@fest/sheets/sheet-rows.ts'
import { UnreadableFile } from '@fest/sheets/unreadable-file.ts'
import { isContent } from '../column-cells.ts'
import { guessMapping, guessType, timeFields } from '../column-names.ts'
import { withoutDayRows } from './day-rows.ts'
import { dayIn } from './numbered-days.ts'
import { listOfTimetable, timetableOf } from './room-columns.ts'
import type { Dropped } from '../program.ts'
import type { NamedSheet, SheetShape } from './sheet.ts'
import { withoutPeople } from './title-people.ts'

/** A sheet of these rows in their likely shape, or in the one that was chosen. Throws UnreadableFile. */
export function namedSheet(given: SheetRows, chosen: Partial<SheetShape> = {}): NamedSheet {
  const { rows } = given
  if (rows.some(({ cells }) => cells.slice(mostColumns).some((cell) => cell.trim() !== '')))
    throw new UnreadableFile(
      `A row has more than ${mostColumns} columns. Save the part with the program alone.`,
    )
  const headingAt =
    chosen.headingAt ??
    belowDays(rows, headingRowOf(rows, { scoreOf: (cells) => guessType(cells).score, isContent }))
  const { takesHidden, repeatsMerged } = hiddenIn(given, chosen)
  const below = readRows(given, { headingAt, takesHidden, repeatsMerged })
  if (below.length === 0)
    throw new UnreadableFile('The file is empty. The first row has to name the columns.')
  const all = withoutDayRows(listBelow(below, 0))
  const isLeft = ({ isHidden, isStruck }: SheetRow) =>
    (isHidden && takesHidden === false) || (isStruck && chosen.takesStruck !== true)
  const list = { ...all, rows: all.rows.filter((row) => !isLeft(row)), left: all.rows.filter(isLeft) }
  const timetable = timetableOf(list)
  const isTimetable = timetable === null ? null : (chosen.isTimetable ?? timetable.isLikely)
  const isStriking = below.some(({ isStruck, struck }) => isStruck || (struck && isTimetable))
  const takesStruck = isStriking ? (chosen.takesStruck ?? false) : null
  // In a timetable a cell is a session of its own.
  const rest = takesStruck === false ? { ...list, rows: list.rows.map(withoutStruck) } : list
  const whole =
    timetable !== null && isTimetable === true
      ? listOfTimetable(rest, timetable, rows[headingAt - 1]?.cells)
      : list
  const parted = withoutPeople(whole)
  const partsTitles = parted && (chosen.partsTitles ?? false)
  const shape = { headingAt, isTimetable, takesHidden, takesStruck, repeatsMerged, partsTitles }
  return { ...given, shape, sheet: parted && partsTitles ? parted.sheet : whole, ...(parted && { parted }) }
}

function withoutStruck({ struck = [], ...row }: SheetRow): SheetRow {
  return { ...row, cells: row.cells.map((cell, at) => (struck.includes(at) ? '' : cell)) }
}

/** As chosen, where a file has such parts; at first what it hides is left out, and a merged cell counts for all its rows. */
function hiddenIn({ rows, hiddenColumns }: SheetRows, chosen: Partial<SheetShape>) {
  const isHiding = hiddenColumns !== undefined || rows.some(({ isHidden }) => isHidden)
  return {
    takesHidden: isHiding ? (chosen.takesHidden ?? false) : null,
    repeatsMerged: rows.some(({ merged }) => merged) ? (chosen.repeatsMerged ?? true) : null,
  }
}

/** The headings and the rows below, without the cells that are left out. */
function readRows(
  { rows, hiddenColumns = [] }: SheetRows,
  { headingAt, takesHidden, repeatsMerged }: Pick<SheetShape, 'headingAt' | 'takesHidden' | 'repeatsMerged'>,
): SheetRow[] {
  const isLeft = (row: SheetRow, at: number) =>
    (takesHidden === false && hiddenColumns.includes(at)) ||
    (repeatsMerged === false && row.merged?.includes(at) === true)
  return rows
    .slice(headingAt)
    .map((row) => ({ ...row, cells: row.cells.map((cell, at) => (isLeft(row, at) ? '' : cell)) }))
}

/** What isn't read of a file: other sheets, what is above the headings, rows without a session, and hidden parts. */
export function leftOf(
  { rows, hiddenColumns = [], shape, sheet }: NamedSheet,
  others: readonly SheetRows[] = [],
): Dropped[] {
  const { headingAt, takesHidden, takesStruck, isTimetable } = shape
  const texts = ({ cells }: SheetRow) => cells.filter((cell) => cell.trim() !== '').join(', ')
  // Days above rooms are read, and so is the word for times beside them.
  const isRead = (cell: string) =>
    dayIn(cell) !== null || timeFields.has(guessMapping('session', [cell])[0] ?? '')
  const above = rows.slice(0, headingAt).map((row, at) => {
    const isOfDays = isTimetable === true && at === headingAt - 1
    return texts({ ...row, cells: row.cells.filter((cell) => !isOfDays || !isRead(cell)) })
  })
  const below = rows.slice(headingAt + 1)
  const hidden = below.filter(({ isHidden }) => isHidden && takesHidden === false)
  const struck = (takesStruck === false ? below : []).flatMap((row) => {
    if (hidden.includes(row) || !(row.isStruck || isTimetable)) return []
    return (
      texts(row.isStruck ? row : { ...row, cells: row.cells.filter((_, at) => row.struck?.includes(at)) }) ||
      []
    )
  })
  const columns = (takesHidden === false ? hiddenColumns : []).map((at) => {
    const cells = below.map((row) => row.cells[at]?.trim() ?? '')
    return {
      what: `The hidden column "${rows[headingAt]?.cells[at] || at + 1}"`,
      found: cells.filter(Boolean),
    }
  })
  return [
    ...others.map((other) => ({ what: `The sheet "${other.name}"`, found: other.rows.map(texts) })),
    { what: 'Rows above the headings', found: above.filter(Boolean) },
    { what: 'Rows without a session', found: sheet.unread ?? [] },
    { what: 'Hidden rows', found: hidden.map(texts) },
    { what: 'What is struck through', found: struck },
    ...columns,
  ].flatMap(({ what, found }) =>
    found[0] === undefined ? [] : [{ what, count: found.length, example: found[0] }],
  )
}

/** The row with the headings, or the one below where it has days over several rooms each, beside the word for times. */
function belowDays(rows: readonly SheetRow[], at: number): number {
  const above = rows[at]?.cells ?? []
  const days = above.filter((cell) => dayIn(cell) !== null)
  const below = (rows[at + 1]?.cells ?? []).filter((cell) => cell.trim() !== '')
  const first = above.findIndex((cell) => dayIn(cell) !== null)
  const rooms = (rows[at + 1]?.cells ?? []).slice(first).filter((cell) => cell.trim() !== '')
  const isBeside = days.length > 0 && above.filter((cell) => cell.trim() !== '').length - days.length < 2
  const areRooms =
    rooms.length > new Set(days).size && !below.some((cell) => isContent(cell) && !/^\d+$/.test(cell.trim()))
  return isBeside && areRooms ? at + 1 : at
}
