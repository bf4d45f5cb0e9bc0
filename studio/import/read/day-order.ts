import { type ColumnMapping, columnsOf } from '../column-names.ts'
import { isOutside } from '../outside-days.ts'
import type { EventDays } from '../program.ts'
import { anyDate, type DayOrder, isAmbiguousDate, readDate, splitMoment } from './clock.ts'
import type { Sheet } from './sheet.ts'

/** An order of day and month, and its evidence: the file, the event's days, or none, so that people are asked. */
type OrderGuess = { order: DayOrder; by: 'file' | 'event' | null }

/** The days in a sheet's columns of dates and times. */
function daysOf({ rows }: Sheet, mapping: ColumnMapping): string[] {
  const columns = ['date', 'start', 'end'].flatMap((field) => columnsOf(mapping, field))
  return rows.flatMap(({ cells }) =>
    columns.map((at) => splitMoment(cells[at] ?? '').day || (cells[at] ?? '').trim()),
  )
}

/** Whether the sheet has a date in which the day and the month could be swapped. */
export function hasAmbiguousDates(sheet: Sheet, mapping: ColumnMapping): boolean {
  return daysOf(sheet, mapping).some(isAmbiguousDate)
}

/** What 03/04 means: proven by a day above 12 or by the event's days; without evidence people are asked. */
export function guessDayOrder(sheet: Sheet, mapping: ColumnMapping, event: EventDays | null): OrderGuess {
  const days = daysOf(sheet, mapping)
  const read = (order: DayOrder) => days.map((day) => readDate(day, order, event?.first ?? anyDate))
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')]
  const guess = (isMonthFirst: boolean, by: OrderGuess['by']): OrderGuess => ({
    order: isMonthFirst ? 'month-first' : 'day-first',
    by,
  })
  const isProven = days.some((_, at) => dayFirst[at] !== null && monthFirst[at] === null)
  const isOtherProven = days.some((_, at) => dayFirst[at] === null && monthFirst[at] !== null)
  if (isProven !== isOtherProven) return guess(isOtherProven, 'file')
  // 12/12 fits either way.
  const open = [...days.keys()].filter((at) => dayFirst[at] !== monthFirst[at])
  const [one = 0, other = 0] = [dayFirst, monthFirst].map(
    (dates) => open.filter((at) => event !== null && dates[at] && !isOutside(dates[at], event)).length,
  )
  return guess(other > one, Math.min(one, other) === 0 && one !== other ? 'event' : null)
}
