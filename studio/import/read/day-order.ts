import type { ColumnMapping } from '../column-names.ts'
import { isOutside } from '../outside-days.ts'
import type { EventDays } from '../program.ts'
import { anyDate, type DayOrder, isAmbiguousDate, readDate, splitMoment } from './clock.ts'
import type { Sheet } from './sheet.ts'

/** An order of day and month, and its evidence: the file, the event's days, or none, so that people are asked. */
type OrderGuess = { order: DayOrder; by: 'file' | 'event' | null }

/** In days: programs are shorter, and dates read the wrong way round are months apart. */
const longEvent = 14

/** The days in a sheet's columns of dates and times. */
function daysOf(sheet: Sheet, mapping: ColumnMapping): string[] {
  const columns = mapping.flatMap((name, index) =>
    name === 'date' || name === 'start' || name === 'end' ? [index] : [],
  )
  return sheet.rows.flatMap(({ cells }) =>
    columns.map((index) => cells[index]?.trim() ?? '').map((text) => splitMoment(text).day || text),
  )
}

/** Whether the sheet has a date in which the day and the month could be swapped. */
export function hasAmbiguousDates(sheet: Sheet, mapping: ColumnMapping): boolean {
  return daysOf(sheet, mapping).some(isAmbiguousDate)
}

/**
 * What 03/04 means in a sheet: proven by a day above 12, by dates that lie close together, or by the event's days.
 * Without evidence the day comes first, and people are asked.
 */
export function guessDayOrder(sheet: Sheet, mapping: ColumnMapping, event: EventDays | null): OrderGuess {
  const days = daysOf(sheet, mapping)
  const near = event?.first ?? anyDate
  const read = (order: DayOrder) => days.map((day) => readDate(day, order, near))
  const [dayFirst, monthFirst] = [read('day-first'), read('month-first')]
  const proofs = days.flatMap((_, at): DayOrder[] =>
    dayFirst[at] === null && monthFirst[at] !== null
      ? ['month-first']
      : monthFirst[at] === null && dayFirst[at] !== null
        ? ['day-first']
        : [],
  )
  const [proof] = proofs
  if (proof && proofs.every((each) => each === proof)) return { order: proof, by: 'file' }
  // 12/12 fits either way.
  const open = days.flatMap((_, at) => (dayFirst[at] === monthFirst[at] ? [] : [at]))
  const fitting = [dayFirst, monthFirst].map((dates) =>
    insideOf(
      event,
      open.map((at) => dates[at] ?? null),
    ),
  )
  const [few = 0, many = 0] = fitting.toSorted((a, b) => a - b)
  // Setup may be the day before, but not in another month.
  if (many > few && (few === 0 || many === open.length))
    return { order: fitting[0] === many ? 'day-first' : 'month-first', by: 'event' }
  const [one, other] = [spanOf(dayFirst), spanOf(monthFirst)]
  if (one > longEvent && other <= longEvent) return { order: 'month-first', by: event ? null : 'file' }
  return { order: 'day-first', by: other > longEvent && one <= longEvent && !event ? 'file' : null }
}

function insideOf(event: EventDays | null, dates: readonly (string | null)[]): number {
  return dates.filter((date) => event !== null && date !== null && !isOutside(date, event)).length
}

/** How many days lie between the first and the last of these dates. */
function spanOf(dates: readonly (string | null)[]): number {
  const times = dates.flatMap((date) => (date === null ? [] : [Date.parse(date)]))
  return times.length === 0 ? 0 : (Math.max(...times) - Math.min(...times)) / 86_400_000
}
