import type { SheetRow } from '@fest/sheets/sheet-rows.ts'
import { guessMapping } from '../column-names.ts'
import { splitMoment } from './clock.ts'
import { asTyped, isClock } from './time-spans.ts'
import { dayIn } from './numbered-days.ts'
import type { Sheet } from './sheet.ts'

/** Rows that only name a day, as `Friday, 11 December`, become the date of the sessions below them. */
export function withoutDayRows(sheet: Sheet): Sheet {
  const found = guessMapping('session', sheet.header, { rows: sheet.rows }).indexOf('date')
  const column = found < 0 ? sheet.header.length : found
  let above = ''
  const rows = sheet.rows.flatMap((row) => {
    const day = dayOfRow(row)
    above = day ?? above
    const cells = [...row.cells]
    cells[column] = cells[column]?.trim() || above
    return day === null ? [{ ...row, cells }] : []
  })
  const header = found < 0 ? [...sheet.header, 'Date'] : sheet.header
  return above === '' ? sheet : { ...sheet, header, rows }
}

/** The day, if a row has nothing else. */
function dayOfRow({ cells }: SheetRow): string | null {
  const [text, ...more] = new Set(cells.map((cell) => cell.trim()).filter(Boolean))
  return text === undefined || more.length > 0 ? null : dayIn(text)
}

/** Fills missing dates from the row above (a date, or a start such as 2026-12-11 9:00), and says where. */
export function withDatesAbove(
  sheet: Sheet,
  mapping: readonly (string | null)[],
): { sheet: Sheet; lines: ReadonlySet<number> } {
  const lines = new Set<number>()
  const [date, start] = [mapping.indexOf('date'), mapping.indexOf('start')]
  if (start < 0) return { sheet, lines }
  let above = ''
  const { left = [] } = sheet
  const all = [...sheet.rows, ...left].toSorted((one, other) => one.line - other.line)
  const rows = all.flatMap((row) => {
    const from = row.cells[start]?.trim() ?? ''
    const own = row.cells[date]?.trim() || splitMoment(from).day
    if (own !== '') above = splitMoment(own).day || own
    if (left.includes(row)) return []
    if (own !== '' || above === '' || !isClock(asTyped(from), true)) return [row]
    lines.add(row.line)
    const cells = row.cells.map((cell, at) =>
      at === date ? above : at === start && date < 0 ? `${above} ${from}` : cell,
    )
    return [{ ...row, cells }]
  })
  return { sheet: { ...sheet, rows }, lines }
}
