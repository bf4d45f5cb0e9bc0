import { addDays } from '@fest/schemas/core/days.ts'
import {
  type DayOrder,
  offsetOf,
  readDayTime,
  readMinutes,
  readMoment,
  readTime,
  splitMoment,
  withoutOffset,
} from './clock.ts'
import { asTyped, spanOf } from './time-spans.ts'
import { type FirstDay, readDayOrDate, splitDay } from './numbered-days.ts'

const halfADay = 12 * 3_600_000

type TimeCells = { date: string; start: string; end: string; duration: string }

type TimeReading = {
  dayOrder: DayOrder
  timeZone: string
  /** The date near which dates without a year are placed. */
  near?: string | undefined
  /** The first day of a sheet without dates. */
  firstDay?: FirstDay | null
}

type Telling = {
  report: (field: string, message: string) => void
  /** The instant of a time that the file writes as `text` with its own offset. */
  settle: (text: string, instant: string) => string
}

/** A row's start and end in UTC. What is unreadable is reported and left out. */
export function readTimes(
  given: TimeCells,
  { dayOrder, timeZone, near, firstDay = null }: TimeReading,
  { report, settle }: Telling,
): { startsAt?: string; endsAt?: string } {
  const [start, end] = (['start', 'end'] as const).map((field) => {
    const typed = asTyped(given[field])
    // The word before it may have been “until”.
    if (given[field].endsWith(typed) && typed !== given[field])
      report(field, `: "${given[field]}" was read as ${typed}.`)
    return typed
  })
  const cells = withOneOffset(withRange(withMoment({ ...given, start: start ?? '', end: end ?? '' })))
  const day = cells.date || splitMoment(cells.start).day

  function read(field: 'start' | 'end'): string | undefined {
    const text = cells[field]
    const isTime = readTime(withoutOffset(text).clock) !== null
    const date = isTime ? readDayOrDate(day, dayOrder, firstDay, near) : null
    if (isTime && date === null) {
      // What the start says isn't said again.
      if (field === 'end' && cells.start) return undefined
      if (day) report('date', `: "${day}" isn’t a date such as 2025-10-10.`)
      else report(field, 'has a time but no date.')
      return undefined
    }
    const expected = cells.date ? 'a time such as 14:00' : undefined
    const moment = readDayTime(date, text, timeZone) ?? readMoment(text, dayOrder, timeZone, near, expected)
    if ('instant' in moment) return settle(text, moment.instant)
    // Of two times in one cell, the second is a part of the start.
    report(given[field] ? field : given.start ? 'start' : 'date', `: ${moment.problem}.`)
    return undefined
  }

  const own = splitMoment(cells.start).day
  const days = [cells.date, own].map((text) => readDayOrDate(text, dayOrder, firstDay, near))
  if (cells.date && own && days[0] !== days[1])
    report('date', `: "${cells.date}" isn’t the day of the start, which we took.`)
  const startsAt = cells.start ? read('start') : undefined
  let endsAt = cells.end ? read('end') : undefined
  if (startsAt && endsAt && endsAt < startsAt) {
    endsAt = onNextDay() ?? endsAt
    // A hackathon, or a mistake.
    if (Date.parse(endsAt) - Date.parse(startsAt) > halfADay)
      report('end', 'is before the start, so we took the next day.')
  }
  const minutes = cells.duration ? readMinutes(cells.duration) : null
  if (minutes && startsAt && endsAt && Date.parse(endsAt) - Date.parse(startsAt) !== minutes * 60_000)
    report('duration', `: "${cells.duration}" isn’t how long it is until its end, which we took.`)
  if (cells.duration && !cells.end) {
    if (!minutes)
      report(
        'duration',
        `: "${cells.duration}" doesn’t say how long it is. Write minutes, like 45, or hours and minutes, like 1:30.`,
      )
    else if (startsAt) endsAt = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString()
  }
  // An ignored date or time is always reported.
  if (!cells.start && !cells.end && given.date) report('date', 'has a day but no time.')
  if (!cells.start && cells.duration && !given.date) report('duration', 'has a length but no start.')
  if (startsAt && endsAt && endsAt <= startsAt) {
    report('end', 'isn’t later than the start.')
    endsAt = undefined
  }
  return { ...(startsAt ? { startsAt } : {}), ...(endsAt ? { endsAt } : {}) }

  /** A party that ends after midnight has 02:00 in its row beside the day it began. */
  function onNextDay(): string | undefined {
    const date = readDayOrDate(day, dayOrder, firstDay, near)
    const moment = date === null ? null : readDayTime(addDays(date, 1), cells.end, timeZone)
    return moment && 'instant' in moment ? settle(cells.end, moment.instant) : undefined
  }
}

/** An instant without a start is the start; spreadsheets save a date as its midnight. */
function withMoment(given: TimeCells): TimeCells {
  // Beside a date, the weekday before a time adds nothing.
  const cells = given.date ? { ...given, start: splitDay(given.start)?.clock ?? given.start } : given
  const named = splitDay(cells.date) ?? (cells.date === '' ? splitDay(cells.start) : null)
  if (named)
    return { ...cells, date: named.day, start: cells.date && cells.start ? cells.start : named.clock }
  const { day, clock } = splitMoment(cells.date)
  if (day === '') return cells
  const isMidnight = /^0?0:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})?$/.test(clock)
  if (cells.start || (isMidnight && !cells.end && !cells.duration)) return { ...cells, date: day }
  // With an offset it is read as a whole.
  return offsetOf(cells.date)
    ? { ...cells, date: '', start: cells.date }
    : { ...cells, date: day, start: clock }
}

/** `9:00 – 10:30` in one cell is a start and an end. */
function withRange(cells: TimeCells): TimeCells {
  const span = spanOf(cells.start, true)
  return span === null
    ? cells
    : { ...cells, start: span.start, end: cells.end || cells.duration ? cells.end : span.end }
}

/** An end such as 10:30 has the offset of its start, such as 2025-10-10T09:00+02:00. */
function withOneOffset(cells: TimeCells): TimeCells {
  const { offset } = offsetOf(cells.start) ?? {}
  if (offset === undefined || readTime(cells.end) === null) return cells
  return { ...cells, end: `${cells.end} ${offset === 'UTC' ? offset : `UTC${offset}`}` }
}
